package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// This file finds what a single rule implies: which digits its cells cannot have, which digits it must
// contain, and what follows if all places of a digit in a house lie in the rule.

// relations returns an entry for each rule, which describes the ways to fill the rule. Rules with the fewest
// open cells come first. An entry is empty until it is passed to search.known.
func (s *search) relations() []*ways {
	if s.ruled == nil {
		s.ruled = s.ways(s.rules, &s.Position.ruled)
	}
	return s.ruled
}

// sums returns an entry for each sum of houses and rules, which describes the ways to fill the cells of the
// sum. Sums with the fewest open cells come first. An entry is empty until it is passed to search.known.
func (s *search) sums() []*ways {
	if s.summed == nil {
		s.summed = s.ways(s.facts(), &s.Position.summed)
	}
	return s.summed
}

// memo caches the ways to fill a relation, together with the candidates for which they are valid.
type memo struct {
	marks []solver.Digits // by index in the cells of the relation; never changed
	ways                  // the cached result; ways.sight is nil if look returned false
}

func (s *search) ways(relations []relation, memos *[]memo) []*ways {
	if *memos == nil {
		*memos = make([]memo, len(relations))
	}
	most, count := 0, 0
	for i := range relations {
		m := &(*memos)[i]
		if !m.holds(s.Position, &relations[i]) {
			*m = memo{marks: s.marksOf(&relations[i])}
			m.sight, _ = s.look(&relations[i])
		}
		if m.sight != nil {
			most = max(most, len(m.cells))
			count++
		}
	}
	all, copies := make([]*ways, 0, count), make([]ways, count)
	for size := range most + 1 { // relations with fewer cells come first
		for i := range relations {
			if m := &(*memos)[i]; m.sight != nil && len(m.cells) == size {
				w := &copies[len(all)]
				*w = m.ways
				w.memo = m
				all = append(all, w)
			}
		}
	}
	return all
}

// filledMark is a bit that is set in the mark of a filled cell.
const filledMark = solver.Digits(1) << 31

// marksOf returns the marks of the cells of a relation. The mark of an open cell is the set of its
// candidates. The mark of a filled cell is its digit and filledMark.
func (p *Position) marksOf(r *relation) []solver.Digits {
	marks := make([]solver.Digits, len(r.cells))
	for i, c := range r.cells {
		marks[i] = p.markOf(c)
	}
	return marks
}

func (p *Position) markOf(c int) solver.Digits {
	if d := p.digit[c]; d != 0 {
		return filledMark.With(d)
	}
	return p.cand[c]
}

// holds reports whether the cells still have the marks for which the memo is valid.
func (m *memo) holds(p *Position, r *relation) bool {
	if m.marks == nil {
		return false
	}
	for i, c := range r.cells {
		if m.marks[i] != p.markOf(c) {
			return false
		}
	}
	return true
}

// known computes the ways to fill a relation, unless w already contains them. It returns w.
func (s *search) known(w *ways) *ways {
	if w.support == nil {
		keep := w.memo
		*w = *s.waysOf(w.sight)
		w.memo = keep
		w.remember()
	}
	return w
}

// remember stores w in the cache entry from which it comes, if any.
func (w *ways) remember() {
	if keep := w.memo; keep != nil {
		w.memo = nil
		keep.ways, w.memo = *w, keep
	}
}

// proof returns a proof that contains only this rule or sum.
func (r *relation) proof() Proof {
	if r.rule >= 0 {
		return Proof{Rules: []RuleUse{{Rule: r.rule, Cells: r.use}}, Cells: slices.Clone(r.around)}
	}
	return Proof{Facts: []Fact{r.fact}}
}

// proof returns a proof that contains only this rule or sum, and the digits that it needs.
func (v *sight) proof() Proof {
	proof := v.relation.proof()
	proof.Needs = slices.Clone(v.needs)
	return proof
}

// and returns a proof that names the rules, sums and cells of both proofs.
func (p Proof) and(other Proof) Proof {
	p.Rules, p.Facts = append(p.Rules, other.Rules...), append(p.Facts, other.Facts...)
	for _, need := range other.Needs {
		p.Needs = appendNew(p.Needs, need)
	}
	for _, c := range other.Cells {
		p.Cells = appendNew(p.Cells, c)
	}
	return p
}

// gone returns the candidates that occur in no way to fill the rule, sorted by cell. It includes only those
// for which counts returns true.
func (w *ways) gone(counts func(place int, d solver.Digit) bool) []Candidate {
	var out []Candidate
	for i, c := range w.cells {
		for d := range (w.masks[i] &^ w.support[i]).All() {
			if counts(i, d) {
				out = append(out, Candidate{solver.Cell(c), d})
			}
		}
	}
	return byCell(out)
}

