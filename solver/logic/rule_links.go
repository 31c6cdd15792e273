package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds what a candidate excludes by one rule. From this it finds candidates that are excluded
// either way: by each candidate of a cell, or by each place of a digit in a house. Chains use it too.

const (
	mostEither = 4 // the most candidates or places that are compared
	mostSeen   = 6 // the most places of a digit that a cell sees
)

// link is what a candidate excludes by one rule.
type link struct {
	*ways
	out []solver.Digits // by index in cells
}

// links returns what the candidate excludes by each of the rules that propagators decide.
func (s *search) links(x Candidate) (all []link) {
	if s.linked == nil {
		s.linked = map[Candidate][]link{}
	}
	all, ok := s.linked[x]
	if ok {
		return all
	}
	for _, w := range s.touching(int(x.Cell)) {
		if w.tests == nil || s.known(w).none {
			continue
		}
		if out := s.excludedBy(w, w.masks, slices.Index(w.cells, int(x.Cell)), x.Digit); out != nil {
			all = append(all, link{w, out})
		}
	}
	s.linked[x] = all
	return all
}

// excludedBy returns the digits that a rule excludes from its open cells, by index, if the cell at a place has
// digit d, and the other cells have digits of masks. It returns nil if the rule excludes none, or if it
// excludes d itself.
func (s *search) excludedBy(w *ways, masks []solver.Digits, place int, d solver.Digit) []solver.Digits {
	v := *w.sight
	v.masks = slices.Clone(masks)
	v.masks[place] = solver.Digits(0).With(d)
	now := s.waysIn(&v, true)
	if now.none {
		return nil
	}
	var out []solver.Digits
	for i := range w.cells {
		if gone := w.support[i] &^ now.support[i]; i != place && gone != 0 {
			if out == nil {
				out = make([]solver.Digits, len(w.cells))
			}
			out[i] = gone
		}
	}
	return out
}

// Limits for links by a rule. What other rules exclude is hard to see, and takes long to compute.
const (
	mostLinked   = 8 // open cells of a rule on boards of up to nine digits
	mostManyWays = 4 // the same on larger boards, and for a sum with more than mostEach ways
)

// linkable reports whether a rule can make links between candidates.
func (w *ways) linkable(s *search) bool {
	most := mostLinked
	if s.n > 9 || w.sight.factor != nil && w.each == nil {
		most = mostManyWays
	}
	return len(w.cells) >= 2 && len(w.cells) <= most && !w.none
}

// exclusions returns what each candidate of a rule excludes by the rule: by the index of its cell and by its
// digit, the digits of each cell by index, or nil. A candidate excludes another if that excludes it. If the
// relation is about a part of the rule or about other cells, the two must exclude each other whatever further
// cells contain, because a link does not name these.
func (s *search) exclusions(w *ways) [][][]solver.Digits {
	if w.excludes != nil {
		return w.excludes
	}
	masks := w.masks
	if !w.isWhole() {
		masks = make([]solver.Digits, len(w.cells))
		for i, c := range w.cells {
			masks[i] = s.layout.Digits(solver.Cell(c))
		}
	}
	all := make([][][]solver.Digits, len(w.cells))
	for i := range all {
		all[i] = make([][]solver.Digits, s.n+1)
		for d := range w.support[i].All() {
			all[i][d] = s.excludedBy(w, masks, i, d)
		}
	}
	for i := range all {
		for d, out := range all[i] {
			for k, digits := range out {
				for e := range digits.All() {
					if all[k][e] == nil {
						all[k][e] = make([]solver.Digits, len(w.cells))
					}
					all[k][e][i] = all[k][e][i].With(solver.Digit(d))
				}
			}
		}
	}
	w.excludes = all
	w.remember()
	return all
}

// touching returns the relations of rules that have cell c among their open cells.
func (s *search) touching(c int) []*ways {
	if s.touched == nil {
		s.touched = make([][]*ways, s.tables.cells)
		for _, w := range s.relations() {
			for _, c := range w.cells {
				s.touched[c] = append(s.touched[c], w)
			}
		}
	}
	return s.touched[c]
}

// eitherWay finds candidates that are excluded by each candidate of a cell, or by each place of a digit in a
// house. At least one of them must exclude them by a rule.
func (s *search) eitherWay(t Technique) {
	if !s.beyond(t) || !s.tested {
		return
	}
	if !s.fewPlaces(mostEither, func(d solver.Digit, places set, proof Proof) bool {
		return s.either(t, allOf(d, places), proof)
	}) {
		return
	}
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if n := s.cand[c].Len(); n < 2 || n > mostEither {
			continue
		}
		if !s.either(t, candidatesIn(c, s.cand[c]), Proof{Cells: []solver.Cell{solver.Cell(c)}}) {
			return
		}
	}
}

