package solver

// How the classic engine counts many solutions at once. Deep in the search, it is common that all open cells
// have two candidates each, and that each digit missing from a house has two places there. Players call this
// a bivalue universal grave. For each solution of such a board, exchanging the two candidates of all open
// cells gives another solution: each digit moves from one of its two places in each house to the other. Both
// branches of a guess therefore have the same number of solutions, and only one of them needs to be searched.
// That branch leads to a board of the same kind, because its open cells have the same candidates as before,
// and each digit missing from a house has two places.

import "math/bits"

// onlyPairs reports whether a settled board is a bivalue universal grave, as described at the top of this
// file. If all open cells have two candidates, each digit that a row or box lacks has at least two places
// there, because settle has placed all hidden singles. On average, a digit has two places, so each digit has
// exactly two. settle does not cover columns, so onlyPairs checks that the number of places in each column is
// even. It also accepts columns with no place or four places. If a column has no place, neither branch has a
// solution. If a column has four places, more than four cells are open, so countPairs continues to search.
func (b *board) onlyPairs() bool {
	b0, b1, b2 := &b.bands[0], &b.bands[1], &b.bands[2]
	if b0.open != b0.pairs || b1.open != b1.pairs || b2.open != b2.pairs {
		return false
	}
	odd := uint32(0)
	for d := range 9 {
		cells := b0.places[d]&b0.open ^ b1.places[d]&b1.open ^ b2.places[d]&b2.open
		odd |= cells ^ cells>>9 ^ cells>>18
	}
	return odd&rowCells == 0
}

// openCells returns the number of open cells.
func (b *board) openCells() int {
	return bits.OnesCount32(b.bands[0].open) + bits.OnesCount32(b.bands[1].open) + bits.OnesCount32(b.bands[2].open)
}

// countPairs counts the solutions of a board for which onlyPairs returns true. It overwrites both boards. If
// only four cells are open, they are the corners of a rectangle with the same two candidates each, which has
// two solutions.
func (s *classic) countPairs(b, child *board) int {
	for found := 2; ; found *= 2 {
		if b.openCells() == 4 {
			return found
		}
		b.guess(child, false, "")
		s.guesses++
		b, child = child, b
		if !s.settle(b) {
			return 0
		}
		if b.solved() {
			return found
		}
	}
}
