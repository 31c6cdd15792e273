package solver

import "slices"

// This file computes the tables of a layout that follow from its rules.

// apart returns, for each cell, the cells that must differ from it because of a rule. It omits rules of the
// whole board.
func (s shape) apart() map[Cell][]Cell {
	apart := map[Cell][]Cell{}
	for i := range s.rules {
		s.rules[i].differing(func(a, b Cell) {
			apart[a], apart[b] = append(apart[a], b), append(apart[b], a)
		})
	}
	return apart
}

// Interchangeable reports whether swapping any two digits in a solution always gives another solution. It
// returns true if no rule depends on the values of digits, as sums and orders do.
func (l *Layout) Interchangeable() bool { return l == nil || !l.apart }

// readRules sets the fields beyond, apart and digits from all rules.
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

// Beside returns the neighbour of c on the given side. ok is false at the edge of the board. It panics if the
// Layout is nil.
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