// technique returns the technique for digits that occur in no way to fill the rule. The technique depends on
// the number of combinations and cells: a person can list a few combinations, and only count more of them.
func (w *ways) technique() Technique {
	switch {
	case w.sets == 1:
		return RuleOneWay
	case w.sets > 0 && w.sets <= fewWays && len(w.cells) <= 4:
		return RuleWays
	case w.sets > 0 && w.sets <= someWays && len(w.cells) <= 5:
		return RuleMoreWays
	}
	return RuleManyWays
}

// outOfReach reports whether a digit at a place is too low or too high for the total, whatever digits the
// other cells have. For a rising line, it always returns true.
func (w *ways) outOfReach(place int, d solver.Digit) bool {
	switch {
	case w.rises():
		return true
	case w.tests != nil:
		return false
	}
	var rest []int
	masks := slices.Clone(w.masks)
	for i := range w.cells {
		if i != place {
			rest = append(rest, i)
			if w.apart[i]>>place&1 != 0 {
				masks[i] = masks[i].Without(d)
			}
		}
	}
	low, high := w.bounds(masks, rest)
	left := w.sight.total - w.factor[place]*int(d)
	return left < low || left > high
}

// ruleAlone finds candidates that a rule excludes from its own cells without any other rule or house.
func ruleAlone(s *search, t Technique) {
	for _, w := range s.relations() {
		if s.known(w).none {
			continue
		}
		if out := s.leftOut(w, t); out != nil {
			if !s.found(Step{Technique: t, Remove: out, Proof: w.proof()}) {
				return
			}
		}
	}
}

// leftOut returns the candidates that a relation excludes from its cells and that technique t finds. It
// returns nil if these candidates are left to other techniques.
func (s *search) leftOut(w *ways, t Technique) []Candidate {
	own := w.technique()
	if w.tests != nil {
		return s.testedOut(w, t, own)
	}
	switch {
	case own == RuleOneWay:
		if t == own {
			return w.gone(func(int, solver.Digit) bool { return true })
		}
	case own == RuleWays && w.clique && len(w.cells) <= mostListed:
		// A person who lists the combinations sees all eliminations at once.
		if t == own {
			return w.gone(func(int, solver.Digit) bool { return true })
		}
	case t == RuleReach:
		return w.gone(w.outOfReach)
	case t == own:
		if w.rises() {
			return nil
		}
		return w.gone(func(place int, d solver.Digit) bool { return !w.outOfReach(place, d) })
	}
	return nil
}

// ruleMust finds a digit that occurs in every way to fill a rule. The digit is eliminated from the cells that
// see all of its places in the rule. If it has only one place there, it is placed.
func ruleMust(s *search, t Technique) {
	for _, w := range s.relations() {
		if s.known(w).none {
			continue
		}
		if s.climbs(w); !s.mustHave(w, t) {
			return
		}
	}
}

func (s *search) mustHave(w *ways, t Technique) bool {
	for d := range w.must.All() {
		var places set
		last := -1
		for i, c := range w.cells {
			if w.masks[i].Has(d) {
				places = places.with(c)
				last = c
			}
		}
		step := Step{Technique: t, Proof: w.proof()}
		step.Proof.Digits = solver.Digits(0).With(d)
		if places.len() == 1 && s.cand[last].Len() > 1 {
			step.Place = []Candidate{{solver.Cell(last), d}}
		} else if out := s.seenByAll(places).and(s.at[d]); !out.empty() {
			step.Remove = allOf(d, out)
		} else {
			continue
		}
		if !s.found(step) {
			return false
		}
	}
	return true
}

// ruleHouse finds a house whose places for a digit all lie in one rule. The rule must then have the digit in
// one of these places. Candidates that occur only in other ways to fill the rule are eliminated.
func ruleHouse(s *search, t Technique) {
	for _, w := range s.relations() {
		if s.known(w).none || !w.clique && w.each == nil || w.rises() || w.tests != nil && w.each == nil {
			continue
		}
		var in set
		for _, c := range w.cells {
			in = in.with(c)
		}
		for h := range s.house {
			house := &s.house[h]
			if !house.whole || !house.set.meets(in) {
				continue
			}
			for d := 1; d <= s.n; d++ {
				digit := solver.Digit(d)
				places := s.at[d].and(house.set)
				if w.must.Has(digit) || places.empty() || !places.within(in) {
					continue
				}
				out := s.withDigit(w, digit, places)
				if out == nil {
					continue
				}
				step := Step{Technique: t, Remove: out, Proof: w.proof()}
				step.Proof.Base, step.Proof.Digits = []int{h}, solver.Digits(0).With(digit)
				if !s.found(step) {
					return
				}
			}
		}
	}
}

