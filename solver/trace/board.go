package trace

import (
	"slices"

	"numplace/solver"
)

// board is the state of the grid during a search: the digits of the cells, and the remaining candidates of
// each cell.
type board struct {
	layout *solver.Layout
	n      int
	houses []solver.House
	digits []solver.Digit  // by cell; 0 if the cell is empty
	free   []solver.Digits // by cell: the digits that none of its peers has
	trail  []solver.Cell   // the filled cells in the order in which they were filled
	saved  []solver.Digits // a stack: each call of mark pushes a copy of free
}

func newBoard(l *solver.Layout) *board {
	b := &board{
		layout: l,
		n:      l.N(),
		houses: slices.Collect(l.Houses()),
		digits: make([]solver.Digit, l.Cells()),
		free:   make([]solver.Digits, l.Cells()),
	}
	for c := range b.free {
		b.free[c] = l.Digits(solver.Cell(c))
	}
	return b
}

// candidates returns the candidates of cell c, or the empty set if the cell is filled.
func (b *board) candidates(c solver.Cell) solver.Digits {
	if b.digits[c] != 0 {
		return 0
	}
	return b.free[c]
}

// place fills the empty cell c with d. It returns the number of empty peers that lose the candidate d.
func (b *board) place(c solver.Cell, d solver.Digit) (removed int) {
	b.digits[c] = d
	b.trail = append(b.trail, c)
	for _, p := range b.layout.Sees(c) {
		if b.candidates(p).Has(d) {
			removed++
		}
		b.free[p] = b.free[p].Without(d)
	}
	return removed
}

// mark saves the state of the board for undo. It returns the number of filled cells, which undo needs.
func (b *board) mark() (filled int) {
	b.saved = append(b.saved, b.free...)
	return len(b.trail)
}

// undo restores the board to its state at the last call of mark, and removes the saved state. filled is the
// result of that call.
func (b *board) undo(filled int) {
	for _, c := range b.trail[filled:] {
		b.digits[c] = 0
	}
	b.trail = b.trail[:filled]
	last := len(b.saved) - len(b.free)
	copy(b.free, b.saved[last:])
	b.saved = b.saved[:last]
}

func (b *board) full() bool { return len(b.trail) == len(b.digits) }

// conflict returns a Conflict for the first contradiction on the board. First, it looks for a house with a
// repeated digit, and returns the second cell with that digit. Then it looks for two cells that have the same
// digit although a rule on pairs forbids it, and returns the later cell. Finally it looks for other broken
// rules. found is false if there is no contradiction.
func (b *board) conflict() (e Event, found bool) {
	for i, h := range b.houses {
		var seen solver.Digits
		for _, c := range h.Cells {
			if seen.Has(b.digits[c]) {
				return Event{Kind: Conflict, Cell: c, Digit: b.digits[c], House: i}, true
			}
			seen = seen.With(b.digits[c])
		}
	}
	for c, d := range b.digits {
		for _, other := range b.layout.PairsOf(solver.Cell(c)) {
			if d != 0 && int(other) < c && b.digits[other] == d {
				return Event{Kind: Conflict, Cell: solver.Cell(c), Digit: d, House: -1, N: int(other)}, true
			}
		}
	}
	return b.broken()
}

// broken returns a Conflict for the first broken rule. Its Cell is the last cell of the rule, and its N is
// the first cell. On a layout whose rules only require different digits, broken always returns false, since
// conflict has already compared the cells.
func (b *board) broken() (e Event, found bool) {
	if b.layout.Interchangeable() {
		return Event{}, false
	}
	g := b.layout.Empty()
	for c, d := range b.digits {
		g = g.With(solver.Cell(c), d)
	}
	if broken := g.Broken(); len(broken) > 0 {
		r, first, last := broken[0], solver.Cell(0), solver.Cell(0)
		if len(r.Cells) > 0 {
			first, last = r.Cells[0], r.Cells[len(r.Cells)-1]
		}
		return Event{Kind: Conflict, Cell: last, Digit: b.digits[last], House: -1, N: int(first)}, true
	}
	return Event{}, false
}

// missing returns three sets of digits that house h lacks. all contains every missing digit, none contains
// those that no cell of h can have, and one contains those that only one cell of h can have. If h has fewer
// cells than there are digits, it need not contain every digit, and all three sets are empty.
func (b *board) missing(h solver.House) (all, none, one solver.Digits) {
	if len(h.Cells) < b.n {
		return 0, 0, 0
	}
	var standing, once, twice solver.Digits
	for _, c := range h.Cells {
		fitting := b.candidates(c)
		standing = standing.With(b.digits[c])
		twice |= once & fitting
		once |= fitting
	}
	all = solver.DigitsUpTo(b.n) &^ standing
	return all, all &^ once, all & once &^ twice
}

// placeIn returns the k-th cell of the house h that can have the digit d, and the number of such cells. k is
// counted from 1. c is -1 if there are fewer than k such cells.
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
