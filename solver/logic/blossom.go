package logic

import "numplace/solver"

// deathBlossom finds a cell, the stem, and for each of its candidates an almost locked set, the petal of the
// candidate. In the petal, all places of this candidate see the stem. Whichever candidate of the stem is
// true, its petal loses that digit and so contains all of its other digits. Therefore each further digit that
// occurs in all petals is true in one of them.
func deathBlossom(s *search, technique Technique) {
	b := blossom{search: s, technique: technique, all: s.almostLocked(1)}
	b.having = make([][]int32, s.n+1)
	for i := range b.all {
		for d := range b.all[i].digits.All() {
			b.having[d] = append(b.having[d], int32(i))
		}
	}
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() < 2 {
			continue
		}
		b.stem = c
		if !b.add(s.cand[c], set{}, ^solver.Digits(0)) {
			return
		}
	}
}

// blossom searches for the petals of one stem.
type blossom struct {
	*search
	technique Technique
	all       []lockable
	having    [][]int32 // by digit: the indices of the sets that contain it
	stem      int
	petals    []int32
}

// add chooses a petal for each of the digits. taken contains the cells of the petals chosen so far. common
// contains the digits that occur in all these petals, except those that link a petal to the stem. add returns
// false if no more steps are wanted.
func (b *blossom) add(digits solver.Digits, taken set, common solver.Digits) bool {
	if digits == 0 {
		return b.step(common)
	}
	d := digits.Min()
	for _, i := range b.having[d] {
		b.work(1)
		l := &b.all[i]
		both := common & l.digits.Without(d)
		if both == 0 || !l.where[d].within(b.sees[b.stem]) || l.cells.has(b.stem) {
			continue
		}
		if !b.Overlap && l.cells.meets(taken) {
			continue
		}
		both = b.left(both, l)
		if both == 0 {
			continue
		}
		b.petals = append(b.petals, i)
		more := b.add(digits.Without(d), taken.or(l.cells), both)
		b.petals = b.petals[:len(b.petals)-1]
		if !more {
			return false
		}
	}
	return true
}

// left returns those of the digits that could still be eliminated from some cell if l is chosen as the next
// petal. Such a cell sees all places of the digit in l and in the chosen petals.
func (b *blossom) left(digits solver.Digits, l *lockable) solver.Digits {
	for rest := digits; rest != 0; rest &= rest - 1 {
		d := rest.Min()
		if b.gone(d).and(l.seen[d]).empty() {
			digits = digits.Without(d)
		}
	}
	return digits
}

// gone returns the cells that have the candidate d and see all places of d in the chosen petals.
func (b *blossom) gone(d solver.Digit) set {
	out := b.at[d]
	for _, i := range b.petals {
		out = out.and(b.all[i].seen[d])
	}
	return out
}

func (b *blossom) step(common solver.Digits) bool {
	var remove []Candidate
	for d := range common.All() {
		remove = append(remove, allOf(d, b.gone(d))...)
	}
	if remove == nil {
		return true
	}
	step := Step{Technique: b.technique, Remove: byCell(remove), Proof: Proof{
		Cells: []solver.Cell{solver.Cell(b.stem)}, Digits: b.cand[b.stem],
	}}
	for _, i := range b.petals {
		step.Proof.Sets = append(step.Proof.Sets, b.all[i].asSet())
	}
	return b.found(step)
}
