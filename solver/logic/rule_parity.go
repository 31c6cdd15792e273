package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds cells that must be odd or even because the total of a rule, or of houses and rules, is odd
// or even.

// oddDigits contains the odd digits of the largest board.
var oddDigits = func() (odd solver.Digits) {
	for d := solver.Digit(1); d <= solver.MaxN; d += 2 {
		odd = odd.With(d)
	}
	return odd
}()

// parity finds totals of which all cells but one are known to be odd or even, and removes from that cell the
// digits that would make the total odd instead of even, or even instead of odd.
func parity(s *search, t Technique) {
	for _, w := range slices.Concat(s.relations(), s.sums()) {
		v := w.sight
		if v.factor == nil || len(v.cells) < 2 {
			continue
		}
		open, odd := -1, v.total%2 != 0 // the only cell that can be both; whether it must be odd
		unknown := 0
		for i, m := range v.masks {
			switch {
			case v.factor[i]%2 == 0, m&oddDigits == 0:
			case m&^oddDigits == 0:
				odd = !odd
			default:
				open, unknown = i, unknown+1
			}
		}
		if unknown != 1 {
			continue
		}
		wrong := v.masks[open] & oddDigits
		if odd {
			wrong = v.masks[open] &^ oddDigits
		}
		step := Step{Technique: t, Remove: candidatesIn(v.cells[open], wrong), Proof: v.proof()}
		if !s.found(step) {
			return
		}
	}
}
