// Package board draws a Picture, which is plain data, as the page's grid, as a thumbnail, and as an SVG file.
package board

import (
	"numplace/app/i18n"
	"numplace/solver"
)

// Picture is what a board shows. It has no sizes, which are in the style sheet.
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
	State State         // what else is shown, and is in the cell's name
	Depth uint16        // of the guess in the cell, from 1; 0: no guess
	Lost  solver.Digit  // a digit that has no place left in a house of the cell; 0: none
}

// State is a set of facts that a cell shows and has in its name.
type State uint16

const (
	Conflict  State = 1 << iota // a cell that it sees has the same digit
	Wrong                       // its digit differs from the solution's
	Redundant                   // there is still one solution without its given
	Differs                     // solutions differ here
	Agreed                      // its candidates are true candidates, and all solutions have the same digit here
	Disagreed                   // its candidates are true candidates, and solutions differ here
	Starved                     // it has no candidate, or its house can't be filled
	Event                       // the event that is shown is about it
	Selected                    // the cursor is on it
	ReadOnly                    // it can't be changed
	Noted                       // Marks are known, though there may be none
	lined                       // a diagonal goes through it
	shaded                      // it is in a tint, which a diagonal through it must be cut with
)

// Overlay is what a picture shows beside the contents of its cells.
type Overlay struct {
	Cursor  solver.Cell // the cell whose houses are tinted if Active
	Active  bool
	TabStop solver.Cell  // the cell that the Tab key reaches
	Lit     solver.Digit // the digit that is emphasised in all cells; 0: none
}

// packedCell is the number of bytes of a packed cell.
const packedCell = 11

// pack writes cells into a string, so that a row is compared at once.
func pack(cells []Cell) string {
	b := make([]byte, 0, packedCell*len(cells))
	for _, c := range cells {
		m := uint32(c.Marks)
		b = append(b, byte(c.Digit), byte(c.Kind), byte(m), byte(m>>8), byte(m>>16), byte(m>>24),
			byte(c.State), byte(c.State>>8), byte(c.Depth), byte(c.Depth>>8), byte(c.Lost))
	}
	return string(b)
}

// unpack reads the first cell of a packed string.
func unpack(s string) Cell {
	return Cell{
		Digit: solver.Digit(s[0]), Kind: i18n.CellKind(s[1]),
		Marks: solver.Digits(uint32(s[2]) | uint32(s[3])<<8 | uint32(s[4])<<16 | uint32(s[5])<<24),
		State: State(s[6]) | State(s[7])<<8,
		Depth: uint16(s[8]) | uint16(s[9])<<8,
		Lost:  solver.Digit(s[10]),
	}
}
