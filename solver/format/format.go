// Package format reads the texts in which people exchange Sudoku grids, and draws grids as text. It
// knows plain texts only. The packages in its folder read what other programs and sites write.
//
// [Read] reads lines of n*n characters, rows, drawn boxes, tables with commas, semicolons or tabs,
// and the lines of puzzle collections. For any other text its error has the place and the cause.
// [InLine] is made for long collections, which are read line by line. [Drawn] draws a grid. A
// program that should open whatever a person has, files and links too, uses exchange.Open of
// solver/format/exchange instead.
//
// What follows is for people who change these packages.
//
// # How a text travels
//
// What a person pastes, drops or chooses goes through these packages until one of them reads it:
//
//   - format is part of the page's program, and so has only what is small. Read makes a sheet of
//     the text: lines of glyphs in plain characters, without comments. Each reading turns the sheet
//     into a finding: as many cells as a grid has, with their places. The finding becomes a grid,
//     or an error about one of its cells. explain finds the error if no reading accepts the text.
//   - exchange is part of the second program. Its Open reads every format, and asks the other three
//     packages: format for plain texts, links for addresses, undress for what surrounds a puzzle.
//   - links reads and writes the addresses of other sites, and the codes in them.
//   - undress removes labels, markup and the like from a text. What is left is read again.
//
// The first three return a Puzzle. Errors are data: a cause, a place and the text in question. The
// program that shows them has the sentences.
//
// # Adding a format
//
// A plain text: a function that turns a sheet into a finding, in the list of readings in
// sheet.puzzle, its cases in a test, and its texts as seeds of FuzzRead. A format that the page
// only recognizes, and leaves to exchange, is in foreign.go.
//
// A file or a state of another program is added in exchange, a site in links, and what stands
// around boards in undress. The comments of these packages say how.
package format

import (
	"slices"
	"strings"

	"numplace/solver"
)

// maxBytes is the longest text that is read, many times a drawn 25x25 grid.
const maxBytes = 64 << 10

// Kind is the form of the text that a grid was read from.
type Kind uint8

// The kinds of text that Read reads.
const (
	Line   Kind = iota + 1 // all cells in one line
	Rows                   // several lines without drawn rules
	Boxed                  // rows between drawn rules
	Table                  // rows of fields separated by commas, semicolons or tabs
	Record                 // a line of a collection: a field with the grid, and fields about it
)

// Puzzle is a grid and the kind of text it was read from. Its layout is the first of these: the one
// that the text names (# layout: 3x3,diagonals); the one whose regions are given by a map before
// the cells; the one whose boxes are drawn, or named by a comment line as Drawn writes it; the
// default, solver.StandardLayout.
type Puzzle struct {
	Grid solver.Grid // the givens
	Kind Kind

	// Only formats of other programs hold what follows. Read leaves it zero.

	Entered  solver.Grid // the person's digits, in cells without a given; the zero Grid for none
	Notes    Notes       // small digits, colours and struck candidates: all that a table of candidates leaves out
	Solution solver.Grid // the solution that the text states, unchecked (see Contradicted); the zero Grid for none
	Title    string
	Author   string
	Comment  string // other words about it: a level, a source, a note

	// Rules names the rules of the puzzle that Numplace does not solve, as its format calls them,
	// with ", " between them: "killercage, arrow". If it is not "", no solution may be claimed.
	Rules string

	// Published is set if Entered came with a puzzle that somebody has published, and so may be a part of the
	// setter's solution. Otherwise Entered is what a saved game has.
	Published bool

	// Doubts has the sentences of Comment that may say more than the layout, as Sentences cuts them, a line each. The
	// puzzle is what its data say. But solutions may be fewer than those of the layout, so it can't be called unsound.
	// It is "" if Rules is not.
	Doubts string

	// Unsure says, if Rules is not "", what of the layout may not hold either.
	Unsure Unsure

	// Wrong says why the first of these that would be a rule of a layout can't be one of this layout,
	// such as a cage of ten cells on a 9x9 board. It is nil if there is none.
	Wrong *solver.RuleError
}

// Unsure says what of a layout may not hold, since rules of its puzzle are not known.
type Unsure uint8

