// Package counting lists the solutions of a puzzle, counts them in total and by candidate, finds redundant
// givens and rules, and counts the work of searches. The requests are in app/shared/job, each in the file of
// the same name.
package counting

import (
	"context"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
)

// CountStates counts the solutions of a puzzle by solver.CountByStates, for puzzles with too many solutions
// to find each of them. The answer is empty if this method cannot count the solutions.
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
