package job

// These requests are about new puzzles. app/workshop/making answers them, in the second program, which has
// the generator.

// Make requests a new puzzle: one that meets a wish, or a daily puzzle.
type Make struct {
	Telling
	Wish  string // as solver/generate.ParseWish parses it, without the table
	Seed  string // any text; equal texts produce equal puzzles
	Day   string // a date like 2036-01-01 without a daily text; only the wish's level counts; or ""
	Lists bool   // whether to send the techniques that a wish can name first
	Fresh bool   // whether to generate the puzzle instead of taking it from the bank, which may take long
}

// Made is the reply to Make. During the search, events report only Tried and Left.
type Made struct {
	Techniques string // one line per technique that a wish can name: key, level, name, separated by tabs
	Tried      int    // the number of puzzles tried
	Left       int    // upper bound on the remaining search time, roughly, in seconds; 0 if not known
	Puzzle     Grid   // zero if no puzzle was found
	Drawn      string // a picture of the puzzle as SVG
	Rating
	Facts   string // further facts about the puzzle, one per line
	Origin  string // where the puzzle comes from, as solver/generate.ParseOrigin parses it
	Refused string // why no puzzle was found, or how it differs from the wish; "" if it meets the wish
	Never   bool   // whether no such puzzle can exist
}

// MakeLines requests different puzzles that meet a wish, as lines of a collection.
type MakeLines struct {
	Telling
	Wish  string // in the format of Make.Wish
	Seed  string // any text
	First int    // the number of the first puzzle, among those that the seed produces
	Count int    // the number of puzzles; the answer has fewer if they take long
}

// LinesMade is the reply to MakeLines. Until a puzzle is found, events report only Tried and Left.
type LinesMade struct {
	Lines   string // one line per puzzle, in the format of Written
	Rows    []byte // the rows of these lines, packed; the page fills in the offsets
	Ratings []byte // the ratings of these lines, packed
	Tried   int    // the number of puzzles tried
	Left    int    // in the sense of Made.Left
	Refused string // why no puzzle was found; "" if some were
	Never   bool   // whether no such puzzle can exist
}

func (Made) event()      {}
func (LinesMade) event() {}

func (Make) request()      {}
func (MakeLines) request() {}
