package job

import (
	"numplace/app/shared/i18n"
	"numplace/solver/trace"
)

// Requests for what a person saves. app/workshop/export answers them, in the second program.

// Kept is the kind of file that a list is saved as.
type Kept uint8

// The kinds of files.
const (
	AsTable      Kept = iota // a table of all lines, with all that is known of them
	AsLines                  // the puzzles, one a line, with their titles; lines that are not puzzles are left out
	AsOpenSudoku             // the puzzles that OpenSudoku supports: 9x9 without other rules
)

// Export asks for rows of a list, as a part of a file.
type Export struct {
	Kept  Kept
	Title string // of the list, for formats that have one
	// Head is how many bytes at the beginning of the text come before the rows, at most HeadSize.
	// They show what the columns are.
	Head   int
	Picked Packed // the rows asked for, packed
	Rated  Packed // their ratings, packed; "" for a table without ratings
	Line   int    // the number of the line before this part
	// Lines has the numbers of the rows' lines, as in Rows, if the rows do not follow one another
	// in the text. Otherwise it is "".
	Lines Packed
	Text  Packed // the bytes that Spans names
	Reading
}

// Exported answers Export.
type Exported struct {
	Heading string // what the file begins with
	Table   []byte // the part
	Ending  string // what the file ends with
}

// Spans implements OfText.
func (r Export) Spans(int) []Span {
	if r.Lines != "" {
		return append([]Span{{0, r.Head}}, spansOf(r.Picked)...)
	}
	first, last := RowAt(r.Picked, 0), RowAt(r.Picked, len(r.Picked)/RowSize-1)
	return []Span{{0, r.Head}, {first.Offset, last.Offset + last.Length}}
}

// With implements OfText.
func (r Export) With(text Packed) Request {
	r.Text = text
	return r
}

// Log asks for the events of a search as a text.
type Log struct {
	Puzzle   Grid
	Strategy trace.Strategy
	Budget   int // the most events to write; 0 for no limit
	Form     Form
	Lang     i18n.Lang
}

// Form is how a log is written.
type Form uint8

const (
	Sentences Form = iota // a sentence for each event, a line each
	JSON                  // a JSON object for each event, a line each
)

// Logged brings a piece of a Log.
type Logged struct{ Text []byte }

func (Exported) event() {}
func (Logged) event()   {}

func (Export) request() {}
func (Log) request()    {}
