package job

import (
	"context"
	"errors"

	"numplace/solver"
)

// Candidates asks in how many solutions of a puzzle each candidate occurs. Instead asks how many
// there are with another digit in the place of a given.
type Candidates struct {
	Puzzle   Grid
	Limit    int // where counting stops, 1 to 255
	Patience int // milliseconds for all candidates; 0 for no limit
	Instead  bool
}

// CandidatesCounted answers Candidates.
type CandidatesCounted struct {
	Counts []byte // the count of digit d in cell c is at c*n + d-1; nil if it took too long
}

// Redundant asks which givens of a puzzle can be removed, each by itself, so that there is still
// one solution.
type Redundant struct{ Puzzle Grid }

// RedundantFound answers Redundant.
type RedundantFound struct {
	Cells []byte // 1 for a given that can be removed
}

func (Candidates) request()      {}
func (Redundant) request()       {}
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
	count := solver.CandidateCounts
	if r.Instead {
		count = solver.Replacements
	}
	counts, err := count(try, g, r.Limit)
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
