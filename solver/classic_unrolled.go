// Code generated from internal/unroll/classic.tmpl by go generate; DO NOT EDIT.

package solver

import "math/bits"

// load sets the board to the givens of a grid and returns their number. The places of a digit are the cells where
// it is given, and the empty cells whose houses lack it. load does not detect givens that contradict each other.
// They are detected when their cells are closed: the digit then has no arrangement left, or, if it occurs twice in
// a mini-row, it is a naked single in two cells that remove each other.
//
// cells holds the 81 bytes of a Grid, or a text of digits and dots. In both, the lowest four bits of a byte are the
// digit. Those of a dot are 14.
func (b *board) load(cells string) (givens int) {
	t := &tables
	cells = cells[:81]
	var word0, word1, word2, word3, bit0, bit1, bit2, bit3, dots, low uint64
	word0, word1 = eightBytes(cells[0:8]), eightBytes(cells[8:16])
	word2, word3 = eightBytes(cells[16:24]), eightBytes(cells[19:27]) // overlaps word2
	bit0 = lowBits(word0>>0) | lowBits(word1>>0)<<8 | lowBits(word2>>0)<<16 | lowBits(word3>>0)<<19
	bit1 = lowBits(word0>>1) | lowBits(word1>>1)<<8 | lowBits(word2>>1)<<16 | lowBits(word3>>1)<<19
	bit2 = lowBits(word0>>2) | lowBits(word1>>2)<<8 | lowBits(word2>>2)<<16 | lowBits(word3>>2)<<19
	bit3 = lowBits(word0>>3) | lowBits(word1>>3)<<8 | lowBits(word2>>3)<<16 | lowBits(word3>>3)<<19
	dots = bit3 & bit1
	bit1, bit2, bit3 = bit1&^dots, bit2&^dots, bit3&^dots
	low = all27 &^ (bit2 | bit3)
	b.bands[0].places[0] = uint32(bit0 &^ bit1 & low)
	b.bands[0].places[1] = uint32(bit1 &^ bit0 & low)
	b.bands[0].places[2] = uint32(bit1 & bit0 & low)
	b.bands[0].places[3] = uint32(bit2 &^ bit1 &^ bit0)
	b.bands[0].places[4] = uint32(bit2 &^ bit1 & bit0)
	b.bands[0].places[5] = uint32(bit2 & bit1 &^ bit0)
	b.bands[0].places[6] = uint32(bit2 & bit1 & bit0)
	b.bands[0].places[7] = uint32(bit3 &^ bit0)
	b.bands[0].places[8] = uint32(bit3 & bit0)
	filled0 := uint32(bit0 | bit1 | bit2 | bit3)
	b.bands[0].open = all27
	word0, word1 = eightBytes(cells[27:35]), eightBytes(cells[35:43])
	word2, word3 = eightBytes(cells[43:51]), eightBytes(cells[46:54]) // overlaps word2
	bit0 = lowBits(word0>>0) | lowBits(word1>>0)<<8 | lowBits(word2>>0)<<16 | lowBits(word3>>0)<<19
	bit1 = lowBits(word0>>1) | lowBits(word1>>1)<<8 | lowBits(word2>>1)<<16 | lowBits(word3>>1)<<19
	bit2 = lowBits(word0>>2) | lowBits(word1>>2)<<8 | lowBits(word2>>2)<<16 | lowBits(word3>>2)<<19
	bit3 = lowBits(word0>>3) | lowBits(word1>>3)<<8 | lowBits(word2>>3)<<16 | lowBits(word3>>3)<<19
	dots = bit3 & bit1
	bit1, bit2, bit3 = bit1&^dots, bit2&^dots, bit3&^dots
	low = all27 &^ (bit2 | bit3)
	b.bands[1].places[0] = uint32(bit0 &^ bit1 & low)
	b.bands[1].places[1] = uint32(bit1 &^ bit0 & low)
	b.bands[1].places[2] = uint32(bit1 & bit0 & low)
	b.bands[1].places[3] = uint32(bit2 &^ bit1 &^ bit0)
	b.bands[1].places[4] = uint32(bit2 &^ bit1 & bit0)
	b.bands[1].places[5] = uint32(bit2 & bit1 &^ bit0)
	b.bands[1].places[6] = uint32(bit2 & bit1 & bit0)
	b.bands[1].places[7] = uint32(bit3 &^ bit0)
	b.bands[1].places[8] = uint32(bit3 & bit0)
	filled1 := uint32(bit0 | bit1 | bit2 | bit3)
	b.bands[1].open = all27
	word0, word1 = eightBytes(cells[54:62]), eightBytes(cells[62:70])
	word2, word3 = eightBytes(cells[70:78]), eightBytes(cells[73:81]) // overlaps word2
	bit0 = lowBits(word0>>0) | lowBits(word1>>0)<<8 | lowBits(word2>>0)<<16 | lowBits(word3>>0)<<19
	bit1 = lowBits(word0>>1) | lowBits(word1>>1)<<8 | lowBits(word2>>1)<<16 | lowBits(word3>>1)<<19
	bit2 = lowBits(word0>>2) | lowBits(word1>>2)<<8 | lowBits(word2>>2)<<16 | lowBits(word3>>2)<<19
	bit3 = lowBits(word0>>3) | lowBits(word1>>3)<<8 | lowBits(word2>>3)<<16 | lowBits(word3>>3)<<19
	dots = bit3 & bit1
	bit1, bit2, bit3 = bit1&^dots, bit2&^dots, bit3&^dots
	low = all27 &^ (bit2 | bit3)
	b.bands[2].places[0] = uint32(bit0 &^ bit1 & low)
	b.bands[2].places[1] = uint32(bit1 &^ bit0 & low)
	b.bands[2].places[2] = uint32(bit1 & bit0 & low)
	b.bands[2].places[3] = uint32(bit2 &^ bit1 &^ bit0)
	b.bands[2].places[4] = uint32(bit2 &^ bit1 & bit0)
	b.bands[2].places[5] = uint32(bit2 & bit1 &^ bit0)
	b.bands[2].places[6] = uint32(bit2 & bit1 & bit0)
	b.bands[2].places[7] = uint32(bit3 &^ bit0)
	b.bands[2].places[8] = uint32(bit3 & bit0)
	filled2 := uint32(bit0 | bit1 | bit2 | bit3)
	b.bands[2].open = all27
	var given0, given1, given2, taken uint32
	given0, given1, given2 = b.bands[0].places[0], b.bands[1].places[0], b.bands[2].places[0]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[0] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[0] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[0] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[1], b.bands[1].places[1], b.bands[2].places[1]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[1] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[1] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[1] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[2], b.bands[1].places[2], b.bands[2].places[2]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[2] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[2] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[2] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[3], b.bands[1].places[3], b.bands[2].places[3]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[3] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[3] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[3] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[4], b.bands[1].places[4], b.bands[2].places[4]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[4] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[4] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[4] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[5], b.bands[1].places[5], b.bands[2].places[5]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[5] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[5] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[5] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[6], b.bands[1].places[6], b.bands[2].places[6]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[6] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[6] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[6] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[7], b.bands[1].places[7], b.bands[2].places[7]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[7] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[7] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[7] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	given0, given1, given2 = b.bands[0].places[8], b.bands[1].places[8], b.bands[2].places[8]
	taken = uint32(columns(uint64(given0|given1|given2)) * inAllRows)
	b.bands[0].places[8] = given0 | all27&^(filled0|taken|t.seen[miniRows(uint64(given0))])
	b.bands[1].places[8] = given1 | all27&^(filled1|taken|t.seen[miniRows(uint64(given1))])
	b.bands[2].places[8] = given2 | all27&^(filled2|taken|t.seen[miniRows(uint64(given2))])
	b.dirty, b.fresh = all27, 0
	return bits.OnesCount32(filled0) + bits.OnesCount32(filled1) + bits.OnesCount32(filled2)
}

