package generate

import (
	"bytes"
	"context"

	"numplace/solver"
	"numplace/solver/internal/within"
)

// digger removes givens from grids while the solution stays unique.
type digger struct {
	ctx    context.Context
	layout *solver.Layout
	checks int                     // number of uniqueness checks so far
	proves func(cells []byte) bool // if not nil, leaveOut calls it instead of the uniqueness check
	was    []given                 // the givens that the last call of leaveOut removed
}

// given is a cell together with its digit.
type given struct {
	cell  int
	digit byte
}

func (d *digger) grid(cells []byte) solver.Grid {
	g, err := solver.FromBytes(d.layout, cells)
	if err != nil {
		panic(err) // unreachable: the cells come from grids of this layout
	}
	return g
}

// sound reports whether the grid has exactly one solution. It returns false if the context ends.
func (d *digger) sound(cells []byte) bool {
	d.checks++
	count, err := solver.Count(d.ctx, d.grid(cells), 2)
	return count == 1 && err == nil
}

// spare reports whether the given in cell c is redundant, meaning that the solution stays unique without it.
// The puzzle must have a unique solution.
func (d *digger) spare(cells []byte, c int) bool {
	digit := cells[c]
	cells[c] = 0
	sole := d.sole(cells, c, digit)
	cells[c] = digit
	return sole
}

// sole reports whether every solution has the given digit in the empty cell c.
func (d *digger) sole(cells []byte, c int, digit byte) bool {
	d.checks++
	more, err := within.Otherwise(d.ctx, d.layout, string(cells), c, digit)
	return !more && err == nil
}

// minimal reports whether the puzzle has no redundant given. The puzzle must have a unique solution.
func (d *digger) minimal(cells []byte) bool {
	for c, digit := range cells {
		if digit != 0 && d.spare(cells, c) {
			return false
		}
	}
	return true
}

// dig empties groups of cells in the given order. It skips a group if the solution would no longer be unique,
// or if fewer than least givens would remain. To save time, it tries to empty a block of several groups at
// once, and halves the block if that fails. The result is the same as with one group at a time, because if a
// whole block can be removed, its groups can also be removed one after another.
func (d *digger) dig(cells []byte, groups [][]int, least int) {
	block := len(groups) * 2 / 5 // a larger block would seldom leave a unique solution
	for left := count(cells); len(groups) > 0 && d.ctx.Err() == nil; {
		block = max(1, min(block, len(groups)))
		gone, ok := d.leaveOut(cells, groups[:block], left-least)
		left -= gone
		switch {
		case ok:
			groups = groups[block:]
		case block > 1:
			block /= 2
		default:
			groups = groups[1:]
		}
	}
}

// leaveOut empties the cells of the groups. It succeeds only if the solution stays unique and the groups
// contain at most limit givens. gone is the number of removed givens. If ok is false, the cells are
// unchanged.
func (d *digger) leaveOut(cells []byte, groups [][]int, limit int) (gone int, ok bool) {
	d.was = d.was[:0]
	for _, group := range groups {
		for _, c := range group {
			if cells[c] != 0 {
				d.was = append(d.was, given{c, cells[c]})
				cells[c] = 0
			}
		}
	}
	switch size := len(d.was); {
	case size == 0:
		return 0, true
	case size > limit:
	case d.proves != nil:
		ok = d.proves(cells)
	case size == 1:
		ok = d.sole(cells, d.was[0].cell, d.was[0].digit)
	default:
		ok = d.sound(cells)
	}
	if !ok {
		for _, g := range d.was {
			cells[g.cell] = g.digit
		}
		return 0, false
	}
	return len(d.was), true
}

// count returns the number of givens.
func count(cells []byte) int {
	return len(cells) - bytes.Count(cells, []byte{0})
}
