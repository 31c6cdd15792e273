// Package counting counts the solutions of a puzzle that has too many of them to find one by one. The page's second program has it; the
// request is in app/shared/job/count.go.
package counting

import (
	"context"
	"errors"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Answers reports whether Answer answers a request.
func Answers(r job.Request) bool {
	_, ok := r.(job.CountStates)
	return ok
}

var errNotCounted = errors.New("another part of the program answers this request")

// Answer counts.
func Answer(ctx context.Context, r job.Request, _ func(job.Event)) (job.Event, error) {
	count, ok := r.(job.CountStates)
	if !ok {
		return nil, errNotCounted
	}
	g, err := count.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	n, ok, err := solver.CountByStates(ctx, g)
	if !ok || err != nil {
		return job.StatesCounted{}, err
	}
	return job.StatesCounted{Solutions: strconv.Itoa(n)}, nil
}
