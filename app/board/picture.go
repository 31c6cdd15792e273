// Package board draws a Picture, which is plain data: as the page's grid, as a thumbnail, and as an
// SVG file.
//
// A Picture is a layout, its cells, and an Overlay. Lines between regions are one path, from
// app/shared/lines. In the grid each row is a component whose drawing is one text of HTML, with a
// line for each cell, and the colours of the whole board are one text too. numplace.redraw changes
// the cells whose lines differ, in one call for a row: a call of JavaScript takes longer than what
// it does.
//
// The evidence of a step of logic comes from the second program as a job.Drawing. Its grounds
// become classes of cells, because figures have a halo of their ground. Its SVG lies in two layers,
// below and above the digits. A candidate with a shape is drawn again over the cell's own.
//
// The drawing of rules comes from there, too, once for a layout. How it shows their states is worked out here.
package board

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
)

// Picture is what a board shows. Sizes are up to the style sheet.
type Picture struct {
	Layout  *solver.Layout
	Cells   []Cell // by cell
	Signs   string // the drawing of the rules, as signs.Drawing.Pack packs it; "" for none
	Sketch  string // SVG in place of the drawing while that is not here
	Overlay Overlay
}

// Cell is what one cell shows.
type Cell struct {
	Digit solver.Digit  // 0 for none
	Kind  i18n.CellKind // what the digit is
	Marks solver.Digits // small digits, if there is no digit
	State State         // what else is shown, and is in the cell's name
	Depth uint16        // of the guess in the cell, from 1; 0 if it is not a guess
	Lost  solver.Digit  // a digit that has no place left in a house of the cell; 0 for none

	Corner, Centre solver.Digits // notes, if there is neither a digit nor Marks; see Placed
	RuledOut       solver.Digits // the notes that a digit in sight rules out
	Colours        format.Colours
	Tints          format.Tints // of the small digits

	Tone uint8 // how long the digit took, from 1 to history.MostTone; 0 for a cell without a tint
	Turn uint8 // when the tint comes, from 1 to Turns; 0 if it is there at once

	ground byte        // of the evidence, as job.Drawing has it
	cover  signs.Cover // of the drawing of the rules
}

// Turns is in how many turns tints come.
const Turns = 10

// State is a set of facts that a cell shows and has in its name.
type State uint16

const (
	Among     State = 1 << iota // it is one of several selected cells
	Conflict                    // its digit is in conflict with another one
	Wrong                       // its digit differs from the solution's
	Redundant                   // without its given the puzzle still has one solution
	Differs                     // solutions differ here
	Agreed                      // its candidates are true candidates, and all solutions have the same digit here
	Disagreed                   // its candidates are true candidates, and solutions differ here
	Starved                     // it has no candidate, or its house can't be filled
	Event                       // the event that is shown is about it
	Selected                    // typing acts on it
	ReadOnly                    // it can't be changed
	Noted                       // Marks are known, even if there are none
	Placed                      // each of its Centre notes stands at a place of its own, as on a keypad
	Possible                    // the digit of the filter can go here
	lined                       // a diagonal, or the line of a rule, goes through it
	shaded                      // it is tinted, and a diagonal's line through it is interrupted in the tint
)

// Light marks the cells where rows and columns meet, counted from 1.
func (p *Picture) Light(rows, cols solver.Digits) {
	for c := range p.Cells {
		if row, col := p.Layout.RowCol(solver.Cell(c)); rows.Has(solver.Digit(row)) && cols.Has(solver.Digit(col)) {
			p.Cells[c].State |= Event
		}
	}
}

// Overlay is what a picture shows in addition to the contents of its cells.
type Overlay struct {
	Cursor  solver.Cell // the cell whose houses are tinted, if Active is set
	Active  bool
	TabStop solver.Cell  // the cell that the Tab key reaches
	Lit     solver.Digit // the digit that is emphasised in all cells; 0 for none

	Evidence job.Drawing // of a step; the cells then have their candidates in Marks
	Branch   int         // the branch of the evidence that is shown alone; 0 for all

	// Rules has a signs.State for each rule of the layout, by its index in Layout.Rules, as
	// signs.States returns them: which are redundant, emphasised or broken. "" is for none.
	Rules string
}

// packedCell is the number of bytes of a packed cell.
const packedCell = 44

// packedState, packedColours and packedSets are the offsets of these in a packed cell.
const (
	packedState   = 2
	packedColours = 7
	packedSets    = 8
)

// pack writes cells into a string, so that comparing rows takes one comparison.
func pack(cells []Cell) string {
	b := make([]byte, 0, packedCell*len(cells))
	for _, c := range cells {
		b = append(b, byte(c.Digit), byte(c.Kind), byte(c.State), byte(c.State>>8), byte(c.Depth), byte(c.Depth>>8),
			byte(c.Lost), byte(c.Colours))
		for _, set := range [...]solver.Digits{c.Marks, c.Corner, c.Centre, c.RuledOut, c.Tints[0], c.Tints[1], c.Tints[2],
			c.Tints[3]} {
			b = digitset.Append(b, set)
		}
		b = append(b, c.ground, c.Tone, byte(c.cover), c.Turn)
	}
	return string(b)
}

// each returns some bits of a byte of each packed cell; "" if no cell has any of them.
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
	set := func(i int) solver.Digits { return digitset.At(s[packedSets:], i) }
	return Cell{
		Digit: solver.Digit(s[0]), Kind: i18n.CellKind(s[1]),
		State:   State(s[packedState]) | State(s[packedState+1])<<8,
		Depth:   uint16(s[4]) | uint16(s[5])<<8,
		Lost:    solver.Digit(s[6]),
		Colours: format.Colours(s[packedColours]),
		Marks:   set(0), Corner: set(1), Centre: set(2), RuledOut: set(3),
		Tints:  format.Tints{set(4), set(5), set(6), set(7)},
		ground: s[40], Tone: s[41], cover: signs.Cover(s[42]), Turn: s[43],
	}
}
