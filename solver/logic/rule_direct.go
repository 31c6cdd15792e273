package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds candidates that directly make something impossible. A candidate excludes others because their
// cells see it, and because of one rule. What is then left is too little for another rule, or for a digit of
// a house.

// Limits of what is tried for a candidate.
const (
	mostDirectUses  = 3  // rules that together leave no place for a digit
	mostDirectRules = 24 // rules of which the candidate excludes something
	mostDirectNodes = 60 // digits that Check may try to remove another candidate by the same proof
	mostDirectTries = 30 // tries for a way to fill another rule
)

// aftermath describes what a candidate leaves.
type aftermath struct {
	x       Candidate
	marks   []solver.Digits   // by cell: the candidates that are left by sight
	after   []solver.Digits   // memory for the candidates that are left by sight and rules
	near    []*ways           // the rules with a cell that has lost a candidate; those of the cell of x come first
	own     int               // the number of rules in near that contain the cell of x
	support [][]solver.Digits // by rule: the digits that are left for its cells, or nil if nothing is lost
	changed []set             // by rule: the cells that have lost a candidate because of the rule
	lost    []solver.Digits   // by rule: the digits that these cells have lost
}

// directly yields the steps that remove a candidate because it would make a rule or a digit of a house
// impossible, by sight and a few rules. It returns false if no more steps are wanted.
func (s *search) directly(t Technique) bool {
	if !s.tested || len(s.relations()) > mostMet {
		return true // without other rules, it would change the ratings of published puzzles
	}
	done := map[Candidate]bool{}
	a := aftermath{marks: make([]solver.Digits, s.tables.cells), after: make([]solver.Digits, s.tables.cells)}
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		for d := range s.cand[c].All() {
			if x := (Candidate{solver.Cell(c), d}); done[x] || !s.aftermathOf(&a, x) {
				continue
			}
			proof, is := s.emptyHouse(&a)
			if !is {
				proof, is = s.deadRule(&a)
			}
			if !is {
				proof, is = s.deadBeyond(&a)
			}
			if !is {
				continue
			}
			step := Step{Technique: t, Remove: s.alsoBy(proof, a.x), Proof: proof}
			for _, x := range step.Remove {
				done[x] = true
			}
			if !s.found(step) {
				return false
			}
		}
	}
	return true
}

// alsoBy returns candidate x, which a proof removes, and the candidates of its digit in cells that it sees and that
// the same proof removes.
func (s *search) alsoBy(proof Proof, x Candidate) []Candidate {
	all := []Candidate{x}
	for _, y := range allOf(x.Digit, s.at[x.Digit].and(s.sees[x.Cell])) {
		step := Step{Technique: RulesTogether, Remove: []Candidate{y}, Proof: proof}
		if s.proves(step, mostDirectNodes) {
			all = append(all, y)
		}
	}
	return byCell(all)
}

// aftermathOf sets a to what candidate x leaves. It returns false if x affects no rule.
func (s *search) aftermathOf(a *aftermath, x Candidate) bool {
	s.work(16)
	a.x, a.near, a.support, a.changed, a.lost = x, a.near[:0], a.support[:0], a.changed[:0], a.lost[:0]
	copy(a.marks, s.cand)
	c := int(x.Cell)
	a.marks[c] = solver.Digits(0).With(x.Digit)
	add := func(c int) {
		for _, w := range s.touching(c) {
			if len(a.near) < mostDirectRules && !slices.Contains(a.near, w) && !s.known(w).none {
				a.near = append(a.near, w)
			}
		}
	}
	add(c)
	a.own = len(a.near)
	seen := s.sees[c].and(s.at[x.Digit])
	for o := seen.first(); o >= 0; o = seen.after(o) {
		a.marks[o] = a.marks[o].Without(x.Digit)
		add(o)
	}
	for _, w := range a.near {
		support, ok := s.left(w, a.marks)
		changed, lost := set{}, solver.Digits(0)
		for k, c := range w.cells {
			if !ok {
				break
			}
			if gone := a.marks[c] & w.support[k] &^ support[k]; gone != 0 {
				changed, lost = changed.with(c), lost|gone
			}
		}
		if changed.empty() {
			support = nil
		}
		a.support, a.changed, a.lost = append(a.support, support), append(a.changed, changed), append(a.lost, lost)
	}
	return len(a.near) > 0
}

