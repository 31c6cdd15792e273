package logic

import "slices"

// sortChains sorts chains into their standard order: those that take most away, then the shorter ones, then those that take the
// earlier candidates away.
func sortChains(all []chain) {
	slices.SortStableFunc(all, func(x, y chain) int {
		return compareChains(x.remove, y.remove, len(x.facts), len(y.facts))
	})
}

// compareChains compares two chains by what they take away and how long they are.
func compareChains(x, y []Candidate, longX, longY int) int {
	if d := len(y) - len(x); d != 0 {
		return d
	}
	if d := longX - longY; d != 0 {
		return d
	}
	return indexSum(x) - indexSum(y)
}

// indexSum is a measure of where candidates are. The weight of a cell grows along the list.
func indexSum(all []Candidate) int {
	sum := 0
	for i, x := range all {
		sum += int(x.Cell)*(1+80*i) + int(x.Digit)
	}
	return sum
}

// byDigit sorts candidates by digit and cell, and leaves each once.
func byDigit(all []Candidate) []Candidate {
	n := 0
	for _, x := range all {
		i := n
		for i > 0 && (all[i-1].Digit > x.Digit || all[i-1].Digit == x.Digit && all[i-1].Cell > x.Cell) {
			i--
		}
		if i > 0 && all[i-1] == x {
			continue
		}
		copy(all[i+1:n+1], all[i:n])
		all[i] = x
		n++
	}
	return all[:n]
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
