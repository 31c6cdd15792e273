package job

// These requests are about new puzzles. app/workshop/making handles them, in the second program, which has
// the generator.

// Make requests a new puzzle that has the properties in Wish, or a daily puzzle.
type Make struct {
	StepOptions
	Wish  string // the requested properties, as solver/generate.ParseWish parses them, without the table
	Seed  string // any text; the same text produces the same puzzle
	Day   string // date of a daily puzzle that no file has, like 2036-01-01; only the level in Wish applies then; or ""
	Lists bool   // whether to send first the list of techniques that can be requested
	Fresh bool   // whether to generate the puzzle, which may take long, instead of taking it from the bank
}

// Made is the reply to Make. During the search, events report only Tried and Left.
type Made struct {
	Techniques string // one line per technique that can be requested: key, level, name, separated by tabs
	Tried      int    // the number of puzzles tried
	Left       int    // rough upper bound on the remaining search time, in seconds; 0 if not known
	Puzzle     Grid   // zero if no puzzle was found
	Drawn      string // an image of the puzzle as SVG
	Rating
	Facts   string // further facts about the puzzle, one per line
	Origin  string // where the puzzle comes from, as solver/generate.ParseOrigin parses it
	Refused string // why no puzzle was found, or how it differs from the request; "" if it has all requested properties
	Never   bool   // whether no puzzle with the requested properties can exist
}

// MakeLines requests several different puzzles with the same requested properties, as lines of a collection.
type MakeLines struct {
	StepOptions
	Wish  string // in the format of Make.Wish
	Seed  string // any text
	First int    // the index of the first puzzle in the sequence that the seed produces
	Count int    // the number of puzzles; the answer has fewer if generating them takes too long
}

// LinesMade is the reply to MakeLines. Until a puzzle is found, events report only Tried and Left.
type LinesMade struct {
	Lines   string // one line per puzzle, in the format of Written
	Rows    []byte // the rows of these lines, packed by Row.Append without offsets; the page adds these
	Ratings []byte // the ratings of these lines, packed by Rating.Append
	Tried   int    // the number of puzzles tried
	Left    int    // remaining search time, as in Made.Left
	Refused string // why no puzzle was found; "" if some were found
	Never   bool   // whether no puzzle with the requested properties can exist
}

func (Made) event()      {}
func (LinesMade) event() {}

func (Make) request()      {}
func (MakeLines) request() {}
