// Package exchange reads and writes the texts and files of other programs and sites.
//
// [Open] reads a text or the content of a file, in UTF-8 or UTF-16, and detects its format. It returns one
// puzzle or a list of puzzles as [Opened]. If the letters of a large grid can be read in several ways, Opened
// lists these ways as Readings instead. To get the puzzle in one of them, call Open again with the chosen
// reading in its [Options]. Addresses of other sites are read by package links.
//
// [Write] writes puzzles in a format by its ID. The table [Writers] contains these formats, and [WriterOf]
// finds one by its ID. A [Writer] lists the parts of a puzzle that its format can store, such as entered
// digits, and determines which layouts the format supports. Addresses of other sites, such as ISS, are
// written by links.TargetOf.
//
// Open and Write also support the plain texts of package format. A puzzle is a format.Puzzle: givens, entered
// digits, notes, struck candidates, the stated solution, title, author and comment. Rules that no layout
// supports are listed in Puzzle.Rules; a puzzle with such rules has no verdict about its solutions. Errors
// give the place and the reason in English, and an [Error] contains both as data.
package exchange

// For developers of this package.
//
// # How a text is read
//
// Open converts the text to a source, which contains its lines and the result of format.Read. Some readers
// recognize their format with certainty, and others look for puzzles among words. Open tries them in up to
// five passes, each in the order of the list readers:
//
//   - the certain readers, on the text as it is
//   - the certain readers, on the content of [code] in a forum post
//   - the certain readers, on the text that package undress returns, if it differs
//   - the other readers, on the text that package undress returns
//   - the other readers, on the original text
//
// Before the third pass, Open accepts a list in which every entry is a puzzle, because package undress could
// change its titles. If no reader accepts the text, source.why chooses the most informative error. A
// text that has both 0 and another character for empty cells is read again with 0 as the first digit
// (zero.go). The readers themselves do not check this.
//
// # Adding a format
//
//   - Add a file with its reader, and the reader to the list readers (source.go) where no earlier reader accepts its
//     texts. Add its writer to Writers (writer.go).
//   - Add its Format with an ID (exchange.go), and its name in app/workshop/reading. Update the number of written
//     formats in the README and app/README.md.
//   - If package format recognizes it (foreign.go), add its row to families (source.go).
//   - Add a row to TestFormatsAreRead and to TestBrokenTextsAreNamed, and to hostile a text that repeats the most
//     expensive element. The round trips and FuzzOpen cover all Writers.

import (
	"errors"
	"slices"
	"strings"

	"numplace/solver/format"
	"numplace/solver/format/undress"
)

const (
	// MaxBytes is the maximum length of a text that Open reads, enough for about 25,000 lines of 9x9 grids.
	// format.InLineOf reads longer lists line by line.
	MaxBytes = 2 << 20
	// MaxPuzzles is the maximum number of puzzles that Open returns.
	MaxPuzzles = 10_000
)

// Format is the format of a text.
type Format uint8

// The formats that Open distinguishes.
const (
	Plain    Format = iota + 1 // a text that format.Read reads; see Puzzle.Kind
	List                       // plain puzzles in lines or blocks, with a solution and texts about them
	Sentence                   // a grid among words or in an address
	Link                       // an address or a code that package links reads
	Alphabet                   // a grid of more than nine digits, or of letters, in another alphabet; see Reading
	// a map of regions and the cells, if format.Read does not read this form or the regions differ in size
	Jigsaw
	Array        // arrays of JSON or a programming language: digits, candidates, or objects that are cells
	Candidates   // a table of candidates, with or without the givens above it
	CandidateRow // n*n*n characters: the candidates of each cell in fixed places
	Sudosol      // the format of sudosol, such as v1c368g9
	// Susser's format: cells with '+' before digits that are not given, and eliminated candidates after a
	// colon
	Susser
	Shortened    // nine rows separated by commas; one '*' replaces all empty cells that the row lacks
	HoDoKu       // lines of HoDoKu's puzzle library
	GSF          // gsf's lines: a puzzle between other fields, or before a comment
	SadMan       // .sdk, with the headings of SadMan and SudoCue
	SudoCue      // .sdx: a table of candidates with u before entered digits
	SimpleSudoku // .ss and its moves, and the drawings that Simple Sudoku copies
	OpenSudoku   // .opensudoku of versions 1 to 5, and the data of one puzzle
	Locked       // .doku and komo: cells with marks for locked digits and with pencil marks
	TathamSave   // a saved game of Simon Tatham's Solo
	SumoCue      // cages as numbers, such as 3x3:d:k:3587
	CageArrows   // cages whose cells have arrows that lead to the cell with the sum
	Ipuz         // .ipuz, if it contains Sudoku or one of its variants
	LaTeX        // the environments of LaTeX's packages sudoku and logicpuzzle
	formats      // one more than the last format
)

