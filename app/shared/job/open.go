package job

import "numplace/app/shared/i18n"

// This request is about text that the user pastes, drops or opens and that the page's own parsers cannot
// read. app/workshop/reading handles it, in the second program.

// MaxOpen is the maximum size in bytes of a text to be parsed.
const MaxOpen = 2 << 20

// Open requests the puzzles in a text, in any format of other programs and sites. If the text is longer than
// MaxOpen, it is enough to send its first MaxOpen+1 bytes.
type Open struct {
	Text   string
	Digits uint8 // number of the alphabet that the user chose from Opened.Alphabets; 0 before that
	Lang   i18n.Lang
	Naming i18n.Naming
}

// Opened is the reply to Open. It has exactly one of four results: the reason why nothing is opened,
// alphabets to choose from, several puzzles, or one puzzle.
type Opened struct {
	Refused string // why nothing is opened, with the position in the text, in the user's language
	// Line and Column are that position, from 1; 0 if it is unknown or the whole line or text is wrong.
	Line, Column int
	Link         string // if nothing is opened: the https address at which the user finds the puzzle, or ""
	// Alphabets has a line for each possible meaning of the digits, with fields separated by tabs: the number
	// and the name of the alphabet, and the layout and the cells of the resulting puzzle. For a list, this is
	// the first puzzle.
	Alphabets string

	Lines string // if there are several puzzles: those that Numplace solves, one per line for format.InLine
	// List is the id of the collection, if the text is a link to a set of puzzles; otherwise it is "". The
	// same link always has the same id. Name and Author are the name and the author of the set.
	List, Name, Author string
	Contents           string // link.Set.Contents of that set
	// These describe a single puzzle: its title, its author, and other notes from the text.
	Title, Setter, Words string
	Praise               string // the setter's message on solving; ""
	// Said is a message, or "". For several puzzles it has their number, and what happened to those that were
	// omitted. For a single puzzle it lists assumptions made in parsing it, and faults in its rules or
	// solution. If there are Alphabets, it explains why the user has to choose.
	Said string

	Puzzle  Grid
	Entered string // the user's digits without the givens, as solver.Parse parses them
	// Offered has entered digits that are published with the puzzle, in the format of Entered; "" if there
	// are none. They may reveal a part of the solution, so the page asks the user before it shows them.
	Offered string
	Notes   string // pencil marks, in the format of a link
	// Solution is the solution that the text states, one digit per cell; "" if it states none. It agrees with
	// the givens, but is not otherwise checked.
	Solution string
	Rules    string // names of the rules that Numplace does not solve, separated by ", "; or ""
	Drawing  string // what the setter has drawn, as link.Drawing; ""
	Unsure   string // other uncertain points, in the format of link.Unsure; "" for none
}

func (Opened) event() {}

func (Open) request() {}
