// Package exchange reads the texts and files of other programs and sites, and writes them.
//
// [Open] is the one reader: it takes a text or the content of a file, in UTF-8 or UTF-16, and finds
// out which format it has. [Opened] has one puzzle, or those of a list. Where the letters of a large
// grid can be read in several ways, it has these as Readings, and Open with one of them in its
// [Options] returns the puzzle. Addresses of other sites are read too, by package links.
//
// [Write] writes puzzles in a format by its ID. [Writers] is the table of these formats, which says
// what each holds, such as entered digits, and for which layouts it is.
//
// Both include the plain texts of package format. A puzzle is a format.Puzzle: givens, entered
// digits, notes, struck candidates, the stated solution, title, author and comment. Rules that no
// layout has are named in Puzzle.Rules: nobody may claim a solution then. Errors say where and why,
// in English; an [Error] has that as data.
package exchange

// For people who change this package.
//
// # How a text travels
//
// Open makes a source of the text, which has its lines and the answer of format.Read. The readers
// are tried in the order of their list, in up to five passes: those that are certain of their
// format on the text as it is; these again on what is in [code] of a post, and on the text that
// package undress returns, if it differs; then those that look for puzzles among words, on that
// text and at last on the original one. A list in which every entry is a puzzle is taken before its
// dress is removed. If no reader accepts the text, source.why chooses the error that tells a person
// most. A text that has 0 beside another sign for empty cells is read again with 0 as the first digit
// (zero.go): the readers do not ask themselves what 0 is.
//
// # Adding a format
//
//   - A file with its reader, in the list readers (source.go) where no earlier reader takes its
//     texts; and its writer in Writers (writer.go).
//   - Its Format with an ID (exchange.go), and its name in app/workshop/reading. The README and
//     app/README.md count the formats that are written.
//   - If package format recognizes it (foreign.go), its row in families (source.go).
//   - A row in TestFormatsAreRead, one in TestBrokenTextsAreNamed, and in hostile a text that
//     repeats what costs most. The round trips and FuzzOpen go through Writers themselves.

import (
	"errors"
	"slices"
	"strings"

	"numplace/solver/format"
	"numplace/solver/format/undress"
)

const (
	// MaxBytes is the longest text that Open reads. It has room for some 25,000 lines of 9x9 grids;
	// format.InLineOf reads longer lists line by line.
	MaxBytes = 2 << 20
	// MaxPuzzles is the greatest number of puzzles that Open returns.
	MaxPuzzles = 10_000
)

// Format is what a text is.
type Format uint8