// sweep processes the dirty places, band by band, until there are no more. It returns false on a contradiction.
//
// For each dirty digit of a band, it removes the mini-rows that are not allowed, and removes lone columns from the
// other bands. It places the digit in the cells that are in a forced mini-row and a lone column. Two digits placed
// in the same cell are a contradiction, which is detected because the sum of the words then differs from their
// union. Finally it removes all other digits from the placed cells at once. A digit may be placed in the same cell
// again later, which has no effect, because the cell is no longer open.
func (b *board) sweep() bool {
	t := &tables
	dirty := uint64(b.dirty)
	b.dirty = 0
	// One by one, because WebAssembly would make a slow call to clear them together.
	b.bands[0].placed[0] = 0
	b.bands[0].placed[1] = 0
	b.bands[0].placed[2] = 0
	b.bands[0].placed[3] = 0
	b.bands[0].placed[4] = 0
	b.bands[0].placed[5] = 0
	b.bands[0].placed[6] = 0
	b.bands[0].placed[7] = 0
	b.bands[0].placed[8] = 0
	b.bands[1].placed[0] = 0
	b.bands[1].placed[1] = 0
	b.bands[1].placed[2] = 0
	b.bands[1].placed[3] = 0
	b.bands[1].placed[4] = 0
	b.bands[1].placed[5] = 0
	b.bands[1].placed[6] = 0
	b.bands[1].placed[7] = 0
	b.bands[1].placed[8] = 0
	b.bands[2].placed[0] = 0
	b.bands[2].placed[1] = 0
	b.bands[2].placed[2] = 0
	b.bands[2].placed[3] = 0
	b.bands[2].placed[4] = 0
	b.bands[2].placed[5] = 0
	b.bands[2].placed[6] = 0
	b.bands[2].placed[7] = 0
	b.bands[2].placed[8] = 0
	for dirty != 0 {
		if queue := dirty >> 0 & 511; queue != 0 {
			dirty &^= 511 << 0
			b.fresh |= uint32(queue)
			var all, sum uint64
			for {
				d := bits.TrailingZeros64(queue)
				places := uint64(b.bands[0].places[d])
				left := &t.ways[miniRows(places)]
				places &= uint64(left.allowed)
				if places == 0 {
					return false
				}
				b.bands[0].places[d] = uint32(places)
				lone := uint64(t.lone[columns(places)])
				dirty |= (b.bands[1].remove(d, lone)<<9 | b.bands[2].remove(d, lone)<<18) << d
				places &= uint64(left.forced) & lone
				b.bands[0].placed[d] = uint32(places)
				sum += places
				all |= places
				if queue &= queue - 1; queue == 0 {
					break
				}
			}
			if sum != all {
				return false
			}
			if all &= uint64(b.bands[0].open); all != 0 {
				b.bands[0].open &^= uint32(all)
				others := ^all
				dirty |= b.bands[0].intersect(0, others|uint64(b.bands[0].placed[0])) << 0
				dirty |= b.bands[0].intersect(1, others|uint64(b.bands[0].placed[1])) << 1
				dirty |= b.bands[0].intersect(2, others|uint64(b.bands[0].placed[2])) << 2
				dirty |= b.bands[0].intersect(3, others|uint64(b.bands[0].placed[3])) << 3
				dirty |= b.bands[0].intersect(4, others|uint64(b.bands[0].placed[4])) << 4
				dirty |= b.bands[0].intersect(5, others|uint64(b.bands[0].placed[5])) << 5
				dirty |= b.bands[0].intersect(6, others|uint64(b.bands[0].placed[6])) << 6
				dirty |= b.bands[0].intersect(7, others|uint64(b.bands[0].placed[7])) << 7
				dirty |= b.bands[0].intersect(8, others|uint64(b.bands[0].placed[8])) << 8
			}
		}
		if queue := dirty >> 9 & 511; queue != 0 {
			dirty &^= 511 << 9
			b.fresh |= uint32(queue)
			var all, sum uint64
			for {
				d := bits.TrailingZeros64(queue)
				places := uint64(b.bands[1].places[d])
				left := &t.ways[miniRows(places)]
				places &= uint64(left.allowed)
				if places == 0 {
					return false
				}
				b.bands[1].places[d] = uint32(places)
				lone := uint64(t.lone[columns(places)])
				dirty |= (b.bands[2].remove(d, lone)<<18 | b.bands[0].remove(d, lone)<<0) << d
				places &= uint64(left.forced) & lone
				b.bands[1].placed[d] = uint32(places)
				sum += places
				all |= places
				if queue &= queue - 1; queue == 0 {
					break
				}
			}
			if sum != all {
				return false
			}
			if all &= uint64(b.bands[1].open); all != 0 {
				b.bands[1].open &^= uint32(all)
				others := ^all
				dirty |= b.bands[1].intersect(0, others|uint64(b.bands[1].placed[0])) << 9
				dirty |= b.bands[1].intersect(1, others|uint64(b.bands[1].placed[1])) << 10
				dirty |= b.bands[1].intersect(2, others|uint64(b.bands[1].placed[2])) << 11
				dirty |= b.bands[1].intersect(3, others|uint64(b.bands[1].placed[3])) << 12
				dirty |= b.bands[1].intersect(4, others|uint64(b.bands[1].placed[4])) << 13
				dirty |= b.bands[1].intersect(5, others|uint64(b.bands[1].placed[5])) << 14
				dirty |= b.bands[1].intersect(6, others|uint64(b.bands[1].placed[6])) << 15
				dirty |= b.bands[1].intersect(7, others|uint64(b.bands[1].placed[7])) << 16
				dirty |= b.bands[1].intersect(8, others|uint64(b.bands[1].placed[8])) << 17
			}
		}
		if queue := dirty >> 18 & 511; queue != 0 {
			dirty &^= 511 << 18
			b.fresh |= uint32(queue)
			var all, sum uint64
			for {
				d := bits.TrailingZeros64(queue)
				places := uint64(b.bands[2].places[d])
				left := &t.ways[miniRows(places)]
				places &= uint64(left.allowed)
				if places == 0 {
					return false
				}
				b.bands[2].places[d] = uint32(places)
				lone := uint64(t.lone[columns(places)])
				dirty |= (b.bands[0].remove(d, lone)<<0 | b.bands[1].remove(d, lone)<<9) << d
				places &= uint64(left.forced) & lone
				b.bands[2].placed[d] = uint32(places)
				sum += places
				all |= places
				if queue &= queue - 1; queue == 0 {
					break
				}
			}
			if sum != all {
				return false
			}
			if all &= uint64(b.bands[2].open); all != 0 {
				b.bands[2].open &^= uint32(all)
				others := ^all
				dirty |= b.bands[2].intersect(0, others|uint64(b.bands[2].placed[0])) << 18
				dirty |= b.bands[2].intersect(1, others|uint64(b.bands[2].placed[1])) << 19
				dirty |= b.bands[2].intersect(2, others|uint64(b.bands[2].placed[2])) << 20
				dirty |= b.bands[2].intersect(3, others|uint64(b.bands[2].placed[3])) << 21
				dirty |= b.bands[2].intersect(4, others|uint64(b.bands[2].placed[4])) << 22
				dirty |= b.bands[2].intersect(5, others|uint64(b.bands[2].placed[5])) << 23
				dirty |= b.bands[2].intersect(6, others|uint64(b.bands[2].placed[6])) << 24
				dirty |= b.bands[2].intersect(7, others|uint64(b.bands[2].placed[7])) << 25
				dirty |= b.bands[2].intersect(8, others|uint64(b.bands[2].placed[8])) << 26
			}
		}
	}
	return true
}

