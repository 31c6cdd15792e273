package generate

import (
	"bytes"
	"context"

	"numplace/solver"
)

// digger removes givens from grids as long as the solution stays the only one.
type digger struct {
	ctx    context.Context
	layout *solver.Layout
	checks int                     // of uniqueness so far
	proves func(cells []byte) bool // if it is not nil, leaveOut uses it in place of the check for uniqueness
	was    []given                 // the givens that leaveOut has removed
}

// given is a cell with a digit.
type given struct {
	cell  int
	digit byte
}

func (d *digger) grid(cells []byte) solver.Grid {
	g, err := solver.FromBytes(d.layout, cells)
	if err != nil {
		panic(err) // cells come from grids of the layout
	}
	return g
}

// sound reports whether the grid has exactly one solution.
func (d *digger) sound(cells []byte) bool {
	d.checks++
	count, err := solver.Count(d.ctx, d.grid(cells), 2)
	return count == 1 && err == nil
}

// spare reports whether a given of a sound puzzle can be removed.
func (d *digger) spare(cells []byte, c int) bool {
	digit := cells[c]
	cells[c] = 0
	sole := d.sole(cells, c, digit)
	cells[c] = digit
	return sole
}

// sole reports whether an empty cell has the same digit in every solution.
func (d *digger) sole(cells []byte, c int, digit byte) bool {
	d.checks++
	more, err := solver.Otherwise(d.ctx, d.grid(cells), solver.Cell(c), solver.Digit(digit))
	return !more && err == nil
}

// minimal reports whether no given of a sound puzzle can be removed.
func (d *digger) minimal(cells []byte) bool {
	for c, digit := range cells {
		if digit != 0 && d.spare(cells, c) {
			return false
		}
	}
	return true
}

// dig removes groups of cells, in order, each if the puzzle stays sound and keeps at least the
// given number of givens. If several groups can be removed together, each can also be removed in
// turn. So dig tries blocks of groups, and halves a block that fails. The result is the same as
// removing one group at a time.
func (d *digger) dig(cells []byte, groups [][]int, least int) {
	block := len(groups) * 2 / 5 // if more is removed, the puzzle is seldom sound
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

// leaveOut empties the cells of groups, if the puzzle stays sound and they have at most most
// givens. It returns the number of givens removed.
func (d *digger) leaveOut(cells []byte, groups [][]int, most int) (gone int, ok bool) {
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
	case size > most:
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
