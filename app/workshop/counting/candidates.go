package counting

import (
	"context"
	"errors"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Candidates counts in how many solutions each candidate occurs.
func Candidates(ctx context.Context, r job.Candidates) (job.Event, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	if r.Limit < 1 || r.Limit > 255 {
		return nil, errors.New("a limit out of its range")
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

// Redundant finds the givens without each of which there is still one solution.
func Redundant(ctx context.Context, r job.Redundant) (job.Event, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	cells := make([]byte, g.Layout().Cells())
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) == 0 {
			continue
		}
		n, err := solver.Count(ctx, g.With(c, 0), 2)
		if err != nil {
			return nil, err
		}
		if n == 1 {
			cells[c] = 1
		}
	}
	return job.RedundantFound{Cells: cells}, nil
}