// nakedSingles closes the cells with one candidate and stores those with two in pairs. It returns false if a cell
// has no candidate.
func (b *board) nakedSingles() bool {
	var dirty uint32
	b.bands[0].pairs = 0
	if open := uint64(b.bands[0].open); open != 0 {
		var one, two, three uint64
		one, two, three = tally(one, two, three, b.bands[0].places[0])
		one, two, three = tally(one, two, three, b.bands[0].places[1])
		one, two, three = tally(one, two, three, b.bands[0].places[2])
		one, two, three = tally(one, two, three, b.bands[0].places[3])
		one, two, three = tally(one, two, three, b.bands[0].places[4])
		one, two, three = tally(one, two, three, b.bands[0].places[5])
		one, two, three = tally(one, two, three, b.bands[0].places[6])
		one, two, three = tally(one, two, three, b.bands[0].places[7])
		one, two, three = tally(one, two, three, b.bands[0].places[8])
		if one != all27 {
			return false
		}
		b.bands[0].pairs = uint32(two &^ three)
		if singles := open &^ two; singles != 0 {
			dirty |= b.bands[0].closeSingles(singles) << 0
		}
	}
	b.bands[1].pairs = 0
	if open := uint64(b.bands[1].open); open != 0 {
		var one, two, three uint64
		one, two, three = tally(one, two, three, b.bands[1].places[0])
		one, two, three = tally(one, two, three, b.bands[1].places[1])
		one, two, three = tally(one, two, three, b.bands[1].places[2])
		one, two, three = tally(one, two, three, b.bands[1].places[3])
		one, two, three = tally(one, two, three, b.bands[1].places[4])
		one, two, three = tally(one, two, three, b.bands[1].places[5])
		one, two, three = tally(one, two, three, b.bands[1].places[6])
		one, two, three = tally(one, two, three, b.bands[1].places[7])
		one, two, three = tally(one, two, three, b.bands[1].places[8])
		if one != all27 {
			return false
		}
		b.bands[1].pairs = uint32(two &^ three)
		if singles := open &^ two; singles != 0 {
			dirty |= b.bands[1].closeSingles(singles) << 9
		}
	}
	b.bands[2].pairs = 0
	if open := uint64(b.bands[2].open); open != 0 {
		var one, two, three uint64
		one, two, three = tally(one, two, three, b.bands[2].places[0])
		one, two, three = tally(one, two, three, b.bands[2].places[1])
		one, two, three = tally(one, two, three, b.bands[2].places[2])
		one, two, three = tally(one, two, three, b.bands[2].places[3])
		one, two, three = tally(one, two, three, b.bands[2].places[4])
		one, two, three = tally(one, two, three, b.bands[2].places[5])
		one, two, three = tally(one, two, three, b.bands[2].places[6])
		one, two, three = tally(one, two, three, b.bands[2].places[7])
		one, two, three = tally(one, two, three, b.bands[2].places[8])
		if one != all27 {
			return false
		}
		b.bands[2].pairs = uint32(two &^ three)
		if singles := open &^ two; singles != 0 {
			dirty |= b.bands[2].closeSingles(singles) << 18
		}
	}
	b.dirty = dirty
	return true
}

