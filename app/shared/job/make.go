package job

import "context"

// New puzzles. app/workshop/making answers, in the second program, which has the generator.

// Make asks for a new puzzle: one of a wish, or that of a day.
type Make struct {
	Telling
	Wish  string // as solver/generate.ParseWish reads it, but for the table
	Seed  string // any text: the same text makes the same puzzle
	Day   string // as in 2026-11-21, and then of the wish only the level counts; "" for a puzzle of the wish
	Lists bool   // the techniques that a wish can name come first
}

// DailyLevels is how many levels have a puzzle each day: those from 1 on. They are generate.DailyLevels, and a test of
// app/workshop/making compares the two.
const DailyLevels = 3

// Made answers Make. While a puzzle is sought it tells how many were tried, and has nothing else.
type Made struct {
	Techniques string // a line for each technique that can be wished: key, level, name, with tabs between them
	Tried      int    // puzzles
	Left       int    // about how many seconds the search goes on at most; 0 where that is not known
	Puzzle     Grid   // the zero Grid if there is none
	Drawn      string // a picture of it as SVG
	Rating
	Facts   string // what else there is to say of the puzzle, a line each
	Origin  string // of the puzzle, as solver/generate.ParseOrigin reads it
	Refused string // why there is no puzzle, or in what it is not as wished; "" if it is
	Never   bool   // there can be none
}

// MakeLines asks for different puzzles of a wish, as lines of a collection.
type MakeLines struct {
	Telling
	Wish  string // as Make has it
	Seed  string // any text
	First int    // the number of the first puzzle among those that the seed makes
	Count int    // how many; there are fewer in the answer if they take long
}

// LinesMade answers MakeLines. While no puzzle is found it tells how many were tried, and has nothing else.
type LinesMade struct {
	Lines   string // a puzzle each, as Written writes it, with a line end
	Rows    []byte // packed, of the lines; where they stand is for the page to say
	Ratings []byte // packed, of the lines
	Tried   int    // puzzles
	Left    int    // as Made has it
	Refused string // why there is no puzzle; "" if there are some
	Never   bool   // there can be none
}

func (Made) event()      {}
func (LinesMade) event() {}

func (Make) answer(context.Context, func(Event)) (Event, error)      { return nil, errApart }
func (MakeLines) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
