package state

import (
	"time"

	"numplace/app/job"
)

// tally is a count that all workers share: each takes some grids and gives back those that it did not get through.
type tally struct {
	left     string // the grids in nobody's hands, one after the other
	sum      int    // solutions counted so far
	patience int    // milliseconds for one grid, before it is cut
	full     int    // how often in a row grids came back where there were enough
	began    time.Duration
}

const (
	firstPatience = 100
	atOnce        = 32 // grids that a worker takes, at the most
	fullest       = 20 // doublings of the patience: days
)

// countAll begins the count of all solutions of the list's puzzle.
func countAll(m Model, now time.Duration) (Model, []Cmd) {
	m.List.tally = tally{left: m.List.Of.String(), patience: firstPatience, began: now}
	return deal(m)
}

// deal gives the idle workers something to count. The grids cut last come first, so that there are seldom many; where they fill more than
// KeptBytes, each gets twice the time of the one before, so that few are cut.
func deal(m Model) (Model, []Cmd) {
	size := m.Board.Layout().Cells()
	var cmds []Cmd
	for m.List.tally.left != "" && m.count(toCount) < m.Workers {
		left := m.List.tally.left
		some := min(max(len(left)/size/(2*m.Workers), 1), atOnce) * size
		r := job.Request{Kind: job.Count, Puzzle: left[len(left)-some:], Patience: m.List.tally.patience << m.List.tally.full}
		m.List.tally.left = left[:len(left)-some]
		var cmd Run
		m, cmd = run(m, toCount, r)
		cmds = append(cmds, cmd)
	}
	return m, cmds
}

// counted takes what a worker counted, and goes on with what it left.
func counted(m Model, _ Job, e job.Event, now time.Duration) (Model, []Cmd) {
	t := &m.List.tally
	t.sum += e.Puzzle.Solutions
	t.left += e.Left
	if e.Puzzle.Solutions == 0 && len(e.Left) > 0 {
		t.patience += t.patience / 8 // a search that finds nothing in its parts may be one that should not be cut
	}
	if t.full++; len(t.left) <= KeptBytes {
		t.full = 0
	}
	t.full = min(t.full, fullest)
	m, cmds := deal(m)
	m.Verdict.Elapsed = now - t.began
	e.Puzzle = job.Found{Solutions: max(t.sum, m.List.Found), Exact: !m.running(toCount)}
	return keep(m, e), cmds
}

// Rate is how many solutions are counted in a second; 0 while that is not known.
func (m Model) Rate() int {
	if m.List.tally.sum == 0 || m.Verdict.Elapsed <= 0 {
		return 0
	}
	return int(float64(m.List.tally.sum) / m.Verdict.Elapsed.Seconds())
}
