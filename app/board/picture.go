// Package board draws a board as a grid in the page, as a thumbnail, or as an SVG file. The contents of the
// board are a Picture, which is plain data.
//
// A Picture has a layout, the cells, and an Overlay. The borders between regions are a single path, computed
// by app/shared/lines. In the grid, each row is a go-app component, which is drawn as one piece of HTML in
// which each cell is a line. The script numplace.redraw replaces the cells whose lines differ. It is called
// once per row, because a call to JavaScript takes longer than the work that it does. The colours of all
// cells are another single piece of HTML.
//
// The evidence of a step of logic is a drawing that explains the step. The second program sends it as a
// job.Drawing. The evidence gives cells a background, which is drawn by a class of the cell, because digits
// have a halo in the colour of the background. The rest of the evidence is SVG in two layers, below and above
// the digits. If the evidence draws a candidate with a shape, this drawing covers the cell's own candidate.
//
// The second program also draws the rules, once for each layout. This package adds the states of the rules,
// such as redundant or broken.
package board

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
)

// Picture is the contents of a board. Sizes are determined by the style sheet.
type Picture struct {
	Layout  *solver.Layout
	Seen    *solver.Layout // the rules that fog does not cover, by which houses are tinted; nil for those of Layout
	Cells   []Cell         // indexed by cell number
	Signs   string         // drawing of the rules, packed by signs.Drawing.Pack; "" if the board has no drawing
	Sketch  string         // SVG of the rules, shown until the drawing has loaded
	Drawn   link.Drawing   // what the setter has drawn, or ""
	Strokes format.Strokes // what the user has drawn
	Overlay Overlay
}

// Cell is the contents of a cell.
type Cell struct {
	Digit solver.Digit  // 0 if the cell is empty
	Kind  i18n.CellKind // origin of the digit
	Marks solver.Digits // candidates, shown if the cell is empty
	State State         // further properties, which are visible and also in the cell's label
	Depth uint16        // depth of the guess in this cell, from 1; 0 if the digit is not a guess
	Lost  solver.Digit  // digit that can't be placed in some house of this cell; 0 if there is no such digit

	Corner, Centre solver.Digits  // pencil marks, shown if the cell is empty and Marks is 0; see also Placed
	RuledOut       solver.Digits  // pencil marks that contradict a digit that the cell sees
	Letters        format.Letters // letters of the user, shown if the cell is empty; Picture.Strokes has their colours
	Colours        format.Colours
	Tints          format.Tints // colours of the small digits

	Fog Fog

	Tone uint8 // shade that shows how long the digit took, from 1 to history.MostTone; 0 for no tint
	Turn uint8 // stage of the animation in which the tint appears, from 1 to Turns; 0 for no animation

	ground byte        // background from the evidence, a constant such as job.BaseGround
	cover  signs.Cover // parts covered by the drawing of the rules
}

// Fog is the state of a cell under fog.
type Fog uint8

const (
	Clear   Fog = iota
	Covered     // neither the cell nor what is drawn on it can be seen, except for what the user has entered
	Foggy       // the cell is covered while the puzzle is played, but can be seen now
)

// Turns is the number of stages of the animation in which tints appear.
const Turns = 10

// State is a set of properties that are visible in a cell and are part of the cell's label.
type State uint16

const (
	Among     State = 1 << iota // one of several selected cells
	Conflict                    // the digit conflicts with another one
	Wrong                       // the digit differs from the solution
	Redundant                   // the solution is unique even without this given
	Differs                     // the solutions have different digits in this cell
	Agreed                      // Marks are the digits that occur in solutions, and all solutions agree on this cell
	Disagreed                   // Marks are the digits that occur in solutions, and solutions differ in this cell
	Starved                     // the cell has no candidate left, or a house of the cell lacks a place for a digit
	Event                       // the current event of a search or replay concerns this cell
	Selected                    // typing acts on this cell
	ReadOnly                    // the user can't change the cell
	Noted                       // the candidates in Marks are known, even if the set is empty
	Placed                      // each Centre mark is drawn in the fixed place of its digit, as on a keypad
	Possible                    // the digit that the user filters for can go here
	lined                       // a diagonal, or the line of a rule, goes through the cell
	shaded                      // the cell is tinted, so the halo of a digit on a line must have the colour of the tint
)

