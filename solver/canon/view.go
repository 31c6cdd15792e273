package canon

import "iter"

// This file has the ways to look at a grid during the search for its form.

const lines = 9 // the number of rows, of columns and of digits

// view is a way to look at the grid: which of its lines are the rows so far, and as much of the
// order of columns and of the names of digits as these rows depend on.
//
// The order of the stacks is a partition, and so is the order of the columns of each stack. The
// columns of a class, and the stacks of a class, have been alike in each row: empty, or with a
// digit that was new. The digits that were new in a class get the next names in the order of its
// columns, which is still open. So a view knows where each digit occurred first, and not its name.
type view struct {
	rows   [lines]uint8 // by row of the form: the line of the grid
	home   [10]uint8    // by digit that has occurred: where it occurred first, in the form of placeOf
	known  uint16       // the digits that have occurred, bit d
	used   uint16       // the lines taken, one bit each
	side   uint8        // 0 if the lines are the rows of the grid, 1 if they are its columns
	next   uint8        // while a row is filled: the name for the next new digit
	stacks partition
	cols   [3]partition // by stack of the grid
}

// placeOf returns the place of a digit, where it occurred first: the row of the form, two bits for
// the stack of the grid and two for the column in it.
func placeOf(row, stack, col int) uint8 { return uint8(row<<4 | stack<<2 | col) }

// takes returns the lines that can be the next row, one bit each.
func (v *view) takes(row int) uint16 {
	const all, band = 1<<lines - 1, 7
	if row%3 == 0 {
		return all &^ v.used
	}
	begun := v.rows[row-1] / 3 * 3
	return band << begun &^ v.used
}

// ways returns how many of the 2 * 6^8 ways to look at a grid the view represents when all rows
// have been taken.
func (v *view) ways() int {
	n := order.ways[v.stacks]
	for _, cols := range v.cols {
		n *= order.ways[cols]
	}
	return n
}

// orders yields the view in every way to decide what it leaves open.
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

// morph returns the first of the morphs that the view represents when all rows have been taken.
// Digits that do not occur get the last names, in rising order.
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
