package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// nakedSubsets finds k cells of a house that have only k candidates between them. These candidates are
// eliminated from the other cells of the house. A subset is locked if it lies in both a box and a line, and
// eliminates candidates from both.
func nakedSubsets(s *search, t Technique) {
	k, locked := 2, false
	switch t {
	case LockedPair:
		locked = true
	case LockedTriple:
		k, locked = 3, true
	case NakedTriple:
		k = 3
	case NakedQuadruple:
		k = 4
	}
	for _, h := range s.order {
		if locked && !s.isBox(h) {
			continue
		}
		var cells [solver.MaxN]int
		n := 0
		for _, c := range s.house[h].cells {
			if w := s.cand[c].Len(); w > 0 && w <= k {
				cells[n] = c
				n++
			}
		}
		if n >= k && !s.nakedAmong(t, h, cells[:n], k, locked, set{}, 0) {
			return
		}
	}
}

func (s *search) isBox(h int) bool {
	return s.house[h].kind == solver.Box || s.house[h].kind == solver.Region
}

// nakedAmong adds k of the cells to the chosen cells, whose candidates are digits. It returns false if no
// more steps are wanted.
func (s *search) nakedAmong(
	t Technique, h int, cells []int, k int, locked bool, chosen set, digits solver.Digits,
) bool {
	size := chosen.len() + k
	if k == 0 {
		return s.nakedSubset(t, h, locked, chosen, digits)
	}
	for i := 0; i+k <= len(cells); i++ {
		with := digits | s.cand[cells[i]]
		if with.Len() > size {
			continue
		}
		if !s.nakedAmong(t, h, cells[i+1:], k-1, locked, chosen.with(cells[i]), with) {
			return false
		}
	}
	return true
}

// nakedSubset yields the naked subset of the chosen cells of house h, if it has eliminations.
func (s *search) nakedSubset(t Technique, h int, locked bool, chosen set, digits solver.Digits) bool {
	if digits.Len() != chosen.len() {
		return true
	}
	var common [8]int // the houses that contain all of the chosen cells
	n, takes := 0, false
	for _, in := range s.of[chosen.first()] {
		if !chosen.within(s.house[in.house].set) {
			continue
		}
		if n < len(common) {
			common[n] = in.house
			n++
		}
		takes = takes || s.anyOf(digits, s.house[in.house].set.minus(chosen))
	}
	if !takes {
		return true
	}
	for _, before := range s.order {
		if before == h {
			break
		}
		if slices.Contains(common[:n], before) {
			return true // the same subset was found in an earlier house
		}
	}
	mayLock := t == LockedPair || t == LockedTriple || t == NakedPair || t == NakedTriple
	if mayLock && s.isLocked(common[:n], chosen, digits) != locked {
		return true
	}
	step := Step{Technique: t, Proof: Proof{
		Digits: digits, Cells: cellsOf(chosen), Cover: slices.Clone(common[:n]),
	}}
	var gone set
	for _, other := range common[:n] {
		for _, c := range s.house[other].cells {
			if !chosen.has(c) && !gone.has(c) {
				step.Remove = append(step.Remove, candidatesIn(c, s.cand[c]&digits)...)
				gone = gone.with(c)
			}
		}
	}
	return s.found(step)
}

// isLocked reports whether a naked subset has eliminations both in its box and in the rest of its line.
func (s *search) isLocked(common []int, chosen set, digits solver.Digits) bool {
	var box, line set
	for _, h := range common {
		line = line.or(s.house[h].set)
		if s.isBox(h) {
			box = s.house[h].set
		}
	}
	return s.anyOf(digits, box.minus(chosen)) && s.anyOf(digits, line.minus(box))
}

// anyOf reports whether at least one cell of a set has one of the digits as a candidate.
func (s *search) anyOf(digits solver.Digits, in set) bool {
	for ; digits != 0; digits &= digits - 1 {
		if s.at[digits.Min()].meets(in) {
			return true
		}
	}
	return false
}

// hiddenSubsets finds k digits that have only k cells of a house between them. All other candidates of these
// cells are eliminated.
func hiddenSubsets(s *search, t Technique) {
	k := 2
	switch t {
	case HiddenTriple:
		k = 3
	case HiddenQuadruple:
		k = 4
	}
	for _, h := range s.order {
		if !s.house[h].whole {
			continue
		}
		var digits [solver.MaxN]int
		n := 0
		for d := 1; d <= s.n; d++ {
			if w := bits.OnesCount32(s.mask(h, d)); w > 0 && w <= k {
				digits[n] = d
				n++
			}
		}
		if n >= k && !s.hiddenAmong(t, h, digits[:n], k, 0, 0) {
			return
		}
	}
}

// hiddenAmong adds k of the digits to the chosen digits. cells contains the places of the chosen digits, as
// bits. It returns false if no more steps are wanted.
func (s *search) hiddenAmong(t Technique, h int, digits []int, k int, chosen solver.Digits, cells uint32) bool {
	size := chosen.Len() + k
	if k == 0 {
		return s.hiddenSubset(t, h, chosen, cells)
	}
	for i := 0; i+k <= len(digits); i++ {
		with := cells | s.mask(h, digits[i])
		if bits.OnesCount32(with) > size {
			continue
		}
		if !s.hiddenAmong(t, h, digits[i+1:], k-1, chosen.With(solver.Digit(digits[i])), with) {
			return false
		}
	}
	return true
}

// hiddenSubset yields the hidden subset of the given digits in house h, if it has eliminations.
func (s *search) hiddenSubset(t Technique, h int, digits solver.Digits, cells uint32) bool {
	if bits.OnesCount32(cells) != digits.Len() {
		return true
	}
	more := false
	for m := cells; m != 0; m &= m - 1 {
		more = more || s.cand[s.house[h].cells[bits.TrailingZeros32(m)]]&^digits != 0
	}
	if !more {
		return true
	}
	step := Step{Technique: t, Proof: Proof{Digits: digits, Base: []int{h}}}
	for m := cells; m != 0; m &= m - 1 {
		c := s.house[h].cells[bits.TrailingZeros32(m)]
		step.Proof.Cells = append(step.Proof.Cells, solver.Cell(c))
		step.Remove = append(step.Remove, candidatesIn(c, s.cand[c]&^digits)...)
	}
	return s.found(step)
}
