package job

import (
	"numplace/app/shared/i18n"
	"numplace/solver/trace"
)

// These are requests for files that the user saves. app/workshop/export handles them, in the second program,
// which the page loads on demand.

// Kept is the format of a file that a list is saved to.
type Kept uint8

// These are the values of Kept.
const (
	AsTable      Kept = iota // a table of all lines, with everything known about each line
	AsLines                  // one puzzle per line, with titles; lines that are not puzzles are omitted
	AsOpenSudoku             // the puzzles that OpenSudoku supports: 9x9 without other rules
)

// Export requests one part of a file: some rows of a list.
type Export struct {
	Kept  Kept
	Title string // title of the list, for formats that have one
	// Head is the number of bytes at the beginning of the text that are read to identify its columns, at most
	// HeadSize. Spans puts them before the bytes of the rows.
	Head   int
	Picked Packed // the requested rows, packed by Row.Append
	Rated  Packed // the ratings of the rows, packed by Rating.Append; "" for a table without ratings
	SE     Packed // their ratings of Sudoku Explainer, packed by RatedSE.Append; "" for a table without these
	Line   int    // the number of the last line before this part of the file
	// Lines has the line number of each row, as in Rows.Lines. It is "" if the rows are consecutive in the
	// text.
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

// Log requests the events of a search in text form.
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

// Logged is an event of the reply to Log, with a part of the text.
type Logged struct{ Text []byte }

func (Exported) event() {}
func (Logged) event()   {}

func (Export) request() {}
func (Log) request()    {}
