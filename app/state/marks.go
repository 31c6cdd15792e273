package state

import (
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// The candidates that are shown.

// MarkKind is the kind of candidates that are shown.
type MarkKind uint8

const (
	NoMarks     MarkKind = iota
	ByRules              // no digit that the cell sees rules them out
	InSolutions          // true candidates: they occur in a solution of the board with its entered digits
	markKinds
)

// Marks are the candidates that are shown.
type Marks struct {
	Kind   MarkKind
	of     solver.Grid // the puzzle that counts is about
	counts []byte      // as in job.Event.Cells; nil while unknown
}

// MarkLimit is the maximum to which the solutions of each candidate are counted.
const MarkLimit = 9

// SetMarks chooses the candidates that are shown.
type SetMarks struct{ Kind MarkKind }

func (msg SetMarks) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	m.Marks = Marks{Kind: min(msg.Kind, markKinds-1)}
	return cancel(m, toMark)
}

// mark asks for true candidates, if they are shown and the board's digits have changed since they were last asked for.
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

// marked stores the counts.
func marked(m Model, _ Job, e job.Event, _ time.Duration) (Model, []Cmd) {
	m.Marks.counts = e.Cells
	return m, nil
}

// Marked returns in how many solutions a candidate occurs, up to MarkLimit; ok is false if that is unknown.
func (m Model) Marked(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !m.MarksKnown() {
		return 0, false
	}
	return int(m.Marks.counts[int(c)*m.Board.Layout().N()+int(d)-1]), true
}

// MarksKnown reports whether the counts are those of the present board.
func (m Model) MarksKnown() bool {
	return m.Marks.Kind == InSolutions && m.Marks.counts != nil && m.Marks.of == m.Board.Current()
}

// CandidatesAt returns the candidates to show in a cell without a digit; ok is false if none are shown.
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

// Marking reports whether the candidates are being computed.
func (m Model) Marking() bool { return m.running(toMark) }
