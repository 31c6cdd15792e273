package solver

// How the classic engine guesses.

import "math/bits"

// guess chooses an open cell and one of its candidates, and splits the board in two: child gets the digit in
// the cell, and b loses this candidate. If b then has only one candidate left in the cell, guess places it.
// The cell is one with two candidates if there is any (see pickPair), otherwise one with the fewest
// candidates. If solution is empty, guess takes the lowest candidate of the cell. Otherwise solution contains
// the digits of all 81 cells, and guess takes the digit that it has for the chosen cell.
func (b *board) guess(child *board, careful bool, solution string) {
	k, cell, digits := b.pickPair(careful)
	if digits == 0 {
		k, cell, digits = b.pickFewest()
	}
	b.copyTo(child)
	b.dirty, child.dirty = 0, 0
	b.fresh, child.fresh = 0, 0
	d := bits.TrailingZeros64(digits)
	if solution != "" {
		d = int(solution[27*k+int(cell)]) - 1
	}
	child.place(k, d, cell)
	b.drop(k, d, cell)
	rest := digits &^ (1 << d)
	if rest&(rest-1) == 0 {
		other := bits.TrailingZeros64(rest)
		child.drop(k, other, cell)
		b.place(k, other, cell)
		return
	}
	for ; rest != 0; rest &= rest - 1 {
		child.drop(k, bits.TrailingZeros64(rest), cell)
	}
}

// place places digit d in a cell of band k and closes the cell. The caller must drop the other candidates of
// the cell.
func (b *board) place(k, d int, cell uint64) {
	b.bands[k].open &^= 1 << (cell & 31)
	b.bands[k].places[d] &^= tables.peers[cell&31]
	b.dirty |= 1 << ((9*uint(k) + uint(d)) & 31)
}

// drop removes digit d from the candidates of a cell of band k.
func (b *board) drop(k, d int, cell uint64) {
	b.bands[k].places[d] &^= 1 << (cell & 31)
	b.dirty |= 1 << ((9*uint(k) + uint(d)) & 31)
}

// pickFewest returns an open cell with the fewest candidates, as its band k and its index cell in the band,
// and the set of these candidates.
func (b *board) pickFewest() (k int, cell, digits uint64) {
	fewest := 10
	for i := range b.bands {
		for open := uint64(b.bands[i].open); open != 0; open &= open - 1 {
			c := uint64(bits.TrailingZeros64(open)) & 31
			candidates := uint64(0)
			for d, places := range &b.bands[i].places {
				candidates |= uint64(places) >> c & 1 << d
			}
			if n := bits.OnesCount64(candidates); n < fewest {
				fewest, k, cell, digits = n, i, c, candidates
			}
		}
	}
	return k, cell, digits
}
