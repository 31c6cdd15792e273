package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds what follows from equal sets. If some houses are added and others subtracted, most of their
// cells can cancel out. The cells that remain then hold each digit equally often on both sides or, if there
// are more houses on one side, as much more often there. If the cells of one side already hold a digit as
// often as those of the other side at most can, both numbers are exact.

// equality states that each digit occurs in the cells of plus by more times as often as in those of minus.
type equality struct {
	houses []Times // the houses from which this follows; each Times is 1 or -1
	plus   set
	minus  set
	more   int
}

// turned returns the same equality with its sides exchanged.
func (e equality) turned() equality {
	houses := slices.Clone(e.houses)
	for i := range houses {
		houses[i].Times = -houses[i].Times
	}
	return equality{houses, e.minus, e.plus, -e.more}
}

// equalities returns the equalities of a technique, the simplest ones first.
func (t *tables) equalities(of Technique) []equality {
	switch of {
	case EqualSets:
		return t.overlays()
	case ImpliedHouse:
		return t.implied()
	}
	all, single := t.leftovers(), 0
	for single < len(all) && all[single].plus.len() == 1 {
		single++
	}
	if of == LawOfLeftovers {
		return all[:single]
	}
	return all[single:]
}

// counter counts the places of digits on both sides of equalities.
type counter struct {
	*search
	technique Technique
	placed    []set       // by digit: the filled cells that hold it
	need      [][]housing // by digit: the houses that need it and do not have it, those with few places first
	had       map[string]bool
}

// housing is a house that needs a digit, and the places of the digit in it.
type housing struct {
	house  int
	places set
}

// equalSets finds steps by equal sets.
func equalSets(s *search, t Technique) {
	all := s.equalities(t)
	if len(all) == 0 {
		return
	}
	f := counter{search: s, technique: t, placed: make([]set, s.n+1), need: make([][]housing, s.n+1),
		had: map[string]bool{}}
	for c, d := range s.digit {
		f.placed[d] = f.placed[d].with(c)
	}
	for d := 1; d <= s.n; d++ {
		for h := range s.house {
			if s.house[h].whole && s.mask(h, d) != 0 {
				f.need[d] = append(f.need[d], housing{h, s.house[h].set.and(s.at[d])})
			}
		}
		slices.SortStableFunc(f.need[d], func(a, b housing) int { return a.places.len() - b.places.len() })
	}
	for i := range all {
		s.work(64)
		if !f.in(&all[i]) {
			return
		}
	}
}

// in yields the steps by one equality. It returns false if no more steps are wanted.
func (f *counter) in(e *equality) bool {
	missing, step := f.missing(e)
	if step.Remove != nil && !f.yields(step) {
		return false
	}
	for d := 1; d <= f.n; d++ {
		if missing.Has(solver.Digit(d)) {
			continue
		}
		if step, ok := f.meets(e.plus, e.minus, e.more, d); ok {
			if step.Proof.Facts = []Fact{{Houses: e.houses}}; !f.yields(step) {
				return false
			}
		}
		if step, ok := f.meets(e.minus, e.plus, -e.more, d); ok {
			if step.Proof.Facts = []Fact{{Houses: e.turned().houses}}; !f.yields(step) {
				return false
			}
		}
	}
	return true
}

// yields yields a step, unless an earlier step of the search has the same result.
func (f *counter) yields(step Step) bool {
	if !f.first {
		key := keyOf(slices.Concat(step.Place, []Candidate{{-1, 0}}, step.Remove))
		if f.had[key] {
			return true
		}
		f.had[key] = true
	}
	return f.found(step)
}

// missing returns the digits that no cell of one side can hold, together with the step that removes them from
// the other side.
func (f *counter) missing(e *equality) (digits solver.Digits, step Step) {
	if e.more != 0 {
		return 0, Step{}
	}
	for d := 1; d <= f.n; d++ {
		if f.placed[d].meets(e.plus) || f.placed[d].meets(e.minus) {
			continue
		}
		plus, minus := f.at[d].and(e.plus), f.at[d].and(e.minus)
		if plus.empty() || minus.empty() {
			digits = digits.With(solver.Digit(d))
			step.Remove = append(step.Remove, allOf(solver.Digit(d), plus.or(minus))...)
		}
	}
	step.Technique, step.Remove = f.technique, byCell(step.Remove)
	step.Proof = Proof{Digits: digitsOf(step.Remove), Facts: []Fact{{Houses: e.houses}}}
	return digits, step
}

// meets finds the step for digit d, if the cells of adds hold it at least as often as those of takes at most
// allow, which hold it less often by more. The proof lacks its fact. It names in Base the houses that need
// the digit and have places for it only in adds, and in Cover the houses that contain all of its places in
// takes.
func (f *counter) meets(adds, takes set, more, d int) (step Step, ok bool) {
	plus, minus := f.at[d].and(adds), f.at[d].and(takes)
	if plus.empty() && minus.empty() {
		return step, false
	}
	var room [solver.MaxN]int
	base, sure := room[:0], set{}
	for i := range f.need[d] {
		places := &f.need[d][i].places
		if places.low&^plus.low|places.high&^plus.high == 0 && places.within(plus) && !places.meets(sure) {
			base, sure = append(base, f.need[d][i].house), sure.or(*places)
		}
	}
	most := f.placed[d].and(adds).len() + len(base) - more - f.placed[d].and(takes).len()
	if most < 0 || minus.len() < most {
		return step, false
	}
	cover, ok := f.cover(minus, most)
	if !ok || len(cover) < most {
		return step, false
	}
	digit := solver.Digit(d)
	gone := plus.minus(sure)
	var twice, once set
	for _, h := range cover {
		in := f.house[h].set.and(minus)
		twice, once = twice.or(once.and(in)), once.or(in)
		if in.len() == 1 {
			step.Place = append(step.Place, Candidate{solver.Cell(in.first()), digit})
		}
		gone = gone.or(f.seenByAll(in).and(f.at[d]))
	}
	if gone = gone.or(twice); step.Place == nil {
		step.Remove = allOf(digit, gone)
	}
	step.Technique = f.technique
	step.Proof = Proof{Digits: solver.Digits(0).With(digit), Base: slices.Clone(base), Cover: cover}
	return step, (step.Place != nil || step.Remove != nil) && !twice.meets(setOfPlaces(step.Place))
}

// cover returns at most the given number of houses that together contain all of the cells. It returns false
// if there are no such houses.
func (s *search) cover(cells set, most int) (houses []int, ok bool) {
	c := cells.first()
	if c < 0 {
		return nil, true
	}
	if most == 0 || cells.len() > most*s.n {
		return nil, false
	}
	s.work(1)
	for _, in := range s.of[c] {
		if rest, ok := s.cover(cells.minus(s.house[in.house].set), most-1); ok {
			return append(rest, in.house), true
		}
	}
	return nil, false
}

// setOfPlaces returns the cells of candidates as a set.
func setOfPlaces(all []Candidate) (cells set) {
	for _, x := range all {
		cells = cells.with(int(x.Cell))
	}
	return cells
}
