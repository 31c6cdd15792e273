package logic

import (
	"slices"

	"numplace/solver"
)

// This file contains the part of Check that deals with equal sets.

// counts proves a step by equal sets. Its only fact is a sum of houses. It states how much more often each
// digit occurs in the cells that the sum adds than in those that it subtracts. For each result, counts assumes
// the opposite, tries all places of the digit on each of the two sides, and compares the numbers of places.
// Places must not see each other. Each house of Base has all places of the digit on one side, and needs one.
func (j *judge) counts(p *Position, s Step) error {
	if len(s.Proof.Facts) != 1 || len(s.Proof.Facts[0].Rules) > 0 || s.Proof.Digits == 0 {
		return ErrEvidence
	}
	sum, ok := j.sumOf(s.Proof.Facts[0])
	if !ok {
		return ErrEvidence
	}
	more := 0
	for _, x := range s.Proof.Facts[0].Houses {
		more += x.Times
	}
	for d := range s.Proof.Digits.All() {
		for _, h := range s.Proof.Base {
			places, needed := j.places(p, h, d)
			side := 0
			for _, x := range places {
				at := slices.Index(sum.cells, x.Cell)
				if at < 0 || side*sum.factor[at] < 0 {
					return ErrEvidence
				}
				side = sum.factor[at]
			}
			if !needed {
				return ErrEvidence
			}
		}
	}
	for i, x := range slices.Concat(s.Place, s.Remove) {
		if !s.Proof.Digits.Has(x.Digit) || j.balances(&sum, s.Proof.Base, x, i >= len(s.Place), more) {
			return ErrUnproved
		}
		if j.left < 0 {
			return ErrTooLong
		}
	}
	return nil
}

// balances reports whether both sides of a sum can hold the digit of x with a difference of more. It assumes
// that x is as given by is. If it needs too many tries, it returns false, and j.left is below 0.
func (j *judge) balances(sum *equation, base []int, x Candidate, is bool, more int) bool {
	var can [2][]solver.Cell // by side: the cells that can hold the digit
	var often [2]int         // by side: how often its filled cells hold the digit, and the cell of x
	var weight [2][]int
	for i, c := range sum.cells {
		side, times := 0, sum.factor[i]
		if times < 0 {
			side, times = 1, -times
		}
		switch {
		case j.filled[c] == byte(x.Digit), is && c == x.Cell:
			often[side] += times
		case c == x.Cell, !j.start[c].Has(x.Digit), is && slices.Contains(j.layout.Sees(x.Cell), c):
		default:
			can[side], weight[side] = append(can[side], c), append(weight[side], times)
		}
	}
	var totals [2]map[int]bool // by side: how often the side can hold the digit
	for side := range totals {
		var needs [][]solver.Cell
		for _, h := range base {
			cells := j.layout.House(h).Cells
			if is && slices.Contains(cells, x.Cell) {
				continue // x is its place
			}
			var places []solver.Cell
			for _, c := range cells {
				if slices.Contains(can[side], c) {
					places = append(places, c)
				}
			}
			if len(places) > 0 {
				needs = append(needs, places)
			} else if !slices.ContainsFunc(cells, func(c solver.Cell) bool { return slices.Contains(can[1-side], c) }) {
				return false // the house has no place left
			}
		}
		totals[side] = map[int]bool{}
		j.occurs(can[side], weight[side], nil, needs, often[side], totals[side])
	}
	for a := range totals[0] {
		if totals[1][a-more] {
			return j.left >= 0
		}
	}
	return false
}

// occurs adds to totals the sums of weights of all selections of cells that do not see each other. Each of
// the needs must have a cell in the selection. sum is the weight of the cells that are chosen so far.
func (j *judge) occurs(cells []solver.Cell, weight []int, chosen []solver.Cell, needs [][]solver.Cell, sum int,
	totals map[int]bool) {
	if j.left--; j.left < 0 {
		return
	}
	if len(cells) == 0 {
		for _, need := range needs {
			if !slices.ContainsFunc(need, func(c solver.Cell) bool { return slices.Contains(chosen, c) }) {
				return
			}
		}
		totals[sum] = true
		return
	}
	j.occurs(cells[1:], weight[1:], chosen, needs, sum, totals)
	if sees := j.layout.Sees(cells[0]); !slices.ContainsFunc(chosen, func(c solver.Cell) bool {
		return slices.Contains(sees, c)
	}) {
		j.occurs(cells[1:], weight[1:], append(chosen, cells[0]), needs, sum+weight[0], totals)
	}
}
