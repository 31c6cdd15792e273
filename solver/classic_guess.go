package solver

// How the classic engine guesses, and how a grid becomes a board and a board a grid.

import "math/bits"

// guess chooses an open cell and one of its digits. The child is the board with that digit there, b itself that without
// it; where only one candidate remains, b has that one placed. A cell with two candidates is taken when there is one
// (see pickPair), else one with the fewest.
func (b *board) guess(child *board, careful bool) {
	k, cell, digits := b.pickPair(careful)
	if digits == 0 {
		k, cell, digits = b.pickFewest()
	}
	b.copyTo(child)
	b.dirty, child.dirty = 0, 0
	b.fresh, child.fresh = 0, 0
	d := bits.TrailingZeros64(digits)
	child.place(k, d, cell)
	b.drop(k, d, cell)
	rest := digits & (digits - 1)
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

// place closes a cell of band k with digit d; its other candidates must be dropped beside.
func (b *board) place(k, d int, cell uint64) {
	b.bands[k].open &^= 1 << (cell & 31)
	b.bands[k].places[d] &^= tables.peers[cell&31]
	b.dirty |= 1 << ((9*uint(k) + uint(d)) & 31)
}

// drop takes digit d from a cell of band k.
func (b *board) drop(k, d int, cell uint64) {
	b.bands[k].places[d] &^= 1 << (cell & 31)
	b.dirty |= 1 << ((9*uint(k) + uint(d)) & 31)
}

// pickFewest gives an open cell with the fewest candidates, which are its digits.
func (b *board) pickFewest() (k int, cell, digits uint64) {
	fewest := 10
	for i := range b.bands {
		for open := uint64(b.bands[i].open); open != 0; open &= open - 1 {
			c := uint64(bits.TrailingZeros64(open)) & 31
			candidates := uint64(0)
			for d, places := range b.bands[i].places {
				candidates |= uint64(places) >> c & 1 << d
			}
			if n := bits.OnesCount64(candidates); n < fewest {
				fewest, k, cell, digits = n, i, c, candidates
			}
		}
	}
	return k, cell, digits
}

// load sets the board to the givens. It tells false when two of them contradict each other.
func (b *board) load(cells string) bool {
	var houses [9]uint32 // by digit: the houses that have it, as in the table
	var given [27]uint32 // by band and digit: its givens
	var twice uint32
	for from := 0; from < 80; from += 8 {
		for word := eightBytes(cells[from : from+8]); word != 0; {
			at := bits.TrailingZeros64(word) &^ 7
			d := int(word>>at&15) - 1
			word &^= 15 << at
			p := &tables.cells[(from+at>>3)&127]
			twice |= houses[d] & p.houses
			houses[d] |= p.houses
			given[int(p.first)+d] |= p.bit
		}
	}
	if d := int(cells[80]) - 1; d >= 0 {
		p := &tables.cells[80]
		twice |= houses[d] & p.houses
		houses[d] |= p.houses
		given[int(p.first)+d] |= p.bit
	}
	b.start(&houses, &given)
	b.dirty, b.fresh = all27, 0
	return twice == 0
}

// cells is the board as the cells of a Grid. Every cell must be closed.
func (b *board) cells() string {
	var out [81]byte
	for k := range b.bands {
		p := &b.bands[k].places
		bit0 := uint64(p[0] | p[2] | p[4] | p[6] | p[8])
		bit1 := uint64(p[1] | p[2] | p[5] | p[6])
		bit2 := uint64(p[3] | p[4] | p[5] | p[6])
		bit3 := uint64(p[7] | p[8])
		for row := 27 * k; row < 27*k+27; row += 9 {
			putEight(out[row:row+8], eightBits(bit0)|eightBits(bit1)<<1|eightBits(bit2)<<2|eightBits(bit3)<<3)
			out[row+8] = byte(bit0>>8&1 | bit1>>8&1<<1 | bit2>>8&1<<2 | bit3>>8&1<<3)
			bit0, bit1, bit2, bit3 = bit0>>9, bit1>>9, bit2>>9, bit3>>9
		}
	}
	return string(out[:])
}

// eightBits gives the lowest eight bits of x as eight bytes of 0 or 1, the lowest bit in the lowest byte.
func eightBits(x uint64) uint64 {
	return (x&0x7f*0x02040810204081 | x&0x80<<49) & eight
}
