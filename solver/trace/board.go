package trace

import (
	"slices"

	"numplace/solver"
)

// board is what a search works on: the digits, and for each cell and digit how many peers hold it, so that a digit can
// be taken back exactly.
type board struct {
	layout *solver.Layout
	n      int
	houses []solver.House
	digits []solver.Digit  // by cell, 0 empty
	held   []uint16        // by cell*n + digit-1: the peers that hold the digit
	free   []solver.Digits // by cell: the digits that no peer holds
	trail  []solver.Cell   // the filled cells in the order of filling
}

func newBoard(l *solver.Layout) *board {
	b := &board{
		layout: l,
		n:      l.N(),
		houses: slices.Collect(l.Houses()),
		digits: make([]solver.Digit, l.Cells()),
		held:   make([]uint16, l.Cells()*l.N()),
		free:   make([]solver.Digits, l.Cells()),
		trail:  make([]solver.Cell, 0, l.Cells()),
	}
	for c := range b.free {
		b.free[c] = solver.DigitsUpTo(b.n)
	}
	return b
}

// candidates are the digits that fit into cell c; none when it is filled.
func (b *board) candidates(c solver.Cell) solver.Digits {
	if b.digits[c] != 0 {
		return 0
	}
	return b.free[c]
}

// place fills the empty cell c with d and tells how many empty peers had d as a candidate.
func (b *board) place(c solver.Cell, d solver.Digit) (removed int) {
	b.digits[c] = d
	b.trail = append(b.trail, c)
	for _, p := range b.layout.Peers(c) {
		if b.candidates(p).Has(d) {
			removed++
		}
		b.held[int(p)*b.n+int(d)-1]++
		b.free[p] = b.free[p].Without(d)
	}
	return removed
}

// undo empties the cells filled last, until filled of them are left.
func (b *board) undo(filled int) {
	for i := len(b.trail) - 1; i >= filled; i-- {
		c := b.trail[i]
		d := b.digits[c]
		b.digits[c] = 0
		for _, p := range b.layout.Peers(c) {
			held := &b.held[int(p)*b.n+int(d)-1]
			if *held--; *held == 0 {
				b.free[p] = b.free[p].With(d)
			}
		}
	}
	b.trail = b.trail[:filled]
}

func (b *board) full() bool { return len(b.trail) == len(b.digits) }

// conflict finds a digit that stands twice in a house: the first such house, and the second cell with the digit there.
func (b *board) conflict() (c solver.Cell, house int, found bool) {
	for i, h := range b.houses {
		var seen solver.Digits
		for _, c := range h.Cells {
			if seen.Has(b.digits[c]) {
				return c, i, true
			}
			seen = seen.With(b.digits[c])
		}
	}
	return 0, 0, false
}

// missing gives the digits that stand nowhere in a house, and those of them that fit into no cell and into just one.
func (b *board) missing(h solver.House) (all, none, one solver.Digits) {
	var standing, once, twice solver.Digits
	for _, c := range h.Cells {
		fitting := b.candidates(c)
		standing = standing.With(b.digits[c])
		twice |= once & fitting
		once |= fitting
	}
	if len(h.Cells) == b.n { // a smaller house need not hold each digit
		all = solver.DigitsUpTo(b.n) &^ standing
	}
	return all, all &^ once, all & once &^ twice
}

// placeIn gives place k of the digit d in a house, from 1, and the number of its places; the cell is -1 when there is no
// such place.
func (b *board) placeIn(h solver.House, d solver.Digit, k int) (c solver.Cell, places int) {
	c = -1
	for _, other := range h.Cells {
		if b.candidates(other).Has(d) {
			if places++; places == k {
				c = other
			}
		}
	}
	return c, places
}
