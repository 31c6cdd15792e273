package canon

import "iter"

// This file holds views, the states of the search for the canonical form.

const lines = 9 // the number of rows, of columns and of digits

// view is a partial choice of how to transform the grid into its canonical form. It determines which lines
// (rows or columns) of the grid become the rows of the form that have been found so far. It determines the
// order of columns and the names of digits only as far as these rows depend on them.
//
// The order of the stacks is stored as a partition, and so is the order of the columns in each stack. Stacks
// or columns of the same class have been alike in every row so far: empty, or with a digit that was new in
// this row. The new digits of a class get consecutive names in the order of its columns, which is still
// undecided. A view therefore stores where each digit first occurred, instead of its name.
type view struct {
	rows   [lines]uint8 // by row of the canonical form: the line of the grid
	home   [10]uint8    // by known digit: the position where the digit first occurred, encoded by placeOf
	known  uint16       // the digits that have occurred, bit d for digit d
	used   uint16       // the lines of the grid that have become rows, as bits
	side   uint8        // 0 if the lines are the rows of the grid, 1 if they are its columns
	next   uint8        // while a row is filled: the name that the next new digit gets
	stacks partition
	cols   [3]partition // by stack of the grid: the order of the columns in the stack
}

// placeOf encodes the position where a digit first occurred: the row of the form from bit 4, the stack of the
// grid in bits 2 and 3, and the column in this stack in bits 0 and 1.
func placeOf(row, stack, col int) uint8 { return uint8(row<<4 | stack<<2 | col) }

// takes returns the lines of the grid that can become the given row of the canonical form, as a bit set.
// Within a band of the form, all rows must come from the same band of the grid.
func (v *view) takes(row int) uint16 {
	const all, band = 1<<lines - 1, 7
	if row%3 == 0 {
		return all &^ v.used
	}
	begun := v.rows[row-1] / 3 * 3
	return band << begun &^ v.used
}

// ways returns how many of the 2 * 6^8 transformations a view represents. All rows of the view must have been
// chosen.
func (v *view) ways() int {
	n := order.ways[v.stacks]
	for _, cols := range v.cols {
		n *= order.ways[cols]
	}
	return n
}

// orders yields copies of the view with every possible order of its stacks and columns.
func (v *view) orders() iter.Seq[view] {
	return func(yield func(view) bool) {
		decided := *v
		for _, decided.stacks = range order.orders(v.stacks) {
			for _, decided.cols[0] = range order.orders(v.cols[0]) {
				for _, decided.cols[1] = range order.orders(v.cols[1]) {
					for _, decided.cols[2] = range order.orders(v.cols[2]) {
						if !yield(decided) {
							return
						}
					}
				}
			}
		}
	}
}

// morph returns one of the morphs that a view represents, the first in a fixed order. All rows of the view
// must have been chosen. Digits that do not occur get the last names, in ascending order.
func (s *search) morph(v *view) Morph {
	decided := *v
	decided.stacks = order.orders(v.stacks)[0]
	m := Morph{n: lines, transposed: v.side == 1}
	copy(m.rows[:], v.rows[:])
	for stack, cols := range v.cols {
		decided.cols[stack] = order.orders(cols)[0]
		for col, place := range order.start[decided.cols[stack]] {
			m.cols[3*order.start[decided.stacks][stack]+place] = uint8(3*stack + col)
		}
	}
	last := s.name
	for d := uint8(1); d <= lines; d++ {
		if v.known>>d&1 != 0 {
			m.digits[d] = s.least(&decided, d)
		} else {
			m.digits[d] = last
			last++
		}
	}
	return m
}
