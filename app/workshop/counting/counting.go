// Package counting counts the solutions of a puzzle that has too many of them to find one by one.
// It belongs to the second program. The request is in app/shared/job/count.go.
package counting

import (
	"context"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
)

// CountStates counts the solutions of a puzzle cell by cell.
func CountStates(ctx context.Context, r job.CountStates) (job.StatesCounted, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return job.StatesCounted{}, err
	}
	n, ok, err := solver.CountByStates(ctx, g)
	if !ok || err != nil {
		return job.StatesCounted{}, err
	}
	return job.StatesCounted{Solutions: strconv.Itoa(n)}, nil
}
