package logic

import "slices"

// sortChains sorts chains into the standard order: those with the most eliminations first, then the
// shorter ones, then those with the earlier eliminations.
func sortChains(all []chain) {
	slices.SortStableFunc(all, func(x, y chain) int {
		return compareChains(x.remove, y.remove, len(x.facts), len(y.facts))
	})
}

// compareChains compares two chains by their eliminations and their lengths.
func compareChains(x, y []Candidate, longX, longY int) int {
	if d := len(y) - len(x); d != 0 {
		return d
	}
	if d := longX - longY; d != 0 {
		return d
	}
	return indexSum(x) - indexSum(y)
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
	return sorted(all, func(x, y Candidate) bool { return x.Digit < y.Digit || x.Digit == y.Digit && x.Cell < y.Cell })
}

func equal(x, y []Candidate) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}
