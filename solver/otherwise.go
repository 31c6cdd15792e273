package solver

import (
	"context"

	"numplace/solver/internal/within"
)

func init() {
	within.Otherwise = func(ctx context.Context, layout any, cells string, c int, d byte) (bool, error) {
		return otherwise(ctx, Grid{layout: layout.(*Layout), cells: cells}, Cell(c), Digit(d))
	}
}

// otherwise reports whether g has a solution with a digit other than d in cell c. If c already contains d in
// g, the result is false. When ctx ends first, it returns false and ctx.Err().
func otherwise(ctx context.Context, g Grid, c Cell, d Digit) (bool, error) {
	if given := g.cells[c]; given != 0 && Digit(given) == d {
		return false, nil
	}
	var s engine
	if isClassic(g.layout) {
		e := newClassicSearch(ctx, g)
		e.stack[0].exclude(c, d)
		s = e
	} else {
		e := tablesOf(ctx, g.layout).idle(ctx)
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

// exclude removes a digit from the candidates of a cell. The board must have just been loaded.
func (b *board) exclude(c Cell, d Digit) {
	b.bands[c/27].places[d-1] &^= 1 << (c % 27)
}
