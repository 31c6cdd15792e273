package rating

import (
	"math/bits"

	"numplace/solver"
)

// This file has the board of the search: candidates by cell, and places by house and digit. Inside the
// package, digits are 0 to 8.

// The houses have numbers: 0 to 8 are the boxes, 9 to 17 the rows, 18 to 26 the columns. A cell has one house
// of each kind. The order box, row, column is that of chains and uniqueness; sets and singles use the order
// box, column, row.
const (
	boxes = iota
	rows
	columns
	kinds
	numHouses = kinds * 9
)

// Tables of the houses. A house has nine positions, in the order of its cells on the board.
var (
	cellsOf  [numHouses][9]uint8 // the cells of a house
	houseOf  [81][kinds]uint8    // the houses of a cell
	placeIn  [81][kinds]uint8    // the position of a cell in its houses
	peersOf  [81][20]uint8       // the other cells of the box, then of the row, then of the column
	seenBy   [81]cellSet         // the peers as a set
	cellsIn  [numHouses]cellSet  // the cells of a house as a set
	tuples   [9][]uint16         // by k, the sets of k of nine positions in ascending order of their bits
	setOrder = [kinds]int{boxes, columns, rows}

	crossed   [numHouses][numHouses]uint16 // the positions in a house that are also in another one
	crossings [][2]int                     // houses that cross, in the order of locked candidates
)

// cellSet is a set of cells.
type cellSet [2]uint64

func (s *cellSet) add(c int)      { s[c>>6] |= 1 << (c & 63) }
func (s *cellSet) has(c int) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s cellSet) and(t cellSet) cellSet { return cellSet{s[0] & t[0], s[1] & t[1]} }
func (s cellSet) not(t cellSet) cellSet { return cellSet{s[0] &^ t[0], s[1] &^ t[1]} }
func (s cellSet) or(t cellSet) cellSet  { return cellSet{s[0] | t[0], s[1] | t[1]} }
func (s cellSet) empty() bool           { return s[0]|s[1] == 0 }
func (s cellSet) count() int            { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// pop removes the first cell of a set that is not empty, and returns it.
func (s *cellSet) pop() int {
	if s[0] != 0 {
		c := bits.TrailingZeros64(s[0])
		s[0] &= s[0] - 1
		return c
	}
	c := 64 + bits.TrailingZeros64(s[1])
	s[1] &= s[1] - 1
	return c
}

func init() {
	for c := range 81 {
		row, column := c/9, c%9
		box, in := row/3*3+column/3, row%3*3+column%3
		houseOf[c] = [kinds]uint8{uint8(box), uint8(9 + row), uint8(18 + column)}
		placeIn[c] = [kinds]uint8{uint8(in), uint8(column), uint8(row)}
		for kind, h := range houseOf[c] {
			cellsOf[h][placeIn[c][kind]] = uint8(c)
			cellsIn[h].add(c)
		}
	}
	for c := range 81 {
		n := 0
		for _, h := range houseOf[c] {
			for _, p := range cellsOf[h] {
				if int(p) != c && !seenBy[c].has(int(p)) {
					seenBy[c].add(int(p))
					peersOf[c][n] = p
					n++
				}
			}
		}
	}
	for h := range numHouses {
		for i, c := range cellsOf[h] {
			for _, other := range houseOf[c] {
				crossed[h][other] |= 1 << i
			}
		}
	}
	for _, pair := range [4][2]int{{boxes, columns}, {boxes, rows}, {columns, boxes}, {rows, boxes}} {
		for base := pair[0] * 9; base < pair[0]*9+9; base++ {
			for cover := pair[1] * 9; cover < pair[1]*9+9; cover++ {
				if crossed[base][cover] != 0 {
					crossings = append(crossings, [2]int{base, cover})
				}
			}
		}
	}
	for set := range uint16(512) {
		if k := bits.OnesCount16(set); k < 9 {
			tuples[k] = append(tuples[k], set)
		}
	}
}

// board is a partly solved grid with its candidates.
type board struct {
	digit  [81]uint8            // 1 to 9, or 0 if the cell is empty
	cand   [81]uint16           // the candidates of a cell; bit d stands for digit d+1
	places [numHouses][9]uint16 // the positions in a house that have a candidate
	open   [numHouses]uint8     // the number of empty cells of a house
	placed [9]uint8             // the number of cells that have a digit
	empty  int                  // the number of empty cells
}

// newBoard returns the board of a classic grid, with the candidates that its digits leave.
func newBoard(g solver.Grid) *board {
	b := &board{empty: 81}
	for h := range b.open {
		b.open[h] = 9
		for d := range b.places[h] {
			b.places[h][d] = 1<<9 - 1
		}
	}
	for c := range b.cand {
		b.cand[c] = 1<<9 - 1
	}
	for c := range 81 {
		if d := g.At(solver.Cell(c)); d != 0 {
			b.place(c, int(d)-1)
		}
	}
	return b
}

// remove removes candidates of a cell.
func (b *board) remove(c int, digits uint16) {
	digits &= b.cand[c]
	b.cand[c] &^= digits
	in := &placeIn[c]
	for ; digits != 0; digits &= digits - 1 {
		d := bits.TrailingZeros16(digits)
		for kind, h := range houseOf[c] {
			b.places[h][d] &^= 1 << in[kind]
		}
	}
}

// place fills a cell.
func (b *board) place(c, d int) {
	b.digit[c] = uint8(d + 1)
	b.placed[d]++
	b.empty--
	for _, h := range houseOf[c] {
		b.open[h]--
	}
	b.remove(c, 1<<9-1)
	for _, p := range peersOf[c] {
		b.remove(int(p), 1<<d)
	}
}

// A hint is a step that a technique has found.
type hint struct {
	technique Technique
	tenths    int       // the rating; 0 until firstOf sets it, for a technique whose steps have the same rating
	nesting   int       // of a dynamic chain
	place     int       // the candidate that is placed, or -1
	remove    []removal // in the order of the cells
	why       evidence
}

// removal is some candidates of a cell that a step removes.
type removal struct {
	cell   uint8
	digits uint16
}

// A candidate is the number cell*9 + digit.
func candidate(c, d int) int { return c*9 + d }

// apply makes the changes of a step.
func (b *board) apply(h *hint) {
	for _, r := range h.remove {
		b.remove(int(r.cell), r.digits)
	}
	if h.place >= 0 {
		b.place(h.place/9, h.place%9)
	}
}

// removeFrom returns the removal of digits from the cells of a set, or nil if no cell has any of them.
func (b *board) removeFrom(cells cellSet, digits uint16) (out []removal) {
	for !cells.empty() {
		c := cells.pop()
		if gone := b.cand[c] & digits; gone != 0 {
			out = append(out, removal{uint8(c), gone})
		}
	}
	return out
}

// each calls f with the number of each bit of a set, in ascending order.
func each(set uint16, f func(i int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros16(set))
	}
}

// first returns the number of the lowest bit of a set.
func first(set uint16) int { return bits.TrailingZeros16(set) }

// count returns the number of bits of a set.
func count(set uint16) int { return bits.OnesCount16(set) }
