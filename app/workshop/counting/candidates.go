package counting

import (
	"context"
	"errors"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Candidates returns, for each candidate, the number of solutions that contain it. If r.Instead is set, it
// returns the number of solutions after replacing each given by each other digit.
func Candidates(ctx context.Context, r job.Candidates) (job.Event, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	if r.Limit < 1 || r.Limit > 255 {
		return nil, errors.New("limit must be from 1 to 255")
	}
	try, cancel := job.Patient(ctx, r.Patience)
	defer cancel()
	count := solver.CandidateCounts
	if r.Instead {
		count = solver.Replacements
	}
	counts, err := count(try, g, r.Limit)
	if err != nil && try.Err() != nil {
		return job.CandidatesCounted{}, ctx.Err()
	}
	packed := make([]byte, len(counts))
	for i, count := range counts {
		packed[i] = byte(count)
	}
	return job.CandidatesCounted{Counts: packed}, err
}
