package logic

import (
	"slices"

	"numplace/solver"
)

// This file contains the part of Check that proves links by rules. It fills the rule with digits, without
// anything else that the proof claims.

// bars reports whether a rule excludes that two candidates are both true. If so, the rest of the check uses
// this. rule is 1 + the index of the rule; bars returns false if it is 0.
func (j *judge) bars(rule int, x, y Candidate) bool {
	if rule == 0 {
		return false
	}
	if slices.Contains(j.barred[x], y) {
		return true
	}
	marks := slices.Clone(j.start)
	if x.Cell == y.Cell || !marks[x.Cell].Has(x.Digit) || !marks[y.Cell].Has(y.Digit) {
		return false
	}
	marks[x.Cell], marks[y.Cell] = solver.Digits(0).With(x.Digit), solver.Digits(0).With(y.Digit)
	if j.fills(rule, marks, x.Cell, y.Cell) {
		return false
	}
	if j.barred == nil {
		j.barred = map[Candidate][]Candidate{}
	}
	j.barred[x], j.barred[y] = append(j.barred[x], y), append(j.barred[y], x)
	j.matters([]solver.Cell{x.Cell, y.Cell})
	return true
}

// common checks a restricted common digit. Without a rule, there is nothing to check, because the cells of the
// sets see each other. With a rule, common returns false unless each place of the digit in the first set excludes
// each place of the digit in the second set, and at least one pair of them by the rule.
func (j *judge) common(sets []CellSet, c Common) bool {
	if c.Rule == 0 {
		return c.Other == 0
	}
	outside := func(i int) bool { return i < 1 || i > len(sets) }
	if c.Rule < 0 || c.Rule > len(j.layout.Rules()) || outside(c.Sets[0]) || outside(c.Sets[1]) {
		return false
	}
	digits, byRule := c.Digits(), false
	for _, x := range j.placesIn(sets[c.Sets[0]-1], digits[0]) {
		for _, y := range j.placesIn(sets[c.Sets[1]-1], digits[1]) {
			if j.excludes(x, y) {
				continue
			}
			if byRule = true; !j.bars(c.Rule, x, y) {
				return false
			}
		}
	}
	return byRule
}

// placesIn returns the places of a digit in a set.
func (j *judge) placesIn(s CellSet, d solver.Digit) (places []Candidate) {
	for _, c := range s.Cells {
		if j.start[c].Has(d) {
			places = append(places, Candidate{c, d})
		}
	}
	return places
}

// needRule adds the need that one of some candidates is true. It returns false if a rule can be filled without
// them. rule is 1 + the index of the rule; needRule returns false if it is 0.
func (j *judge) needRule(rule int, one []Candidate) bool {
	if rule == 0 {
		return false
	}
	marks := slices.Clone(j.start)
	for _, x := range one {
		marks[x.Cell] = marks[x.Cell].Without(x.Digit)
	}
	j.needs = append(j.needs, one)
	return !j.fills(rule, marks)
}

// fills reports whether the open cells of a rule, and the given cells, can have digits of marks that do not
// break the rule. It also returns true if this takes too many tries. rule is 1 + the index of the rule.
func (j *judge) fills(rule int, marks []solver.Digits, cells ...solver.Cell) bool {
	r := j.layout.Rules()[rule-1]
	in := judge{layout: j.layout, start: marks, filled: j.filled, left: j.left, work: j.work,
		chosen: make([]solver.Digit, len(marks)), exact: make([]bool, len(marks))}
	sum, addsUp := equationOf(j.layout, r)
	if addsUp {
		in.addUp(sum)
	}
	in.matters(r.Cells)
	in.claimRule(r, addsUp)
	if r.Kind.Scope() == solver.OwnCells {
		cells = append(cells, r.Cells...)
	}
	for _, c := range cells {
		if in.filled[c] == 0 && marks[c] == 0 {
			return false
		}
		in.needCell(c, marks[c])
	}
	can := in.possible(marks, 0)
	j.left = in.left
	return can || j.left < 0
}
