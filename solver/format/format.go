// Package format reads and writes Sudoku grids as plain text. Its subpackages read and write the formats of
// other programs and sites.
//
// [Read] accepts lines of n*n characters, rows, drawn boxes, tables with commas, semicolons or tabs, and
// lines of puzzle collections. For any other text it returns an error with the place and the cause. [InLine]
// reads one line of a long collection. [Drawn] draws a grid. A program that has to open arbitrary user input,
// including files and links, should use exchange.Open of solver/format/exchange instead.
//
// A [Puzzle] is what all of these packages read and write: the givens, and what a person has added. Its zero value is
// empty. [Notes] are what somebody has written into cells. An [*Error] has the cause, the line and the column as data.
package format

// Notes for maintainers of this package and its subpackages.
//
// # How a text is read
//
// Input that a user pastes, drops or selects is passed through these packages until one of them can read it:
//
//   - format is linked into the page's main program, so its code must be small. Read turns the text into a sheet:
//     lines of normalized characters without comments. Each reading is a function that recognizes one form of text.
//     It turns the sheet into a finding, which has as many cells as a grid, with their positions. The finding
//     becomes a grid, or an error about one of its cells. If no reading accepts the text, explain returns the error.
//   - exchange is linked into the second program. Its Open function reads every format. It calls the other three
//     packages: format for plain text, links for addresses, and undress for text around a puzzle.
//   - links reads and writes addresses of other sites and the encoded puzzles in them.
//   - undress removes labels, markup and other additions from a text. The rest is then read as plain text.
//
// The first three packages return a Puzzle. Errors are values with a cause, a place and the offending text.
// The program that displays them supplies the sentences.
//
// # Adding a format
//
// For a plain text format, write a reading and add it to the readings in sheet.puzzle. Also add its cases to
// a test, and its texts to the seeds of FuzzRead. Formats that only exchange can read, but that the page must
// recognize, belong in foreign.go.
//
// File formats and saved states of other programs are added in exchange, sites in links, and text around
// boards in undress. The comments of these packages explain how.

import (
	"slices"
	"strings"

	"numplace/solver"
)

// maxBytes is the maximum length of a text. It is many times the length of a drawn 25x25 grid.
const maxBytes = 64 << 10

// MostPraise is the maximum number of characters of Puzzle.Praise.
const MostPraise = 2000

// Kind is the form of the text from which a grid was read.
type Kind uint8

// The kinds of text that Read accepts.
const (
	Line   Kind = iota + 1 // all cells in one line
	Rows                   // several lines without horizontal or vertical rules
	Boxed                  // rows between horizontal or vertical rules
	Table                  // rows of fields separated by commas, semicolons or tabs
	Record                 // a line of a collection: one field has the grid, other fields have information about it
)

// Puzzle is a grid with its additional data. The layout of the grid is the first available of these:
//
//   - the layout that the text names (# layout: 3x3,diagonals)
//   - the layout whose regions are given by a map before the cells
//   - the layout whose boxes are drawn, or whose box size is given by a comment line of Drawn
//   - the default, solver.StandardLayout
type Puzzle struct {
	Grid solver.Grid // the givens
	Kind Kind

	// The following fields are only set for formats of other programs. Read leaves them at zero.

	Entered  solver.Grid // the user's digits, in cells without a given; the zero Grid if there are none
	Notes    Notes       // pencil marks, colours, and candidates that are eliminated or missing in a candidate table
	Solution solver.Grid // the solution in the text, unchecked (see Contradicted); the zero Grid if there is none
	Title    string
	Author   string
	Comment  string // other text about the puzzle: a difficulty, a source, a note
	Praise   string // the setter's message to whoever has solved the puzzle, of at most MostPraise characters

	// Rules lists the rules of the puzzle that Numplace does not support, by their names in the format,
	// separated by ", ", for example "killercage, arrow". If Rules is not empty, a solution of Grid must not
	// be presented as the solution of the puzzle.
	Rules string

	// Drawing is what the setter has drawn. It may stand for rules, which are then in Rules too. NotDrawn counts
	// the parts of it that are left out.
	Drawing  Drawing
	NotDrawn NotDrawn
	Fog      Fog // what covers the board at first

	// Published is set if Entered comes from a published puzzle. The digits in Entered may then be part of
	// the setter's solution. Otherwise they come from a saved game.
	Published bool

	// Doubts contains the sentences of Comment that may describe rules in addition to the layout, one per
	// line, as returned by Sentences. The puzzle is still read without these rules. But the rules may exclude
	// solutions that the layout allows, so the puzzle must not be reported as having several solutions.
	// Doubts is empty if Rules is not empty.
	Doubts string

	// Unsure describes how much of the layout is still reliable if Rules is not empty.
	Unsure Unsure

	// Wrong is the error for a rule in Rules that Numplace supports in general, but not in this layout, such
	// as a cage of ten cells on a 9x9 board. If there are several such rules, it is the error for the first
	// of them. If there are none, it is nil.
	Wrong *solver.RuleError
}

