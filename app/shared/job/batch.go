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

const (
	// MaxLine is the longest line that can be a puzzle, in the encoding's units: bytes in UTF-8. The
	// texts of layouts with many rules take most of it.
	MaxLine = 24 << 10
	// HeadSize is how much of the beginning of a text is read to find out what its columns are, in
	// bytes. It is even, so that no character of UTF-16 is cut.
	HeadSize = 32 << 10
	// GiveUp is how long judging a puzzle of a batch may take, and how long rating it may take.
	GiveUp = 10 * time.Second
	// timed is how many puzzles and guesses are done between two looks at the clock. Together they
	// take less than a tick. Reading the clock takes as long as counting the solutions of an easy
	// puzzle.
	timed = 8
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
	Rules      bool   // by the second program, because a line has rules that need it
	Reading
}

// LinesJudged brings rows of JudgeLines. The first event has no rows: it only says how many lines
// there are. The last one may say that the next line is for the second program.
type LinesJudged struct {
	Rows   []byte // packed
	Lines  int    // of the part, with those before Begin
	Judged int    // how many of these have been judged
	Upto   int    // where the next line to judge begins
	Rules  bool   // the next line has rules that need the second program: JudgeLines.Rules
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

func (r JudgeLines) answer(ctx context.Context, emit func(Event)) (Event, error) {
	return r.judge(ctx, time.Now(), emit), nil
}

// judge judges the lines. Each event says how far it has come.
func (r JudgeLines) judge(ctx context.Context, start time.Time, emit func(Event)) LinesJudged {
	var (
		e         = LinesJudged{Judged: r.Line, Lines: r.Line, Upto: r.Begin}
		all       = NewLines(string(r.Text), r.Encoding)
		limit     = &deadline{Context: ctx, passed: func() time.Duration { return time.Since(start) }}
		top       = r.Begin == 0 // only blank lines and comments have come so far
		now, next = time.Since(start), Every
		plain     = r.Encoding == format.UTF8 && r.Layout == ""
		untimed   = 0 // puzzles and guesses since the clock was last read
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
			layoutAlone, apart := row.judge(limit, line.Text, r)
			switch {
			case apart:
				e.Rules = true
				return e
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
		if now > next { // the first rows are shown soon; later, reports cost more than they are worth
			emit(e)
			next, e.Rows = now+4*Every, nil
		}
	}
	return e
}

// IsHeading reports whether the first line of a text, which is not a puzzle, names the columns of a
// table.
func IsHeading(line string, e format.Encoding) bool {
	return len(line) <= MaxLine*e.Unit() && !strings.ContainsAny(e.Decode(line), "123456789.")
}

// plainSize is the length of a line with a 9x9 grid alone.
var plainSize = solver.Classic.Cells()

// judgePlain judges the next line and passes it, if the line is a 9x9 grid and nothing else. Lists
// have millions of such lines. So nothing is allocated for one, and its end is looked for only
// where it has to be. It returns the line's size and the number of guesses, or false.
func (r *Row) judgePlain(ctx context.Context, all *Lines) (size, guesses int, ok bool) {
	end := all.endAfter(plainSize)
	if end == 0 {
		return 0, 0, false
	}
	found, ok, err := solver.CountClassic(ctx, all.text[all.at:all.at+plainSize], 2)
	if !ok { // there may be a line end among the cells
		return 0, 0, false
	}
	r.Length, r.Clues, r.Verdict = plainSize, found.Givens, verdictOf(found.Solutions, err)
	all.at += plainSize + end
	return plainSize + end, found.Guesses, true
}

// judge finds a line's verdict, 0 for a blank line or a comment. layoutAlone reports that the line
// names a layout and has no puzzle, as the head of a list may. apart reports that there is no verdict
// because the request is to go to the second program.
func (r *Row) judge(ctx context.Context, line string, by JudgeLines) (layoutAlone, apart bool) {
	if most := MaxLine * by.Encoding.Unit(); r.Length > most {
		r.Length, r.Verdict = most, Malformed
		return false, false
	}
	line = by.Encoding.Decode(line)
	if cells, ok := format.Beginning(line); ok && by.Layout == "" {
		if found, ok, err := solver.CountClassic(ctx, cells, 2); ok {
			r.Clues, r.Verdict = found.Givens, verdictOf(found.Solutions, err)
			return false, false
		}
	}
	g, err := by.Grid(line)
	if err != nil {
		fault, ok := err.(*format.Error)
		if !ok || fault.Cause != format.Empty {
			r.Verdict = Malformed
		}
		return ok && fault.Cause == format.LayoutAlone, false
	}
	if !g.Layout().OnlyDigits() && !Apart(by) {
		return false, true
	}
	r.Clues = g.Count()
	r.Verdict = VerdictOf(ctx, g)
	return false, false
}

// VerdictOf judges a puzzle.
func VerdictOf(ctx context.Context, g solver.Grid) Verdict {
	return verdictOf(solver.Count(ctx, g, 2))
}

// verdictOf returns the verdict for what solver.Count found with a limit of two.
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

// deadline is a context whose end can be moved. Making a new context takes longer than judging an
// easy puzzle.
type deadline struct {
	context.Context
	passed func() time.Duration
	end    time.Duration
	// The first look after the end was set is ignored, because reading the clock costs as much as
	// an easy puzzle.
	looked bool
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

func (r FindTexts) answer(ctx context.Context, _ func(Event)) (Event, error) {
	found, err := r.Find(ctx)
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Find finds the texts. The second program calls it directly, because calling Solve would link
// the answers to all requests into it.
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
