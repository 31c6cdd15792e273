// Package board draws a Picture, which is plain data, as the page's grid, as a thumbnail, and as an SVG file.
package board

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
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

	Corner, Centre solver.Digits // notes, where there is neither a digit nor Marks
	RuledOut       solver.Digits // those of the notes that a digit in sight rules out
	Colours        format.Colours

	ground byte // of the evidence, as job.Drawing has it
}

// State is a set of facts that a cell shows and has in its name.
type State uint16

const (
	Among     State = 1 << iota // it is one of several selected cells
	Conflict                    // its digit stands again where it must not
	Wrong                       // its digit differs from the solution's
	Redundant                   // there is still one solution without its given
	Differs                     // solutions differ here
	Agreed                      // its candidates are true candidates, and all solutions have the same digit here
	Disagreed                   // its candidates are true candidates, and solutions differ here
	Starved                     // it has no candidate, or its house can't be filled
	Event                       // the event that is shown is about it
	Selected                    // typing acts on it
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

	Evidence job.Drawing // of a step; the cells then show their candidates in Marks
	Branch   int         // the one branch of the evidence that is shown; 0: all
}

// packedCell is the number of bytes of a packed cell.
const packedCell = 25

// packedState, packedColours and packedSets are where these stand in a packed cell.
const (
	packedState   = 2
	packedColours = 7
	packedSets    = 8
)

// pack writes cells into a string, so that a row is compared at once.
func pack(cells []Cell) string {
	b := make([]byte, 0, packedCell*len(cells))
	for _, c := range cells {
		b = append(b, byte(c.Digit), byte(c.Kind), byte(c.State), byte(c.State>>8), byte(c.Depth), byte(c.Depth>>8), byte(c.Lost), byte(c.Colours))
		for _, set := range [...]solver.Digits{c.Marks, c.Corner, c.Centre, c.RuledOut} {
			b = set.AppendTo(b)
		}
		b = append(b, c.ground)
	}
	return string(b)
}

// each has the bits of a byte of each packed cell; "" where no cell has any.
func each(packed string, at int, bits byte) string {
	var cells []byte
	some := byte(0)
	for ; at < len(packed); at += packedCell {
		cells = append(cells, packed[at]&bits)
		some |= packed[at] & bits
	}
	if some == 0 {
		return ""
	}
	return string(cells)
}

// unpack reads the first cell of a packed string.
func unpack(s string) Cell {
	set := func(i int) solver.Digits { return solver.DigitsAt(s[packedSets:], i) }
	return Cell{
		Digit: solver.Digit(s[0]), Kind: i18n.CellKind(s[1]),
		State:   State(s[packedState]) | State(s[packedState+1])<<8,
		Depth:   uint16(s[4]) | uint16(s[5])<<8,
		Lost:    solver.Digit(s[6]),
		Colours: format.Colours(s[packedColours]),
		Marks:   set(0), Corner: set(1), Centre: set(2), RuledOut: set(3),
		ground: s[24],
	}
}
