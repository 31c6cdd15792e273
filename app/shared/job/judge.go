package job

import (
	"context"
	"errors"
	"strings"

	"numplace/solver"
)

// Judge asks whether a puzzle has no solution, one, or several.
type Judge struct {
	Puzzle   Grid
	Mixed    Grid // the puzzle with the digits entered; the zero Grid if there are none; not judged if there is a Limit
	Limit    int  // if there are several solutions, count up to this number; 0 for two
	Patience int  // with a Limit: milliseconds for all; 0 for no limit
	Cube     int  // which cube of the puzzle is judged, from 1 to Cubes; 0 for the whole
}

// Judged answers Judge. With a Limit, it comes once as soon as there are known to be several
// solutions, and again when they are counted.
type Judged struct {
	Puzzle Found
	Mixed  Found // zero if that was not asked for
}

// Found says how many solutions a grid has, as far as is known.
type Found struct {
	Solutions int
	Exact     bool   // false if there are at least so many
	Solution  string // one of them, if there is one
}

// Tally asks how many solutions a puzzle has.
type Tally struct {
	Puzzle Grid
	Limit  int // where counting stops; 0 for no limit
}

// Tallied answers Tally.
type Tallied struct {
	Solutions int
	Exact     bool // false if there are at least so many
}

func (Judge) request() {}
func (Tally) request() {}
func (Judged) event()  {}
func (Tallied) event() {}

// brief reports whether the puzzle is a classic one with 17 givens or more or, if solutions are
// counted to a limit, any classic one.
func (r Judge) brief() bool {
	const cells, fewest = 81, 17 // no classic puzzle with fewer givens has exactly one solution
	return r.Puzzle.Layout == "3x3" && (r.Limit > 0 || strings.Count(r.Puzzle.Cells, ".") <= cells-fewest)
}

func (r Judge) answer(ctx context.Context, emit func(Event)) (Event, error) {
	puzzle, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	if r.Cube > 0 {
		return r.cube(ctx, puzzle)
	}
	if r.Limit > 0 {
		return r.upTo(ctx, puzzle, emit)
	}
	var e Judged
	if e.Puzzle, err = judge(ctx, puzzle); err != nil || r.Mixed == (Grid{}) {
		return e, err
	}
	mixed, err := r.Mixed.Parse()
	if err != nil {
		return nil, err
	}
	e.Mixed, err = judge(ctx, mixed)
	return e, err
}

// upTo judges a puzzle and counts its solutions up to the limit. If there are several, it reports
// that before it counts them. If counting takes too long, the answer is that there are at least as
// many as were found.
func (r Judge) upTo(ctx context.Context, puzzle solver.Grid, emit func(Event)) (Event, error) {
	try, cancel := Patient(ctx, r.Patience)
	defer cancel()
	found, err := judge(try, puzzle)
	if err == nil && !found.Exact {
		emit(Judged{Puzzle: found})
		var n int
		n, err = solver.Count(try, puzzle, r.Limit)
		found.Solutions = max(n, found.Solutions)
		found.Exact = err == nil && n < r.Limit
	}
	if err != nil && try.Err() != nil {
		err = ctx.Err()
	}
	return Judged{Puzzle: found}, err
}

// judge finds out whether a grid has no solution, one, or several.
func judge(ctx context.Context, g solver.Grid) (Found, error) {
	switch solution, err := solver.Solve(ctx, g); {
	case err == nil:
		return Found{Solutions: 1, Exact: true, Solution: solution.String()}, nil
	case errors.Is(err, solver.ErrNone):
		return Found{Exact: true}, nil
	case errors.Is(err, solver.ErrMany):
		return Found{Solutions: 2, Solution: solution.String()}, nil
	default:
		return Found{}, err
	}
}

func (r Tally) answer(ctx context.Context, _ func(Event)) (Event, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	n, err := solver.Count(ctx, g, r.Limit)
	return Tallied{Solutions: n, Exact: r.Limit == 0 || n < r.Limit}, err
}
