package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds what a rule implies together with another rule, a cell or a house. It tries each way to
// fill the rule, and looks for ways that make the other rule, the cell or the house impossible.

// mostClash is the maximum number of ways to fill a rule that are tried. Rules with more ways are skipped.
const mostClash = 90

// mostMet is the maximum number of relations with which clashing tries rules that do not share a cell with w.
const mostMet = 400

// partner is something that a way to fill a rule may make impossible: another rule, a cell or a digit of a
// house.
type partner struct {
	rule        *ways // nil if the partner is not a rule
	cell, house int   // -1 if the partner is not a cell, or not a digit of a house
	digit       solver.Digit
}

// ruleClash finds digits that cannot be in a rule: all ways to fill the rule with such a digit make the same
// partner impossible.
func ruleClash(s *search, t Technique) {
	for _, w := range s.relations() {
		if s.known(w).none || t == RuleClash && w.rises() {
			continue
		}
		if s.climbs(w); len(w.each) == 0 || len(w.each) > mostClash {
			continue
		}
		if !s.clashes(w, t) {
			return
		}
	}
	if t == RulesTogether {
		s.directly(t)
	}
}

// dying contains the partners of a rule, and for each partner the ways to fill the rule that make the partner
// impossible.
type dying struct {
	partners []partner
	dead     [][]bool // by partner and by way to fill the rule
	ways     int
}

func (d *dying) note(p partner, way int) {
	at := slices.Index(d.partners, p)
	if at < 0 {
		at = len(d.partners)
		d.partners, d.dead = append(d.partners, p), append(d.dead, make([]bool, d.ways))
	}
	d.dead[at][way] = true
}

// clashes yields the steps that follow from one rule and a partner. It returns false if no more steps are
// wanted.
func (s *search) clashes(w *ways, t Technique) bool {
	in, near := w.in.and(s.open), set{} // in: the open cells of w; near: the other open cells that they see
	for _, c := range w.cells {
		near = near.or(s.sees[c])
	}
	near = near.minus(in).and(s.open)
	easy := w.sets > 0 && w.sets <= someWays
	others := s.clashing(w, t, in, near, easy)
	if t == RulesTogether && others == nil && (easy || w.tests == nil) {
		return true
	}
	found := dying{ways: len(w.each)}
	marks := make([]solver.Digits, s.tables.cells)
	for i, way := range w.each {
		s.work(32)
		s.fillIn(marks, w, way)
		if t == RuleClash && easy || t == RulesTogether && !easy && w.tests != nil {
			s.noteEmpty(&found, i, marks, in, near)
		}
		for _, other := range others {
			if !s.canBe(other, marks) {
				found.note(partner{rule: other, cell: -1, house: -1}, i)
			}
		}
	}
	for i, p := range found.partners {
		out := w.lostWith(found.dead[i])
		if out == nil {
			continue
		}
		step := Step{Technique: t, Remove: out, Proof: w.proof()}
		switch {
		case p.rule != nil:
			step.Proof = step.Proof.and(p.rule.proof())
		case p.cell >= 0:
			step.Proof.Cells = append(step.Proof.Cells, solver.Cell(p.cell))
		default:
			step.Proof.Base, step.Proof.Digits = []int{p.house}, solver.Digits(0).With(p.digit)
		}
		if !s.found(step) {
			return false
		}
	}
	return true
}

// clashing returns the other rules that technique t tries together with rule w. in contains the open cells of
// w, and near the other open cells that these see. Each returned rule has cells in one of these sets or, if
// there are many relations, in the first one. easy is true if w has few combinations.
func (s *search) clashing(w *ways, t Technique, in, near set, easy bool) (others []*ways) {
	if len(s.relations()) > mostMet {
		for _, c := range w.cells {
			for _, other := range s.touching(c) {
				if other != w && t == RulesTogether && !s.known(other).none {
					others = appendNew(others, other)
				}
			}
		}
		return others
	}
	for _, other := range s.relations() {
		if other == w || s.known(other).none {
			continue
		}
		shares, meets := false, false
		for _, c := range other.cells {
			shares, meets = shares || in.has(c), meets || near.has(c)
		}
		together := shares || !easy || len(other.each) > someWays
		if (shares || meets) && together == (t == RulesTogether) {
			others = append(others, other)
		}
	}
	return others
}

