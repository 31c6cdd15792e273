package logic

import (
	"cmp"

	"numplace/solver/internal/stable"
)

// sortChains sorts chains into the standard order: first by the number of eliminations, most first, then by
// length, shortest first, then by the indexSum of the eliminations.
func sortChains(all []chain) {
	stable.Sort(all, func(x, y chain) int {
		return compareChains(x.remove, y.remove, len(x.facts), len(y.facts))
	})
}

// compareChains compares two chains for sorting. x and y are their eliminations, and longX and longY are
// their lengths.
func compareChains(x, y []Candidate, longX, longY int) int {
	return cmp.Or(len(y)-len(x), longX-longY, indexSum(x)-indexSum(y))
}

// indexSum returns a weighted sum of the cells and digits of candidates, by which chains are sorted. The
// weight of a cell grows with its index in the list.
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
