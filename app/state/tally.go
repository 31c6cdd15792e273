package state

import (
	"time"

	"numplace/app/job"
)

// tally is a count that all workers share. Each takes some grids, counts for a time, and returns those it did not
// finish.
type tally struct {
	left     string // the grids that no worker has, one after the other
	sum      int    // solutions counted so far
	patience int    // milliseconds for a grid before it is split
	full     int    // how many times in a row grids came back when there were enough
	began    time.Duration
}

const (
	firstPatience = 100
	atOnce        = 32 // the most grids a worker takes
	fullest       = 20 // the most doublings of patience; the last lasts days
)

// countAll starts counting all solutions of the list's puzzle.
func countAll(m Model, now time.Duration) (Model, []Cmd) {
	m.List.tally = tally{left: m.List.Of.String(), patience: firstPatience, began: now}
	return deal(m)
}

// deal gives grids to idle workers, those split last first, so that left stays short. If left exceeds KeptBytes,
// patience is doubled, so that fewer grids are split.
func deal(m Model) (Model, []Cmd) {
	size := m.Board.Layout().Cells()
	var cmds []Cmd
	for m.List.tally.left != "" && m.count(toCount) < m.Workers {
		left := m.List.tally.left
		some := min(max(len(left)/size/(2*m.Workers), 1), atOnce) * size
		r := job.Count{Layout: m.Board.Layout().String(), Grids: left[len(left)-some:], Patience: m.List.tally.patience << m.List.tally.full}
		m.List.tally.left = left[:len(left)-some]
		var cmd Run
		m, cmd = run(m, toCount, r)
		cmds = append(cmds, cmd)
	}
	return m, cmds
}

// counted adds a worker's count, and deals on with the grids it returned.
func counted(m Model, to told) (Model, []Cmd) {
	e, t := to.Event.(job.Counted), &m.List.tally
	t.sum += e.Solutions
	t.left += e.Left
	if e.Solutions == 0 && len(e.Left) > 0 {
		t.patience += t.patience / 8 // if its parts have no solutions, splitting may not pay
	}
	if t.full++; len(t.left) <= KeptBytes {
		t.full = 0
	}
	t.full = min(t.full, fullest)
	m, cmds := deal(m)
	m.Verdict.Elapsed = to.now - t.began
	return keepSolutions(m, job.Listed{Solutions: max(t.sum, m.List.Found), Exact: !m.running(toCount)}), cmds
}

// Rate returns how many solutions are counted a second, or 0 while that is unknown.
func (m Model) Rate() int {
	if m.List.tally.sum == 0 || m.Verdict.Elapsed <= 0 {
		return 0
	}
	return int(float64(m.List.tally.sum) / m.Verdict.Elapsed.Seconds())
}
