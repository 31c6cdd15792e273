package job

import "numplace/app/shared/i18n"

// What a person pastes, drops or opens that the page's own readers can't read. app/workshop/reading
// answers, in the second program.

// MaxOpen is the longest text that is read, in bytes.
const MaxOpen = 2 << 20

// Open asks which puzzles a text has, in any format of other programs and sites. Of a text that is
// longer than MaxOpen, the first MaxOpen+1 bytes suffice.
type Open struct {
	Text   string
	Digits uint8 // the alphabet that the person chose from Opened.Alphabets; 0 if not asked yet
	Lang   i18n.Lang
	Naming i18n.Naming
}

// Opened answers Open. It has the reason why nothing is opened, or alphabets to choose from, or
// several puzzles, or one puzzle.
type Opened struct {
	Refused string // the reason and its place in the text, in the person's language
	// Alphabets has a line for each way to read the digits, with tabs between its fields: its number, its name,
	// and the layout and the cells of the puzzle that it makes, or of the first one of a list.
	Alphabets string

	Lines string // if there are several puzzles: those that Numplace solves, a line each, as format.InLine reads it
	// List is the id of the collection that a link to a set opens, always the same for the same link; "" for
	// other texts. Name and Author are those of the set.
	List, Name, Author string
	// Title, Setter and Words are the title of a single puzzle, its author, and other words about it,
	// as the text has them.
	Title, Setter, Words string
	// Said says how many puzzles there are and what happened to the others or, for a single puzzle, how it was
	// read if that is not certain, and what is wrong with its rules or its solution; with Alphabets, why they
	// are asked for, or "".
	Said string

	Puzzle  Grid
	Entered string // the person's digits as solver.Parse reads them, without the givens
	// Offered has digits that came with a puzzle that somebody has published, as Entered has them; "" if there are
	// none. They may give away a part of the solution, so the person is asked before they are shown.
	Offered string
	Notes   string // as in a link
	// Solution is what the text states as the solution, a digit for each cell; "" if it states none. It has
	// the givens. Nobody has checked it.
	Solution string
	Rules    string // the names of rules that Numplace does not solve, with ", " between them; "" if there are none
	Unsure   string // what else is uncertain, as link.Unsure writes it; "" for nothing
}

func (Opened) event() {}

func (Open) request() {}
