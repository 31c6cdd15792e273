package state

import (
	"bytes"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Redundant givens and rules: those that the others imply.

// Redundant holds the redundant givens and rules, and the number of solutions without the given under the
// cursor.
type Redundant struct {
	of      solver.Grid
	cells   []byte // 1 for a redundant given; nil while unknown
	rules   []byte // as job.RedundantFound.Rules
	without solver.Cell
	found   job.Found
	counted bool
}

// FindRedundant shows the redundant givens. While they are computed or shown, it stops that.
type FindRedundant struct{}

func (FindRedundant) Traits() trait.Set { return trait.NeedsRules }

func (FindRedundant) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	on := m.RedundantOn()
	m, cmds := cancel(m, toRedundant{}, toWithout{})
	m.Redundant = Redundant{}
	if on {
		return m, cmds
	}
	if !m.Sound() {
		m.Notice = Notice{Kind: NotSound}
		return m, cmds
	}
	m.Redundant.of = m.Board.Given
	return cmds.then(run(m, toRedundant{}, job.Redundant{Puzzle: job.GridOf(m.Board.Given)}))
}

// toRedundant finds the givens that are not needed.
type toRedundant struct{ jobs.OnBoard }

func (toRedundant) Event() job.Event { return job.RedundantFound{} }

func (toRedundant) Traits() jobs.Set { return jobs.Awaited }

func (toRedundant) forget(m *Model) { m.Redundant = Redundant{} }

// take stores which givens and rules are redundant.
func (toRedundant) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.RedundantFound)
	m.Redundant.cells, m.Redundant.rules, m.Redundant.without = e.Cells, e.Rules, -1
	return m, nil
}

// toWithout judges the board without one of its givens.
type toWithout struct{ jobs.OnBoard }

func (toWithout) Event() job.Event { return job.Judged{} }

func (toWithout) Traits() jobs.Set { return jobs.Unasked }

func (toWithout) forget(m *Model) { m.Redundant.without = -1 } // so that askWithout asks again

// take stores the number of solutions without a given.
func (toWithout) take(m Model, t told) (Model, Cmds) {
	m.Redundant.found, m.Redundant.counted = t.Event.(job.Judged).Puzzle, t.Done
	return m, nil
}

// askWithout drops results about another puzzle. While redundant givens are shown, it counts the
// solutions without the given under the cursor each time the cursor has moved.
func askWithout(m Model) (Model, Cmds) {
	if m.Redundant.of.N() > 0 && m.Redundant.of != m.Board.Given { // about another puzzle
		m.Redundant = Redundant{}
		return cancel(m, toRedundant{}, toWithout{})
	}
	if !m.RedundantKnown() || m.Redundant.without == m.Cursor || m.asking() {
		return m, nil
	}
	m, cmds := cancel(m, toWithout{})
	m.Redundant.without, m.Redundant.counted = m.Cursor, false
	if m.Board.Given.At(m.Cursor) == 0 {
		return m, cmds
	}
	g := m.Board.Given.With(m.Cursor, 0)
	return cmds.then(later(m, toWithout{}, job.Judge{Puzzle: job.GridOf(g), Limit: Most + 1, Patience: livePatience}))
}

// RedundantKnown reports whether the redundant givens are known.
func (m *Model) RedundantKnown() bool {
	return m.Redundant.cells != nil && m.Redundant.of == m.Board.Given
}

// RedundantOn reports whether the redundant givens are shown, or will be when they are known.
func (m *Model) RedundantOn() bool { return m.RedundantKnown() || m.running(toRedundant{}) }

// RedundantAt reports whether a cell has a redundant given.
func (m *Model) RedundantAt(c solver.Cell) bool {
	return m.RedundantKnown() && m.Redundant.cells[c] == 1
}

// CountRedundant returns how many givens are redundant, each by itself.
func (m *Model) CountRedundant() int {
	if !m.RedundantKnown() {
		return 0
	}
	return bytes.Count(m.Redundant.cells, []byte{1})
}

// RedundantRules returns the rules that are redundant, each by itself, by their indexes in Layout.Rules,
// and how many others it took too long to find out about.
func (m *Model) RedundantRules() (rules []int, unsure int) {
	if m.RedundantKnown() {
		for i, is := range m.Redundant.rules {
			if is == 1 {
				rules = append(rules, i)
			}
			unsure += int(is / 2)
		}
	}
	return rules, unsure
}

// Without returns the number of solutions without the given under the cursor.
func (m *Model) Without() (found job.Found, ok bool) {
	r := m.Redundant
	known := m.RedundantKnown() && r.counted && (r.found.Exact || r.found.Solutions > 0)
	return r.found, known && r.without == m.Cursor && m.Board.Given.At(m.Cursor) != 0
}
