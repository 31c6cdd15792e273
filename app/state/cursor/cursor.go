// Package cursor has the directions that a keyboard's cursor moves in, and says where it comes to
// on a board. The board, the map of a jigsaw and the pattern of a new puzzle share it.
package cursor

import "numplace/solver"

// Direction is a direction to move the cursor in.
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

// Stopped returns the cell that the cursor comes to from c, which is c at an edge.
func Stopped(l *solver.Layout, c solver.Cell, to Direction) solver.Cell {
	last := solver.Cell(l.N()) - 1
	row, col := c/(last+1), c%(last+1)
	if to == Left && col == 0 || to == Right && col == last || to == Up && row == 0 || to == Down && row == last {
		return c
	}
	return Moved(l, c, to)
}

// Moved returns the cell that the cursor comes to from c. From an edge it goes on at the other side,
// in the same row or column.
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
