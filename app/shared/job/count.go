package job

import (
	"context"
	"errors"
	"time"

	"numplace/solver"
)

// Counting is shared by any number of workers: each takes some grids, counts for a while, and gives back those that are left. A grid
// that takes long is cut into parts, which then come back for all to share. The sum of what was counted, once no grid is left, is the
// number of solutions.

const (
	turn  = 300 * time.Millisecond // a worker comes back after it, at the latest when the grid in hand is done
	parts = 64                     // of a grid that takes long: what was tried in vain is then little beside its parts
)

// Count asks how many solutions some grids have together.
type Count struct {
	Layout   string // of all grids
	Grids    string // one after the other, each in the text of solver.Parse
	Patience int    // milliseconds for one grid, before it is cut into parts
}

// Counted answers Count.
type Counted struct {
	Solutions int    // those that were counted
	Seen      int    // in a grid that was cut, before it was: they are counted again in its parts
	Left      string // the grids that are not counted yet, as in Count
}

func (Counted) event() {}

// CountStates asks how many solutions a puzzle has, of which there are many, by solver.CountByStates. The page asks for it beside the counts
// of the parts.
type CountStates struct{ Puzzle Grid }

// StatesCounted answers CountStates.
type StatesCounted struct {
	Solutions string // how many, in decimals: not every int is a number of JavaScript; "" where they can't be counted so
}

func (StatesCounted) event() {}

func (CountStates) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }

// answer counts the solutions of the grids until its turn is over or a grid had to be cut.
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

// parseAll reads grids that are written one after the other.
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
