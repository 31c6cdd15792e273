package job

import (
	"context"
	"errors"

	"numplace/solver"
)

// Candidates asks in how many solutions of a puzzle each candidate occurs.
type Candidates struct {
	Puzzle   Grid
	Limit    int // count up to it, 1 to 255
	Patience int // milliseconds for all; 0 for as long as it takes
}

// CandidatesCounted answers Candidates.
type CandidatesCounted struct {
	Counts []byte // that of digit d in cell c at c*n + d-1; none where it took too long
}

// Redundant asks which givens of a puzzle could go, each by itself, and leave one solution.
type Redundant struct{ Puzzle Grid }

// RedundantFound answers Redundant.
type RedundantFound struct {
	Cells []byte // 1 for a given that could go
}

func (CandidatesCounted) event() {}
func (RedundantFound) event()    {}

func (r Candidates) answer(ctx context.Context, _ func(Event)) (Event, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	if r.Limit < 1 || r.Limit > 255 {
		return nil, errors.New("a limit out of its range")
	}
	try, cancel := patient(ctx, r.Patience)
	defer cancel()
	counts, err := solver.CandidateCounts(try, g, r.Limit)
	if err != nil && try.Err() != nil {
		return CandidatesCounted{}, ctx.Err()
	}
	packed := make([]byte, len(counts))
	for i, count := range counts {
		packed[i] = byte(count)
	}
	return CandidatesCounted{packed}, err
}

func (r Redundant) answer(ctx context.Context, _ func(Event)) (Event, error) {
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
	return RedundantFound{cells}, nil
}