// stacks removes digits from columns of bands where they are impossible. In each stack, a digit must be in a
// different column in each of the three bands, which leaves at most six arrangements. A column of a band stays
// possible if one of these arrangements contains it.
func (b *board) stacks() {
	t := &tables
	var now, kept uint64
	now = stackPattern(b.bands[0].places[0], b.bands[1].places[0], b.bands[2].places[0])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(0, now&^kept)
	}
	now = stackPattern(b.bands[0].places[1], b.bands[1].places[1], b.bands[2].places[1])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(1, now&^kept)
	}
	now = stackPattern(b.bands[0].places[2], b.bands[1].places[2], b.bands[2].places[2])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(2, now&^kept)
	}
	now = stackPattern(b.bands[0].places[3], b.bands[1].places[3], b.bands[2].places[3])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(3, now&^kept)
	}
	now = stackPattern(b.bands[0].places[4], b.bands[1].places[4], b.bands[2].places[4])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(4, now&^kept)
	}
	now = stackPattern(b.bands[0].places[5], b.bands[1].places[5], b.bands[2].places[5])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(5, now&^kept)
	}
	now = stackPattern(b.bands[0].places[6], b.bands[1].places[6], b.bands[2].places[6])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(6, now&^kept)
	}
	now = stackPattern(b.bands[0].places[7], b.bands[1].places[7], b.bands[2].places[7])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(7, now&^kept)
	}
	now = stackPattern(b.bands[0].places[8], b.bands[1].places[8], b.bands[2].places[8])
	kept = uint64(t.union[now&511]) | uint64(t.union[now>>9&511])<<9 | uint64(t.union[now>>18&511])<<18
	if kept != now {
		b.dropColumns(8, now&^kept)
	}
}

