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

// count counts the solutions of r's grids until its turn is over or a grid had to be cut.
func count(ctx context.Context, l *solver.Layout, r Request) (Event, error) {
	grids, err := parseAll(l, r.Puzzle)
	if err != nil {
		return Event{}, err
	}
	if r.Patience <= 0 {
		return Event{}, errors.New("no patience")
	}
	var e Event
	end := time.Now().Add(turn)
	for cut := false; len(grids) > 0 && !cut && time.Now().Before(end) && ctx.Err() == nil; {
		g := grids[len(grids)-1]
		grids = grids[:len(grids)-1]
		try, cancel := Within(ctx, time.Duration(r.Patience)*time.Millisecond)
		n, err := solver.Count(try, g, 0)
		cancel()
		if cut = err != nil; cut {
			grids = append(grids, solver.Split(g, parts)...)
		} else {
			e.Puzzle.Solutions += n
		}
	}
	for _, g := range grids {
		e.Left += g.String()
	}
	e.Puzzle.Exact = len(grids) == 0
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
