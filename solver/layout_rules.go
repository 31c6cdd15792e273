package solver

import (
	"iter"
	"slices"
)

// What the rules of a layout say about its cells, for its tables.

// apart returns the cells that rules with cells make differ from each cell.
func (s shape) apart() map[Cell][]Cell {
	apart := map[Cell][]Cell{}
	for _, r := range s.rules {
		r.differing(func(a, b Cell) {
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
	for _, r := range l.rules {
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

// neighbours returns the cells to the right of c and below it.
func (l *Layout) neighbours(c Cell) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		right := int(c)%l.n < l.n-1 && !yield(c+1)
		if !right && int(c)/l.n < l.n-1 {
			yield(c + Cell(l.n))
		}
	}
}

// signed reports whether two neighbours have a sign for which a rule about all neighbours without
// one does not hold: a dot of either colour for AllWhite and AllBlack, an XV sign for AllXV.
func (l *Layout) signed(kind Kind, a, b Cell) bool {
	return slices.ContainsFunc(l.rules, func(r Rule) bool {
		dot, xv := r.Kind == White || r.Kind == Black, r.Kind == XV
		return (kind == AllXV && xv || kind != AllXV && dot) && slices.Contains(r.Cells, a) && slices.Contains(r.Cells, b)
	})
}
