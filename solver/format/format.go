// Package format reads the texts in which people pass Sudoku grids on, and draws grids as text.
//
// Read knows the plain kinds: a line of n*n characters, rows, drawn boxes, tables with commas, semicolons or tabs, and the
// lines of puzzle collections. What it does not know it says, with the place and the cause.
package format

import (
	"strings"

	"numplace/solver"
)

// maxBytes is the longest text that Read looks at: many times a drawn grid of 25x25 cells.
const maxBytes = 64 << 10

// Kind is the kind of text that a grid was read from.
type Kind uint8

// The kinds of text that Read knows.
const (
	Line   Kind = iota + 1 // all cells in one line
	Rows                   // several lines without any rules
	Boxed                  // rows between drawn rules
	Table                  // rows of fields with commas, semicolons or tabs between them
	Record                 // a line of a collection: one field is the grid, others tell of it
)

// Puzzle is a grid and the kind of text it was read from. The layout is the one that the text names (# layout: 3x3,diagonals), or whose
// regions stand as a map before the cells, or whose boxes are drawn, or told by a comment line as Drawn writes it, else the default of its
// size (solver.Standard).
type Puzzle struct {
	Grid solver.Grid
	Kind Kind
}

// Read finds the one grid in a text. A cell is a digit 1-9 or A-P in either case, or with blanks or commas between cells
// a number up to 25; an empty cell is one of . 0 * _ - X x ? or, where rows or a drawing make that plain, a blank. One
// text uses one of these signs, but . and 0 may mix up to 9x9. Full-width characters count as their plain ones, what
// follows a # is passed over, and a single cell is a grid only when it is drawn. Givens may contradict each other. The
// text is UTF-8 or, where EncodingOf says so, UTF-16; its lines end in LF, CR LF or CR.
//
// The error is an *Error. Read takes time in proportion to the text and looks at no more than 64 KiB.
func Read(text string) (Puzzle, error) {
	if err := tooLarge(text); err != nil {
		return Puzzle{}, err
	}
	return read(EncodingOf(text).Decode(text), nil)
}

// tooLarge gives the error of a text that is too long, else nil.
func tooLarge(text string) error {
	if len(text) > maxBytes {
		return &Error{Cause: TooLarge, Got: len(text), Want: maxBytes}
	}
	return nil
}

// read is Read for a text in UTF-8 that is not too long. A text that names no layout has the one that stands above it, if that is not nil.
func read(text string, above *solver.Layout) (Puzzle, error) {
	if looks := FileOf(text); looks != 0 {
		return Puzzle{}, &Error{Cause: Foreign, Looks: looks}
	}
	if strings.Contains(text, "#") && pencilMarks(text) { // where '#' marks a cell, what follows is no comment
		return Puzzle{}, &Error{Cause: Foreign, Looks: PencilMarks}
	}
	s := newSheet(text)
	if s.err != nil {
		return Puzzle{}, s.err
	}
	if s.named == nil {
		if l, f := regions(s); l != nil {
			s.named = &named{layout: l}
			p, err := f.puzzle(s.named)
			if err != nil {
				return Puzzle{}, err
			}
			return p, nil
		}
		if above != nil {
			s.named = &named{layout: above}
		}
	}
	var first *Error
	for _, reading := range []func(*sheet) *finding{record, several, table, numbers, packed, spaced} {
		f := reading(s)
		if f == nil {
			continue
		}
		if f.err != nil {
			return Puzzle{}, f.err
		}
		if f.kind == Boxed && s.boxRows*s.boxCols == rootOf(len(f.cells)) {
			f.boxRows, f.boxCols = s.boxRows, s.boxCols
		}
		p, err := f.puzzle(s.named)
		if err == nil {
			return p, nil
		}
		if first == nil {
			first = err
		}
	}
	if looks, site := familyOf(text); looks != 0 {
		return Puzzle{}, &Error{Cause: Foreign, Looks: looks, Site: site}
	}
	if first == nil {
		first = explain(s)
	}
	return Puzzle{}, first
}
