package solver

// This file contains a slow, simple brute-force solver that the engines are compared with. It shares no code
// with them and derives the rules on its own.

import "slices"

// brute returns the solutions of g as sorted canonical texts. If limit is above 0, it stops after limit
// solutions.
func brute(g Grid, limit int) []string {
	return (&bruteForce{n: g.N(), cells: g.AppendTo(nil), limit: limit}).solutions(g.Layout())
}

// bruteWithin returns the solutions of a position as sorted canonical texts. If limit is above 0, it stops
// after limit solutions.
func bruteWithin(p Position, limit int) []string {
	b := &bruteForce{n: p.Layout().N(), cells: p.Layout().Empty().AppendTo(nil), limit: limit}
	for c := range b.cells {
		b.may = append(b.may, p.Candidates(Cell(c)))
	}
	return b.solutions(p.Layout())
}

func (b *bruteForce) solutions(l *Layout) []string {
	rules := rulesOf(l)
	b.sees = make([][]int, len(b.cells))
	for c := range b.cells {
		for other := range b.cells {
			if rules.forbid(c/b.n, c%b.n, other/b.n, other%b.n) {
				b.sees[c] = append(b.sees[c], other)
			}
		}
	}
	for c, d := range b.cells {
		if d != 0 && !b.fits(c, d) {
			return nil
		}
	}
	b.search()
	slices.Sort(b.found)
	return b.found
}

type bruteForce struct {
	n     int
	cells []byte
	sees  [][]int  // by cell: the cells that can't contain the same digit
	may   []Digits // by cell: the allowed digits; nil allows all digits in all cells
	limit int
	found []string
}

// search fills the empty cell with the fewest allowed digits and continues recursively.
func (b *bruteForce) search() {
	cell, best := -1, []byte(nil)
	for c, d := range b.cells {
		if d != 0 {
			continue
		}
		var fitting []byte
		for d := byte(1); d <= byte(b.n); d++ {
			if b.fits(c, d) {
				fitting = append(fitting, d)
			}
		}
		if cell < 0 || len(fitting) < len(best) {
			cell, best = c, fitting
		}
	}
	if cell < 0 {
		b.found = append(b.found, b.text())
		return
	}
	for _, d := range best {
		b.cells[cell] = d
		b.search()
		b.cells[cell] = 0
		if b.limit > 0 && len(b.found) >= b.limit {
			return
		}
	}
}

// fits reports whether digit d is allowed in cell c, and no cell that c sees contains d.
func (b *bruteForce) fits(c int, d byte) bool {
	if b.may != nil && !b.may[c].Has(Digit(d)) {
		return false
	}
	for _, other := range b.sees[c] {
		if b.cells[other] == d {
			return false
		}
	}
	return true
}

func (b *bruteForce) text() string {
	s := make([]byte, len(b.cells))
	for i, d := range b.cells {
		s[i] = ".123456789ABCDEFGHIJKLMNOP"[d]
	}
	return string(s)
}
