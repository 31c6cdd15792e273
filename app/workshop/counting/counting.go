// Package counting lists and counts the solutions of a puzzle, as a whole, by candidate and by given,
// and the work of searches for them. The requests are in app/shared/job, each in the file of the same
// name.
package counting

import (
	"context"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
)

// CountStates counts the solutions of a puzzle that has too many of them to find one by one: cell by
// cell.
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
