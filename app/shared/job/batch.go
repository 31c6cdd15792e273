package job

import (
	"context"
	"errors"
	"strings"
	"time"

	"numplace/solver"
	"numplace/solver/format"
)

// A batch is a text with a puzzle in each line. It is too long to hold in memory more than once. It
// is divided into parts, and each worker gets only the bytes of its own part. A line belongs to the
// part in which it begins. The text is never converted, whatever its encoding and line ends:
// offsets and lengths are in its own bytes, and a line is decoded when it is looked at.
// app/workshop/judging answers these requests, in the second program.

const (
	// MaxLine is the longest line that can be a puzzle, in the encoding's units: bytes in UTF-8. The
	// texts of layouts with many rules take most of it.
	MaxLine = 24 << 10
	// HeadSize is how much of the beginning of a text is read to find out what its columns are, in
	// bytes. It is even, so that no character of UTF-16 is cut.
	HeadSize = 32 << 10
	// GiveUp is how long judging a puzzle of a batch may take, and how long rating it may take.
	GiveUp = 10 * time.Second
)

// Reading tells how the lines of a text are read.
type Reading struct {
	Encoding format.Encoding
	Layout   string // the text of the layout that the head of the text names for its puzzles; "" if it names none
}

// Grid finds the puzzle in a line.
func (r Reading) Grid(line string) (solver.Grid, error) {
	if r.Layout == "" {
		return format.InLine(line)
	}
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return solver.Grid{}, err
	}
	return format.InLineOf(l, line)
}

// Span is a range of bytes of a text.
type Span struct{ Begin, End int }

// OfText is a request about a text that the page holds. The worker gives it the bytes that it
// needs.
type OfText interface {
	Request
	// Spans returns the ranges of bytes that the request needs of a text of a given size. They are
	// joined in this order.
	Spans(size int) []Span
	// With returns the request with these bytes in it.
	With(text Packed) Request
}

// JudgeLines asks for verdicts on the puzzles in the lines of a part of a text.
type JudgeLines struct {
	Begin, End int    // the lines that begin at Begin .. End-1, in bytes
	Line       int    // how many lines of the part come before them
	Text       Packed // the bytes that Spans names
	Reading
}

// LinesJudged brings rows of JudgeLines. The first event has no rows: it only says how many lines
// there are.
type LinesJudged struct {
	Rows   []byte // packed
	Lines  int    // of the part, with those before Begin
	Judged int    // how many of these have been judged
	Upto   int    // where the next line to judge begins
}

// Texts are the lines of some rows in a text.
type Texts struct {
	Picked Packed // the rows, packed
	Text   Packed // the bytes that Spans names
	Reading
}

// FindTexts asks for the lines of some rows, and their solutions.
type FindTexts struct{ Texts }

// TextsFound answers FindTexts.
type TextsFound struct {
	Text string // for each row two lines: the puzzle, or the text of a line that is not a puzzle; and the solution
}

func (JudgeLines) request() {}
func (FindTexts) request()  {}
func (LinesJudged) event()  {}
func (TextsFound) event()   {}

// Spans implements OfText. It includes one unit before the part, which shows whether a line begins
// there.
func (r JudgeLines) Spans(size int) []Span {
	unit := r.Encoding.Unit()
	return []Span{{max(r.Begin-unit, 0), min(r.End+MaxLine*unit, size)}}
}

// Spans returns where the lines are, as OfText has it.
func (r Texts) Spans(int) []Span { return spansOf(r.Picked) }

// spansOf returns where the lines of rows are.
func spansOf(picked Packed) []Span {
	spans := make([]Span, len(picked)/RowSize)
	for i := range spans {
		row := RowAt(picked, i)
		spans[i] = Span{row.Offset, row.Offset + row.Length}
	}
	return spans
}

// With implements OfText.
func (r JudgeLines) With(text Packed) Request {
	r.Text = text
	return r
}

// With implements OfText.
func (r FindTexts) With(text Packed) Request {
	r.Text = text
	return r
}

// Solution finds a line's grid again, and a solution if there is one. For a line that is not a
// puzzle it returns the text, and for a row of a table that we exported the text that it was
// exported from.
func (r Row) Solution(ctx context.Context, line string, by Reading) (puzzle, solution string) {
	line = by.Encoding.Decode(line)
	g, err := by.Grid(line)
	if err != nil {
		return fromTable(line), ""
	}
	if r.Verdict == Unique || r.Verdict == Several {
		for s := range solver.Solutions(ctx, g) {
			return Written(g), s.String()
		}
	}
	return Written(g), ""
}

// Written returns a puzzle as format.InLine reads it: its cells, and its layout if that is not the
// default.
func Written(g solver.Grid) string {
	if g.Layout().IsStandard() {
		return g.String()
	}
	return g.String() + " " + g.Layout().String()
}

// ErrCut says that a text has fewer bytes than it had when its rows were found.
var ErrCut = errors.New("the text is shorter than it was")

// Find finds the texts.
func (r Texts) Find(ctx context.Context) (TextsFound, error) {
	var b strings.Builder
	err := r.Each(func(_ int, row Row, line string) error {
		puzzle, solution := row.Solution(ctx, line, r.Reading)
		b.WriteString(puzzle + "\n" + solution + "\n")
		return nil
	})
	if err != nil {
		return TextsFound{}, err
	}
	return TextsFound{b.String()}, nil
}

// Each calls f with each row and its line, until f returns an error. It returns that error, or
// ErrCut.
func (r Texts) Each(f func(i int, row Row, line string) error) error {
	text := string(r.Text)
	for i := range len(r.Picked) / RowSize {
		row := RowAt(r.Picked, i)
		if len(text) < row.Length {
			return ErrCut
		}
		if err := f(i, row, text[:row.Length]); err != nil {
			return err
		}
		text = text[row.Length:]
	}
	return nil
}
