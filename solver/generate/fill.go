package generate

import (
	"context"
	"math/bits"

	"numplace/solver"
	"numplace/solver/internal/turn"
)

// filler generates random solved grids of a layout. It repeatedly picks a cell with the fewest candidates, at
// random if there are several, and places a random candidate. A bad start can take practically forever, so
// the filler starts again after a number of placements. From the second start on, and always in large grids,
// it also looks for digits with few places left in a house. Every grid is possible, but some are more likely
// than others.
type filler struct {
	*random
	layout *solver.Layout
	n      int
	all    uint32  // bit set of all digits
	houses [][]int // the cells of the houses that contain every digit
	digit  []uint8 // by cell, like cand: the digit, or 0
	cand   []uint32
	order  []uint16 // all cells, with the empty ones first
	at     []uint16 // by cell: its index in order
	open   int
	trail  []change
	left   int // placements left in the current start
	starts int // maximum number of starts
	deep   bool
}

// change records the candidates that a cell had before a digit was removed from them.
type change struct {
	cell uint32
	cand uint32
}

// plainCells is the largest number of cells for which the first start only looks for cells with few
// candidates. Later starts, and all starts in larger grids, also look for digits with few places in a house.
const plainCells = 100

// startsAtMost is the default limit for the number of starts. Layouts that have solutions need only a few.
const startsAtMost = 500

func newFiller(r *random, l *solver.Layout) *filler {
	cells := l.Cells()
	f := &filler{
		random: r, layout: l, n: l.N(), all: 1<<l.N() - 1, starts: startsAtMost,
		digit: make([]uint8, cells), cand: make([]uint32, cells),
		order: make([]uint16, cells), at: make([]uint16, cells),
	}
	for h := range l.Houses() {
		if len(h.Cells) < f.n {
			continue
		}
		cells := make([]int, f.n)
		for i, c := range h.Cells {
			cells[i] = int(c)
		}
		f.houses = append(f.houses, cells)
	}
	return f
}

// fill returns a random solved grid, one byte per cell, that contains the givens. givens may be nil. The
// returned slice is valid until the next call. fill returns nil if it finds no grid or ctx ends.
func (f *filler) fill(ctx context.Context, givens []byte) []byte {
	for start := range f.starts {
		if start > 0 {
			turn.Give()
		}
		if ctx.Err() != nil || !f.begin(givens) {
			return nil
		}
		f.left = len(f.cand) * (2 + start/8)
		f.deep = start > 0 || len(f.cand) > plainCells
		if f.search() {
			return f.digit
		}
	}
	return nil
}

// begin resets the grid to the givens. It returns false if the givens contradict each other or leave a cell
// without candidates.
func (f *filler) begin(givens []byte) bool {
	clear(f.digit)
	for c := range f.cand {
		f.cand[c] = uint32(f.layout.Digits(solver.Cell(c)))
		f.order[c] = uint16(c)
	}
	shuffle(f.random, f.order)
	for i, c := range f.order {
		f.at[c] = uint16(i)
	}
	f.trail, f.open = f.trail[:0], len(f.cand)
	for c, digit := range givens {
		if digit == 0 {
			continue
		}
		if f.cand[c]>>(digit-1)&1 == 0 {
			return false
		}
		if f.close(c, digit); !f.exclude(c, digit) {
			return false
		}
	}
	f.trail = f.trail[:0]
	return true
}

// search fills the empty cells. It returns false if no solution exists or the limit of placements is reached.
func (f *filler) search() bool {
	if f.open == 0 {
		return true
	}
	cell := f.pick()
	if f.deep && f.cand[cell]&(f.cand[cell]-1) != 0 {
		if h, digit, found := f.pickPlace(bits.OnesCount32(f.cand[cell])); found {
			return f.searchPlaces(h, digit)
		}
	}
	for cand := f.cand[cell]; cand != 0; {
		skip := 0
		if count := bits.OnesCount32(cand); count > 1 {
			skip = f.below(count)
		}
		rest := cand
		for range skip {
			rest &= rest - 1
		}
		digit := uint8(bits.TrailingZeros32(rest) + 1)
		cand &^= 1 << (digit - 1)
		if f.try(cell, digit) {
			return true
		}
	}
	return false
}

// searchPlaces tries to place the digit in each possible cell of the house h, in random order, and continues
// the search.
func (f *filler) searchPlaces(h int, digit uint8) bool {
	var places []int
	for _, c := range f.houses[h] {
		if f.digit[c] == 0 && f.cand[c]>>(digit-1)&1 != 0 {
			places = append(places, c)
		}
	}
	shuffle(f.random, places)
	for _, c := range places {
		if f.try(c, digit) {
			return true
		}
	}
	return false
}

// try places a digit in a cell and continues the search. If that fails, it restores the previous state.
func (f *filler) try(cell int, digit uint8) bool {
	if f.left--; f.left < 0 {
		return false
	}
	mark := len(f.trail)
	f.close(cell, digit)
	if f.exclude(cell, digit) && f.search() {
		return true
	}
	for _, was := range f.trail[mark:] {
		f.cand[was.cell] = was.cand
	}
	f.trail = f.trail[:mark]
	f.digit[cell] = 0
	f.open++
	return false
}

// pick returns the first empty cell in f.order that has the fewest candidates.
func (f *filler) pick() int {
	cell, fewest := 0, solver.MaxN+1
	for _, c := range f.order[:f.open] {
		if n := bits.OnesCount32(f.cand[c]); n < fewest {
			cell, fewest = int(c), n
			if n <= 1 {
				break
			}
		}
	}
	return cell
}

// pickPlace looks for a house and a digit with the fewest places. It considers only digits with at most two
// places in the house, and with fewer than limit places. found is false if there is no such digit.
func (f *filler) pickPlace(limit int) (house int, digit uint8, found bool) {
	for h, cells := range f.houses {
		var once, twice, more, had uint32
		for _, c := range cells {
			if d := f.digit[c]; d != 0 {
				had |= 1 << (d - 1)
				continue
			}
			cand := f.cand[c]
			more |= twice & cand
			twice |= once & cand
			once |= cand
		}
		for count, digits := range [...]uint32{f.all &^ once, once &^ twice, twice &^ more} {
			if digits &^= had; digits != 0 && count < limit {
				house, digit, found, limit = h, uint8(bits.TrailingZeros32(digits)+1), true, count
			}
		}
	}
	return house, digit, found
}

// close places a digit in a cell, and moves the cell behind the empty ones in f.order.
func (f *filler) close(cell int, digit uint8) {
	f.digit[cell] = digit
	f.open--
	i, last := f.at[cell], f.order[f.open]
	f.order[i], f.order[f.open] = last, uint16(cell)
	f.at[last], f.at[cell] = i, uint16(f.open)
}

// exclude removes a digit from the candidates of all empty peers of a cell. It returns false if a peer has no
// candidate left.
func (f *filler) exclude(cell int, digit uint8) bool {
	bit := uint32(1) << (digit - 1)
	for _, c := range f.layout.Sees(solver.Cell(cell)) {
		if cand := f.cand[c]; cand&bit != 0 && f.digit[c] == 0 {
			f.trail = append(f.trail, change{uint32(c), cand})
			f.cand[c] = cand &^ bit
			if cand == bit {
				return false
			}
		}
	}
	return true
}
