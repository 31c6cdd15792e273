package solver

import "math/bits"

// Conversion between the 81 bytes of a grid and the 27 words of a board of the classic engine, by way of four words for a
// band, each with one bit of the digits of its cells.

// load sets the board to the givens: a digit can stand there, and in the empty cells whose houses lack it. Givens that
// contradict each other are found later, as their cells stay open until they are closed: the digit has no way left, or,
// twice in one mini-row, is in two naked singles that remove each other.
func (b *board) load(cells string) {
	var filled [3]uint32
	for k := range b.bands {
		w0, w1, w2, w3 := bandBytes(cells[27*k : 27*k+27])
		filled[k] = b.bands[k].setGivens(w0, w1, w2, w3)
	}
	b.loadOthers(filled[0], filled[1], filled[2])
}

// loadText is load for the text of a grid, as parsePlain reads it. It returns the number of givens, or false if a character is neither a
// digit nor an empty cell.
func (b *board) loadText(text string) (givens int, ok bool) {
	const room = eight * (127 - 9) // added to a digit of more than 9, sets the highest bit of its byte
	var filled [3]uint32
	wrong := uint64(0)
	for k := range b.bands {
		w0, w1, w2, w3 := bandBytes(text[27*k : 27*k+27])
		w0, w1, w2, w3 = eightDigits(w0), eightDigits(w1), eightDigits(w2), eightDigits(w3)
		wrong |= w0 | (w0 + room) | w1 | (w1 + room) | w2 | (w2 + room) | w3 | (w3 + room)
		filled[k] = b.bands[k].setGivens(w0, w1, w2, w3)
		givens += bits.OnesCount32(filled[k])
	}
	if wrong&(eight*0x80) != 0 {
		return 0, false
	}
	b.loadOthers(filled[0], filled[1], filled[2])
	return givens, true
}

// loadOthers adds to the givens where else their digits can stand. It gets the filled cells of each band.
func (b *board) loadOthers(filled0, filled1, filled2 uint32) {
	t := &tables
	band0, band1, band2 := &b.bands[0], &b.bands[1], &b.bands[2]
	for d := range 9 {
		given0, given1, given2 := band0.places[d], band1.places[d], band2.places[d]
		taken := uint32(columns(uint64(given0|given1|given2)) * inAllRows)
		band0.places[d] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
		band1.places[d] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
		band2.places[d] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	}
	band0.open, band1.open, band2.open = all27, all27, all27
	b.dirty, b.fresh = all27, 0
}

// bandBytes returns the 27 bytes of a band as words of eight; the last eight overlap those before.
func bandBytes(cells string) (w0, w1, w2, w3 uint64) {
	return eightBytes(cells[0:8]), eightBytes(cells[8:16]), eightBytes(cells[16:24]), eightBytes(cells[19:27])
}

// setGivens sets the places of each digit to its givens among the 27 cells of a band, which come as bandBytes returns them, and returns the
// filled cells.
func (a *band) setGivens(w0, w1, w2, w3 uint64) (filled uint32) {
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
		to := out[27*k : 27*k+27]
		putEight(to[0:8], eightCells(bit0, bit1, bit2, bit3))
		putEight(to[8:16], eightCells(bit0>>8, bit1>>8, bit2>>8, bit3>>8))
		putEight(to[16:24], eightCells(bit0>>16, bit1>>16, bit2>>16, bit3>>16))
		putEight(to[19:27], eightCells(bit0>>19, bit1>>19, bit2>>19, bit3>>19))
	}
	return string(out[:])
}

// lowBits packs the lowest bits of eight bytes into eight bits, that of the lowest byte lowest.
func lowBits(word uint64) uint64 { return word & eight * 0x0102040810204080 >> 56 }

// eightCells unpacks the lowest eight cells, one a byte, from the four bits of each.
func eightCells(bit0, bit1, bit2, bit3 uint64) uint64 {
	return eightBits(bit0) | eightBits(bit1)<<1 | eightBits(bit2)<<2 | eightBits(bit3)<<3
}

// eightBits is the inverse of lowBits: the lowest eight bits of x as eight bytes of 0 or 1.
func eightBits(x uint64) uint64 {
	return (x&0x7f*0x02040810204081 | x&0x80<<49) & eight
}
