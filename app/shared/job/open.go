package job

import (
	"context"

	"numplace/app/shared/i18n"
)

// What a person pastes, drops or opens and the page's own readers don't read. app/workshop/reading answers, in the second program.

// MaxOpen is the longest text that is read, in bytes.
const MaxOpen = 2 << 20

// Open asks what puzzles a text has, in any format of other programs and sites. Of a longer text than MaxOpen, one byte more is enough.
type Open struct {
	Text   string
	Digits uint8 // the alphabet that the person has chosen from Opened.Alphabets; 0 for none
	Lang   i18n.Lang
}

// Opened answers Open. It has why nothing is opened, or alphabets to choose from, or several puzzles, or else one.
type Opened struct {
	Refused   string // why, with the place, in the person's language
	Alphabets string // a line for each way to read the digits: its number, a tab, its name, which is the same in all languages

	Lines string // of several puzzles those that Numplace solves: a line for each, as format.InLine reads it
	Said  string // how many puzzles there are, and what became of the others; or else title, author and comment of the one

	Puzzle  Grid
	Entered string // the person's digits in the text of solver.Parse; none in a cell of the puzzle
	Notes   string // as in a link
	Rules   string // the names of rules that Numplace does not solve, with ", " between them; "" for none
}

func (Opened) event() {}

func (Open) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