// Unsure describes which parts of a layout may be invalid because the puzzle has unsupported rules.
type Unsure uint8

const (
	Sure         Unsure = iota // the whole layout is valid
	RulesUnsure                // only houses such as rows are valid; a cell may count as a number other than its digit
	HousesUnsure               // nothing is valid: the positions of the digits or the set of digits are unknown
)

// Contradicted compares the puzzle with the solution that its text states. cells are the cells with a wrong
// digit in the solution, in ascending order. A digit is wrong if it differs from the given or is repeated in
// a peer. rules are the rules that the solution breaks, as in Grid.Broken. Both results are empty if the
// solution is consistent or there is none. If the solution is inconsistent, the rules may have been read or
// stated incorrectly. The solution must then not be used to check what the user has entered.
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

// Read finds the only grid in a text.
//
// A cell is a digit 1-9 or a letter A-P in either case. With blanks or commas between the cells, it may also
// be a number up to 25. An empty cell is one of . 0 * _ - X x ? or, in aligned rows and drawings, a blank.
// All empty cells of a text have the same symbol, except that . and 0 may be mixed in grids up to 9x9.
// Full-width characters are read as their ASCII equivalents. A # begins a comment. A single cell is a grid
// only if it is drawn. Givens may contradict each other. The text is UTF-8 or, if EncodingOf detects it,
// UTF-16. Lines end in LF, CR LF or CR.
//
// Errors are of type *Error. Read takes linear time. Texts longer than 64 KiB are rejected.
func Read(text string) (Puzzle, error) {
	if err := tooLarge(text); err != nil {
		return Puzzle{}, err
	}
	return read(EncodingOf(text).Decode(text), nil)
}

// tooLarge returns an error if a text is too long, otherwise nil.
func tooLarge(text string) error {
	if len(text) > maxBytes {
		return &Error{Cause: TooLarge, Got: len(text), Want: maxBytes}
	}
	return nil
}

// read implements Read for a text in UTF-8 that is not too long. fallback is the layout of the puzzle if the
// text does not name one. It may be nil.
func read(text string, fallback *solver.Layout) (Puzzle, error) {
	if looks := FileOf(text); looks != 0 {
		return Puzzle{}, &Error{Cause: Foreign, Looks: looks}
	}
	if strings.Contains(text, "#") && pencilMarks(text) { // here '#' marks a group and does not begin a comment
		return Puzzle{}, &Error{Cause: Foreign, Looks: PencilMarks}
	}
	if isSamurai(text) {
		return Puzzle{}, &Error{Cause: Foreign, Looks: Samurai}
	}
	s := newSheet(text)
	if s.err != nil {
		return Puzzle{}, s.err
	}
	p, err := s.puzzle(text, fallback)
	if err != nil && s.named == nil && s.boxAbove != nil {
		p, err = s.withoutBox().puzzle(text, nil)
	}
	if err != nil {
		return Puzzle{}, err
	}
	return p, nil
}

// puzzle returns the grid of a sheet. text is the original text, which is only used to recognize the formats
// of other programs. fallback is the layout of the puzzle if the sheet does not name one. It may be nil.
func (s *sheet) puzzle(text string, fallback *solver.Layout) (Puzzle, *Error) {
	readings := []func(*sheet) *finding{record, several, table, numbers, packed, spaced}
	crowded := s.crowded()
	switch {
	case s.cut:
		readings = nil
	case crowded:
		readings = readings[:2] // only the first two of these functions find a grid among other fields
	}
	if !crowded && s.named == nil {
		if l, f := regions(s); l != nil {
			return f.puzzle(&named{layout: l})
		}
	}
	s.own = s.named
	if s.own == nil && fallback != nil {
		s.own = &named{layout: fallback}
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
