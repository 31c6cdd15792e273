package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/solver"
)

// The mistakes that a person makes in a frame, which the host page is told. The page itself counts them
// at the end, from the History.

// slips are the digits that a person has entered which are not those of the only solution.
type slips struct {
	count    int
	asked    bool        // the solution was asked for, which nobody is shown
	solution string      // "" while it is not known, and if there is not exactly one
	since    solver.Grid // the digits entered before the solution was asked for
	of       solver.Grid // the puzzle that it was asked about
}

// entering notes that the person changes the board of a frame.
func (w *Widget) entering(before, after history.Board) {
	s := &w.slips
	switch {
	case !w.On || before.Given != after.Given || before.Entered == after.Entered:
	case s.solution != "":
		s.count += s.between(before.Entered, after)
	case !s.asked && s.since == (solver.Grid{}):
		s.since = before.Entered
	}
}

// between counts the wrong digits of a board that were not among some digits.
func (s *slips) between(entered solver.Grid, b history.Board) (n int) {
	solution, err := solver.Parse(b.Layout(), s.solution)
	if err != nil {
		return 0
	}
	for _, c := range b.Wrong(solution) {
		n += one(entered.At(c) != b.Entered.At(c))
	}
	return n
}

// followSlips asks for the solution once the person has entered a digit in a frame.
func followSlips(m Model) (Model, Cmds) {
	s := &m.Widget.slips
	if s.asked || s.since == (solver.Grid{}) || !m.Board.HasPuzzle() || m.asking() {
		return m, nil
	}
	s.asked, s.of = true, m.Board.Given
	return later(m, toWatch{}, job.Judge{Puzzle: job.GridOf(m.Board.Given), Limit: 2, Patience: solutions.Patience})
}

// toWatch judges the board to find slips for the host page.
type toWatch struct{ jobs.OnBoard }

func (toWatch) Event() job.Event { return job.Judged{} }

func (toWatch) Traits() jobs.Set { return jobs.Unasked }

func (toWatch) forget(m *Model) { unwatched(m) }

func (toWatch) lost(m *Model) { m.Widget.slips.asked = true }

// take counts the mistakes that were made before the solution was known.
func (toWatch) take(m Model, t told) (Model, Cmds) {
	s, found := &m.Widget.slips, t.Event.(job.Judged).Puzzle
	if t.Done && found.Solutions == 1 && found.Exact && s.of == m.Board.Given {
		s.solution = found.Solution
		s.count += s.between(s.since, m.Board)
	}
	return m, nil
}

// paused returns what is kept of a puzzle that is left: what was asked about it will not be answered.
func (s slips) paused() slips {
	s.asked = s.solution != ""
	return s
}

// unwatched has the solution asked for again, since what the person asked came first.
func unwatched(m *Model) { m.Widget.slips.asked = false }
