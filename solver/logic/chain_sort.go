package logic

import (
	"cmp"

	"numplace/solver/internal/stable"
)

// sortChains sorts chains into the standard order: those with the most eliminations first, then the
// shorter ones, then those with the earlier eliminations.
func sortChains(all []chain) {
	stable.Sort(all, func(x, y chain) int {
		return compareChains(x.remove, y.remove, len(x.facts), len(y.facts))
	})
}

// compareChains compares two chains by their eliminations and their lengths.
func compareChains(x, y []Candidate, longX, longY int) int {
	return cmp.Or(len(y)-len(x), longX-longY, indexSum(x)-indexSum(y))
}

// indexSum measures the positions of candidates, for sorting. The weight of a cell grows along the
// list.
func indexSum(all []Candidate) int {
	sum := 0
	for i, x := range all {
		sum += int(x.Cell)*(1+80*i) + int(x.Digit)
	}
	return sum
}

// byDigit sorts candidates by digit and cell, and removes repeated ones.
func byDigit(all []Candidate) []Candidate {
	return sorted(all, func(x, y Candidate) int {
		return cmp.Or(cmp.Compare(x.Digit, y.Digit), cmp.Compare(x.Cell, y.Cell))
	})
}
