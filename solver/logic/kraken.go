package logic

import (
	"math/bits"

	"numplace/solver"
)

// krakenFish finds a fish of which each fin leads to the same conclusion as the fish without fins would, and one of which all fins and
// all places in one cover do.
func krakenFish(s *search, _ Technique) {
	f := s.newForcing(false)
	if f == nil {
		return
	}
	leads := make([]uint64, f.size*f.words)
	for x := range f.size {
		for _, e := range candidatesOf(f.row(f.off, 2*x)) {
			put(f.row(leads, int(e)), x)
		}
	}
	for d := 1; d <= s.n; d++ {
		known := make([]bool, f.size) // whether a fish of the first type on the digit takes a candidate away
		for turn := range 4 {
			k := kraken{forcing: f, leads: leads, known: known, digit: solver.Digit(d), bases: s.rows, covers: s.cols}
			if turn%2 == 1 {
				k.bases, k.covers = s.cols, s.rows
			}
			if turn < 2 && !k.all() || turn >= 2 && !k.withBoxes(known) {
				return
			}
		}
	}
}

// krakenSize is the most houses in the base of a kraken.
const krakenSize = 4

// kraken is the search on one digit in one direction.
type kraken struct {
	*forcing
	leads  []uint64 // by candidate: those that make it false
	known  []bool
	digit  solver.Digit
	bases  []int
	covers []int
	lines  [solver.MaxN]int    // the bases that need the digit
	full   [solver.MaxN]uint32 // by line: the covers that its places are in
	left   [solver.MaxN]uint32 // the same of the places that are left
	count  int
	chosen [krakenSize]int
}

func (k *kraken) all() bool {
	for _, h := range k.bases {
		if k.mask(h, int(k.digit)) != 0 && k.house[h].whole {
			k.lines[k.count] = h
			k.full[k.count] = k.coversOf(h, nil)
			k.count++
		}
	}
	for e := range k.size {
		off := k.row(k.leads, e)
		for i := range k.count {
			k.left[i] = k.coversOf(k.lines[i], off)
		}
		if !k.hand(e) {
			return false
		}
	}
	return true
}

// coversOf returns the covers that the places of a line are in that are not false.
func (k *kraken) coversOf(line int, off []uint64) uint32 {
	cells := k.house[line].set.and(k.at[k.digit])
	covers := uint32(0)
	for c := cells.first(); c >= 0; c = cells.after(c) {
		if off == nil || !has(off, int(k.point(c, k.digit))) {
			covers |= 1 << k.coverOf(c)
		}
	}
	return covers
}

func (k *kraken) coverOf(c int) int {
	for i, h := range k.covers {
		if k.house[h].set.has(c) {
			return i
		}
	}
	return -1
}

// choose looks for lines whose places that are left are in fewer covers than lines, without the banned one, until try takes one.
func (k *kraken) choose(size, from int, covers uint32, banned int, try func(size int, covers uint32) bool) bool {
	if size >= 2 && bits.OnesCount32(covers) < size && try(size, covers) {
		return true
	}
	if size == krakenSize {
		return false
	}
	for i := from; i < k.count; i++ {
		k.work(1)
		union := covers | k.left[i]
		if k.lines[i] == banned || bits.OnesCount32(union) >= krakenSize {
			continue
		}
		k.chosen[size] = i
		if k.choose(size+1, i+1, union, banned, try) {
			return true
		}
	}
	return false
}

// hand hands out a fish that takes a candidate away: of type 1 where the candidate is in a cover of its digit, and of type 2 by any
// cover.
func (k *kraken) hand(e int) bool {
	x := k.candidate(int32(e))
	var step Step
	if x.Digit == k.digit {
		own, banned := k.coverOf(int(x.Cell)), k.lineOf(int(x.Cell))
		if k.choose(0, 0, 0, banned, func(size int, covers uint32) (ok bool) {
			step, ok = k.fish(KrakenFishType1, e, own, size, covers)
			return ok
		}) {
			if k.known[e] = true; !k.found(step) {
				return false
			}
		}
	}
	return !k.choose(0, 0, 0, -1, func(size int, covers uint32) bool {
		for own := range k.covers {
			var ok bool
			if step, ok = k.fish(KrakenFishType2, e, own, size, covers); ok {
				return true
			}
		}
		return false
	}) || k.found(step)
}

// lineOf returns the base that a cell is in.
func (k *kraken) lineOf(c int) int {
	for _, h := range k.bases {
		if k.house[h].set.has(c) {
			return h
		}
	}
	return -1
}

// fish makes the fish of the chosen lines, of which the covers hold what is left, with one more cover. It returns false when that cover holds nothing, or a chain is missing.
func (k *kraken) fish(t Technique, e, own, size int, covers uint32) (Step, bool) {
	k.work(1)
	all := covers | 1<<own
	whole := uint32(0)
	for _, i := range k.chosen[:size] {
		whole |= k.full[i]
	}
	if covers>>own&1 != 0 || t == KrakenFishType2 && whole>>own&1 == 0 {
		return Step{}, false
	}
	for i := range k.covers {
		if bits.OnesCount32(all) < size && all>>i&1 == 0 && whole>>i&1 != 0 {
			all |= 1 << i
		}
	}
	step := Step{Technique: t, Remove: []Candidate{k.candidate(int32(e))}}
	step.Proof.Digits = solver.Digits(0).With(k.digit)
	for i, h := range k.covers {
		if all>>i&1 != 0 {
			step.Proof.Cover = append(step.Proof.Cover, h)
		}
	}
	w := &linker{tabling: k.tabling, proof: &step.Proof}
	for _, i := range k.chosen[:size] {
		step.Proof.Base = append(step.Proof.Base, k.lines[i])
		cells := k.house[k.lines[i]].set.and(k.at[k.digit])
		for c := cells.first(); c >= 0; c = cells.after(c) {
			z, cover := int(k.point(c, k.digit)), k.coverOf(c)
			isFin := all>>cover&1 == 0
			if isFin {
				step.Proof.Fins = append(step.Proof.Fins, k.candidate(int32(z)))
			}
			if !isFin && (t == KrakenFishType1 || cover != own) {
				continue
			}
			if !has(k.row(k.off, 2*z), e) {
				return Step{}, false
			}
			step.Proof.Branches = append(step.Proof.Branches, k.branch(w, onFact(int32(z)), offFact(int32(e))))
		}
	}
	return step, t == KrakenFishType2 || len(step.Proof.Fins) > 0
}