// Light adds the state Event to each cell that is both in one of the given rows and in one of the given
// columns. Rows and columns are counted from 1.
func (p *Picture) Light(rows, cols solver.Digits) {
	for c := range p.Cells {
		if row, col := p.Layout.RowCol(solver.Cell(c)); rows.Has(solver.Digit(row)) && cols.Has(solver.Digit(col)) {
			p.Cells[c].State |= Event
		}
	}
}

// Overlay is what a Picture shows besides the contents of its cells.
type Overlay struct {
	Cursor  solver.Cell // cell whose houses are tinted, if Active is set
	Active  bool
	TabStop solver.Cell  // cell that the Tab key reaches
	Lit     solver.Digit // digit that is emphasised in all cells; 0 for no digit

	Evidence job.Drawing // evidence of a step; the step's candidates are in Cell.Marks
	Branch   int         // branches of the evidence to show, as the parameter branch of the function only; 0 for all

	// Rules holds a byte for each rule of the layout, indexed as Layout.Rules: a signs.State, which marks the
	// rule as redundant, emphasised or broken. signs.States returns such a string. If Rules is "", no rule is
	// marked.
	Rules string
}

// packedCell is the number of bytes of a packed cell.
const packedCell = 50

// Offsets of fields in a packed cell.
const (
	packedState   = 2
	packedColours = 7
	packedSets    = 9
	packedFog     = 49
)

// pack encodes cells as a string, so that a whole row can be compared at once.
func pack(cells []Cell) string {
	b := make([]byte, 0, packedCell*len(cells))
	for _, c := range cells {
		b = append(b, byte(c.Digit), byte(c.Kind), byte(c.State), byte(c.State>>8), byte(c.Depth), byte(c.Depth>>8),
			byte(c.Lost), byte(c.Colours), byte(c.Colours>>8))
		for _, set := range [...]solver.Digits{
			c.Marks, c.Corner, c.Centre, c.RuledOut, c.Tints[0], c.Tints[1], c.Tints[2], c.Tints[3],
			solver.Digits(c.Letters),
		} {
			b = digitset.Append(b, set)
		}
		b = append(b, c.ground, c.Tone, byte(c.cover), c.Turn, byte(c.Fog))
	}
	return string(b)
}

// each returns a string with as many bytes for each packed cell as masks has: the bytes from the given offset in
// the packed cell, masked with masks. If all these bytes are 0, each returns "".
func each(packed string, offset int, masks ...byte) string {
	var cells []byte
	some := byte(0)
	for ; offset < len(packed); offset += packedCell {
		for i, mask := range masks {
			masked := packed[offset+i] & mask
			cells = append(cells, masked)
			some |= masked
		}
	}
	if some == 0 {
		return ""
	}
	return string(cells)
}

// unpack decodes the first cell in a string of packed cells.
func unpack(s string) Cell {
	set := func(i int) solver.Digits { return digitset.At(s[packedSets:], i) }
	return Cell{
		Digit: solver.Digit(s[0]), Kind: i18n.CellKind(s[1]),
		State:   State(s[packedState]) | State(s[packedState+1])<<8,
		Depth:   uint16(s[4]) | uint16(s[5])<<8,
		Lost:    solver.Digit(s[6]),
		Colours: format.Colours(s[packedColours]) | format.Colours(s[packedColours+1])<<8,
		Marks:   set(0), Corner: set(1), Centre: set(2), RuledOut: set(3),
		Tints: format.Tints{set(4), set(5), set(6), set(7)}, Letters: format.Letters(set(8)),
		ground: s[45], Tone: s[46], cover: signs.Cover(s[47]), Turn: s[48], Fog: Fog(s[packedFog]),
	}
}
