package solver

// How the classic engine counts many solutions at once. Deep in the search all open cells often have two candidates each, and each
// digit that a house still lacks can stand in two of its cells. Players know this as the bivalue universal grave. If there is a
// solution, the other candidate of every cell makes another one: a digit then moves from one of its two cells in each house to the
// other. So the branches of a guess have equally many solutions, and one of them is enough. It leads to such a board again, as
// its open cells have the same candidates as before, and the digits that a house still lacks have two each.

import "math/bits"

// onlyPairs reports whether a settled board is as described. Where all open cells have two candidates, a row or a box has two cells
// for each digit that it lacks, as settle has left no digit with one. Of columns that is asked here, by whether the number is even.
// Four cells and none do no harm: where a digit has no cell there is no solution in either branch, and more than four cells are open.
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

// openCells returns how many cells are open.
func (b *board) openCells() int {
	return bits.OnesCount32(b.bands[0].open) + bits.OnesCount32(b.bands[1].open) + bits.OnesCount32(b.bands[2].open)
}

// countPairs counts the solutions of a board that has onlyPairs. It uses up the board, and the one for the child. Four open
// cells are the corners of a rectangle with the same two candidates each, which has two solutions.
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
