// Package board draws boards: a Picture, which is plain data, as the grid of the page, as a thumbnail and as an SVG file.
package board

import (
	"numplace/app/i18n"
	"numplace/solver"
)

// Picture is what a board shows. It says nothing of sizes: they are the style sheet's.
type Picture struct {
	Layout  *solver.Layout
	Cells   []Cell // by cell
	Overlay Overlay
}

// Cell is what one cell shows.
type Cell struct {
	Digit solver.Digit  // 0: none
	Kind  i18n.CellKind // what the digit is
	Marks solver.Digits // small digits, where there is no digit
	State State         // what else there is to see and to say of it
	Depth uint16        // of the guess in it, from 1; 0: it holds none
	Lost  solver.Digit  // a digit that has no place left here; 0: none
}

// State is a set of things that a cell shows and says.
type State uint16

const (
	Conflict  State = 1 << iota // its digit stands again where it must not
	Wrong                       // its digit is not the solution's
	Redundant                   // its given follows from the others
	Differs                     // solutions differ here
	Agreed                      // its candidates are of solutions, which all agree
	Disagreed                   // its candidates are of solutions, which do not
	Starved                     // nothing fits into it, or its house has no place left for a digit
	Event                       // what is told happens here
	Selected                    // the cursor is on it
	ReadOnly                    // it can't be changed
	Noted                       // Marks are known, though there may be none
	lined                       // a diagonal goes through it
)

// Overlay is what lies over and under the cells as a whole.
type Overlay struct {
	Cursor  solver.Cell // the cell whose houses are toned, when Active
	Active  bool
	TabStop solver.Cell  // the cell that the Tab key reaches
	Lit     solver.Digit // is emphasised wherever it stands; 0: none
}

// packedCell is the length of a cell in a packed row.
const packedCell = 11

// pack writes cells into a text, so that those of a row compare at once.
func pack(cells []Cell) string {
	b := make([]byte, 0, packedCell*len(cells))
	for _, c := range cells {
		m := uint32(c.Marks)
		b = append(b, byte(c.Digit), byte(c.Kind), byte(m), byte(m>>8), byte(m>>16), byte(m>>24),
			byte(c.State), byte(c.State>>8), byte(c.Depth), byte(c.Depth>>8), byte(c.Lost))
	}
	return string(b)
}

// unpack reads the first cell of a packed text.
func unpack(s string) Cell {
	return Cell{
		Digit: solver.Digit(s[0]), Kind: i18n.CellKind(s[1]),
		Marks: solver.Digits(uint32(s[2]) | uint32(s[3])<<8 | uint32(s[4])<<16 | uint32(s[5])<<24),
		State: State(s[6]) | State(s[7])<<8,
		Depth: uint16(s[8]) | uint16(s[9])<<8,
		Lost:  solver.Digit(s[10]),
	}
}
