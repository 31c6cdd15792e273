package solver

import "context"

// Otherwise reports whether g has a solution with another digit than d in cell c. It is for makers of puzzles: a given d of a sound
// puzzle can be left out if the puzzle without it, g, has no solution otherwise. That takes some 60 % of the time of counting to two. A cell
// that has a digit in g is not otherwise if that is d. When ctx ends first, it returns false and ctx.Err(). It panics when c is not
// a cell of the grid or d is none of its digits.
func Otherwise(ctx context.Context, g Grid, c Cell, d Digit) (bool, error) {
	if d == 0 || int(d) > g.N() {
		panic("solver: no digit of the grid")
	}
	if given := g.cells[c]; given != 0 && Digit(given) == d {
		return false, nil
	}
	var s engine
	if isClassic(g.layout) {
		e := newClassicSearch(ctx, g)
		e.stack[0].exclude(c, d)
		s = e
	} else {
		e := tablesOf(g.layout).idle(ctx)
		e.setGivens(g)
		e.givens[c] = e.givens[c].Without(d)
		e.load(e.givens)
		s = e
	}
	found := s.next()
	err := s.fault()
	s.release()
	return found, err
}

// exclude takes a digit from a cell of a board that has just been loaded.
func (b *board) exclude(c Cell, d Digit) {
	b.bands[c/27].places[d-1] &^= 1 << (c % 27)
}