var formatIDs = [formats]string{
	Plain:        "plain",
	List:         "list",
	Sentence:     "sentence",
	Link:         "link",
	Alphabet:     "alphabet",
	Jigsaw:       "jigsaw",
	Array:        "array",
	Candidates:   "candidates",
	CandidateRow: "candidate-row",
	Sudosol:      "sudosol",
	Susser:       "susser",
	Shortened:    "shortened",
	HoDoKu:       "hodoku",
	GSF:          "gsf",
	SadMan:       "sadman",
	SudoCue:      "sudocue",
	SimpleSudoku: "simple-sudoku",
	OpenSudoku:   "opensudoku",
	Locked:       "doku",
	TathamSave:   "tatham-save",
	SumoCue:      "sumocue",
	CageArrows:   "cage-arrows",
	Ipuz:         "ipuz",
	LaTeX:        "latex",
}

// ID returns the identifier of a format, in lower-case letters and '-', such as "simple-sudoku". It returns
// "" for 0.
func (f Format) ID() string {
	if f >= formats {
		return ""
	}
	return formatIDs[f]
}

// Digits is the alphabet of a grid with more than nine digits, or of a grid with letters instead of digits.
type Digits uint8

// The alphabets.
const (
	FromOne    Digits = iota + 1 // 1-9, then A for 10, as in 1-9A-G; 0 is an empty cell
	FromZero                     // 0 is the first digit: 0-8, or 0-9A-F
	FromLetter                   // A is the first digit: A-P
	TwoSigns                     // 01-16: two decimal digits per cell
	Sorted                       // any letters, in alphabetical order
	AsTheyCome                   // any letters, in order of first occurrence
	alphabets                    // one more than the last alphabet
)

// Options are the user's choices about a text.
type Options struct {
	Digits Digits // the alphabet chosen from Opened.Readings; 0 for no choice
}

// Opened is the result of reading a text.
type Opened struct {
	Format  Format
	Puzzles []format.Puzzle // at most MaxPuzzles; only empty if there are Readings

	Left   int   // number of puzzles beyond MaxPuzzles, which are only counted
	Unread int   // number of lines or entries of a list that are not puzzles
	First  error // the error of the first entry counted in Unread; nil if there is none

	// Readings contains two or more possible readings of a puzzle, which is the only puzzle of the text or
	// the first of a list. The user has to choose one. To get the puzzle, call Open again with the Digits of
	// the chosen Reading in its Options.
	Readings []Reading

	// Zero states how 0 was read in a text that also has another character for empty cells: FromOne if 0 is
	// an empty cell, FromZero if 0 is the first digit. Open chooses the reading in which each puzzle has
	// exactly one solution. For any other text, Zero is 0.
	Zero Digits
}

// Reading is one way to read a puzzle whose alphabet is ambiguous.
type Reading struct {
	Digits Digits
	Signs  string // the letters in the order of their digits, for Sorted and AsTheyCome
	Zero   bool   // whether the readings differ only in the meaning of 0: empty cell or first digit
	Puzzle format.Puzzle
}

// Open reads a text in UTF-8 or UTF-16: a line, a drawing, a link, a file, or a list of puzzles. It tries
// formats that can be recognized with certainty before plain text. The error is an *Error, a *format.Error
// about a plain text, or an error of package links. The time is linear in the length of the text.
func Open(text string, options Options) (Opened, error) {
	if len(text) > MaxBytes {
		return Opened{}, &Error{Cause: TooLarge, Got: len(text), Want: MaxBytes}
	}
	if looks := format.FileOf(text); looks != 0 {
		return Opened{}, &format.Error{Cause: format.Foreign, Looks: looks}
	}
	text = format.EncodingOf(text).Decode(text)
	s := newSource(text, options)
	if err := samurai(s.text); err != nil {
		return Opened{}, err
	}
	return s.byZero(s.whole())
}

// whole reads the text with 0 as an empty cell, except in an alphabet that has the digit 0.
func (s *source) whole() (Opened, error) {
	o, err := s.open(false)
	if o != nil || err != nil {
		return result(o, s.inRows(err))
	}
	if misnamed(s.plain) {
		return Opened{}, s.plain
	}
	if o := s.inCode(); o != nil {
		return *o, nil
	}
	if bare := undress.Text(s.text); bare != s.text {
		// A small board in one line could also be a row of a larger board: a 4x4 board has 16 cells, and a
		// 5x5 board has 25 cells.
		const least = 6
		// Try the original text as a list first, because package undress may change the titles in a list.
		o, _ := readList(s)
		if o != nil && (misnamed(o.First) || len(o.Puzzles) > 1 && o.Unread == 0 && o.Puzzles[0].Grid.N() >= least) {
			return *o, nil
		} else if misnamed(s.listError) {
			return Opened{}, s.listError
		}
		b := newSource(bare, s.options)
		for _, guess := range []bool{false, true} {
			if o, _ := b.open(guess); o != nil {
				return *o, nil
			}
		}
	}
	o, err = s.open(true)
	if o == nil && err == nil {
		err = s.why()
	}
	return result(o, err)
}