// The formats that Open tells apart.
const (
	Plain    Format = iota + 1 // a text that format.Read reads; Puzzle.Kind says which
	List                       // plain puzzles, one a line or a block, with a solution and words about them
	Sentence                   // a grid among words or in an address
	Link                       // an address or a code that package links reads
	Alphabet                   // a grid of more than nine digits in an alphabet of its own; see Reading
	// a map of regions and the cells, with regions of unequal size or in a form that Plain does not
	// have
	Jigsaw
	Array        // arrays of JSON or a programming language: digits, candidates, or objects that are cells
	Candidates   // a table of candidates, with or without the givens before it
	CandidateRow // n*n*n characters: the candidates of each cell in their places
	Sudosol      // sudosol's v1c368g9
	// cells with '+' before digits that are not given, and struck candidates behind a colon
	Susser
	Shortened    // nine rows with commas between them, in which '*' fills up a row with empty cells
	HoDoKu       // HoDoKu's library lines
	GSF          // gsf's lines: fields before and behind a puzzle, or a comment behind it
	SadMan       // .sdk, with the headings of SadMan and SudoCue
	SudoCue      // .sdx: a table of candidates with u before entered digits
	SimpleSudoku // .ss and its moves, and the drawings that Simple Sudoku copies
	OpenSudoku   // .opensudoku of versions 1 to 5, and the data of one puzzle
	Locked       // .doku and komo: cells with locks and marks
	TathamSave   // a saved game of Simon Tatham's Solo
	SumoCue      // cages in numbers, 3x3:d:k:3587
	CageArrows   // cages as arrows that point to the cell with their sum
	Ipuz         // .ipuz, of which Sudoku and its variants are read
	LaTeX        // the environments of LaTeX's packages sudoku and logicpuzzle
	formats      // one more than the last
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

// ID returns the identifier of a format: a word of small letters and '-', as "simple-sudoku". It is
// "" for 0.
func (f Format) ID() string {
	if f >= formats {
		return ""
	}
	return formatIDs[f]
}

// Digits is the alphabet of a grid of more than nine digits, or of a grid with letters instead of
// digits.
type Digits uint8

// The alphabets.
const (
	FromOne    Digits = iota + 1 // 1-9, then A for 10, as in 1-9A-G; 0 is an empty cell
	FromZero                     // 0 is the first digit: 0-8, or 0-9A-F
	FromLetter                   // A is the first digit: A-P
	TwoSigns                     // 01-16: two decimal digits for each cell
	Sorted                       // any letters, in the order of the alphabet
	AsTheyCome                   // any letters, in the order in which they first occur
	alphabets                    // one more than the last
)

// Options are the person's choices about a text.
type Options struct {
	Digits Digits // the alphabet that was chosen from Opened.Readings; 0 for none
}

// Opened is what was found in a text.
type Opened struct {
	Format  Format
	Puzzles []format.Puzzle // at most MaxPuzzles; empty only if there are Readings

	Left   int   // lines or entries with puzzles after the first MaxPuzzles, which were not looked at closely
	Unread int   // lines or entries of a list that are not puzzles
	First  error // why the first of those is not a puzzle; nil if Unread is 0

	// Readings has two or more ways to read one puzzle, or the first one of a list. The person must choose one,
	// and Open with that choice in Options.Digits returns it.
	Readings []Reading

	// Zero says what 0 is in a text that has another sign for empty cells too: FromOne if it is an empty cell
	// and FromZero if it is the first digit, because only that way the puzzles have exactly one solution each.
	// It is 0 for any other text.
	Zero Digits
}

// Reading is one way to read a puzzle whose alphabet is not certain.
type Reading struct {
	Digits Digits
	Signs  string // the letters in the order of their digits, if they may be any letters
	Zero   bool   // the readings differ in whether 0 is an empty cell or the first digit
	Puzzle format.Puzzle
}

// Open reads a text in UTF-8 or UTF-16: a line, a drawing, a link's code, a file, or a list of
// these. It tries formats that can be recognized with certainty before plain ones. The error is an
// *Error, a *format.Error about a plain text, or an error of package links. The time it takes is
// linear in the length of the text.
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

// whole reads the text in which 0 is no digit, unless the text has an alphabet that says so.
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
		// smaller boards may be rows of a larger one
		const least = 6
		// a clean list, whatever its titles look like
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

// samurai returns the error of overlapping grids, as they stand or in what surrounds them in a post, or nil. No part of
// them is a puzzle.
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

// misnamed reports whether an error is about a layout whose boxes or regions are right and whose
// rules are not. Without these rules it would be another puzzle.
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

// open tries the readers that guess, or all others. If none of them reads the text, it returns the
// error of a reader that surely has to read it, or nothing.
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

// inCode returns what is in the one block of letters of one width of a post, whatever is said around
// it, or nil. Only rules are taken from the words.
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

// suspect keeps the error of a reader whose format the text may have, in case no other reader reads
// it.
func (s *source) suspect(f Format, err *Error) {
	if err != nil && s.likely == nil {
		if err.Format == 0 {
			err.Format = f
		}
		s.likely = err
	}
}

// vagueCauses are the causes that package format reports about texts that are not plain.
var vagueCauses = []format.Cause{format.UnknownFormat, format.NotADigit, format.Empty}

// why returns the error of a text that no reader has read.
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
	// Report what is missing, not the first character of the dress.
	if fault := s.broken(); fault != nil && (vague ||
		isPlain && plain.Cause == format.WrongCount && (fault.Line > 0 || fault.N == plain.N)) {
		return fault
	}
	return err
}

// inRows returns the error of arrays as an error about one of their rows, if a row is what is
// wrong.
func (s *source) inRows(err error) error {
	own, ok := errors.AsType[*Error](err)
	if ok && own.Format == Array && own.Cause != BadDigit && own.Cause != TooDeep {
		if fault := s.broken(); fault != nil {
			return fault
		}
	}
	return err
}

// broken returns the error of a board with a cell or a row too few or too many, whatever surrounds
// it. It returns nil if the text has no such board.
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
