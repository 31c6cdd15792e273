package logic

import "numplace/solver"

// This file adds the links by rules to the tablings of boards whose rules do more than make cells differ.

// linkRules adds the links by rules with few open cells: a weak link between two candidates that one rule
// excludes together, and a strong link between the only two places of a digit that a rule must contain. Links
// that exist without the rule are omitted.
func (t *tabling) linkRules() {
	for _, w := range t.relations() {
		if len(w.cells) > mostLinked || !t.known(w).linkable(t.search) {
			continue
		}
		if t.byRule == nil {
			t.byRule = map[fromTo]int{}
		}
		t.linkExcluded(w)
		for d := range t.climbs(w).must.All() {
			t.linkPlaces(w, d)
		}
	}
}

// linkBy adds a link by a rule, unless there is one by another rule.
func (t *tabling) linkBy(w *ways, from, to int32) {
	if t.ruleOf(from, to) == 0 {
		t.byRule[fromTo{from, to}] = w.rule + 1
		t.link(from, to)
	}
}

// linkExcluded adds the weak links by a rule. A group excludes a candidate if each of its candidates does, by
// the rule or because the two see each other.
func (t *tabling) linkExcluded(w *ways) {
	all := t.exclusions(w)
	at := make([]int, t.cells) // by cell: 1 + its index in w.cells, or 0
	for i, c := range w.cells {
		at[c] = i + 1
	}
	var groups []int32 // those with a cell in the rule
	for g := t.size; g < len(t.points) && t.points[g].als == 0; g++ {
		if t.points[g].cells.meets(w.in) {
			groups = append(groups, int32(g))
		}
	}
	for i, c := range w.cells {
		for d := range w.masks[i].All() {
			out := all[i][d]
			if out == nil {
				continue
			}
			x := t.point(c, d)
			for k, digits := range out {
				for e := range digits.All() {
					if e != d || !t.sees[c].has(w.cells[k]) {
						t.linkBy(w, onFact(x), offFact(t.point(w.cells[k], e)))
					}
				}
			}
			t.work(4 + len(groups)/4)
			for _, g := range groups {
				if p := &t.points[g]; !p.cells.has(c) && t.excludesAll(c, d, p, at, out) {
					t.linkBy(w, onFact(x), offFact(g))
					t.linkBy(w, onFact(g), offFact(x))
				}
			}
		}
	}
}

// excludesAll reports whether digit d in cell c excludes all candidates of a group, and at least one of them
// only by a rule. out contains what it excludes by the rule from its cells, and at their indices, from 1.
func (t *tabling) excludesAll(c int, d solver.Digit, group *point, at []int, out []solver.Digits) bool {
	byRule := false
	for o := group.cells.first(); o >= 0; o = group.cells.after(o) {
		switch {
		case d == group.digit && t.sees[c].has(o):
		case at[o] > 0 && out[at[o]-1].Has(group.digit):
			byRule = true
		default:
			return false
		}
	}
	return byRule
}

// linkPlaces adds the strong link between the places of digit d, which a rule must contain, if it has two. It
// adds none if a house links them, or if the relation is not about all cells of the rule and no others.
func (t *tabling) linkPlaces(w *ways, d solver.Digit) {
	places := t.at[d].and(w.in)
	if places.len() != 2 || !w.isWhole() {
		return
	}
	for h := range t.house {
		if t.house[h].whole && places.equal(t.at[d].and(t.house[h].set)) {
			return
		}
	}
	x, y := t.point(places.first(), d), t.point(places.after(places.first()), d)
	t.linkBy(w, offFact(x), onFact(y))
	t.linkBy(w, offFact(y), onFact(x))
}
