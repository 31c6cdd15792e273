package solver

import "slices"

// What the rules of a layout say about its cells, for its tables.

// apart returns the cells that rules with cells make differ from each cell.
func (s shape) apart() map[Cell][]Cell {
	apart := map[Cell][]Cell{}
	for i := range s.rules {
		s.rules[i].differing(func(a, b Cell) {
			apart[a], apart[b] = append(apart[a], b), append(apart[b], a)
		})
	}
	return apart
}

// Interchangeable reports whether swapping any two digits in a solution always gives another
// solution: no rule tells digits apart, as sums and orders do.
func (l *Layout) Interchangeable() bool { return l == nil || !l.apart }

// readRules sets what a layout knows of all of its rules together.
func (l *Layout) readRules() {
	for i := range l.rules {
		r := &l.rules[i]
		l.beyond = l.beyond || !r.OnlyDigits()
		l.apart = l.apart || !r.onlyDiffers()
		allowed := r.allowed(l.n)
		if allowed == DigitsUpTo(l.n) {
			continue
		}
		if l.digits == nil {
			l.digits = slices.Repeat([]Digits{DigitsUpTo(l.n)}, l.Cells())
		}
		for _, c := range r.Cells {
			l.digits[c] &= allowed
		}
	}
}

// Beside returns the cell at a side of c. ok is false at the edge of the board. It panics for the nil
// Layout.
//
//go:noinline
func (l *Layout) Beside(c Cell, side Side) (other Cell, ok bool) {
	row, col := int(c)/l.n, int(c)%l.n
	switch side {
	case Top:
		row--
	case Right:
		col++
	case Bottom:
		row++
	case Left:
		col--
	}
	return Cell(row*l.n + col), row >= 0 && col >= 0 && row < l.n && col < l.n
}
