package solver

// How Count makes use of digits that can change places: any two that are not among the givens, as long as no rule looks at the
// digits themselves. Change them in a solution, and it is a solution again. So at a node of the search the digits that no guess
// on the way has placed yet are interchangeable. In a cell only the first of them is tried, and what is found below counts as
// often as there are such digits (Gent, Harvey, Kelsey: Groups and Constraints, 2002).
//
//	a cell of the empty 4x4 grid                  1  x4       (2, 3 and 4 are not tried)
//	below it, a cell that can hold 2, 3 and 4     2  x4x3     (3 and 4 are not tried)
//	below it, a cell that can hold 1, 3 and 4     1  x4x3     3  x4x3x2

import "math"

// countOrbits counts the solutions of s, up to limit, where the digits of same are interchangeable. It is false where the search
// runs so long without a solution that it is better to learn.
func countOrbits(s *search, same Digits, limit int) (count int, ok bool, err error) {
	defer s.release()
	s.absent, s.patience = same, 1<<16
	for s.next() {
		times := 1
		if top := len(s.frames) - 1; top >= 0 {
			_, times = s.frames[top].below()
		}
		if count += times; count < 0 {
			count = math.MaxInt
		}
		if limit > 0 && count >= limit {
			return limit, true, nil
		}
	}
	return count, s.err != errNodes, s.err
}

// interchangeable returns the digits of g of which any two can change places in a solution; none where these are fewer than two.
func (g Grid) interchangeable() Digits {
	left := DigitsUpTo(g.N())
	for i := range len(g.cells) {
		left &^= bit(Digit(g.cells[i]))
	}
	return swappable(g.layout, left)
}

// interchangeable is the same for a position: the most digits that are candidates of the same cells, all of them.
func (p Position) interchangeable() Digits {
	var alike Digits
	candidates := p.candidates()
	for left := DigitsUpTo(p.N()); left != 0; {
		d, same := left.Min(), left
		for _, set := range candidates {
			if set.Has(d) {
				same &= set
			} else {
				same &^= set
			}
		}
		left &^= same
		if same.Len() > alike.Len() {
			alike = same
		}
	}
	return swappable(p.layout, alike)
}

// swappable returns the digits where they are two or more and the rules take all digits alike.
func swappable(l *Layout, digits Digits) Digits {
	if digits.Len() < 2 || !l.Rules().interchangeable() {
		return 0
	}
	return digits
}

// fold leaves of the interchangeable digits among the ways of a new frame only the first.
func (s *search) fold(f *frame) {
	f.fresh, f.times = s.absent, 1
	if top := len(s.frames) - 1; top >= 0 {
		f.fresh, f.times = s.frames[top].below()
	}
	if f.cell >= 0 {
		same := f.ways & uint32(f.fresh)
		f.ways &^= same & (same - 1)
	}
}

// below gives the interchangeable digits, and how often a solution counts, at the node that the last way of f leads to.
func (f *frame) below() (fresh Digits, times int) {
	placed := Digits(f.way)
	if f.cell < 0 {
		return f.fresh &^ (1 << f.digit), f.times
	}
	if f.fresh&placed == 0 {
		return f.fresh, f.times
	}
	if n := f.fresh.Len(); f.times <= math.MaxInt/n {
		return f.fresh &^ placed, f.times * n
	}
	return f.fresh &^ placed, math.MaxInt
}
