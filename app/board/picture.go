// Package board draws a Picture, which is plain data, as a grid in the page, as a thumbnail, or as an SVG
// file.
//
// A Picture has a layout, the cells, and an Overlay. The borders between regions are one path, from
// app/shared/lines. In the grid, each row is a component that is drawn as one piece of HTML with a line for
// each cell. The colours of the whole board are also one piece. numplace.redraw replaces the cells whose
// lines differ, in one call per row, because a call to JavaScript takes longer than the work that it does.
//
// The evidence of a step of logic comes from the second program as a job.Drawing. Its backgrounds become
// classes of cells, because digits have a halo in the background's colour. Its SVG is in two layers, below
// and above the digits. A candidate with a shape is drawn a second time above the cell's own.
//
// The second program also draws the rules, once for each layout. This package adds the states of the rules.
package board

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
)

// Picture is the contents of a board. The style sheet determines sizes.
type Picture struct {
	Layout  *solver.Layout
	Cells   []Cell // indexed by cell number
	Signs   string // drawing of the rules, packed by signs.Drawing.Pack; "" if there is none
	Sketch  string // SVG to show until the drawing has loaded
	Overlay Overlay
}

// Cell is the contents of a cell.
type Cell struct {
	Digit solver.Digit  // 0 if there is none
	Kind  i18n.CellKind // origin of the digit
	Marks solver.Digits // candidates, shown if there is no digit
	State State         // further properties to show, which are also in the cell's name
	Depth uint16        // depth of the guess in the cell, from 1; 0 if it is not a guess
	Lost  solver.Digit  // digit that has no place left in a house of the cell; 0 if there is none

	Corner, Centre solver.Digits // pencil marks, shown if there is no digit and no Marks; see Placed
	RuledOut       solver.Digits // pencil marks that contradict a digit in sight
	Colours        format.Colours
	Tints          format.Tints // colours of the small digits

	Tone uint8 // how long the digit took, from 1 to history.MostTone; 0 for no tint
	Turn uint8 // when the tint appears in an animation, from 1 to Turns; 0 for at once

	ground byte        // background from the evidence, as in job.Drawing
	cover  signs.Cover // parts covered by the drawing of the rules
}

// Turns is the number of stages in which tints appear.
const Turns = 10

// State is a set of properties that a cell shows and has in its name.
type State uint16

const (
	Among     State = 1 << iota // one of several selected cells
	Conflict                    // the digit conflicts with another one
	Wrong                       // the digit differs from the solution
	Redundant                   // the puzzle has one solution even without this given
	Differs                     // solutions have different digits here
	Agreed                      // Marks are true candidates, and all solutions have the same digit here
	Disagreed                   // Marks are true candidates, and solutions have different digits here
	Starved                     // no candidate is left, or its house can't be filled
	Event                       // the current event is about this cell
	Selected                    // typing acts on this cell
	ReadOnly                    // the user can't change it
	Noted                       // Marks are known, even if empty
	Placed                      // each Centre mark has a fixed place, as on a keypad
	Possible                    // the digit of the Filter can go here
	lined                       // a diagonal or the line of a rule goes through it
	shaded                      // it is tinted, so a digit's halo on a line must have the tint
)

// Light marks the cells at the intersections of rows and columns, which are counted from 1.
func (p *Picture) Light(rows, cols solver.Digits) {
	for c := range p.Cells {
		if row, col := p.Layout.RowCol(solver.Cell(c)); rows.Has(solver.Digit(row)) && cols.Has(solver.Digit(col)) {
			p.Cells[c].State |= Event
		}
	}
}

// Overlay is what a picture shows in addition to the contents of its cells.
type Overlay struct {
	Cursor  solver.Cell // cell whose houses are tinted, if Active is set
	Active  bool
	TabStop solver.Cell  // cell that the Tab key reaches
	Lit     solver.Digit // digit that is emphasised in all cells; 0 if there is none

	Evidence job.Drawing // of a step, whose candidates are in the cells' Marks
	Branch   int         // branches of the evidence to show, as in only; 0 for all

	// Rules is the result of signs.States: a signs.State for each rule of the layout, by its index in
	// Layout.Rules. A state marks a rule as redundant, emphasised or broken. "" means that none is.
	Rules string
}

// packedCell is the number of bytes of a packed cell.
const packedCell = 44

// Offsets of fields in a packed cell.
const (
	packedState   = 2
	packedColours = 7
	packedSets    = 8
)

// pack encodes cells as a string, so that rows can be compared in one comparison.
func pack(cells []Cell) string {
	b := make([]byte, 0, packedCell*len(cells))
	for _, c := range cells {
		b = append(b, byte(c.Digit), byte(c.Kind), byte(c.State), byte(c.State>>8), byte(c.Depth), byte(c.Depth>>8),
			byte(c.Lost), byte(c.Colours))
		for _, set := range [...]solver.Digits{
			c.Marks, c.Corner, c.Centre, c.RuledOut, c.Tints[0], c.Tints[1], c.Tints[2], c.Tints[3],
		} {
			b = digitset.Append(b, set)
		}
		b = append(b, c.ground, c.Tone, byte(c.cover), c.Turn)
	}
	return string(b)
}

// each returns one byte of each packed cell: the byte at the offset at, masked with bits. It returns "" if
// all of them are 0.
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

// unpack decodes the first cell of a packed string.
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
