package job

import (
	"context"
	"errors"
	"time"

	"numplace/solver"
)

// Counting is shared by any number of workers. Each takes some grids, counts for a while, and
// returns the grids that are left. A grid that takes long is cut into parts, which are returned for
// all workers to share. When no grid is left, the sum of the counts is the number of solutions.

const (
	turn  = 300 * time.Millisecond // how long a worker counts before it returns, or longer if a grid takes longer
	parts = 64                     // so many parts that the time spent on the whole grid is small in comparison
)

// Count asks how many solutions some grids have together.
type Count struct {
	Layout   string // of all grids
	Grids    string // one after the other, each as solver.Parse reads it
	Patience int    // milliseconds for one grid before it is cut into parts
}

// Counted answers Count.
type Counted struct {
	Solutions int    // of the grids that were counted
	Seen      int    // in a grid that was cut, before it was cut; these solutions are counted again in its parts
	Left      string // the grids that have not been counted yet, as in Count
}

func (Count) request() {}
func (Counted) event() {}

// CountStates asks how many solutions a puzzle with many solutions has, by solver.CountByStates.
// The page asks for it while other workers count the parts.
type CountStates struct{ Puzzle Grid }

// StatesCounted answers CountStates.
type StatesCounted struct {
	// Solutions is their number in decimals, because JavaScript's numbers do not hold every int. It
	// is "" if this method cannot count them.
	Solutions string
}

func (StatesCounted) event() {}

func (CountStates) request() {}

// answer counts the solutions of the grids until its turn is over or it has to cut a grid.
func (r Count) answer(ctx context.Context, _ func(Event)) (Event, error) {
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return nil, err
	}
	grids, err := parseAll(l, r.Grids)
	if err != nil {
		return nil, err
	}
	if r.Patience <= 0 {
		return nil, errors.New("no patience")
	}
	var e Counted
	end := time.Now().Add(turn)
	for cut := false; len(grids) > 0 && !cut && time.Now().Before(end) && ctx.Err() == nil; {
		g := grids[len(grids)-1]
		grids = grids[:len(grids)-1]
		try, cancel := patient(ctx, r.Patience)
		n, err := solver.Count(try, g, 0)
		cancel()
		if cut = err != nil; cut {
			e.Seen = n
			grids = append(grids, solver.Split(g, parts)...)
		} else {
			e.Solutions += n
		}
	}
	for _, g := range grids {
		e.Left += g.String()
	}
	return e, nil
}

// parseAll reads grids written one after the other.
func parseAll(l *solver.Layout, s string) ([]solver.Grid, error) {
	if len(s)%l.Cells() != 0 {
		return nil, errors.New("not a whole number of grids")
	}
	var grids []solver.Grid
	for ; s != ""; s = s[l.Cells():] {
		g, err := solver.Parse(l, s[:l.Cells()])
		if err != nil {
			return nil, err
		}
		grids = append(grids, g)
	}
	return grids, nil
}
