package history

import (
	"numplace/app/shared/cellset"
	"numplace/solver"
)

// CellSet is a set of cells of any layout. Sets are comparable values; the zero CellSet is empty.
type CellSet = cellset.Set

// Selected is what was selected when a step was made. It is small where one cell was selected.
type Selected struct {
	Cursor solver.Cell // -1: the person had not used the board
	Cells  *CellSet    // nil: the cursor's cell
}

// Unselected is the Selected of a board that the person had not used.
var Unselected = Selected{Cursor: -1}