// fillIn sets marks to the candidates that remain after the cells of relation w are filled with the digits of
// way.
func (s *search) fillIn(marks []solver.Digits, w *ways, way []solver.Digit) {
	copy(marks, s.cand)
	for j, c := range w.cells {
		marks[c] = solver.Digits(0).With(way[j])
	}
	for j, c := range w.cells {
		lose := s.sees[c].and(s.at[way[j]])
		for o := lose.first(); o >= 0; o = lose.after(o) {
			marks[o] = marks[o].Without(way[j])
		}
	}
}

// noteEmpty examines the candidates that one way to fill the rule leaves. It records each cell without a
// candidate. It also records each digit without a place in a house that shares cells with the rule.
func (s *search) noteEmpty(found *dying, way int, marks []solver.Digits, in, near set) {
	for c := near.first(); c >= 0; c = near.after(c) {
		if marks[c] == 0 {
			found.note(partner{cell: c, house: -1}, way)
		}
	}
	for h := range s.house {
		house := &s.house[h]
		if !house.whole || !house.set.meets(in) {
			continue
		}
		for d := 1; d <= s.n; d++ {
			places := s.at[d].and(house.set)
			left := places.empty()
			for c := places.first(); c >= 0 && !left; c = places.after(c) {
				left = marks[c].Has(solver.Digit(d))
			}
			if !left {
				found.note(partner{cell: -1, house: h, digit: solver.Digit(d)}, way)
			}
		}
	}
}

// lostWith returns the candidates that occur only in ways marked as dead. It returns nil if the other ways
// leave some cell without a digit. Then the puzzle has no solution, or too little is known about a sum.
func (w *ways) lostWith(dead []bool) []Candidate {
	alive := &ways{sight: w.sight, support: make([]solver.Digits, len(w.cells))}
	for j, way := range w.each {
		if !dead[j] {
			for at, d := range way {
				alive.support[at] = alive.support[at].With(d)
			}
		}
	}
	if slices.Contains(alive.support, 0) {
		return nil
	}
	return alive.gone(func(place int, d solver.Digit) bool { return w.support[place].Has(d) })
}

// canBe reports whether a relation can be filled if its cells have the candidates in marks. If the search for
// a way takes too long, it returns true.
func (s *search) canBe(w *ways, marks []solver.Digits) bool {
	masks := make([]solver.Digits, len(w.cells))
	for i, c := range w.cells {
		if masks[i] = marks[c] & w.masks[i]; masks[i] == 0 {
			return false
		}
	}
	if w.rises() {
		return s.canRise(w, masks)
	}
	if w.each != nil {
		for _, way := range w.each {
			fits := true
			for i, d := range way {
				if !masks[i].Has(d) {
					fits = false
					break
				}
			}
			if fits {
				return true
			}
		}
		return false
	}
	found := false
	complete := w.fill(s, masks, mostAsked, func([]solver.Digit) bool {
		found = true
		return false
	})
	return found || !complete
}

// canRise reports whether a rising line can be filled. masks are the candidates of its open cells.
func (s *search) canRise(w *ways, masks []solver.Digits) bool {
	last, open := 0, 0
	for i, c := range w.relation.cells {
		mask := solver.Digits(0).With(s.digit[c])
		if s.digit[c] == 0 {
			mask = masks[open]
			open++
		}
		least := last
		if i > 0 && s.sees[c].has(w.relation.cells[i-1]) || last == 0 {
			least++
		}
		mask &^= solver.DigitsUpTo(least - 1)
		if mask == 0 {
			return false
		}
		last = int(mask.Min())
	}
	return true
}
