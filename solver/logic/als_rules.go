package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds almost locked sets that are linked by a rule.

// ruledXZ collects pairs of almost locked sets that a rule links.
type ruledXZ struct {
	*sets
	*ways                 // the rule
	first [][]int32       // by cell and digit: the sets whose first place for the digit is the cell
	out   []solver.Digits // by index in cells: what all places of a digit in a set exclude
	index []int           // by cell: its index in cells
	pairs []ruledPair
}

// ruledPair is two sets that a rule links, with at least one elimination.
type ruledPair struct {
	remove []Candidate
	sets   []int32
	common Common
	cells  int // the number of cells in both sets
}

// xzByRules finds two almost locked sets that are linked by a rule with few open cells: each place of a digit
// in one set and each place of a digit in the other exclude each other by the rule. So one of the sets does not
// contain its digit, and then contains all of its others. Sets with few cells come first. If several pairs have
// the same eliminations, only the first is used.
func (t *sets) xzByRules(technique Technique) {
	x := ruledXZ{sets: t, index: make([]int, t.cells)}
	for _, w := range t.relations() {
		if len(w.cells) <= mostLinked && t.known(w).linkable(t.search) {
			x.ways = w
			x.collect()
		}
	}
	slices.SortStableFunc(x.pairs, func(a, b ruledPair) int { return a.cells - b.cells })
	known := map[string]bool{}
	for _, p := range x.pairs {
		key, step := keyOf(p.remove), t.step(technique, p.remove, p.sets, nil)
		if known[key] || t.proves(step, mostNodes) {
			continue // already found, or true without the rule
		}
		known[key] = true
		step.Proof.Commons = []Common{p.common}
		if !t.found(step) {
			return
		}
	}
}

// collect adds the pairs that the rule links.
func (x *ruledXZ) collect() {
	if x.first == nil {
		x.first = x.byPlace()
	}
	excludes := x.exclusions(x.ways)
	for k, c := range x.ways.cells {
		x.index[c] = k
	}
	for k, c := range x.ways.cells {
		for d := range x.masks[k].All() {
			for _, i := range x.first[c*(x.n+1)+int(d)] {
				x.work(4)
				if x.all[i].where[d].within(x.in) && x.allExclude(excludes, x.all[i].where[d], d) {
					x.from(i, d)
				}
			}
		}
	}
}

// allExclude sets out to what digit d excludes by the rule, whichever of the places has it. It returns false if
// that is nothing.
func (x *ruledXZ) allExclude(excludes [][][]solver.Digits, places set, d solver.Digit) bool {
	x.out = x.out[:0]
	for c := places.first(); c >= 0; c = places.after(c) {
		now := excludes[x.index[c]][d]
		if now == nil {
			return false
		}
		if len(x.out) == 0 {
			x.out = append(x.out, now...)
			continue
		}
		for k := range x.out {
			x.out[k] &= now[k]
		}
	}
	return slices.ContainsFunc(x.out, func(digits solver.Digits) bool { return digits != 0 })
}

// from adds the pairs of set i and a later set that lacks a digit if set i contains digit d.
func (x *ruledXZ) from(i int32, d solver.Digit) {
	a := &x.all[i]
	for k, c := range x.ways.cells {
		for e := range x.out[k].All() {
			for _, j := range x.first[c*(x.n+1)+int(e)] {
				b := &x.all[j]
				shared := (a.digits & b.digits).Without(d).Without(e)
				if x.work(1); j <= i || shared == 0 || a.cells.meets(b.cells) || !x.barred(b.where[e], e) ||
					d == e && b.where[e].within(a.seen[d]) {
					continue
				}
				if remove := x.commonEnds(nil, a, b, shared); len(remove) > 0 {
					common := Common{Sets: [2]int{1, 2}, Digit: d, Rule: x.rule + 1}
					if e != d {
						common.Other = e
					}
					x.pairs = append(x.pairs, ruledPair{remove, []int32{i, j}, common, a.cells.len() + b.cells.len()})
				}
			}
		}
	}
}

// barred reports whether out excludes digit d from all of the places.
func (x *ruledXZ) barred(places set, d solver.Digit) bool {
	if !places.within(x.in) {
		return false
	}
	for c := places.first(); c >= 0; c = places.after(c) {
		if !x.out[x.index[c]].Has(d) {
			return false
		}
	}
	return true
}
