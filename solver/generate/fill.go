package generate

import (
	"context"
	"math/bits"

	"numplace/solver"
	"numplace/solver/internal/turn"
)

// filler makes random solved grids of a layout. It fills the cell with the fewest candidates,
// chosen at random among equals, with a random candidate. If that takes too long, it starts again,
// because a bad start can take practically forever. From the second start on, and in large grids,
// it also looks for digits with few places in a house. So every grid is possible, but some are more
// likely than others.
type filler struct {
	*random
	layout *solver.Layout
	n      int
	all    uint32  // the set of all digits
	houses [][]int // the cells of the houses that need every digit
	digit  []uint8 // by cell
	cand   []uint32
	order  []uint16 // the cells, open ones first
	at     []uint16 // by cell: its index in order
	open   int
	trail  []change
	left   int // placements before the next start
	starts int // the most starts
	deep   bool
}

// change is a cell with the candidates that it had before.
type change struct {
	cell uint32
	cand uint32
}

// plainCells is the most cells of a grid for which the first start looks only at cells, and not at
// places of digits.
const plainCells = 100

// startsAtMost bounds the starts of fill. Layouts that have solutions need only a few.
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

// fill makes a random solved grid with the given cells, one byte a cell, or without any if givens
// is nil. The result is valid until the next call. It is nil if no grid is found, or if ctx ends.
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

// begin empties the grid except for the given cells. It returns false if these leave a cell without
// candidates.
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

// search fills the open cells. It returns false if that is impossible, or takes too many
// placements.
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

// searchPlaces tries the places of a digit in a house.
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

// try puts a digit into a cell and continues the search. If that fails, it takes the digit back.
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

// pick returns the first open cell with the fewest candidates.
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

// pickPlace returns a house and a digit that has fewer than fewest places there. It considers only
// digits with two places or fewer.
func (f *filler) pickPlace(fewest int) (house int, digit uint8, found bool) {
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
			if digits &^= had; digits != 0 && count < fewest {
				house, digit, found, fewest = h, uint8(bits.TrailingZeros32(digits)+1), true, count
			}
		}
	}
	return house, digit, found
}

// close moves a cell out of the open ones.
func (f *filler) close(cell int, digit uint8) {
	f.digit[cell] = digit
	f.open--
	i, last := f.at[cell], f.order[f.open]
	f.order[i], f.order[f.open] = last, uint16(cell)
	f.at[last], f.at[cell] = i, uint16(f.open)
}

// exclude removes a digit from the open cells that a cell sees. It returns false if one of them has
// no candidate left.
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
