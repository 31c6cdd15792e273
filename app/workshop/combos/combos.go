// Package combos tells which digits the cells of a cage, an arrow or another rule can hold together,
// as far as the rule itself and what stands on the board decide.
package combos

import (
	"context"
	"errors"

	"numplace/app/shared/job"
	"numplace/solver/rules"
)

// Combos answers the page's question.
func Combos(ctx context.Context, r job.Combos) (job.CombosFound, error) {
	g, err := r.Board.Parse()
	if err != nil {
		return job.CombosFound{}, err
	}
	all := g.Layout().Rules()
	if r.Rule < 0 || r.Rule >= len(all) {
		return job.CombosFound{}, errors.New("no such rule")
	}
	found, ok := rules.Combinations(ctx, g.Position(), all[r.Rule])
	if !ok {
		return job.CombosFound{}, errors.New("no rule with combinations")
	}
	var e job.CombosFound
	and := "+"
	if !found.Added {
		and = "\u00a0"
	}
	for i, set := range found.Sets[:min(len(found.Sets), job.MostCombos)] {
		if i > 0 {
			e.Sets += " "
		}
		for j, d := range set {
			if j > 0 {
				e.Sets += and
			}
			e.Sets += d.String()
		}
	}
	e.Cells, e.More, e.Many = len(found.Cells), len(found.Sets)-min(len(found.Sets), job.MostCombos), found.More
	return e, ctx.Err()
}
