// Package judging splits a text into lines and judges the puzzles in them. The requests are in
// app/shared/job/batch.go.
package judging

import (
	"context"
	"strings"
	"time"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/batch"
	"numplace/solver/format"
)

// timed is the number of puzzles and guesses between two readings of the clock. All of them together take
// less time than a job.Tick. Reading the clock each time would double the time for an easy puzzle.
const timed = 8

// finding is a row of the list while its line is being judged.
type finding struct{ job.Row }

// JudgeLines judges the puzzles in the lines of one part of a text. Each event has the rows since the
// previous event, and the number of lines judged so far.
func JudgeLines(ctx context.Context, r job.JudgeLines, emit func(job.Event)) job.LinesJudged {
	return judge(ctx, r, time.Now(), emit)
}

// judge does the work of JudgeLines. start is the time at which JudgeLines was called.
func judge(ctx context.Context, r job.JudgeLines, start time.Time, emit func(job.Event)) job.LinesJudged {
	var (
		e         = job.LinesJudged{Judged: r.Line, Lines: r.Line, Upto: r.Begin}
		all       = NewLines(string(r.Text), r.Encoding)
		limit     = &deadline{Context: ctx, passed: func() time.Duration { return time.Since(start) }}
		top       = r.Begin == 0 // all lines so far were blank or comments
		now, next = time.Since(start), job.Every
		plain     = r.Encoding == format.UTF8 && r.Layout == ""
		untimed   = 0 // puzzles and guesses since the last reading of the clock
	)
	if r.Begin > 0 { // skip to the first line that begins in this part
		before, ended := all.Next()
		if !ended {
			return e
		}
		e.Upto += before.Size - r.Encoding.Unit()
	}
	e.Lines += all.count(r.End - e.Upto)
	emit(e)
	for e.Upto < r.End && !all.Over() && ctx.Err() == nil {
		row := finding{job.Row{Offset: e.Upto, Line: e.Judged + 1}}
		limit.end, limit.looked = now+job.GiveUp, false
		size, guesses, judged := 0, 0, false
		if plain {
			size, guesses, judged = row.judgePlain(limit, all)
		}
		if !judged {
			line, _ := all.Next()
			size, guesses, row.Length = line.Size, timed, len(line.Text)
			layoutAlone := row.judge(limit, line.Text, r.Reading)
			switch {
			case !top || row.Verdict != job.Malformed:
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
				e.Rows = make([]byte, 0, max(e.Lines-e.Judged, 1)*job.RowSize)
			}
			e.Rows = row.Append(e.Rows)
		}
		e.Judged, e.Upto = e.Judged+1, e.Upto+size
		if now > next { // send the first rows soon; later, send fewer events, because each event has a cost
			emit(e)
			next, e.Rows = now+4*job.Every, nil
		}
	}
	return e
}

// IsHeading reports whether a line names the columns of a table. It must only be called for the first line of
// a text, and only if this line is not a puzzle.
func IsHeading(line string, e format.Encoding) bool {
	return len(line) <= job.MaxLine*e.Unit() && !strings.ContainsAny(e.Decode(line), "123456789.")
}

// plainSize is the length of a line that consists of a 9x9 grid only.
var plainSize = solver.Classic.Cells()

// judgePlain judges the next line if the line consists only of a 9x9 grid, and moves past it. Lists can have
// millions of such lines, so judgePlain does not allocate memory and does not search for the end of the line.
// It returns the size of the line including its end, and the number of guesses. For any other line, ok is
// false.
func (r *finding) judgePlain(ctx context.Context, all *Lines) (size, guesses int, ok bool) {
	end := all.endAfter(plainSize)
	if end == 0 {
		return 0, 0, false
	}
	found, ok, err := batch.Count(ctx, all.text[all.at:all.at+plainSize], 2)
	if !ok { // there may be a line end among the cells
		return 0, 0, false
	}
	r.Length, r.Clues, r.Verdict = plainSize, found.Givens, verdictOf(found.Solutions, err)
	all.at += plainSize + end
	return plainSize + end, found.Guesses, true
}

// judge sets the verdict on a line. The verdict is 0 for a blank line or a comment. layoutAlone reports
// whether the line names a layout without a puzzle, as a line at the head of a list may do.
func (r *finding) judge(ctx context.Context, line string, by job.Reading) (layoutAlone bool) {
	if most := job.MaxLine * by.Encoding.Unit(); r.Length > most {
		r.Length, r.Verdict = most, job.Malformed
		return false
	}
	line = by.Encoding.Decode(line)
	if cells, ok := format.Beginning(line); ok && by.Layout == "" {
		if found, ok, err := batch.Count(ctx, cells, 2); ok {
			r.Clues, r.Verdict = found.Givens, verdictOf(found.Solutions, err)
			return false
		}
	}
	g, err := by.Grid(line)
	if err != nil {
		fault, ok := err.(*format.Error)
		if !ok || fault.Cause != format.Empty {
			r.Verdict = job.Malformed
		}
		return ok && fault.Cause == format.LayoutAlone
	}
	r.Clues = g.Count()
	r.Verdict = VerdictOf(ctx, g)
	return false
}

// VerdictOf returns the verdict on a puzzle.
func VerdictOf(ctx context.Context, g solver.Grid) job.Verdict {
	return verdictOf(solver.Count(ctx, g, 2))
}

// verdictOf returns the verdict that follows from the results of solver.Count, called with a limit of 2.
func verdictOf(n int, err error) job.Verdict {
	switch {
	case n > 1:
		return job.Several
	case err != nil:
		return job.Undecided
	case n == 1:
		return job.Unique
	}
	return job.None
}

// deadline is a context whose deadline can be moved. Creating a new context instead would take longer than
// judging an easy puzzle.
type deadline struct {
	context.Context
	passed func() time.Duration
	end    time.Duration
	// looked is false until the first call of Err after end was set. That first call does not read the clock,
	// because reading the clock takes as long as judging an easy puzzle.
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

// FindTexts returns the puzzles in the lines of rows, and their solutions.
func FindTexts(ctx context.Context, r job.FindTexts) (job.TextsFound, error) { return r.Find(ctx) }