// take removes from a.after what rule i excludes.
func (a *aftermath) take(i int) {
	for k, c := range a.near[i].cells {
		a.after[c] &= a.support[i][k]
	}
}

// singles removes from a.after what the cells that rule i leaves with a single digit exclude by sight. It returns
// the cells and the digits that the rule and these cells exclude.
func (s *search) singles(a *aftermath, i int) (changed set, lost solver.Digits) {
	changed, lost = a.changed[i], a.lost[i]
	for c := a.changed[i].first(); c >= 0; c = a.changed[i].after(c) {
		if one := a.after[c]; one.Len() == 1 {
			seen := s.sees[c].and(s.at[one.Min()]).minus(a.near[i].in)
			for o := seen.first(); o >= 0; o = seen.after(o) {
				a.after[o] &^= one
				changed = changed.with(o)
			}
			lost |= one
		}
	}
	return changed, lost
}

// emptyHouse reports whether the candidate leaves no place for a digit of a house, by sight and one rule, or by
// sight and up to mostDirectUses rules together. It returns the proof.
func (s *search) emptyHouse(a *aftermath) (proof Proof, is bool) {
	var changed set
	var lost solver.Digits
	for i, w := range a.near {
		if a.support[i] == nil {
			continue
		}
		copy(a.after, a.marks)
		a.take(i)
		cells, digits := s.singles(a, i)
		if h, d, is := s.without(a.after, cells, digits); is {
			proof = w.proof()
			proof.Base, proof.Digits = []int{h}, solver.Digits(0).With(d)
			return proof, true
		}
		changed, lost = changed.or(a.changed[i]), lost|a.lost[i]
	}
	copy(a.after, a.marks)
	for i := range a.near {
		if a.support[i] != nil {
			a.take(i)
		}
	}
	h, d, is := s.without(a.after, changed, lost)
	if !is {
		return proof, false
	}
	proof = Proof{Base: []int{h}, Digits: solver.Digits(0).With(d)}
	var places set
	for _, c := range s.house[h].cells {
		if a.marks[c].Has(d) {
			places = places.with(c)
		}
	}
	for uses := 0; !places.empty(); uses++ {
		best, most := -1, set{}
		for i, w := range a.near {
			var covers set
			for k, c := range w.cells {
				if a.support[i] != nil && places.has(c) && !a.support[i][k].Has(d) {
					covers = covers.with(c)
				}
			}
			if covers.len() > most.len() {
				best, most = i, covers
			}
		}
		if best < 0 || uses == mostDirectUses {
			return proof, false
		}
		places = places.minus(most)
		proof = proof.and(a.near[best].proof())
	}
	return proof, true
}

// deadRule reports whether the candidate, by sight and one rule, leaves no way to fill another rule. It returns the
// proof.
func (s *search) deadRule(a *aftermath) (proof Proof, is bool) {
	for i, w := range a.near {
		if a.support[i] == nil || i >= a.own && len(w.cells) > mostListed {
			continue
		}
		copy(a.after, a.marks)
		a.take(i)
		changed, _ := s.singles(a, i)
		if other := s.dead(changed, a.after, w); other != nil {
			return w.proof().and(other.proof()), true
		}
	}
	return proof, false
}

// dead returns the first relation with an open cell among the given ones that cannot be filled with the candidates
// in marks, or nil. It does not try the relation except.
func (s *search) dead(cells set, marks []solver.Digits, except *ways) *ways {
	var tried []*ways
	for c := cells.first(); c >= 0; c = cells.after(c) {
		for _, w := range s.touching(c) {
			if w == except || slices.Contains(tried, w) || s.known(w).none {
				continue
			}
			if tried = append(tried, w); !s.canStill(w, marks) {
				return w
			}
		}
	}
	return nil
}