// withDigit returns the candidates that are lost if digit d must be in one of the cells in at. They occur in
// some way to fill w, but in no way that has d in one of these cells.
func (s *search) withDigit(w *ways, d solver.Digit, at set) []Candidate {
	left := &ways{sight: w.sight, support: make([]solver.Digits, len(w.cells))}
	if w.clique && w.adds() {
		masks := slices.Clone(w.masks)
		for i, c := range w.cells {
			if !at.has(c) {
				masks[i] = masks[i].Without(d)
			}
		}
		left.combine(s, masks, solver.Digits(0).With(d))
	} else {
		left.none = true
		for _, way := range w.each {
			if slices.ContainsFunc(w.placesOf(at), func(i int) bool { return way[i] == d }) {
				left.none = false
				for i, d := range way {
					left.support[i] = left.support[i].With(d)
				}
			}
		}
	}
	if left.none {
		return nil
	}
	return left.gone(func(place int, digit solver.Digit) bool { return w.support[place].Has(digit) })
}

// placesOf returns the indices in w.cells of the given cells.
func (w *ways) placesOf(cells set) (places []int) {
	for i, c := range w.cells {
		if cells.has(c) {
			places = append(places, i)
		}
	}
	return places
}

// killerPart is one part of a killer subset, in which rules and cells of a house need k digits between them.
// The part is either a rule inside the house or a single cell.
type killerPart struct {
	w     *ways // nil for a cell
	cells set
}

// killerSubset finds k digits of a house that rules inside the house and single cells need between them.
// These digits are eliminated from the remaining cells of the house.
func killerSubset(s *search, t Technique) {
	k := 2
	if t == KillerTriple {
		k = 3
	}
	for _, h := range s.order {
		house := &s.house[h]
		parts := s.killerParts(house, k)
		if parts == nil {
			continue
		}
		for digits := range choices(s.n, k) {
			if !s.anyOf(digits, house.set) {
				continue
			}
			step := Step{Technique: t, Proof: Proof{Digits: digits}}
			taken := s.killers(parts, &step.Proof, k)
			s.work(len(parts))
			for _, c := range house.cells {
				if !taken.empty() && !taken.has(c) {
					step.Remove = append(step.Remove, candidatesIn(c, s.cand[c]&digits)...)
				}
			}
			if step.Remove != nil && !s.found(step) {
				return
			}
		}
	}
}

// killerParts returns the rules inside a house that have few combinations, followed by the cells with up to k
// candidates. It returns nil if there is no such rule.
func (s *search) killerParts(house *house, k int) (parts []killerPart) {
	for _, w := range s.relations() {
		if len(w.cells) < 2 || !w.clique || w.relation.factor == nil || !w.adds() {
			continue
		}
		var in set
		for _, c := range w.cells {
			in = in.with(c)
		}
		if in.within(house.set) && !s.known(w).none && len(w.lists) > 0 && len(w.lists) <= 2*someWays {
			parts = append(parts, killerPart{w, in})
		}
	}
	if parts == nil {
		return nil
	}
	for _, c := range house.cells {
		if n := s.cand[c].Len(); n > 1 && n <= k {
			parts = append(parts, killerPart{nil, single(c)})
		}
	}
	return parts
}

// killers chooses parts that do not overlap, until together they need k of the digits of a proof. It adds
// these parts to the proof and returns their cells. It returns the empty set if the parts do not need exactly
// k digits, if there is only one part, or if none of the parts is a rule.
func (s *search) killers(parts []killerPart, proof *Proof, k int) (taken set) {
	need := 0
	for _, p := range parts {
		least := 1
		switch {
		case p.cells.meets(taken):
			continue
		case p.w != nil:
			least = p.w.least(proof.Digits)
		case s.cand[p.cells.first()]&^proof.Digits != 0:
			continue
		}
		if least == 0 {
			continue
		}
		if p.w != nil {
			proof.Rules = append(proof.Rules, RuleUse{Rule: p.w.rule})
		} else {
			proof.Cells = append(proof.Cells, solver.Cell(p.cells.first()))
		}
		if need, taken = need+least, taken.or(p.cells); need >= k {
			break
		}
	}
	if need != k || len(proof.Rules) == 0 || len(proof.Rules)+len(proof.Cells) < 2 {
		return set{}
	}
	return taken
}

// least returns the minimum number of the given digits that a combination contains.
func (w *ways) least(digits solver.Digits) int {
	least := solver.MaxN
	for _, set := range w.lists {
		least = min(least, (set & digits).Len())
	}
	return least
}

// choices yields each set of k digits from 1 to n.
func choices(n, k int) func(yield func(solver.Digits) bool) {
	return func(yield func(solver.Digits) bool) {
		all := uint64(solver.DigitsUpTo(n))
		low := bits.TrailingZeros64(all)
		for set := uint64(1)<<k - 1; set<<low&^all == 0; {
			if !yield(solver.Digits(set << low)) {
				return
			}
			// the next higher number with the same number of bits
			c := set & -set
			r := set + c
			set = (r^set)>>2/c | r
		}
	}
}
