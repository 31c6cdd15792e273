package state

import (
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver"
)

// How hard the puzzle is. The page asks on its own where that is soon known.

// Rated is the rating of a puzzle.
type Rated struct {
	of solver.Grid // the puzzle that was asked about
	job.Rated
}

// Rating returns how hard the puzzle on the board is; ok is false while that is unknown.
func (m Model) Rating() (rated job.Rated, ok bool) {
	return m.Rated.Rated, m.Rated.of == m.Board.Given && m.Rated.Level > 0
}

// CanRate reports whether the person may ask how hard the puzzle is, since the page has not asked on its own.
func (m Model) CanRate() bool {
	_, known := m.Rating()
	return !known && m.Sound() && !m.running(toRate) && !m.running(toRateNow) && m.View == OnBoard && !m.Widget.On
}

// Rate asks how hard the puzzle is.
type Rate struct{}

func (Rate) update(m Model) (Model, []Cmd) {
	if !m.CanRate() {
		return m, nil
	}
	m.Rated = Rated{of: m.Board.Given}
	m, run := run(m, toRateNow, rateJob(m.Board.Given, m.Lang))
	return m, []Cmd{run}
}

//go:noinline
func rateJob(of solver.Grid, l i18n.Lang) job.Request {
	return job.Rate{Puzzle: job.GridOf(of), Telling: job.Telling{Lang: l}}
}

// askRating asks for the rating of a sound puzzle of 9x9 cells with boxes alone, unless the person saves data: the program that rates would
// have to be fetched.
func askRating(m Model) (Model, []Cmd) {
	given := m.Board.Given
	if m.Rated.of == given {
		return m, nil
	}
	var cmds []Cmd
	if m.Rated.of.N() > 0 {
		m, cmds = cancel(m, toRate, toRateNow)
		m.Rated = Rated{}
	}
	if m.Thrifty || m.Widget.On || m.View != OnBoard || given.Layout() != solver.Classic || !m.Sound() || m.asking() {
		return m, cmds
	}
	m.Rated.of = given
	m, later := later(m, toRate, rateJob(given, m.Lang))
	return m, append(cmds, later)
}

func takeRating(m Model, t told) (Model, []Cmd) {
	m.Rated.Rated = t.Event.(job.Rated)
	return m, nil
}

// forgetRating has it asked again.
func forgetRating(m Model) (Model, []Cmd) {
	m.Rated = Rated{}
	return m, nil
}
