package job

import (
	"numplace/app/shared/i18n"
	"numplace/solver/trace"
)

// These are requests for files that the user saves. app/workshop/export answers them, in the second program.

// Kept is the kind of file in which a list is saved.
type Kept uint8

// The kinds of files.
const (
	AsTable      Kept = iota // a table of all lines, with all that is known about each
	AsLines                  // one puzzle per line, with titles; lines that are not puzzles are omitted
	AsOpenSudoku             // the puzzles that OpenSudoku supports: 9x9 without other rules
)

// Export requests rows of a list as a part of a file.
type Export struct {
	Kept  Kept
	Title string // title of the list, for formats that have one
	// Head is the number of bytes before the rows at the beginning of the text, at most HeadSize. They
	// identify the columns.
	Head   int
	Picked Packed // the requested rows, packed
	Rated  Packed // the ratings of the rows, packed; "" for a table without ratings
	Line   int    // the line number before this part
	// Lines has the line numbers of the rows, as in Rows, if the rows are not consecutive in the text.
	// Otherwise it is "".
	Lines Packed
	Text  Packed // the bytes that Spans selects
	Reading
}

// Exported is the reply to Export.
type Exported struct {
	Heading string // the beginning of the file
	Table   []byte // the requested part
	Ending  string // the end of the file
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

// Log requests the events of a search as a text.
type Log struct {
	Puzzle   Grid
	Strategy trace.Strategy
	Budget   int // maximum number of events; 0 for no limit
	Form     Form
	Lang     i18n.Lang
}

// Form is the format of a log.
type Form uint8

const (
	Sentences Form = iota // one sentence per event and line
	JSON                  // one JSON object per event and line
)

// Logged has a part of the text that Log requests.
type Logged struct{ Text []byte }

func (Exported) event() {}
func (Logged) event()   {}

func (Export) request() {}
func (Log) request()    {}
