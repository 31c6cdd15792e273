package state

import (
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// The candidates that are shown.

// MarkKind is which candidates are shown.
type MarkKind uint8

const (
	NoMarks     MarkKind = iota
	ByRules              // those that no digit in sight excludes
	InSolutions          // those that stand in solutions of the board's digits, the person's among them
	markKinds
)

// Marks are the candidates that are shown.
type Marks struct {
	Kind   MarkKind
	of     solver.Grid // what counts is about
	counts []byte      // as in job.Event.Cells; nil until they are known
}

// MarkLimit is up to how many solutions of each candidate are counted.
const MarkLimit = 9

// SetMarks chooses which candidates are shown.
type SetMarks struct{ Kind MarkKind }

func (msg SetMarks) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	m.Marks = Marks{Kind: min(msg.Kind, markKinds-1)}
	return cancel(m, toMark)
}

// mark asks for the marks, where they are wanted and the board's digits have changed since they were asked for last.
func mark(m Model) (Model, []Cmd) {
	mixed := m.Board.Current()
	if m.Marks.Kind != InSolutions || m.Marks.of == mixed || m.View != OnBoard {
		return m, nil
	}
	m, cmds := cancel(m, toMark)
	m.Marks = Marks{Kind: InSolutions, of: mixed}
	m, run := run(m, toMark, job.Request{Kind: job.Candidates, Puzzle: mixed.String(), Limit: MarkLimit})
	return m, append(cmds, run)
}

// marked takes the counts.
func marked(m Model, _ Job, e job.Event, _ time.Duration) (Model, []Cmd) {
	m.Marks.counts = e.Cells
	return m, nil
}

// Marked tells in how many solutions a candidate stands, up to MarkLimit; ok is false where that is not known.
func (m Model) Marked(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !m.MarksKnown() {
		return 0, false
	}
	return int(m.Marks.counts[int(c)*m.Board.Layout().N()+int(d)-1]), true
}

// MarksKnown reports whether it is known in how many solutions the candidates of the board as it is stand.
func (m Model) MarksKnown() bool {
	return m.Marks.Kind == InSolutions && m.Marks.counts != nil && m.Marks.of == m.Board.Current()
}

// CandidatesAt are the candidates of a cell without a digit that are shown; ok is false where none are.
func (m Model) CandidatesAt(c solver.Cell) (candidates solver.Digits, ok bool) {
	switch {
	case m.Marks.Kind == ByRules:
		return m.Board.Candidates(c), true
	case !m.MarksKnown():
		return 0, false
	}
	for d := solver.Digit(1); int(d) <= m.Board.Layout().N(); d++ {
		if count, _ := m.Marked(c, d); count > 0 {
			candidates = candidates.With(d)
		}
	}
	return candidates, true
}

// Marking reports whether the candidates are being found.
func (m Model) Marking() bool { return m.running(toMark) }
