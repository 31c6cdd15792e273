package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// tie is a link from a set to a later set by one or two restricted common digits. At most one of the two sets
// can contain such a digit, because all its places in one set see all its places in the other.
type tie struct {
	to  int32
	one solver.Digit // the lowest linking digit
	two solver.Digit // the highest linking digit, or 0 if there is only one
}

func (x tie) digits() solver.Digits {
	both := solver.Digits(0).With(x.one)
	if x.two != 0 {
		both = both.With(x.two)
	}
	return both
}

// sets holds the almost locked sets of a position, and the links from each set to later ones.
type sets struct {
	*search
	all  []lockable
	ties [][]tie // by set: its links to later sets, in their order
}

// tiedSets returns the almost locked sets and their links. They are computed on first use. Sets that share
// cells are linked only if Options.Overlap is on.
func (s *search) tiedSets() *sets {
	if s.tied == nil {
		s.tied = &sets{search: s, all: s.almostLocked(1)}
		s.tied.tie()
	}
	return s.tied
}

// tie fills t.ties, the links between sets. A digit links two sets if all its places in one set see all its
// places in the other. For each digit of set i, the index first gives the sets that could be linked: those
// whose first place for the digit is a cell that the places in set i see.
func (t *sets) tie() {
	t.ties = make([][]tie, len(t.all))
	first := t.byPlace()
	digits := make([]solver.Digits, len(t.all)) // by set: the digits that link it to set i of the loop below
	later := make([]uint64, (len(t.all)+63)/64)
	for i := range t.all {
		t.work(32)
		a := &t.all[i]
		for rest := a.digits; rest != 0; rest &= rest - 1 {
			d := rest.Min()
			seen := a.seen[d].and(t.at[d])
			for c := seen.first(); c >= 0; c = seen.after(c) {
				for _, j := range first[c*(t.n+1)+int(d)] {
					if int(j) > i && t.all[j].where[d].within(seen) && (t.Overlap || !a.cells.meets(t.all[j].cells)) {
						digits[j] = digits[j].With(d)
						put(later, int(j))
					}
				}
			}
		}
		for k, w := range later {
			for ; w != 0; w &= w - 1 {
				j := int32(k*64 + bits.TrailingZeros64(w))
				x := tie{to: j, one: digits[j].Min()}
				if rest := digits[j].Without(x.one); rest != 0 {
					x.two = solver.Digit(32 - bits.LeadingZeros32(uint32(rest)))
				}
				t.ties[i] = append(t.ties[i], x)
				digits[j] = 0
			}
			later[k] = 0
		}
	}
}

// byPlace returns, by cell and digit, the sets whose first place for the digit is the cell.
func (t *sets) byPlace() [][]int32 {
	first := make([][]int32, t.cells*(t.n+1))
	for i := range t.all {
		for d := range t.all[i].digits.All() {
			key := t.all[i].where[d].first()*(t.n+1) + int(d)
			first[key] = append(first[key], int32(i))
		}
	}
	return first
}

// commonEnds appends the eliminations of the given digits, all of which occur in both sets a and b. The
// caller ensures that each of these digits is true in a or in b. So a digit is eliminated from the cells that
// see all its places in both sets.
func (t *sets) commonEnds(all []Candidate, a, b *lockable, digits solver.Digits) []Candidate {
	for rest := digits & a.digits & b.digits; rest != 0; rest &= rest - 1 {
		d := rest.Min()
		out := t.at[d].and(a.seen[d]).and(b.seen[d])
		for c := out.first(); c >= 0; c = out.after(c) {
			all = append(all, Candidate{solver.Cell(c), d})
		}
	}
	return all
}

// step returns the step of a chain of sets. Its proof lists the sets in chain order.
func (t *sets) step(technique Technique, remove []Candidate, chain []int32, commons []Common) Step {
	step := Step{Technique: technique, Remove: remove, Proof: Proof{Commons: commons}}
	for _, i := range chain {
		step.Proof.Sets = append(step.Proof.Sets, t.all[i].asSet())
	}
	return step
}

