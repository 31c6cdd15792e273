// Package cellset implements sets of board cells.
package cellset

import (
	"iter"
	"math/bits"

	"numplace/solver"
)

// Set is a set of cells of a board in any layout. Sets are comparable with ==. The zero Set is empty.
type Set [(solver.MaxN*solver.MaxN + 63) / 64]uint64

// Of returns the set of the given cells.
func Of(cells []solver.Cell) (s Set) {
	for _, c := range cells {
		s = s.With(c)
	}
	return s
}

// Has reports whether c is in the set.
func (s Set) Has(c solver.Cell) bool { return s[c/64]>>(c%64)&1 == 1 }

// With returns the set with c added.
func (s Set) With(c solver.Cell) Set {
	s[c/64] |= 1 << (c % 64)
	return s
}

// Without returns the set with c removed.
func (s Set) Without(c solver.Cell) Set {
	s[c/64] &^= 1 << (c % 64)
	return s
}

// Len returns the number of cells in the set.
func (s Set) Len() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// All returns an iterator over the cells of the set in ascending order.
func (s Set) All() iter.Seq[solver.Cell] {
	return func(yield func(solver.Cell) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(solver.Cell(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Minus returns the difference: the cells of s that are not in other.
func (s Set) Minus(other Set) Set {
	for i := range s {
		s[i] &^= other[i]
	}
	return s
}

// Plus returns the union of s and other.
func (s Set) Plus(other Set) Set {
	for i := range s {
		s[i] |= other[i]
	}
	return s
}

// Within reports whether s is a subset of other.
func (s Set) Within(other Set) bool { return s.Minus(other) == Set{} }

// Where returns the cells of s that satisfy keep.
func (s Set) Where(keep func(solver.Cell) bool) Set {
	for c := range s.All() {
		if !keep(c) {
			s = s.Without(c)
		}
	}
	return s
}

// Every reports whether all cells of s satisfy the condition.
func (s Set) Every(satisfies func(solver.Cell) bool) bool { return s.Where(satisfies) == s }
