package rules

import "math/bits"

// skyscraper requires that a given number of digits are visible from the start of a row or column: digits that
// are higher than all digits before them.
//
// For each cell and each number of digits visible so far, it finds the digits that can be the highest so far.
// The highest of k different digits is at least k.
type skyscraper struct {
	cells []int // all of them see each other
	want  int
}

// heights contains, by cell and by the number of visible digits minus 1, the digits that can be the highest.
type heights [mostN][mostN]uint32

// above returns the digits that are higher than the lowest digit of a set.
func above(set uint32) uint32 { return -(set & -set) << 1 }

// below returns the digits that are lower than the highest digit of a set.
func below(set uint32) uint32 {
	if set == 0 {
		return 0
	}
	return 1<<(bits.Len32(set)-1) - 1
}

func (s *skyscraper) places() []int { return s.cells }

// look finds the heights with the candidates in masks. It returns false if the rule can't hold.
func (s *skyscraper) look(h *heights, masks []uint32) bool {
	first := h[0][:s.want]
	clear(first)
	first[0] = masks[0]
	for i, set := range masks[1:] {
		last, next := h[i&(mostN-1)][:s.want], h[(i+1)&(mostN-1)][:s.want]
		seen := uint32(0) // the cell's digits, if it is visible
		for j, high := range last {
			next[j] = (high&above(set) | seen) &^ (2<<i - 1)
			seen = set & above(high)
		}
	}
	return h[len(masks)-1][s.want-1] != 0
}

func (s *skyscraper) propagate(r *run) bool {
	masks, h := r.masksOf(s.cells), &r.heights
	if !s.look(h, masks) {
		return false
	}
	// Going back from the last cell, high is reduced to the highest digits with which the rule can hold.
	var high [mostN]uint32
	high[s.want-1] = h[len(masks)-1][s.want-1]
	for i := len(masks) - 1; i > 0; i-- {
		set, need := masks[i], uint32(0)
		for j := range s.want {
			hides := h[(i-1)&(mostN-1)][j] & high[j] & above(set)
			need |= set & below(hides)
			before := hides
			if j+1 < s.want {
				seen := set & high[j+1] & above(h[(i-1)&(mostN-1)][j])
				need |= seen
				before |= h[(i-1)&(mostN-1)][j] & below(seen)
			}
			high[j] = before
		}
		if need != set {
			r.keep(s.cells[i], need)
		}
	}
	if high[0] != masks[0] {
		r.keep(s.cells[0], high[0])
	}
	return true
}

func (s *skyscraper) refute(x *refutation) {
	x.restore(func(masks []uint32) bool { return s.look(&x.heights, masks) })
}
