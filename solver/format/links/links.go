// Package links reads and writes the addresses in which other Sudoku sites hold a whole puzzle.
//
// Read takes an address, or the code of one without its address. Targets are the sites that a
// puzzle can be opened in. Nothing is fetched: an address that only names a puzzle on a server is
// refused, and the error says so.
//
// Each format has a file, which says what it was written from. Data that a site packs is unpacked
// up to a limit.
package links

import (
	"strings"

	"numplace/solver/format"
)

// Site is a site, or a family of programs, that puts puzzles into addresses.
type Site uint8

// The sites that Read knows.
const (
	SudokuWiki Site = iota + 1
	SudokuExchange
	SudokuCoach
	FPuzzles
	SudokuPad
	Tatham
	PuzzLink
	Lisudoku
	SuperSudoku
	ISS
	Penpa
	Sites // one more than the last
)

var siteNames = [Sites]string{
	"", "SudokuWiki", "SudokuExchange", "sudoku.coach", "f-puzzles", "SudokuPad", "Simon Tatham's Solo", "puzz.link", "lisudoku", "Super Sudoku",
	"Interactive Sudoku Solver", "Penpa",
}

// String returns the name of the site as it calls itself, or "" for none.
func (s Site) String() string {
	if s >= Sites {
		return ""
	}
	return siteNames[s]
}

// Limits. The longest links seen have some 20,000 characters.
const (
	maxText     = 256 << 10 // bytes of a text
	maxUnpacked = 512 << 10 // bytes, or UTF-16 units, that a code is unpacked to
)

// Read reads one puzzle from an address of one of the sites, or from the code in such an address.
// Around an address there may be words, and in its packed data blanks instead of '+', ends of lines
// and percent signs. site is whose form it is.
//
// Regions and rules that solver.ParseLayout has are in the grid's layout; the others are named in
// Puzzle.Rules. Digits in the cells that are no givens are in Puzzle.Entered. Puzzle.Kind is 0.
//
// The error is an *Error. Its cause is NotALink if the text is neither an address nor a code that
// is known; other readers may then know it. It is UnknownHost if the text is an address of another
// site.
func Read(text string) (p format.Puzzle, site Site, err error) {
	text = strings.Trim(text, blanks)
	if len(text) > maxText {
		if !hasScheme(text[:maxText]) && !strings.HasPrefix(text, "{") {
			return p, 0, &Error{Cause: NotALink}
		}
		return p, 0, &Error{Cause: TooLong, Got: len(text), Want: maxText}
	}
	b, site, fault := read(text)
	if fault == nil {
		p, fault = b.puzzle()
	}
	if fault != nil {
		if fault.Site == 0 {
			fault.Site = site
		}
		return format.Puzzle{}, site, fault
	}
	return p, site, nil
}

func read(text string) (*board, Site, *Error) {
	if a, ok := addressIn(text); ok {
		return a.read()
	}
	for _, c := range codes {
		if c.is(text) {
			b, err := c.read(text)
			return b, c.site, err
		}
	}
	if b, site, err := readData(text); b != nil || err != nil {
		return b, site, err
	}
	return nil, 0, &Error{Cause: NotALink}
}

// codes are the forms that stand alone, most certain first. Each test is sure enough that the text
// is nothing else.
var codes = []struct {
	site Site
	is   func(text string) bool
	read func(text string) (*board, *Error)
}{
	{SudokuCoach, isCoachState, readCoachState},
	{SudokuWiki, isWikiBoard, readWikiBoard},
	{SudokuPad, isPadCode, readPadID},
	{Tatham, isGameID, readGameID},
	{PuzzLink, isPzpr, readPzpr},
	{Penpa, isPenpa, readPenpa},
	{ISS, isConstraints, readISS},
	{ISS, isKiller, readKiller},
	{SudokuExchange, isPackedDigits, readPackedDigits},
}

const blanks = " \t\r\n"
