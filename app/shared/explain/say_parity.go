package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains cells that must be odd or even because of a total.

// parity explains a step by a total that is odd or even.
func (t *explainer) parity() {
	proof := t.step.Proof
	target := t.step.Remove[0]
	ways, _ := logic.WaysOf(t.p, proof)
	var even []solver.Cell // cells that count an even number of times
	if len(proof.Rules) > 0 {
		even = t.parityOfRule(ways)
	} else {
		even = t.parityOfHouses(ways)
	}
	var odds, evens, all []solver.Cell
	for _, c := range ways.Cells {
		counts := !slices.Contains(even, c)
		if counts {
			all = append(all, c)
		}
		switch m := t.p.Candidates(c); {
		case !counts || c == target.Cell:
		case m.Min()%2 == 1:
			odds = append(odds, c)
		default:
			evens = append(evens, c)
		}
	}
	own := 1 - int(target.Digit)%2 // 1 if the cell must be odd
	if len(even) > 0 {
		t.say(saysCountEven, blanks{"cells": t.cells(even...)})
	}
	t.say(saysSumParity, blanks{"cells": t.cells(all...), "parity": t.oddOrEven((own + len(odds)) % 2)})
	for i, cells := range [...][]solver.Cell{evens, odds} {
		if len(cells) > 0 {
			t.say(saysMustParity, blanks{"cells": t.cells(cells...), "parity": t.oddOrEven(i)})
		}
	}
	t.say(saysSoParity, blanks{"cell": t.cells(target.Cell), "parity": t.oddOrEven(own)})
}

// oddOrEven returns the word for odd if x is 1, and the word for even if it is 0.
func (t *explainer) oddOrEven(x int) string { return pick(x == 1, wordOdd, wordEven).In(t.lang) }

// parityOfRule states the sum of the step's rule, and draws the rule. It returns the open cells whose digits
// count an even number of times.
func (t *explainer) parityOfRule(ways logic.Ways) (even []solver.Cell) {
	use := t.step.Proof.Rules[0]
	rule := t.layout.Rules()[use.Rule]
	t.picture.tone(rule.Cells, job.BaseGround)
	t.picture.set(0, rule.Cells, "")
	t.picture.rules = append(t.picture.rules, use.Rule)
	t.call(setA, wordRule, nil)
	for _, c := range rule.Cells {
		t.area[c] = job.BaseGround
	}
	t.lookSays(askParity, blanks{"rule": t.named(use.Rule)})
	bulb := append(slices.Clone(rule.Value), 1)[0]
	switch {
	case t.left(use, ways, blanks{}):
	case rule.Kind == solver.Arrow:
		t.say(pick(bulb > 1, saysReachArrow, saysArrow), blanks{"circle": t.cells(rule.Cells[:bulb]...),
			"shaft": t.along(rule.Cells[bulb:])})
	default:
		t.say(saysMakes, blanks{"cells": t.cells(ways.Cells...), "total": number(ways.Total)})
	}
	if rule.Kind != solver.Arrow {
		return nil
	}
	for i, c := range rule.Cells[:bulb] { // tens and hundreds
		if i < bulb-1 && t.p.At(c) == 0 {
			even = append(even, c)
		}
	}
	return even
}

// parityOfHouses states the sum of the houses and rules of the step's fact, and draws them. It returns the
// open cells that count an even number of times.
func (t *explainer) parityOfHouses(ways logic.Ways) (even []solver.Cell) {
	a := t.accountOf(t.step.Proof.Facts[0])
	t.ask(askSum, 0, a.houses...)
	t.call(base, wordHouse, nil)
	t.call(setA, wordRule, nil)
	t.leftOver(a)
	t.balance(a, ways, t.accountSays(a))
	for _, c := range ways.Cells {
		if a.factor[c]%2 == 0 {
			even = append(even, c)
		}
	}
	return even
}
