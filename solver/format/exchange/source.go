package exchange

// A source is a text after preparation for the readers.

import (
	"errors"
	"strings"
	"unicode"

	"numplace/solver"
	"numplace/solver/format"
)

// source is a text in UTF-8 whose lines end in LF.
type source struct {
	text    string
	options Options
	lines   []string // nil if the text is too long for one puzzle
	plain   error    // the error of format.Read, set when readPlain has tried the text

	linkError error // the error of an address in the text, or nil
	listError error // the error of the first line of a list without puzzles, or nil
	likely    error // the error of the first reader whose format the text may have, or nil
}

// maxSingle is the maximum length of a text with one puzzle, in bytes. It is many times the length of a
// candidate table of 25x25 cells.
const maxSingle = 256 << 10

// maxLines is the maximum number of lines for one puzzle. Tables with one line per candidate and the moves of
// saved games have fewer.
const maxLines = 8192

// readers lists the readers in the order in which they are tried. A reader returns nil if the text does not
// have its format. It returns an error if the text certainly has its format but is damaged. Readers with
// guesses set look for puzzles among words. They are tried last, after all others have tried both the text
// itself and the result of package undress.
var readers = []struct {
	format  Format
	read    func(s *source) (*Opened, *Error)
	guesses bool
}{
	{format: Ipuz, read: readIpuz},       // before readLink, because ipuz names kinds of puzzles by addresses
	{format: SumoCue, read: readSumoCue}, // before readLink, whose errors do not name the place in a cage
	{format: CageArrows, read: readCageArrows},
	{format: Link, read: readLink},
	{format: Link, read: readGameIDs},
	{format: OpenSudoku, read: readOpenSudoku},
	{format: TathamSave, read: readTathamSave},
	{format: SadMan, read: readSadMan},
	{format: LaTeX, read: readLaTeX},
	{format: Array, read: readArray},
	{format: Locked, read: readLocked},
	{format: Shortened, read: readShortened},
	{format: List, read: readTitled},
	{format: HoDoKu, read: readOneLine},
	{format: CandidateRow, read: readCandidateRow},
	{format: Candidates, read: readTables},
	{format: Jigsaw, read: readJigsaw},
	{format: Alphabet, read: readAlphabet},
	{format: Plain, read: readPlain},
	{format: Plain, read: readDotted},
	{format: Alphabet, read: readLetters, guesses: true},
	{format: Plain, read: readAmongWords, guesses: true},
	{format: List, read: readList, guesses: true},
	{format: Sentence, read: readSentence, guesses: true},
}

// same replaces characters that mean the same to all readers, such as different dashes and line ends, by one
// of them.
var same = strings.NewReplacer(
	"\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u00a0", " ", "\u3000", " ", "\ufeff", "", "\u200b", "",
	"\u2013", "-", "\u2014", "-", "\u2500", "-", "\u2501", "-", "\u2550", "-", "\u2502", "|", "\u2503", "|", "\u2551",
	"|",
	"\u201c", `"`, "\u201d", `"`,
)

func newSource(text string, options Options) *source {
	if strings.ContainsFunc(text, func(r rune) bool { return r == '\r' || r > unicode.MaxASCII }) {
		text = same.Replace(text) // replaces only if necessary, because Replace always copies the text
	}
	s := &source{text: text, options: options}
	if len(s.text) <= maxSingle && strings.Count(s.text, "\n") < maxLines {
		s.lines = strings.Split(s.text, "\n")
	}
	return s
}

// head returns the part of a text that may contain a heading.
func (s *source) head() string {
	const heading = 2000
	return s.text[:min(len(s.text), heading)]
}

// families maps formats that package format recognizes but cannot read to the formats of this package.
var families = [format.Families]Format{
	format.TathamSave: TathamSave, format.SolverState: HoDoKu, format.SadManFile: SadMan,
	format.PencilMarks: Candidates,
	format.OpenSudoku:  OpenSudoku, format.Killer: SumoCue, format.LockedCells: Locked,
}

// plainError returns the error for a text that no reader recognizes.
func (s *source) plainError() error {
	plain, ok := errors.AsType[*format.Error](s.plain)
	if ok && plain.Cause == format.Foreign && families[plain.Looks] != 0 {
		return &Error{Format: families[plain.Looks], Cause: NoPuzzle}
	}
	if !ok || plain.Cause != format.UnknownFormat && plain.Cause != format.TooLarge {
		return s.plain
	}
	if s.lines != nil {
		if err := oddCell(s); err != nil {
			return err
		}
	}
	if s.listError != nil {
		return s.listError
	}
	return &format.Error{Cause: format.UnknownFormat}
}

const (
	figures  = "0123456789"
	small    = "abcdefghijklmnopqrstuvwxyz"
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	blanks   = " \t\n"
)

// only reports whether a text consists only of the characters in chars.
func only(text, chars string) bool { return strings.Trim(text, chars) == "" }

// between reports whether a character separates fields.
func between(r rune) bool { return strings.ContainsRune(" \t\n,;|\"", r) }

// opened returns the result for a text with one puzzle.
func opened(p format.Puzzle) *Opened { return &Opened{Puzzles: []format.Puzzle{p}} }

// add adds a puzzle. If there are MaxPuzzles already, it only counts the puzzle. A full grid that agrees with
// the puzzle directly before or after it becomes the solution of that puzzle.
func (o *Opened) add(p format.Puzzle) {
	last := len(o.Puzzles) - 1
	if last >= 0 && o.Left == 0 {
		before := &o.Puzzles[last]
		switch {
		case before.Solution.Layout() != nil || p.Solution.Layout() != nil:
		case p.Entered == (solver.Grid{}) && format.Solves(p.Grid, before.Grid):
			before.Solution = p.Grid
			return
		case before.Entered == (solver.Grid{}) && format.Solves(before.Grid, p.Grid):
			p.Solution = before.Grid
			*before = p
			return
		}
	}
	if len(o.Puzzles) < MaxPuzzles {
		o.Puzzles = append(o.Puzzles, p)
	} else {
		o.Left++
	}
}

// full reports whether the number of puzzles has reached MaxPuzzles.
func (o *Opened) full() bool { return len(o.Puzzles) == MaxPuzzles }

// skip counts an entry that is not a puzzle.
func (o *Opened) skip(why error) {
	if o.Unread++; o.Unread == 1 {
		o.First = why
	}
}
