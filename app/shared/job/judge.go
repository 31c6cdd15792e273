package job

import (
	"context"
	"errors"
	"strings"

	"numplace/app/shared/wire"
	"numplace/solver"
)

// Judge requests whether a puzzle has no solution, one, or several.
type Judge struct {
	Puzzle   Grid
	Mixed    Grid // the puzzle with the digits entered, also judged if Limit is 0; zero if none are entered
	Limit    int  // the number of solutions at which counting stops; 0 means 2
	Patience int  // with a Limit: total time in milliseconds; 0 for no limit
	Cube     int  // the cube of the puzzle to judge, from 1 to Cubes; 0 for the complete puzzle
}

// Judged is the reply to Judge. If there is a Limit and the puzzle has several solutions, there are two
// events: one as soon as a second solution is found, and one when the solutions are counted.
type Judged struct {
	Puzzle Found
	Mixed  Found // zero if Judge.Mixed is zero
}

// Found is the number of solutions that a grid is known to have.
type Found struct {
	Solutions int
	Exact     bool   // whether Solutions is the total number; otherwise it is a lower bound
	Solution  string // one of the solutions, or ""
}

// Tally requests the number of solutions of a puzzle.
type Tally struct {
	Puzzle Grid
	Limit  int // the number at which counting stops; 0 for no limit
}

// Tallied is the reply to Tally.
type Tallied struct {
	Solutions int  // at most wire.MaxSafe
	Exact     bool // whether Solutions is the total number; otherwise it is a lower bound
}

func (Judge) request() {}
func (Tally) request() {}
func (Judged) event()  {}
func (Tallied) event() {}

// brief reports whether the puzzle is a classic one that is judged fast: it has at least 17 givens, or its
// solutions are counted to a limit.
func (r Judge) brief() bool {
	const cells, fewest = 81, 17 // classic puzzles with fewer givens never have exactly one solution
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

// upTo judges a puzzle and counts its solutions up to r.Limit. If there are several solutions, it emits an
// event with this verdict before it counts them. If counting takes too long, it returns the number found so
// far as a lower bound.
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

// judge determines whether a grid has no solution, one, or several.
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
	exact := n <= wire.MaxSafe && (r.Limit == 0 || n < r.Limit)
	return Tallied{Solutions: min(n, wire.MaxSafe), Exact: exact}, err
}
