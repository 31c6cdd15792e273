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

// Candidates returns the candidates to show, by cell, of cells without a digit; nil if none are shown.
func (m Model) Candidates() []solver.Digits {
	l := m.Board.Layout()
	switch {
	case m.Marks.Kind == ByRules:
		shown := m.Board.Shown()
		all := make([]solver.Digits, l.Cells())
		for c := range all {
			all[c] = solver.DigitsUpTo(l.N())
			for _, other := range l.Sees(solver.Cell(c)) {
				if d := shown.At(other); d != 0 {
					all[c] = all[c].Without(d)
				}
			}
		}
		return all
	case m.MarksKnown():
		n := l.N()
		all := make([]solver.Digits, l.Cells())
		for i, count := range m.Marks.counts {
			if count > 0 {
				all[i/n] |= 1 << (i % n)
			}
		}
		return all
	}
	return nil
}

// Marking reports whether the candidates are being computed.
func (m Model) Marking() bool { return m.running(toMark) }
