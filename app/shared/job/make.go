package job

// New puzzles. app/workshop/making answers these requests, in the second program, which has the
// generator.

// Make asks for a new puzzle: one that meets a wish, or the one of a day.
type Make struct {
	Telling
	Wish  string // as solver/generate.ParseWish reads it, without the table
	Seed  string // any text; the same text makes the same puzzle
	Day   string // a date like 2036-01-01 whose text is not to be had: only the level of the wish counts; or ""
	Lists bool   // send the techniques that a wish can name first
	Fresh bool   // not from the bank; it may take long
}

// Made answers Make. While a puzzle is sought, events say how many were tried, and nothing else.
type Made struct {
	Techniques string // a line for each technique that can be wished: key, level, name, with tabs between them
	Tried      int    // how many puzzles were tried
	Left       int    // about how many seconds the search goes on at most; 0 if that is not known
	Puzzle     Grid   // the zero Grid if there is no puzzle
	Drawn      string // a picture of it as SVG
	Rating
	Facts   string // what else is known of the puzzle, a line each
	Origin  string // of the puzzle, as solver/generate.ParseOrigin reads it
	Refused string // why there is no puzzle, or how it differs from the wish; "" if it is as wished
	Never   bool   // there can be no such puzzle
}

// MakeLines asks for different puzzles that meet a wish, as lines of a collection.
type MakeLines struct {
	Telling
	Wish  string // as Make has it
	Seed  string // any text
	First int    // the number of the first puzzle among those that the seed makes
	Count int    // how many; the answer has fewer if they take long
}

// LinesMade answers MakeLines. Until a puzzle is found, events say how many were tried, and nothing
// else.
type LinesMade struct {
	Lines   string // a line for each puzzle, as Written writes it
	Rows    []byte // the rows of these lines, packed; the page fills in the offsets
	Ratings []byte // the ratings of these lines, packed
	Tried   int    // how many puzzles were tried
	Left    int    // as Made has it
	Refused string // why there is no puzzle; "" if there are some
	Never   bool   // there can be no such puzzle
}

func (Made) event()      {}
func (LinesMade) event() {}

func (Make) request()      {}
func (MakeLines) request() {}
