package solver

// Counting by symmetry of digits. Swapping two digits that are not among the givens turns any solution into
// another solution, as long as no rule depends on the values of digits. At a node of the search, the digits
// that no guess above the node has placed are therefore interchangeable. In a cell, only the lowest of these
// digits is tried. Each solution found in this way counts once for every interchangeable digit (Gent, Harvey,
// Kelsey: Groups and Constraints, 2002).
//
//	a cell of the empty 4x4 grid                  1  x4       (2, 3 and 4 are not tried)
//	below it, a cell that can hold 2, 3 and 4     2  x4x3     (3 and 4 are not tried)
//	below it, a cell that can hold 1, 3 and 4     1  x4x3     3  x4x3x2

import "math"

// countOrbits counts the solutions of s up to limit, or up to math.MaxInt if limit is 0 or less. The digits in same
// must be interchangeable. ok is false if the search took too long without a solution, and the learning search should
// count instead.
func countOrbits(s *search, same Digits, limit int) (count int, ok bool, err error) {
	defer s.release()
	s.absent, s.patience = same, 1<<16
	if limit <= 0 {
		limit = math.MaxInt
	}
	for s.next() {
		times := 1
		if top := len(s.frames) - 1; top >= 0 {
			_, times = s.frames[top].below()
		}
		if count += times; count < 0 {
			count = math.MaxInt
		}
		if count >= limit {
			return limit, true, nil
		}
	}
	return count, s.err != errNodes, s.err
}

// interchangeable returns digits of g that can be swapped in any solution. The set has at least two digits or
// is empty.
func (g Grid) interchangeable() Digits {
	left := DigitsUpTo(g.N())
	for i := range len(g.cells) {
		left &^= bit(Digit(g.cells[i]))
	}
	return swappable(g.layout, left)
}

// interchangeable returns the largest set of digits that can be swapped in any solution because they are
// candidates of the same cells. The set has at least two digits or is empty.
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

// swappable returns the set digits if it has at least two digits and the rules treat all digits alike.
// Otherwise it returns the empty set.
func swappable(l *Layout, digits Digits) Digits {
	if digits.Len() < 2 || !l.Interchangeable() {
		return 0
	}
	return digits
}

// fold removes all interchangeable digits but the lowest from the ways of a new frame, if the frame is for a
// cell.
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

// below describes the node that is reached by the current way of f. fresh is the set of digits that are
// interchangeable at that node. times is the number of solutions that each solution found there stands for.
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
