package i18n

import (
	"strconv"

	"numplace/solver"
)

// Naming is the user's choice of how sentences refer to cells. It has no effect on the labels of cells for
// screen readers, which are always the results of Position.
type Naming uint8

// These are the values of Naming. Each also defines a short name for rows and columns, which is shown at the
// edge of the board.
const (
	ByNumbers Naming = iota // r5c5, as in the program HoDoKu
	ByLetters               // E5, with a letter for the row
	ByWords                 // row 5, column 5
	Namings                 // the number of namings
)

// Cell returns the name of a cell. row and col start at 1.
func (n Naming) Cell(l Lang, row, col int) string {
	if n == ByWords {
		return Position(l, row, col)
	}
	return n.Row(row) + n.Column(col)
}

// Row returns the short name of a row. row starts at 1. There are enough letters for the rows of all boards.
func (n Naming) Row(row int) string {
	switch n {
	case ByNumbers:
		return "r" + strconv.Itoa(row)
	case ByLetters:
		return string(rune('A' + row - 1))
	}
	return strconv.Itoa(row)
}

// Column returns the short name of a column. col starts at 1.
func (n Naming) Column(col int) string {
	if n == ByNumbers {
		return "c" + strconv.Itoa(col)
	}
	return strconv.Itoa(col)
}

// houseNames are the names of houses, indexed by solver.HouseKind.
var houseNames = [...]Text{
	solver.Row: houseRow, solver.Column: houseColumn, solver.Box: houseBox,
	solver.Region: houseRegion, solver.Diagonal: houseDiagonal,
	solver.Window: houseWindow, solver.Group: houseGroup, solver.Set: houseSet,
}

// House returns the name of a house with its number. With ByLetters, a row has a letter instead of a number.
func (n Naming) House(l Lang, h solver.House) string {
	if h.Kind == solver.Diagonal && h.Index > 0 {
		return falling.In(l)
	}
	if h.Kind == solver.Figure {
		return [...]Text{houseAsterisk, houseCentreDot, houseGirandola}[h.Index].In(l)
	}
	name := houseNames[h.Kind]
	if n == ByLetters && h.Kind == solver.Row {
		name = houseRowByLetter
	}
	return name.With(l, "number", n.Number(h.Kind, h.Index))
}

// Number returns the number of a house among the houses of its kind, as used in texts. index starts at 0.
func (n Naming) Number(kind solver.HouseKind, index int) string {
	if n == ByLetters && kind == solver.Row {
		return n.Row(index + 1)
	}
	return strconv.Itoa(index + 1)
}
