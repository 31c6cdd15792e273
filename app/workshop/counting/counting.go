// Package counting lists the solutions of a puzzle and counts them, in total and for each candidate. It also
// finds redundant givens and rules, and counts the work of search algorithms. The requests are in
// app/shared/job, each in a file with the same name as the file here.
package counting

import (
	"context"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
)

// CountStates counts the solutions of a puzzle with solver.CountByStates, for puzzles with too many solutions
// to enumerate. The answer is empty if this method cannot count the solutions.
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