// fewPlaces calls yield for each digit with at most the given number of places in a house, with a proof that one
// of these is true. It stops and returns false if yield returns false.
func (s *search) fewPlaces(most int, yield func(d solver.Digit, places set, proof Proof) bool) bool {
	for _, h := range s.order {
		house := &s.house[h]
		for d := 1; house.whole && d <= s.n; d++ {
			places := s.at[d].and(house.set)
			if n := places.len(); n < 2 || n > most {
				continue
			}
			proof := Proof{Base: []int{h}, Digits: solver.Digits(0).With(solver.Digit(d))}
			if !yield(solver.Digit(d), places, proof) {
				return false
			}
		}
	}
	return true
}

// either yields the step that removes what all of the causes exclude. One of the causes is true; proof says
// why. It returns false if no more steps are wanted.
func (s *search) either(t Technique, causes []Candidate, proof Proof) bool {
	s.work(8)
	lost := make(map[int]solver.Digits) // by cell: the digits that all causes so far exclude
	for i, x := range causes {
		now := make(map[int]solver.Digits)
		seen := s.sees[x.Cell].and(s.at[x.Digit])
		for c := seen.first(); c >= 0; c = seen.after(c) {
			now[c] = now[c].With(x.Digit)
		}
		for _, l := range s.links(x) {
			for k, c := range l.cells {
				now[c] |= l.out[k]
			}
		}
		if i == 0 {
			lost = now
			continue
		}
		for c, digits := range lost {
			if digits &= now[c]; digits == 0 {
				delete(lost, c)
			} else {
				lost[c] = digits
			}
		}
		if len(lost) == 0 {
			return true
		}
	}
	step := Step{Technique: t, Proof: proof}
	for _, x := range causes {
		delete(lost, int(x.Cell))
		seen := func(c int, digits solver.Digits) solver.Digits {
			if s.sees[x.Cell].has(c) {
				return digits.Without(x.Digit)
			}
			return digits
		}
		for _, l := range s.links(x) {
			uses := false
			for k, c := range l.cells {
				uses = uses || seen(c, lost[c]&l.out[k]) != 0
			}
			rule := l.relation.proof()
			if uses && !slices.ContainsFunc(step.Proof.Rules, rule.Rules[0].Equal) {
				step.Proof = step.Proof.and(rule)
			}
		}
	}
	if len(step.Proof.Rules) == 0 {
		return true
	}
	for c, digits := range lost {
		step.Remove = append(step.Remove, candidatesIn(c, digits)...)
	}
	if step.Remove = byCell(step.Remove); len(step.Remove) == 0 {
		return true
	}
	return s.found(step)
}

// beyond finds candidates that see all places of a digit in a house, or all places of a digit in a few cells
// that see each other and have as many candidates, if this is not because of a common house. It returns false
// if no more steps are wanted.
func (s *search) beyond(t Technique) bool {
	if !s.apart || len(s.rules) == 0 { // without other rules, it would change the ratings of published puzzles
		return true
	}
	if !s.fewPlaces(mostSeen, func(d solver.Digit, places set, proof Proof) bool {
		return s.seenBeyond(Step{Technique: t, Proof: proof}, d, places, set{})
	}) {
		return false
	}
	var few []int // the cells with two or three candidates
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if n := s.cand[c].Len(); n == 2 || n == 3 {
			few = append(few, c)
		}
	}
	for i, a := range few {
		for k, b := range few[:i] {
			s.work(1)
			if !s.sees[a].has(b) {
				continue
			}
			if !s.cliqueOf(t, b, a) {
				return false
			}
			for _, c := range few[:k] {
				if s.sees[c].has(a) && s.sees[c].has(b) && !s.cliqueOf(t, c, b, a) {
					return false
				}
			}
		}
	}
	return true
}

// cliqueOf yields the steps that follow from cells that see each other, if they have as many candidates as
// there are cells and share no house. It returns false if no more steps are wanted.
func (s *search) cliqueOf(t Technique, cells ...int) bool {
	var digits solver.Digits
	var in set
	proof := Proof{}
	for _, c := range cells {
		digits, in = digits|s.cand[c], in.with(c)
		proof.Cells = append(proof.Cells, solver.Cell(c))
	}
	if digits.Len() != len(cells) || slices.ContainsFunc(s.house, func(h house) bool { return in.within(h.set) }) {
		return true
	}
	for d := range digits.All() {
		proof.Digits = solver.Digits(0).With(d)
		if places := s.at[d].and(in); !s.seenBeyond(Step{Technique: t, Proof: proof}, d, places, in) {
			return false
		}
	}
	return true
}

// seenBeyond yields a step that removes digit d from the cells that see all of its places. Cells in not are
// excepted and, if there are any, so are the cells of each house that contains all of the places.
func (s *search) seenBeyond(step Step, d solver.Digit, places, not set) bool {
	out := s.seenByAll(places).and(s.at[d]).minus(not)
	if not.empty() {
		for h := range s.house {
			if places.within(s.house[h].set) {
				out = out.minus(s.house[h].set)
			}
		}
	}
	if out.empty() {
		return true
	}
	step.Remove = allOf(d, out)
	return s.found(step)
}
