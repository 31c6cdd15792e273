package history

import (
	"numplace/app/shared/cellset"
	"numplace/solver"
)

// CellSet is a set of cells of any layout. Sets are comparable values. The zero CellSet is empty.
type CellSet = cellset.Set

// Selected is the selection at the time of a step. For a single cell, Cells is nil, which saves memory.
type Selected struct {
	Cursor solver.Cell // -1 if the user had not used the board
	Cells  *CellSet    // nil if only the cursor's cell was selected
}

// Unselected is the selection on a board that the user has not used yet.
var Unselected = Selected{Cursor: -1}