const (
	Sure         Unsure = iota // all of the layout holds
	RulesUnsure                // only rows, columns, regions and other houses hold: cells may count as other numbers
	HousesUnsure               // nothing: it is not known where digits stand, or which ones
)

// Contradicted returns what the stated solution contradicts: the cells whose digits differ from the
// givens or are the same as in a cell that they see, in rising order, and the rules that Grid.Broken
// names. Both are empty if there is no solution, and if it fits. One that does not fit is no solution
// of these rules: the rules may have been read wrong, or stated wrong, and it cannot tell whether a
// person has solved the puzzle.
func (p Puzzle) Contradicted() (cells []solver.Cell, rules []solver.Rule) {
	if p.Solution.N() == 0 {
		return nil, nil
	}
	conflicts := p.Solution.Conflicts()
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		given := p.Grid.At(c)
		if given != 0 && given != p.Solution.At(c) || slices.Contains(conflicts, c) {
			cells = append(cells, c)
		}
	}
	return cells, p.Solution.Broken()
}

// Read finds the one grid in a text. A cell is a digit 1-9 or A-P in either case or, with blanks or
// commas between cells, a number up to 25. An empty cell is one of . 0 * _ - X x ? or, in rows and
// drawings that are aligned, a blank. All empty cells of a text have the same sign, except that .
// and 0 may be mixed in grids up to 9x9. Full-width characters are read as their ASCII forms. A #
// begins a comment. A single cell is a grid only if it is drawn. Givens may contradict each other.
// The text is UTF-8 or, if EncodingOf detects it, UTF-16. Its lines end in LF, CR LF or CR.
//
// The error is an *Error. Read takes linear time. Texts longer than 64 KiB are refused.
func Read(text string) (Puzzle, error) {
	if err := tooLarge(text); err != nil {
		return Puzzle{}, err
	}
	return read(EncodingOf(text).Decode(text), nil)
}

// tooLarge returns the error of a text that is too long, or nil.
func tooLarge(text string) error {
	if len(text) > maxBytes {
		return &Error{Cause: TooLarge, Got: len(text), Want: maxBytes}
	}
	return nil
}

// read is Read for a text in UTF-8 that is not too long. If the text names no layout and above is
// not nil, the layout is above.
func read(text string, above *solver.Layout) (Puzzle, error) {
	if looks := FileOf(text); looks != 0 {
		return Puzzle{}, &Error{Cause: Foreign, Looks: looks}
	}
	if strings.Contains(text, "#") && pencilMarks(text) { // a '#' that marks a cell does not begin a comment
		return Puzzle{}, &Error{Cause: Foreign, Looks: PencilMarks}
	}
	if isSamurai(text) {
		return Puzzle{}, &Error{Cause: Foreign, Looks: Samurai}
	}
	s := newSheet(text)
	if s.err != nil {
		return Puzzle{}, s.err
	}
	p, err := s.puzzle(text, above)
	if err != nil && s.named == nil && s.boxAbove != nil {
		p, err = s.withoutBox().puzzle(text, nil)
	}
	if err != nil {
		return Puzzle{}, err
	}
	return p, nil
}

// puzzle returns the grid of a sheet. The text is only used to recognize the formats of other
// programs.
func (s *sheet) puzzle(text string, above *solver.Layout) (Puzzle, *Error) {
	readings := []func(*sheet) *finding{record, several, table, numbers, packed, spaced}
	crowded := s.crowded()
	switch {
	case s.cut:
		readings = nil
	case crowded:
		readings = readings[:2] // which find grids among other things
	}
	if !crowded && s.named == nil {
		if l, f := regions(s); l != nil {
			return f.puzzle(&named{layout: l})
		}
	}
	s.own = s.named
	if s.own == nil && above != nil {
		s.own = &named{layout: above}
	}
	var first *Error
	for _, reading := range readings {
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
		p, err := f.puzzle(s.own)
		if err == nil {
			err = s.headed(p.Grid)
		}
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
	if first == nil && crowded {
		first = &Error{Cause: UnknownFormat}
	}
	if first == nil {
		first = explain(s)
	}
	return Puzzle{}, first
}
