// Package cursor defines the directions of the arrow keys and similar keys, and computes the cell to which
// they move a cursor. It is used for the board, for the map of a jigsaw and for the pattern of a generated
// puzzle.
package cursor

import "numplace/solver"

// Direction is a direction in which to move the cursor.
type Direction uint8

const (
	Left Direction = iota
	Right
	Up
	Down
	RowStart
	RowEnd
	BoardStart
	BoardEnd
)

// Stopped returns the cell reached when the cursor moves from c in the given direction. At an edge, the
// cursor stays in c.
func Stopped(l *solver.Layout, c solver.Cell, to Direction) solver.Cell {
	last := solver.Cell(l.N()) - 1
	row, col := c/(last+1), c%(last+1)
	if to == Left && col == 0 || to == Right && col == last || to == Up && row == 0 || to == Down && row == last {
		return c
	}
	return Moved(l, c, to)
}

// Moved returns the cell reached when the cursor moves from c in the given direction. At an edge, the cursor
// wraps around to the other end of the row or column.
func Moved(l *solver.Layout, c solver.Cell, to Direction) solver.Cell {
	n := solver.Cell(l.N())
	row, col := c/n, c%n
	switch to {
	case Left:
		col = (col + n - 1) % n
	case Right:
		col = (col + 1) % n
	case Up:
		row = (row + n - 1) % n
	case Down:
		row = (row + 1) % n
	case RowStart:
		col = 0
	case RowEnd:
		col = n - 1
	case BoardStart:
		row, col = 0, 0
	case BoardEnd:
		row, col = n-1, n-1
	}
	return row*n + col
}
