package canon

import (
	"numplace/solver"
	"numplace/solver/internal/label"
)

// This file holds the String methods of the package.

var kinds = [...]string{
	TurnOf: "turn", MirrorOfRows: "mirror-of-rows", MirrorOfColumns: "mirror-of-columns",
	MirrorOfFalling: "mirror-of-falling", MirrorOfRising: "mirror-of-rising", SwapOfRows: "swap-of-rows",
	SwapOfColumns: "swap-of-columns", SwapOfBands: "swap-of-bands", SwapOfStacks: "swap-of-stacks",
	SwapOfSeveral: "swap-of-several",
}

// String returns the name of the kind, such as swap-of-bands.
func (k Kind) String() string { return label.Of(kinds[:], int(k)) }

// String returns the old indices of the rows, columns and digits in their new order, numbered from 1, as in
// "rows 2134, columns 4321, digits 1234". The text begins with "transposed" if rows and columns are exchanged
// first.
func (m Morph) String() string {
	first, rows, columns, digits := "", "", "", ""
	if m.transposed {
		first = "transposed, "
	}
	for i := range m.N() {
		rows += solver.Digit(m.rows[i] + 1).String()
		columns += solver.Digit(m.cols[i] + 1).String()
		digits += solver.Digit(m.digits[i+1]).String()
	}
	return first + "rows " + rows + ", columns " + columns + ", digits " + digits
}
