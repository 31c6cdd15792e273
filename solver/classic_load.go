package solver

// How a grid becomes a board of the classic engine, and a solved board a grid: between 81 bytes and 27 words of 27 bits,
// by way of four words for a band that hold the four bits of each of its cells.

// load sets the board to the givens. Of givens that contradict each other settle finds that no solution is left, as every
// cell, a given one too, is open until it is closed.
func (b *board) load(cells string) {
	filled0 := b.bands[0].setGivens(cells[0:27])
	filled1 := b.bands[1].setGivens(cells[27:54])
	filled2 := b.bands[2].setGivens(cells[54:81])
	b.start(filled0, filled1, filled2)
	b.dirty, b.fresh = all27, 0
}

// setGivens sets the places of each digit to its givens among the 27 cells of a band. It tells which cells are filled.
func (a *band) setGivens(cells string) (filled uint32) {
	w0, w1, w2, w3 := eightBytes(cells[0:8]), eightBytes(cells[8:16]), eightBytes(cells[16:24]), eightBytes(cells[19:27])
	bit0 := lowBits(w0) | lowBits(w1)<<8 | lowBits(w2)<<16 | lowBits(w3)<<19
	bit1 := lowBits(w0>>1) | lowBits(w1>>1)<<8 | lowBits(w2>>1)<<16 | lowBits(w3>>1)<<19
	bit2 := lowBits(w0>>2) | lowBits(w1>>2)<<8 | lowBits(w2>>2)<<16 | lowBits(w3>>2)<<19
	bit3 := lowBits(w0>>3) | lowBits(w1>>3)<<8 | lowBits(w2>>3)<<16 | lowBits(w3>>3)<<19
	high := bit2 | bit3
	p := &a.places
	p[0], p[1], p[2] = uint32(bit0&^bit1&^high), uint32(bit1&^bit0&^high), uint32(bit0&bit1&^high)
	p[3], p[4] = uint32(bit2&^bit1&^bit0), uint32(bit2&^bit1&bit0)
	p[5], p[6] = uint32(bit2&bit1&^bit0), uint32(bit2&bit1&bit0)
	p[7], p[8] = uint32(bit3&^bit0), uint32(bit3&bit0)
	return uint32(bit0 | bit1 | high)
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

// lowBits gives the lowest bits of eight bytes as eight bits, that of the lowest byte lowest.
func lowBits(word uint64) uint64 { return word & eight * 0x0102040810204080 >> 56 }

// eightBits is the inverse of lowBits: eight bytes of 0 or 1.
func eightBits(x uint64) uint64 {
	return (x&0x7f*0x02040810204081 | x&0x80<<49) & eight
}
