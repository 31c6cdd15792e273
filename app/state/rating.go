package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// How hard the puzzle is. The page asks on its own if the answer comes soon.

// Rated is the rating of a puzzle.
type Rated struct {
	of solver.Grid // the puzzle that was asked about
	by string      // the table of techniques
	job.Rated
}

// rated is a rating of the puzzle on the board.
func (m *Model) rated(as job.Rated) Rated {
	return Rated{of: m.Board.Given, by: m.UsedTechniques(), Rated: as}
}

// isRated reports whether the puzzle on the board was asked about, by the table that is used.
func (m *Model) isRated() bool {
	return m.Rated.of == m.Board.Given && m.Rated.by == m.UsedTechniques()
}

// Rating returns how hard the puzzle on the board is; ok is false while that is unknown.
func (m *Model) Rating() (rated job.Rated, ok bool) {
	return m.Rated.Rated, m.isRated() && m.Rated.Level > 0
}

// Level returns the level of the puzzle on the board, from 1 to 5: by its rating or, while that is unknown, as
// one of the day's puzzles. It is 0 if it is not known.
func (m *Model) Level() int {
	if rated, ok := m.Rating(); ok {
		return int(rated.Level)
	}
	if c, ok := m.Daily(); ok {
		return c.Level + 1
	}
	return 0
}

// CanRate reports whether the person may ask how hard the puzzle is, since the page has not asked
// on its own. Steps by some rules are not explained, so nothing is promised of puzzles with these.
func (m *Model) CanRate() bool {
	_, known := m.Rating()
	known = known || m.isRated() && m.Rated.Short
	return !known && i18n.AllExplained(m.Board.Layout()) && m.Solutions().Sound() && m.View == OnBoard &&
		!m.Widget.On && !m.running(toRate{}) && !m.running(toRateNow{})
}

// Rate asks how hard the puzzle is.
type Rate struct{}

func (Rate) Traits() trait.Set { return trait.NeedsRules }

func (Rate) update(m Model) (Model, Cmds) {
	if !m.CanRate() {
		return m, nil
	}
	m.Rated = m.rated(job.Rated{})
	return run(m, toRateNow{}, m.rateJob())
}

//go:noinline
func (m *Model) rateJob() job.Request {
	return job.Rate{Puzzle: job.GridOf(m.Board.Given), Telling: job.Telling{Lang: m.Lang, Table: m.UsedTechniques(),
		Doubtful: m.Doubtful()}}
}

// ratesSoon reports whether a rating of the puzzle comes soon: it has 9x9 cells with boxes alone, or it was made here
// with cages or lines for a level.
func (m *Model) ratesSoon() bool {
	l := m.Board.Layout()
	return l == solver.Classic || !l.OnlyDigits() && i18n.AllExplained(l) && strings.Contains(m.Origin(), ".l")
}

// askRating asks for the rating of a sound puzzle if it comes soon, unless the person saves data: the
// program that rates would have to be fetched.
func askRating(m Model) (Model, Cmds) {
	if m.isRated() {
		return m, nil
	}
	var cmds Cmds
	if m.Rated.of.N() > 0 {
		m, cmds = cancel(m, toRate{}, toRateNow{})
		m.Rated = Rated{}
	}
	if m.Thrifty || m.Widget.On || m.View != OnBoard || !m.ratesSoon() || !m.Solutions().Sound() || m.asking() {
		return m, cmds
	}
	m.Rated = m.rated(job.Rated{})
	return cmds.then(later(m, toRate{}, m.rateJob()))
}

// toRate rates the board's puzzle.
type toRate struct{ jobs.OnBoard }

func (toRate) Event() job.Event { return job.Rated{} }

func (toRate) Traits() jobs.Set { return jobs.Unasked }

func (toRate) take(m Model, t told) (Model, Cmds) { return takeRating(m, t) }

func (toRate) forget(m *Model) { m.Rated = Rated{} }

func (toRate) lost(m *Model) { m.Rated = m.rated(job.Rated{}) }

// toRateNow rates the board's puzzle when the person asks for it.
type toRateNow struct{ jobs.OnBoard }

func (toRateNow) Event() job.Event { return job.Rated{} }

func (toRateNow) Traits() jobs.Set { return jobs.Awaited }

// take says why there is no rating, if that is so.
func (toRateNow) take(m Model, t told) (Model, Cmds) {
	m, cmds := takeRating(m, t)
	if m.Rated.Short {
		m.Notice = Notice{Kind: NoLevel}
	}
	return m, cmds
}

func takeRating(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Rated)
	m, cmds := withoutTable(m, m.Rated.by, e.Fault)
	m.Rated.Rated = e
	if e.Fault != "" {
		m.Rated.by = ""
	}
	return m, cmds
}
