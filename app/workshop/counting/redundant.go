package counting

import (
	"context"
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/solver"
)

// These are the time limits for finding out whether one rule of a puzzle is redundant, and for checking all
// of its rules.
const (
	patienceOfRule  = 2 * time.Second
	patienceOfRules = 20 * time.Second
)

// Redundant finds each given and each rule that can be removed, on its own, without adding a solution.
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
	rules, err := redundantRules(ctx, g)
	return job.RedundantFound{Cells: cells, Rules: rules}, err
}

// redundantRules returns the Rules field of job.RedundantFound. It returns an error if ctx ends, or if the
// puzzle cannot be parsed after removing a rule.
func redundantRules(ctx context.Context, g solver.Grid) ([]byte, error) {
	within, cancel := job.Within(ctx, patienceOfRules)
	defer cancel()
	l := g.Layout()
	found := make([]byte, len(l.Rules()))
	// under returns 1 if the puzzle has one solution with other rules, 2 if finding out takes too long, otherwise 0.
	under := func(rules []solver.Rule) (byte, error) {
		less, err := l.WithRules(rules...)
		if err != nil {
			return 0, nil // another rule requires the missing one
		}
		without, err := solver.Parse(less, g.String())
		if err != nil {
			return 0, err
		}
		try, end := job.Within(within, patienceOfRule)
		defer end()
		switch n, err := solver.Count(try, without, 2); {
		case n > 1:
		case err != nil:
			return 2, nil
		case n == 1:
			return 1, nil
		}
		return 0, nil
	}
	for i, r := range l.Rules() {
		is, err := under(slices.Delete(slices.Clone(l.Rules()), i, i+1))
		if err != nil {
			return nil, err
		}
		if is == 0 && r.Kind.HasOptionalSum() && len(r.Value) > 0 {
			rules := slices.Clone(l.Rules())
			rules[i].Value = nil
			if is, err = under(rules); err != nil {
				return nil, err
			}
			if is == 1 {
				is = 3
			}
		}
		found[i] = is
	}
	return found, ctx.Err()
}
