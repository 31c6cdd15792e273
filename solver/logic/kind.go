package logic

import (
	"slices"

	"numplace/solver"
)

// This file defines which kinds of rules can be used: relationOf for finders and, independently, equationOf
// for Check. Check can also prove steps with rules of other kinds, because it tries digits and calls
// solver.Rule.BrokenIn. solver.Kind.Explained reports to other packages which kinds relationOf supports.

// relationOf returns the relation between the cells of a rule. ok is false if finders know nothing about the
// rule except which of its cells differ.
func relationOf(l *solver.Layout, rule solver.Rule) (r relation, ok bool) {
	r = relation{cells: make([]int, len(rule.Cells))}
	for i, c := range rule.Cells {
		r.cells[i] = int(c)
	}
	if rule.Kind.AddsUp() {
		if len(rule.Value) == 0 {
			return r, false
		}
		r.factor, r.total = slices.Repeat([]int{1}, len(r.cells)), rule.Value[0]
		return r, true
	}
	switch rule.Kind {
	case solver.Thermo, solver.SlowThermo:
		return r, true
	case solver.Greater:
		slices.Reverse(r.cells)
		return r, true
	case solver.Arrow:
		bulb := 1
		if len(rule.Value) > 0 {
			bulb = rule.Value[0]
		}
		if bulb > 1 && l.N() > 9 || bulb > 4 {
			return r, false // the factor of a digit would depend on how many decimal places the later digits have
		}
		r.factor = make([]int, len(r.cells))
		worth := 1
		for i := len(r.cells) - 1; i >= 0; i-- {
			r.factor[i] = -1
			if i < bulb {
				r.factor[i], worth = worth, worth*10
			}
		}
		return r.merged(), true
	}
	return r, false
}

// merged returns the relation with each cell listed once. The factors of repeated cells are added.
func (r relation) merged() relation {
	for i := 0; i < len(r.cells); i++ {
		for j := len(r.cells) - 1; j > i; j-- {
			if r.cells[j] == r.cells[i] {
				r.factor[i] += r.factor[j]
				r.cells, r.factor = slices.Delete(r.cells, j, j+1), slices.Delete(r.factor, j, j+1)
			}
		}
	}
	return r
}

// equationOf returns the equation for the cells of a rule. ok is false if the kind of the rule is not in its
// list. To make Check independent of the finders, this list is separate from that of relationOf.
func equationOf(l *solver.Layout, r solver.Rule) (sum equation, ok bool) {
	switch r.Kind {
	case solver.Cage, solver.Sum, solver.LittleKiller, solver.XV:
		sum.add(r.Cells, 1)
		if len(r.Value) > 0 {
			sum.total = r.Value[0]
		}
		return sum, len(r.Value) > 0
	case solver.Arrow:
		bulb := append(slices.Clone(r.Value), 1)[0]
		sum.add(r.Cells[bulb:], -1)
		worth := 1
		for _, c := range slices.Backward(r.Cells[:bulb]) {
			sum.add([]solver.Cell{c}, worth)
			worth *= 10
		}
		return sum, bulb == 1 || l.N() < 10
	}
	return sum, false
}
