package solver

// How Count makes use of digits that are not among the givens: any two of them can change places in a solution, and it
// is a solution again. So at a node of the search the digits that no guess on the way has placed yet are interchangeable.
// In a cell only the first of them is tried, and what is found below counts as often as there are such digits (Gent,
// Harvey, Kelsey: Groups and Constraints, 2002).
//
//	a cell of the empty 4x4 grid                  1  x4       (2, 3 and 4 are not tried)
//	below it, a cell that can hold 2, 3 and 4     2  x4x3     (3 and 4 are not tried)
//	below it, a cell that can hold 1, 3 and 4     1  x4x3     3  x4x3x2

import (
	"context"
	"math"
)

// countOrbits counts the solutions of g, up to limit. Where that is no help, errNodes comes back: fewer than two digits
// are absent, the classic engine is faster all the same, or the search runs so long without a solution that it is better
// to learn.
func countOrbits(ctx context.Context, g Grid, limit int) (int, error) {
	if g.layout == Classic {
		return 0, errNodes
	}
	digits := absent(g)
	if digits.Len() < 2 {
		return 0, errNodes
	}
	s := begin(ctx, g)
	defer s.release()
	s.absent, s.patience = digits, 1<<16
	count := 0
	for s.next() {
		times := 1
		if top := len(s.frames) - 1; top >= 0 {
			_, times = s.frames[top].below()
		}
		if count += times; count < 0 {
			count = math.MaxInt
		}
		if limit > 0 && count >= limit {
			return limit, nil
		}
	}
	return count, s.err
}

// absent gives the digits that are not among the cells of g.
func absent(g Grid) Digits {
	left := DigitsUpTo(g.N())
	for i := range len(g.cells) {
		if d := g.cells[i]; d != 0 {
			left &^= bit(Digit(d))
		}
	}
	return left
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
