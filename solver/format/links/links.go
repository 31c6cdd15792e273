// Package links reads and writes addresses of other Sudoku sites that contain a complete puzzle.
//
// [Read] takes an address, or only the code in it, and returns the puzzle with everything that the site has
// stored: entered digits, pencil marks, colours, title and author. [Targets] lists the sites in which a
// puzzle can be opened, and [TargetOf] finds the one of a site. [Target.Refuses] reports whether a site can
// open it, and [Target.Link] returns the address and the parts of the puzzle that the address leaves out.
// Nothing is fetched: an address that only names a puzzle on a server is rejected with an error that explains
// this.
//
// An [*Error] contains its cause as data. A puzzle with rules that no layout supports is read without them:
// format.Puzzle lists them in Rules, and such a puzzle has no verdict about its solutions.
package links

// For developers of this package.
//
// # How a text is read
//
// addressIn finds the address in a text, which may have other words around it. The table hosts selects the
// reader by the host of the address. A text without an address is compared with the table codes, which
// recognizes codes that occur alone. If none matches, the text is read as JSON, plain or packed by LZ-string,
// and the table dataKinds finds the site by the fields. A reader collects a board cell by cell, and
// board.puzzle converts it to a format.Puzzle. Packed data is unpacked up to a limit. Features of the board
// that no layout supports are listed in Puzzle.Rules. If a rule is of a supported kind but not valid, such as
// a cage with too many cells, Puzzle.Wrong holds the reason.
//
// # Rules
//
// All facts about a kind of rule are in its row (kindOf, kind.go) in the file of its family: kind_board.go,
// kind_cages.go and so on. The row has for each site a name and a form. The form determines how fields or
// arguments are converted to the rule, and a few functions in the site's file read and write the forms. kinds
// finds rows by the names that sites use. board.keep collects the rules, and board.layout builds the layout
// from them. A rule that cannot be in the layout is listed in Puzzle.Rules, and Puzzle.Wrong holds the
// reason.
//
// # Adding a kind of rule
//
//   - Add a row: the names that sites use for it, and how setters describe it. Its field in f-puzzles needs no place.
//   - Add its field to fpuzzlesCases, and a rule of this kind to ruleOfEach. TestKindsOfTargets lists the kinds
//     that f-puzzles and SudokuPad do not have.
//
// # Adding a site
//
//   - Add a file that names its sources; a row in hosts (address.go); one in codes (links.go) or dataKinds
//     (objects.go) if its packed data can occur without an address; and one in Targets (targets.go) if puzzles can be
//     opened there.
//   - Add its addresses to TestSites, invalid ones to TestErrors, costly ones to TestMemory, and seeds for FuzzRead.

import (
	"strings"

	"numplace/solver/format"
)

// Site is a site, or a family of programs, that encodes puzzles in addresses.
type Site uint8

// The sites that Read supports.
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
	SudokuMaker
	PuzzleTV
	Sites // one more than the last site
)

var siteNames = [Sites]string{
	"", "SudokuWiki", "SudokuExchange", "sudoku.coach", "f-puzzles", "SudokuPad", "Simon Tatham's Solo", "puzz.link",
	"lisudoku", "Super Sudoku",
	"Interactive Sudoku Solver", "Penpa", "Sudoku Maker", "Puzzle TV",
}

// String returns the site's own name, or "" for 0.
func (s Site) String() string {
	if s >= Sites {
		return ""
	}
	return siteNames[s]
}

// Size limits. The longest links found so far have about 20,000 characters.
const (
	maxText     = 256 << 10 // maximum number of bytes of a text
	maxData     = 1 << 20   // maximum number of bytes of data that is not packed
	maxUnpacked = 512 << 10 // maximum number of bytes, or UTF-16 units, of an unpacked code
)

// Read reads one puzzle from an address of a supported site, or from the code in such an address. The address
// may have other words around it. Its packed data may have blanks instead of '+', line ends and
// percent-encoding. site is the site whose format the text has.
//
// Regions and rules that solver.ParseLayout supports are in the grid's layout. The others are listed in
// Puzzle.Rules, and Puzzle.Wrong is the reason for the first rule that is not valid. Digits that are not
// givens are in Puzzle.Entered, or in Puzzle.Solution if they solve a published puzzle. Puzzle.Kind is 0.
//
// The error is an *Error. Its cause is NotALink if the text is neither an address nor a known code; other
// readers may still be able to read such a text. It is UnknownHost if the text is an address of another site.
func Read(text string) (p format.Puzzle, site Site, err error) {
	text = strings.Trim(text, blanks)
	most := maxText
	if strings.HasPrefix(text, "{") {
		most = maxData
	}
	if len(text) > most {
		if _, ok := schemeIn(text[:maxText]); !ok && most == maxText {
			return p, 0, &Error{Cause: NotALink}
		}
		return p, 0, &Error{Cause: TooLong, Got: len(text), Want: most}
	}
	b, site, fault := read(text)
	if fault == nil {
		return b.puzzle(), site, nil
	}
	if fault.Site == 0 {
		fault.Site = site
	}
	return p, site, fault
}

func read(text string) (*board, Site, *Error) {
	if strings.HasPrefix(text, "{") { // test this first, because the data may contain addresses
		if b, site, err := readData(text); b != nil || err != nil {
			return b, site, err
		}
	}
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

// codes lists the formats that can occur without an address, the most distinctive ones first. Each test is
// false for all other formats.
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
	{SudokuMaker, isMakerCode, readPacked},
	{PuzzleTV, isTV, readTV},
	{SudokuExchange, isPackedDigits, readPackedDigits},
}

const blanks = " \t\r\n"