// samurai returns an error if the text contains overlapping grids, directly or inside a forum post. No part
// of such a text may be read as a puzzle.
func samurai(text string) error {
	if len(text) > maxSingle {
		return nil
	}
	_, behind, _ := strings.Cut(text, codeBegins)
	block, _, _ := strings.Cut(behind, codeEnds)
	for _, text := range []string{text, block, undress.Text(text)} {
		if err := format.Overlapping(text); err != nil {
			return err
		}
	}
	return nil
}

// misnamed reports whether err is about a layout whose boxes or regions are valid but whose rules are not.
// Without these rules it would be a different puzzle, so the text must not be read without them.
func misnamed(err error) bool {
	plain, ok := errors.AsType[*format.Error](err)
	return ok && plain.Cause == format.BadLayout && plain.Err.Offset > 0
}

func result(o *Opened, err error) (Opened, error) {
	if o == nil {
		return Opened{}, err
	}
	return *o, nil
}

// open tries the readers that guess if guess is set, and all other readers otherwise. It returns the result
// of the first reader that accepts the text. If a reader recognizes its format with certainty but finds the
// text damaged, open returns its error. Otherwise both results are nil.
func (s *source) open(guess bool) (*Opened, error) {
	for _, r := range readers {
		if r.guesses != guess {
			continue
		}
		o, err := r.read(s)
		if err != nil && s.linkError == nil {
			if err.Format == 0 {
				err.Format = r.format
			}
			return nil, err
		}
		if o != nil && (r.format != Sentence || s.runsCount()) {
			if o.Format == 0 {
				o.Format = r.format
			}
			return o, nil
		}
	}
	return nil, nil
}

// inCode reads the [code] block of a forum post. From the text around the block, it uses only names of rules.
// It returns nil if there is not exactly one block, or if the block contains no puzzle.
func (s *source) inCode() *Opened {
	_, behind, opens := strings.Cut(s.text, codeBegins)
	block, after, closes := strings.Cut(behind, codeEnds)
	if !opens || !closes || strings.Contains(after, codeBegins) {
		return nil
	}
	o, _ := newSource(block, s.options).open(false)
	if o != nil {
		rules := rulesIn(s.text)
		for i, p := range o.Puzzles {
			o.Puzzles[i] = titled(p, "", rules)
		}
	}
	return o
}

// suspect records an error of a reader that is not certain about its format. The error is reported only if no
// other reader accepts the text.
func (s *source) suspect(f Format, err *Error) {
	if err != nil && s.likely == nil {
		if err.Format == 0 {
			err.Format = f
		}
		s.likely = err
	}
}

// vagueCauses are the causes that format.Read returns for almost any text that is not plain. An error with
// one of these causes does not tell the user what is wrong.
var vagueCauses = []format.Cause{format.UnknownFormat, format.NotADigit, format.Empty}

// why returns the error for a text that no reader accepts.
func (s *source) why() error {
	switch {
	case s.linkError != nil:
		return s.linkError
	case s.likely != nil:
		return s.inRows(s.likely)
	}
	err := s.plainError()
	own, isOwn := errors.AsType[*Error](err)
	plain, isPlain := errors.AsType[*format.Error](err)
	vague := isOwn && (own.Format == 0 || own.Format == List) ||
		isPlain && slices.Contains(vagueCauses, plain.Cause)
	// Report the missing cell or row, not the first character of the decoration around the board.
	if fault := s.broken(); fault != nil && (vague ||
		isPlain && plain.Cause == format.WrongCount && (fault.Line > 0 || fault.N == plain.N)) {
		return fault
	}
	return err
}

// inRows replaces an error about an array by an error about the row with the wrong length. If there is no
// such row, it returns err.
func (s *source) inRows(err error) error {
	own, ok := errors.AsType[*Error](err)
	if ok && own.Format == Array && own.Cause != BadDigit && own.Cause != TooDeep {
		if fault := s.broken(); fault != nil {
			return fault
		}
	}
	return err
}

// broken returns the error for a board that has one cell or row too few or too many. It ignores the text
// around the board. It returns nil if the text contains no such board.
func (s *source) broken() *format.Error {
	f, ok := undress.Broken(s.text)
	switch {
	case !ok:
		return nil
	case f.Line > 0:
		return &format.Error{Cause: format.RaggedRows, Line: f.Line, Got: f.Cells, Want: f.N}
	}
	return &format.Error{Cause: format.WrongCount, N: f.N, Got: f.Cells, Want: f.N * f.N}
}
