package job

import (
	"context"
	"errors"
	"strings"
	"time"

	"numplace/solver"
	"numplace/solver/format"
)

// A batch is a text with a puzzle in each line, too long to hold more than once. It is worked on in parts, each by one worker that
// gets only its own part of the text; a line belongs to the part in which it begins. The text stays as it is, in any encoding and
// with any line ends: offsets and lengths are those of its bytes, and a line is decoded when it is looked at.

const (
	// MaxLine is the longest line that can be a puzzle, in the encoding's units: bytes in UTF-8.
	MaxLine = 4096
	// HeadSize is as much of a text as tells which columns it has, in bytes: even, as no character of UTF-16 is to be cut.
	HeadSize = 16 << 10
	// GiveUp is how long a puzzle of a batch may take, to be judged and to be rated.
	GiveUp = 10 * time.Second
	// timed is how many puzzles and guesses are done before the clock is read: together they take less than a tick. Reading it takes as long as
	// counting the solutions of an easy puzzle.
	timed = 8
)

// Reading tells how the lines of a text are read.
type Reading struct {
	Encoding format.Encoding
	Layout   string // the text of the layout that the head of the text names for its puzzles; "" where it names none
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

// OfText is a request about a text that the page holds. The worker gives it the bytes that it needs.
type OfText interface {
	Request
	// Spans returns which bytes of a text of some size the request needs, one after the other.
	Spans(size int) []Span
	// With returns the request with these bytes.
	With(text Packed) Request
}

// JudgeLines asks what the puzzles are in the lines of a part of a text.
type JudgeLines struct {
	Begin, End int    // the lines that begin at Begin .. End-1, in bytes
	Line       int    // how many lines of the part come before them
	Text       Packed // the bytes that Spans names
	Reading
}

// LinesJudged brings rows of JudgeLines. The first one has none, but tells how many lines there are.
type LinesJudged struct {
	Rows   []byte // packed
	Lines  int    // of the part, with those before Begin
	Judged int    // how many of them are judged
	Upto   int    // where the next one begins
}

// Texts asks for the lines of some rows, and their solutions.
type Texts struct {
	Picked Packed // the rows, packed
	Text   Packed // the bytes that Spans names
	Reading
}

// TextsFound answers Texts.
type TextsFound struct {
	Text string // for each row the puzzle, or the line that is none, and the solution, each with a line end
}

func (LinesJudged) event() {}
func (TextsFound) event()  {}

// Spans implements OfText. One unit more at the front tells whether a line begins there.
func (r JudgeLines) Spans(size int) []Span {
	unit := r.Encoding.Unit()
	return []Span{{max(r.Begin-unit, 0), min(r.End+MaxLine*unit, size)}}
}

// Spans implements OfText.
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
func (r Texts) With(text Packed) Request {
	r.Text = text
	return r
}

func (r JudgeLines) answer(ctx context.Context, emit func(Event)) (Event, error) {
	return r.judge(ctx, time.Now(), emit), nil
}

// judge judges the lines. Each event tells how far it has come.
func (r JudgeLines) judge(ctx context.Context, start time.Time, emit func(Event)) LinesJudged {
	var (
		e         = LinesJudged{Judged: r.Line, Lines: r.Line, Upto: r.Begin}
		all       = NewLines(string(r.Text), r.Encoding)
		limit     = &deadline{Context: ctx, passed: func() time.Duration { return time.Since(start) }}
		top       = r.Begin == 0 // nothing has come but blank lines and comments
		now, next = time.Since(start), Every
		plain     = r.Encoding == format.UTF8 && r.Layout == ""
		untimed   = 0 // what was done since the clock was read: puzzles and their guesses
	)
	if r.Begin > 0 { // go to the first line that begins here
		before, ended := all.Next()
		if !ended {
			return e
		}
		e.Upto += before.Size - r.Encoding.Unit()
	}
	e.Lines += all.count(r.End - e.Upto)
	emit(e)
	for e.Upto < r.End && !all.Over() && ctx.Err() == nil {
		row := Row{Offset: e.Upto, Line: e.Judged + 1}
		limit.end, limit.looked = now+GiveUp, false
		size, guesses, judged := 0, 0, false
		if plain {
			size, guesses, judged = row.judgePlain(limit, all)
		}
		if !judged {
			line, _ := all.Next()
			size, guesses, row.Length = line.Size, timed, len(line.Text)
			layoutAlone := row.judge(limit, line.Text, r.Reading)
			switch {
			case !top || row.Verdict != Malformed:
			case layoutAlone:
				row.Verdict = 0
			case IsHeading(line.Text, r.Encoding):
				top, row.Verdict = false, 0
			}
		}
		top = top && row.Verdict == 0
		if untimed += 1 + guesses; untimed >= timed {
			before := now
			now, untimed = time.Since(start), 0
			row.Took = now - before
		}
		if row.Verdict != 0 {
			if e.Rows == nil {
				e.Rows = make([]byte, 0, max(e.Lines-e.Judged, 1)*RowSize)
			}
			e.Rows = row.Append(e.Rows)
		}
		e.Judged, e.Upto = e.Judged+1, e.Upto+size
		if now > next { // the first rows are to be seen soon; later a report costs more than it tells
			emit(e)
			next, e.Rows = now+4*Every, nil
		}
	}
	return e
}

// IsHeading tells whether a line that is no puzzle, the first of all, names the columns of a table.
func IsHeading(line string, e format.Encoding) bool {
	return len(line) <= MaxLine*e.Unit() && !strings.ContainsAny(e.Decode(line), "123456789.")
}

// plainSize is the length of a line with a 9x9 grid alone.
var plainSize = solver.Classic.Cells()

// judgePlain judges the next line, and goes on behind it, if there is nothing in it but a 9x9 grid. Lists have millions of such lines, so
// nothing is made of one, and its end is where it has to be. It returns the line's size and how many guesses it took, or false.
func (r *Row) judgePlain(ctx context.Context, all *Lines) (size, guesses int, ok bool) {
	end := all.endAfter(plainSize)
	if end == 0 {
		return 0, 0, false
	}
	found, ok, err := solver.CountText(ctx, all.text[all.at:all.at+plainSize], 2)
	if !ok { // a line end may be within
		return 0, 0, false
	}
	r.Length, r.Clues, r.Verdict = plainSize, found.Givens, verdictOf(found.Solutions, err)
	all.at += plainSize + end
	return plainSize + end, found.Guesses, true
}

// judge finds a line's verdict, none for a blank line or a comment. layoutAlone tells that the line has a layout and no puzzle, as the head
// of a list may.
func (r *Row) judge(ctx context.Context, line string, by Reading) (layoutAlone bool) {
	if most := MaxLine * by.Encoding.Unit(); r.Length > most {
		r.Length, r.Verdict = most, Malformed
		return false
	}
	line = by.Encoding.Decode(line)
	if cells, ok := format.Beginning(line); ok && by.Layout == "" {
		if found, ok, err := solver.CountText(ctx, cells, 2); ok {
			r.Clues, r.Verdict = found.Givens, verdictOf(found.Solutions, err)
			return false
		}
	}
	g, err := by.Grid(line)
	if err != nil {
		fault, ok := err.(*format.Error)
		if !ok || fault.Cause != format.Empty {
			r.Verdict = Malformed
		}
		return ok && fault.Cause == format.LayoutAlone
	}
	r.Clues = g.Count()
	r.Verdict = VerdictOf(ctx, g)
	return false
}

// VerdictOf judges a puzzle.
func VerdictOf(ctx context.Context, g solver.Grid) Verdict {
	return verdictOf(solver.Count(ctx, g, 2))
}

// verdictOf is the verdict that solver.Count has found with a limit of two.
func verdictOf(n int, err error) Verdict {
	switch {
	case n > 1:
		return Several
	case err != nil:
		return Undecided
	case n == 1:
		return Unique
	}
	return None
}

// deadline is a context that ends at a time which moves: a new one for each puzzle would take longer than the puzzle.
type deadline struct {
	context.Context
	passed func() time.Duration
	end    time.Duration
	looked bool // since the end was set: the first look comes at once, and the clock costs as much as an easy puzzle
}

func (d *deadline) Err() error {
	if !d.looked {
		d.looked = true
		return d.Context.Err()
	}
	if d.passed() >= d.end {
		return context.DeadlineExceeded
	}
	return d.Context.Err()
}

// Solution finds a line's grid again, and a solution where there is one. Of a line that is no puzzle it gives the text, that of a row of
// our own table as it was before.
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

// Written is a puzzle as format.InLine reads it again: its cells, and its layout where that is not the usual one.
func Written(g solver.Grid) string {
	if g.Layout().IsStandard() {
		return g.String()
	}
	return g.String() + " " + g.Layout().String()
}

// ErrCut says that a text has fewer bytes than it had when its rows were found.
var ErrCut = errors.New("the text is shorter than it was")

func (r Texts) answer(ctx context.Context, _ func(Event)) (Event, error) {
	found, err := r.Find(ctx)
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Find answers the request. The second program calls it by itself, since with Solve it would have the answers to all requests.
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

// Each calls f with each row and its line, until f returns an error. The error is that one, or ErrCut.
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