// pickPair returns a cell with two candidates, as its band k and its index cell in the band, and the set of these
// candidates. digits is 0 if no cell has two candidates. pickPair chooses the cell whose candidates occur in the most
// peers. Peers with two candidates count five times, because they become singles. If careful is true, it compares
// all cells, otherwise only the first cell of each band.
func (b *board) pickPair(careful bool) (k int, cell, digits uint64) {
	t := &tables
	best := 0
	for pairs := uint64(b.bands[0].pairs); pairs != 0; pairs &= pairs - 1 {
		c := uint64(bits.TrailingZeros64(pairs)) & 31
		candidates := uint64(b.bands[0].places[0])>>c&1<<0 |
			uint64(b.bands[0].places[1])>>c&1<<1 |
			uint64(b.bands[0].places[2])>>c&1<<2 |
			uint64(b.bands[0].places[3])>>c&1<<3 |
			uint64(b.bands[0].places[4])>>c&1<<4 |
			uint64(b.bands[0].places[5])>>c&1<<5 |
			uint64(b.bands[0].places[6])>>c&1<<6 |
			uint64(b.bands[0].places[7])>>c&1<<7 |
			uint64(b.bands[0].places[8])>>c&1<<8
		i, j := bits.TrailingZeros64(candidates), bits.TrailingZeros64(candidates&(candidates-1))
		column, peers := uint64(t.col[c])&15, uint64(t.peers[c])
		seen := uint64(b.bands[0].places[i]|b.bands[0].places[j])&peers |
			uint64(b.bands[1].places[i]|b.bands[1].places[j])>>column&inAllRows<<27 |
			uint64(b.bands[2].places[i]|b.bands[2].places[j])>>column&inAllRows<<28
		seenPairs := uint64(b.bands[0].pairs)&seen |
			(uint64(b.bands[1].pairs)>>column&inAllRows<<27|uint64(b.bands[2].pairs)>>column&inAllRows<<28)&seen
		score := 1 + bits.OnesCount64(seen) + 4*bits.OnesCount64(seenPairs)
		if score > best {
			best, k, cell, digits = score, 0, c, candidates
		}
		if !careful {
			break
		}
	}
	for pairs := uint64(b.bands[1].pairs); pairs != 0; pairs &= pairs - 1 {
		c := uint64(bits.TrailingZeros64(pairs)) & 31
		candidates := uint64(b.bands[1].places[0])>>c&1<<0 |
			uint64(b.bands[1].places[1])>>c&1<<1 |
			uint64(b.bands[1].places[2])>>c&1<<2 |
			uint64(b.bands[1].places[3])>>c&1<<3 |
			uint64(b.bands[1].places[4])>>c&1<<4 |
			uint64(b.bands[1].places[5])>>c&1<<5 |
			uint64(b.bands[1].places[6])>>c&1<<6 |
			uint64(b.bands[1].places[7])>>c&1<<7 |
			uint64(b.bands[1].places[8])>>c&1<<8
		i, j := bits.TrailingZeros64(candidates), bits.TrailingZeros64(candidates&(candidates-1))
		column, peers := uint64(t.col[c])&15, uint64(t.peers[c])
		seen := uint64(b.bands[1].places[i]|b.bands[1].places[j])&peers |
			uint64(b.bands[2].places[i]|b.bands[2].places[j])>>column&inAllRows<<27 |
			uint64(b.bands[0].places[i]|b.bands[0].places[j])>>column&inAllRows<<28
		seenPairs := uint64(b.bands[1].pairs)&seen |
			(uint64(b.bands[2].pairs)>>column&inAllRows<<27|uint64(b.bands[0].pairs)>>column&inAllRows<<28)&seen
		score := 1 + bits.OnesCount64(seen) + 4*bits.OnesCount64(seenPairs)
		if score > best {
			best, k, cell, digits = score, 1, c, candidates
		}
		if !careful {
			break
		}
	}
	for pairs := uint64(b.bands[2].pairs); pairs != 0; pairs &= pairs - 1 {
		c := uint64(bits.TrailingZeros64(pairs)) & 31
		candidates := uint64(b.bands[2].places[0])>>c&1<<0 |
			uint64(b.bands[2].places[1])>>c&1<<1 |
			uint64(b.bands[2].places[2])>>c&1<<2 |
			uint64(b.bands[2].places[3])>>c&1<<3 |
			uint64(b.bands[2].places[4])>>c&1<<4 |
			uint64(b.bands[2].places[5])>>c&1<<5 |
			uint64(b.bands[2].places[6])>>c&1<<6 |
			uint64(b.bands[2].places[7])>>c&1<<7 |
			uint64(b.bands[2].places[8])>>c&1<<8
		i, j := bits.TrailingZeros64(candidates), bits.TrailingZeros64(candidates&(candidates-1))
		column, peers := uint64(t.col[c])&15, uint64(t.peers[c])
		seen := uint64(b.bands[2].places[i]|b.bands[2].places[j])&peers |
			uint64(b.bands[0].places[i]|b.bands[0].places[j])>>column&inAllRows<<27 |
			uint64(b.bands[1].places[i]|b.bands[1].places[j])>>column&inAllRows<<28
		seenPairs := uint64(b.bands[2].pairs)&seen |
			(uint64(b.bands[0].pairs)>>column&inAllRows<<27|uint64(b.bands[1].pairs)>>column&inAllRows<<28)&seen
		score := 1 + bits.OnesCount64(seen) + 4*bits.OnesCount64(seenPairs)
		if score > best {
			best, k, cell, digits = score, 2, c, candidates
		}
		if !careful {
			break
		}
	}
	return k, cell, digits
}

