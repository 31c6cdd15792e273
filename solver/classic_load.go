package solver

// Conversion between the 81 bytes of a grid and the 27 words of a board of the classic engine. The
// intermediate form has four words for each band. Each word holds one bit of the digit in each cell. load,
// which converts a grid to a board, is unrolled, because it takes an eighth of the time of an easy puzzle.

// isPlain reports whether all 81 characters are digits or empty cells, as parsePlain reads them.
func isPlain(text string) bool {
	const room = eight * (127 - 9) // added to a byte, it sets the highest bit if the byte is above 9
	text = text[:81]
	wrong := uint64(0)
	for i := 0; i < 81; i += 8 {
		i = min(i, 81-8)
		digits := eightDigits(eightBytes(text[i : i+8]))
		wrong |= digits | (digits + room)
	}
	return wrong&(eight*0x80) == 0
}

// cells returns the board in the format of Grid.cells. Every cell must be closed.
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

// lowBits packs the lowest bits of eight bytes into one byte. The lowest bit comes from the lowest byte.
func lowBits(word uint64) uint64 { return word & eight * 0x0102040810204080 >> 56 }

// eightCells returns the lowest eight cells as bytes. The bits of their digits are in the four words.
func eightCells(bit0, bit1, bit2, bit3 uint64) uint64 {
	return eightBits(bit0) | eightBits(bit1)<<1 | eightBits(bit2)<<2 | eightBits(bit3)<<3
}

// eightBits is the inverse of lowBits: it returns the lowest eight bits of x as eight bytes, each 0 or 1.
func eightBits(x uint64) uint64 {
	return (x&0x7f*0x02040810204081 | x&0x80<<49) & eight
}
