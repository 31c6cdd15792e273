package counting

import (
	"context"
	"errors"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/wire"
	"numplace/solver"
)

const (
	turn  = 300 * time.Millisecond // how long a worker counts before it returns; the last grid may take longer
	parts = 64                     // number of parts of a split grid; with many, little of its work is repeated
)

// Count counts the solutions of the grids one after another. After the time turn, it does not start another
// grid. If a grid takes longer than r.Patience, Count splits the grid into parts and returns at once. The
// answer contains the grids that are still to be counted.
func Count(ctx context.Context, r job.Count) (job.Event, error) {
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return nil, err
	}
	grids, err := parseAll(l, r.Grids)
	if err != nil {
		return nil, err
	}
	if r.Patience <= 0 {
		return nil, errors.New("patience must be positive")
	}
	var e job.Counted
	end := time.Now().Add(turn)
	for cut := false; len(grids) > 0 && !cut && time.Now().Before(end) && ctx.Err() == nil; {
		g := grids[len(grids)-1]
		grids = grids[:len(grids)-1]
		try, cancel := job.Patient(ctx, r.Patience)
		n, err := solver.Count(try, g, 0)
		cancel()
		if cut = err != nil; cut {
			e.Seen = min(n, wire.MaxSafe)
			grids = append(grids, solver.Split(g, parts)...)
		} else {
			e.Solutions = min(e.Solutions+min(n, wire.MaxSafe), wire.MaxSafe)
		}
	}
	for _, g := range grids {
		e.Left += g.String()
	}
	return e, nil
}

// parseAll parses grids that are concatenated without separators.
func parseAll(l *solver.Layout, s string) ([]solver.Grid, error) {
	if len(s)%l.Cells() != 0 {
		return nil, errors.New("length of the grids is not a multiple of the board's number of cells")
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