// copyTo copies places and open to another board. It copies word by word, because the words have just been written
// one by one, and a processor stalls when it reads several such words at once.
func (b *board) copyTo(to *board) {
	to.bands[0].places[0] = b.bands[0].places[0]
	to.bands[0].places[1] = b.bands[0].places[1]
	to.bands[0].places[2] = b.bands[0].places[2]
	to.bands[0].places[3] = b.bands[0].places[3]
	to.bands[0].places[4] = b.bands[0].places[4]
	to.bands[0].places[5] = b.bands[0].places[5]
	to.bands[0].places[6] = b.bands[0].places[6]
	to.bands[0].places[7] = b.bands[0].places[7]
	to.bands[0].places[8] = b.bands[0].places[8]
	to.bands[0].open = b.bands[0].open
	to.bands[1].places[0] = b.bands[1].places[0]
	to.bands[1].places[1] = b.bands[1].places[1]
	to.bands[1].places[2] = b.bands[1].places[2]
	to.bands[1].places[3] = b.bands[1].places[3]
	to.bands[1].places[4] = b.bands[1].places[4]
	to.bands[1].places[5] = b.bands[1].places[5]
	to.bands[1].places[6] = b.bands[1].places[6]
	to.bands[1].places[7] = b.bands[1].places[7]
	to.bands[1].places[8] = b.bands[1].places[8]
	to.bands[1].open = b.bands[1].open
	to.bands[2].places[0] = b.bands[2].places[0]
	to.bands[2].places[1] = b.bands[2].places[1]
	to.bands[2].places[2] = b.bands[2].places[2]
	to.bands[2].places[3] = b.bands[2].places[3]
	to.bands[2].places[4] = b.bands[2].places[4]
	to.bands[2].places[5] = b.bands[2].places[5]
	to.bands[2].places[6] = b.bands[2].places[6]
	to.bands[2].places[7] = b.bands[2].places[7]
	to.bands[2].places[8] = b.bands[2].places[8]
	to.bands[2].open = b.bands[2].open
}
