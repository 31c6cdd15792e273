package i18n

import (
	"strconv"

	"numplace/solver"
)

// Naming is how a person wants cells to be named in sentences. The label of a cell, which a screen
// reader says, is its Position with any naming.
type Naming uint8

// The namings. All three have a name for each line, which stands at the rim of the board.
const (
	ByNumbers Naming = iota // r5c5, as HoDoKu writes it
	ByLetters               // E5, a letter for the row
	ByWords                 // row 5, column 5
	Namings                 // how many there are
)

// Cell returns the name of a cell. row and col are from 1.
func (n Naming) Cell(l Lang, row, col int) string {
	if n == ByWords {
		return Position(l, row, col)
	}
	return n.Row(row) + n.Column(col)
}

// Row returns the short name of a row, from 1. No board has more rows than there are letters.
func (n Naming) Row(row int) string {
	switch n {
	case ByNumbers:
		return "r" + strconv.Itoa(row)
	case ByLetters:
		return string(rune('A' + row - 1))
	}
	return strconv.Itoa(row)
}

// Column returns the short name of a column, from 1.
func (n Naming) Column(col int) string {
	if n == ByNumbers {
		return "c" + strconv.Itoa(col)
	}
	return strconv.Itoa(col)
}

// houseNames are the names of houses, by solver.HouseKind.
var houseNames = [...]Text{
	solver.Row: houseRow, solver.Column: houseColumn, solver.Box: houseBox,
	solver.Region: houseRegion, solver.Diagonal: houseDiagonal,
	solver.Window: houseWindow, solver.Group: houseGroup, solver.Set: houseSet,
}

// House names a house by its kind and its number. A row has a letter where cells have.
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

// Number is the number of a house among those of its kind, in words about it. index is from 0.
func (n Naming) Number(kind solver.HouseKind, index int) string {
	if n == ByLetters && kind == solver.Row {
		return n.Row(index + 1)
	}
	return strconv.Itoa(index + 1)
}
