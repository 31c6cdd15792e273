// Package links reads and writes the addresses of other Sudoku sites that contain a whole puzzle.
//
// [Read] takes an address, or the code of one without its address, and returns the puzzle with what
// the site has kept of it: entered digits, notes, colours, title and author. [Targets] are the sites
// that a puzzle can be opened in: [Target.Refuses] says whether a site can open it, and [Target.Link]
// returns the address, with the parts that it leaves out. Nothing is fetched: an address that only
// names a puzzle on a server is refused, and the error says so.
//
// An [*Error] has its cause as data. A puzzle whose rules no layout has is read without them: format.Puzzle names them
// in Rules, and then nobody may claim a solution.
package links

// For people who change this package.
//
// # How a text travels
//
// addressIn finds the address in a text, perhaps among words. Its host chooses the reader in hosts.
// A text without an address is tried with codes, which recognize codes that stand alone, and then
// as data that LZ-string has packed or that are JSON, whose fields show the site (dataKinds). A
// reader gathers a board cell by cell, and board.puzzle turns it into a format.Puzzle. Data that a
// site packs is unpacked up to a limit. What the board has and no layout can have is named in
// Puzzle.Rules. If it is a rule that a layout could have, such as a cage with too many cells,
// Puzzle.Wrong says what is wrong with it.
//
// # Rules
//
// All that is known about a kind of rules is its row (kindOf, kind.go) in the file of its family: kind_board.go,
// kind_cages.go and so on. A site's part of a row is a name and a form, which says how fields or arguments become the
// rule; a few functions in the site's file read and write the forms. kinds finds rows by the names that sites use.
// board.keep gathers the rules, and board.layout makes the layout. A rule that can't be one of it is named, and
// Puzzle.Wrong says why.
//
// # Adding a kind of rules
//
//   - A row: the names that sites have for it, and how setters speak of it. Its field in f-puzzles needs no place.
//   - Its field in fpuzzlesCases, and a rule of it in ruleOfEach. TestKindsOfTargets names the kinds
//     that f-puzzles and SudokuPad lack.
//
// # Adding a site
//
//   - A file that says what it was written from; a row in hosts (address.go), one in codes
//     (links.go) or dataKinds (objects.go) if what it packs can stand alone, and one in Targets
//     (targets.go) if puzzles can be opened there.
//   - Its addresses in TestSites, what is wrong with them in TestErrors, what costs much in
//     TestMemory, and seeds for FuzzRead.

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
	SudokuMaker
	PuzzleTV
	Sites // one more than the last
)

var siteNames = [Sites]string{
	"", "SudokuWiki", "SudokuExchange", "sudoku.coach", "f-puzzles", "SudokuPad", "Simon Tatham's Solo", "puzz.link",
	"lisudoku", "Super Sudoku",
	"Interactive Sudoku Solver", "Penpa", "Sudoku Maker", "Puzzle TV",
}

// String returns the name that the site uses for itself, or "" for 0.
func (s Site) String() string {
	if s >= Sites {
		return ""
	}
	return siteNames[s]
}

// Limits. The longest links seen have some 20,000 characters.
const (
	maxText     = 256 << 10 // bytes of a text
	maxData     = 1 << 20   // bytes of data that are not packed
	maxUnpacked = 512 << 10 // bytes, or UTF-16 units, that a code is unpacked to
)

// Read reads one puzzle from an address of one of the sites, or from the code in such an address.
// Words may surround an address, and its packed data may have blanks instead of '+', line ends and
// percent signs. site is the site whose form the text has.
//
// Regions and rules that solver.ParseLayout knows are in the grid's layout, and the others are
// named in Puzzle.Rules, with the first reason in Puzzle.Wrong if a rule cannot be. Digits that are
// not given are in Puzzle.Entered, or in Puzzle.Solution if they solve a published puzzle. Puzzle.Kind is 0.
//
// The error is an *Error. Its cause is NotALink if the text is neither an address nor a known code.
// Other readers may know such a text. It is UnknownHost if the text is an address of another site.
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
	if strings.HasPrefix(text, "{") { // whose words may have addresses
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

// codes are the forms that stand alone, most certain first. Each test is sure enough to exclude any
// other form.
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
