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

// Moved returns the cell that the cursor comes to from c. At an edge it stays where it is.
func Moved(l *solver.Layout, c solver.Cell, to Direction) solver.Cell {
	n := solver.Cell(l.N())
	row, col := c/n, c%n
	switch to {
	case Left:
		col = max(col-1, 0)
	case Right:
		col = min(col+1, n-1)
	case Up:
		row = max(row-1, 0)
	case Down:
		row = min(row+1, n-1)
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
