package job

import (
	"context"

	"numplace/app/shared/i18n"
	"numplace/solver/trace"
)

// What a person saves. app/workshop/export answers these requests, in the second program.

// Kept is the kind of file that a list is saved as.
type Kept uint8

// The kinds of files.
const (
	AsTable      Kept = iota // lines of a table, with all that is known of them
	AsLines                  // the puzzles, one a line, with their titles, without the lines that are none
	AsOpenSudoku             // those that OpenSudoku has: 9x9 without other rules
)

// Export asks for rows of a list as a part of a file.
type Export struct {
	Kept   Kept
	Title  string // of the list, for files that have it
	Head   int    // the length of the beginning of the text that comes before the rows, at most HeadSize: it tells the columns
	Picked Packed // the rows asked for, packed
	Rated  Packed // their ratings, packed; "" for a table without them
	Line   int    // the number of the line before the part
	Lines  Packed // of rows that do not follow one another in the text the numbers of their lines, as Rows has them; else ""
	Text   Packed // the bytes that Spans names
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
	Budget   int // the most events; 0 for no limit
	Form     Form
	Lang     i18n.Lang
}

// Form is how a log is written.
type Form uint8

const (
	Sentences Form = iota // a line of words for each event
	JSON                  // JSON, an object a line
)

// Logged brings a piece of a Log.
type Logged struct{ Text []byte }

func (Exported) event() {}
func (Logged) event()   {}

func (Export) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
func (Log) answer(context.Context, func(Event)) (Event, error)    { return nil, errApart }