// deadBeyond reports whether the candidate leaves a single digit for a cell, and both together leave no way to fill
// a rule. It returns the proof.
func (s *search) deadBeyond(a *aftermath) (proof Proof, is bool) {
	seen := s.sees[a.x.Cell].and(s.at[a.x.Digit])
	for c := seen.first(); c >= 0; c = seen.after(c) {
		one := a.marks[c]
		if one.Len() != 1 {
			continue
		}
		copy(a.after, a.marks)
		out := s.sees[c].and(s.at[one.Min()])
		for o := out.first(); o >= 0; o = out.after(o) {
			a.after[o] &^= one
		}
		if w := s.dead(out.with(c), a.after, nil); w != nil {
			proof = w.proof()
			proof.Cells = appendNew(proof.Cells, solver.Cell(c))
			return proof, true
		}
	}
	return proof, false
}

// left returns the digits that the open cells of w can have, given the candidates in marks. ok is false if w
// cannot be filled.
func (s *search) left(w *ways, marks []solver.Digits) (support []solver.Digits, ok bool) {
	masks := make([]solver.Digits, len(w.cells))
	for i, c := range w.cells {
		if masks[i] = marks[c] & w.support[i]; masks[i] == 0 {
			return nil, false
		}
	}
	if w.tests != nil {
		return masks, w.narrow(s, masks)
	}
	if w.each == nil {
		return masks, s.bounded(w, masks)
	}
	support = make([]solver.Digits, len(w.cells))
	for _, way := range w.each {
		fits := true
		for i, d := range way {
			fits = fits && masks[i].Has(d)
		}
		for i, d := range way {
			if fits {
				support[i] = support[i].With(d)
			}
		}
	}
	return support, support[0] != 0
}

// bounded removes from masks the digits that are too low or too high for w, whatever digits of masks its other
// cells have. It returns false if w cannot be filled.
func (s *search) bounded(w *ways, masks []solver.Digits) bool {
	if w.factor == nil {
		return s.canRise(w, masks)
	}
	if len(w.cells) > mostLeft {
		return true
	}
	v := ways{sight: &sight{relation: w.relation, cells: w.cells, factor: w.sight.factor, total: w.sight.total,
		masks: masks, apart: w.apart}}
	out := make([]solver.Digits, len(masks))
	for i := range masks {
		s.work(len(masks))
		for d := range masks[i].All() {
			if v.outOfReach(i, d) {
				out[i] = out[i].With(d)
			}
		}
	}
	for i := range masks {
		if masks[i] &^= out[i]; masks[i] == 0 {
			return false
		}
	}
	return true
}

// without returns a house and a digit that has no place in it. It considers only some digits, and houses with
// some cells.
func (s *search) without(marks []solver.Digits, cells set, digits solver.Digits) (h int, d solver.Digit, is bool) {
	for c := cells.first(); c >= 0; c = cells.after(c) {
		for _, in := range s.tables.of[c] {
			house := &s.house[in.house]
			if !house.whole {
				continue
			}
			var have solver.Digits
			for _, o := range house.cells {
				have |= marks[o].With(s.digit[o])
			}
			if gone := digits &^ have; gone != 0 {
				return in.house, gone.Min(), true
			}
		}
	}
	return 0, 0, false
}

// canStill reports whether a relation can be filled with the candidates in marks. If the search takes long, it
// returns true.
func (s *search) canStill(w *ways, marks []solver.Digits) bool {
	support, ok := s.left(w, marks)
	if !ok || w.tests == nil || len(w.cells) > mostTestCells {
		return ok
	}
	found := false
	complete := w.fillTested(s, support, s.tries(mostDirectTries), func([]solver.Digit) bool {
		found = true
		return false
	})
	return found || !complete
}
