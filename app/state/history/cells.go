package history

import (
	"iter"
	"math/bits"

	"numplace/solver"
)

// CellSet is a set of cells of any layout. Sets are comparable values; the zero CellSet is empty.
type CellSet [(solver.MaxN*solver.MaxN + 63) / 64]uint64

// SetOf returns the set of some cells.
func SetOf(cells []solver.Cell) (s CellSet) {
	for _, c := range cells {
		s = s.With(c)
	}
	return s
}

// Has reports whether c is in the set.
func (s CellSet) Has(c solver.Cell) bool { return s[c/64]>>(c%64)&1 == 1 }

// With returns the set with c in it.
func (s CellSet) With(c solver.Cell) CellSet {
	s[c/64] |= 1 << (c % 64)
	return s
}

// Without returns the set without c.
func (s CellSet) Without(c solver.Cell) CellSet {
	s[c/64] &^= 1 << (c % 64)
	return s
}

// Len returns the number of cells in the set.
func (s CellSet) Len() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// All returns the cells of the set in rising order.
func (s CellSet) All() iter.Seq[solver.Cell] {
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

// Where returns the cells of the set for which is is true.
func (s CellSet) Where(is func(solver.Cell) bool) CellSet {
	for c := range s.All() {
		if !is(c) {
			s = s.Without(c)
		}
	}
	return s
}

// Every reports whether is is true for all cells of the set.
func (s CellSet) Every(is func(solver.Cell) bool) bool { return s.Where(is) == s }

// Selected is what was selected when a step was made. It is small where one cell was selected.
type Selected struct {
	Cursor solver.Cell // -1: the person had not used the board
	Cells  *CellSet    // nil: the cursor's cell
}

// Unselected is the Selected of a board that the person had not used.
var Unselected = Selected{Cursor: -1}