// alsXZ finds two almost locked sets with a restricted common digit, which at most one of them can contain.
// Each other digit that occurs in both sets is then true in one of them. If the sets have two restricted
// common digits, each set is also locked for its other digits. Sets that are linked by a rule come last.
func alsXZ(s *search, technique Technique) {
	t := s.tiedSets()
	for i := range t.all {
		t.work(1 + len(t.ties[i])/2)
		for _, x := range t.ties[i] {
			a, b := &t.all[i], &t.all[x.to]
			remove := t.commonEnds(nil, a, b, ^solver.Digits(0).With(x.one))
			commons := []Common{{Sets: [2]int{1, 2}, Digit: x.one}}
			if x.two != 0 {
				remove = t.commonEnds(remove, a, b, ^solver.Digits(0).With(x.two))
				remove = t.locked(remove, a, b, x)
				remove = t.locked(remove, b, a, x)
				commons = append(commons, Common{Sets: [2]int{1, 2}, Digit: x.two})
			}
			chain := []int32{int32(i), x.to}
			if remove = once(remove); len(remove) > 0 && !s.found(t.step(technique, remove, chain, commons)) {
				return
			}
		}
	}
	t.xzByRules(technique)
}

// locked appends the eliminations of set a if the link x consists of two digits. Set a can contain only one
// of these two, since set b needs the other. So all other digits of a are true in a.
func (t *sets) locked(all []Candidate, a, b *lockable, x tie) []Candidate {
	for rest := a.digits &^ x.digits(); rest != 0; rest &= rest - 1 {
		d := rest.Min()
		all = append(all, allOf(d, t.at[d].and(a.seen[d]).minus(b.cells))...)
	}
	return all
}

// once removes repeated candidates in place. The order does not change.
func once(all []Candidate) []Candidate {
	kept := all[:0]
	for _, x := range all {
		if !slices.Contains(kept, x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// alsXYWing finds two almost locked sets that are linked to a third set by different digits. Any other digit
// that the two sets share is true in one of them.
func alsXYWing(s *search, technique Technique) {
	w := alsWing{sets: s.tiedSets(), technique: technique}
	back := make([][]int32, len(w.all)) // by set: the earlier sets that are linked to it
	for i := range w.all {
		for _, x := range w.ties[i] {
			back[x.to] = append(back[x.to], int32(i))
		}
	}
	for i := range int32(len(w.all)) {
		for k, x := range w.ties[i] {
			for _, y := range w.ties[i][k+1:] {
				if !w.wing(x.to, y.to, i, x, y) {
					return
				}
			}
			for _, j := range back[x.to] {
				if j > i && !w.wing(i, j, x.to, x, w.tieOf(j, x.to)) {
					return
				}
			}
			for _, y := range w.ties[x.to] {
				if !w.wing(i, y.to, x.to, x, y) {
					return
				}
			}
		}
	}
}

// alsWing searches for two almost locked sets that are both linked to the same third set.
type alsWing struct {
	*sets
	technique Technique
}

// tieOf returns the link from set i to the later set j, which must exist.
func (w *alsWing) tieOf(i, j int32) tie {
	low, high := 0, len(w.ties[i])
	for low < high {
		if mid := (low + high) / 2; w.ties[i][mid].to < j {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return w.ties[i][low]
}

// wing yields the step of the sets i and j, which are both linked to set k: i by x, and j by y. It returns
// false if no more steps are wanted.
func (w *alsWing) wing(i, j, k int32, x, y tie) bool {
	if x.two == 0 && y.two == 0 && x.one == y.one {
		return true
	}
	w.work(1)
	a, b := &w.all[i], &w.all[j]
	digits := a.digits & b.digits &^ x.digits() &^ y.digits()
	if digits == 0 || a.cells.meets(b.cells) && (!w.Overlap || a.cells.within(b.cells) || b.cells.within(a.cells)) {
		return true
	}
	remove := w.commonEnds(nil, a, b, digits)
	if len(remove) == 0 {
		return true
	}
	first, second := x.one, y.one
	switch {
	case first == second && y.two != 0:
		second = y.two
	case first == second:
		first = x.two
	}
	commons := []Common{{Sets: [2]int{1, 3}, Digit: first}, {Sets: [2]int{2, 3}, Digit: second}}
	return w.found(w.step(w.technique, remove, []int32{i, j, k}, commons))
}
