package job

import (
	"context"
	"errors"
	"strings"
	"time"

	"numplace/solver"
	"numplace/solver/format"
)

// A batch is a text with one puzzle per line. It is too long to hold in memory more than once. It is divided
// into parts, and each worker gets only the bytes of its part. A line belongs to the part in which it begins.
// The text is never converted, whatever its encoding and line ends. Offsets and lengths count the bytes of
// the original text, and a line is decoded only when it is needed. app/workshop/judging handles these
// requests, in the second program, which the page loads on demand.

const (
	// MaxLine is the maximum length of a line with a puzzle, in code units of the encoding: bytes in UTF-8.
	// It is this long for the texts of layouts with many rules.
	MaxLine = 24 << 10
	// HeadSize is the number of bytes at the beginning of a text that are read to identify its columns. It is
	// even, so that no UTF-16 code unit is split.
	HeadSize = 32 << 10
	// GiveUp is the time limit for judging a puzzle of a batch, and the time limit for rating it.
	GiveUp = 10 * time.Second
)

// Reading has the settings for parsing the lines of a text.
type Reading struct {
	Encoding format.Encoding
	Layout   string // the layout that the top of the text declares for all its puzzles; "" for none
}

// Grid parses the puzzle in a line.
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

// Span is a range of bytes in a text.
type Span struct{ Begin, End int }

// OfText is a request about a text that the page holds. The page sends it without text, and the worker adds
// the bytes of the text that the request needs.
type OfText interface {
	Request
	// Spans returns the ranges of bytes that the request needs. size is the size of the text. The worker
	// concatenates the ranges in this order.
	Spans(size int) []Span
	// With returns a copy of the request whose field Text is set to text, the bytes in the ranges of Spans.
	With(text Packed) Request
}

// JudgeLines requests verdicts on the puzzles in a part of a text.
type JudgeLines struct {
	Begin, End int    // selects the lines whose first byte has an offset from Begin to End-1
	Line       int    // number of lines of the part that come before Begin
	Text       Packed // the bytes that Spans selects
	Reading
}

// LinesJudged is an event of the reply to JudgeLines, with the rows judged since the previous event. The
// first event has no rows, only the number of lines.
type LinesJudged struct {
	Rows   []byte // rows packed by Row.Append
	Lines  int    // number of lines of the part, including those before Begin
	Judged int    // number of these lines that have been judged
	Upto   int    // offset of the next line to judge
}

// Texts selects some rows of a text, and has the bytes of their lines.
type Texts struct {
	Picked Packed // the rows, packed by Row.Append
	Text   Packed // the bytes that Spans selects
	Reading
}

// FindTexts requests the puzzles in some rows, and their solutions.
type FindTexts struct{ Texts }

// TextsFound is the reply to FindTexts.
type TextsFound struct {
	Text string // two lines per row: first its puzzle, or the text of a line without one; then the solution
}

func (JudgeLines) request() {}
func (FindTexts) request()  {}
func (LinesJudged) event()  {}
func (TextsFound) event()   {}

// Spans implements OfText. The range starts one code unit before Begin, because this unit determines whether
// a line begins at Begin.
func (r JudgeLines) Spans(size int) []Span {
	unit := r.Encoding.Unit()
	return []Span{{max(r.Begin-unit, 0), min(r.End+MaxLine*unit, size)}}
}

// Spans implements OfText. It returns the ranges of the lines.
func (r Texts) Spans(int) []Span { return spansOf(r.Picked) }

// spansOf returns the ranges of the rows' lines.
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

// Solution parses the line of a row again, and returns its puzzle and one solution. If there is no solution,
// solution is "". If the line has no puzzle, Solution returns the line's text as puzzle. If this text is a
// row of a table that Numplace exported, puzzle is instead the original text before that export.
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

// Written formats a puzzle as a line that format.InLine can parse: its cells, followed by its layout unless
// that is the standard one.
func Written(g solver.Grid) string {
	if g.Layout().IsStandard() {
		return g.String()
	}
	return g.String() + " " + g.Layout().String()
}

// ErrCut is returned for a text that is now shorter than when its rows were found.
var ErrCut = errors.New("the text is shorter than when its rows were found")

// Find returns the puzzles and solutions of the rows.
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

// Each calls f with each row and its line, until f returns an error. It returns this error, or ErrCut if the
// text is too short.
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
