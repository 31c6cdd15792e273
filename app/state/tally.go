package state

import (
	"math"
	"strconv"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// tally is a count that all workers share. Each takes some grids, counts for a time, and returns
// those it did not finish.
type tally struct {
	left     string // the grids that no worker has, one after the other
	sum      int    // solutions counted so far
	patience int    // milliseconds for a grid before it is split
	full     int    // how many times in a row grids came back when there were enough
	began    time.Duration
	asked    bool // whether the solutions can be counted by states
}

const (
	firstPatience = 100
	atOnce        = 32              // the most grids a worker takes
	fullest       = 20              // the most doublings of patience; the last lasts days
	many          = time.Second / 2 // a count that takes longer is also tried in a quicker way
)

// countAll starts counting all solutions of the list's puzzle.
func countAll(m Model, now time.Duration) (Model, Cmds) {
	m.List.tally = tally{left: m.List.Of.String(), patience: firstPatience, began: now}
	return deal(m)
}

// deal gives grids to idle workers. The grids that were split last go first, so that left stays
// short. One worker rests while the puzzle is counted by states. If left exceeds KeptBytes,
// patience is doubled, so that fewer grids are split.
func deal(m Model) (Model, Cmds) {
	size := m.Board.Layout().Cells()
	var cmds Cmds
	workers := max(m.Workers-m.count(toCountStates{}), 1)
	for m.List.tally.left != "" && m.count(toCount{}) < workers {
		left := m.List.tally.left
		some := min(max(len(left)/size/(2*m.Workers), 1), atOnce) * size
		r := job.Count{
			Layout: m.Board.Layout().String(), Grids: left[len(left)-some:],
			Patience: m.List.tally.patience << m.List.tally.full,
		}
		m.List.tally.left = left[:len(left)-some]
		m, cmds = cmds.then(run(m, toCount{}, r))
	}
	return m, cmds
}

// toCount counts solutions.
type toCount struct{ jobs.OnBoard }

func (toCount) Event() job.Event { return job.Counted{} }

func (toCount) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

func (toCount) take(m Model, t told) (Model, Cmds) { return counted(m, t) }

// counted adds a worker's count, and deals out the grids that it returned.
func counted(m Model, to told) (Model, Cmds) {
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
	m.Verdict.Elapsed = to.now - t.began
	var cmds Cmds
	// A device with a single worker may be short of memory.
	if m.Verdict.Elapsed >= many && !t.asked && t.left != "" && m.Workers > 1 {
		t.asked = true
		m, cmds = cmds.then(run(m, toCountStates{}, job.CountStates{Puzzle: job.GridOf(m.List.Of)}))
	}
	m, cmds = cmds.then(deal(m))
	// The parts of a grid that was cut are still to be counted. So the solutions seen in it are not
	// in the sum.
	seen := t.sum + min(e.Seen, math.MaxInt-t.sum)
	m = keepSolutions(m, job.Listed{Solutions: max(seen, m.List.Found), Exact: !m.running(toCount{})})
	if m.List.Exact {
		m, cmds = cmds.then(cancel(m, toCountStates{}))
		return cmds.then(endVain(m))
	}
	return m, cmds
}

// toCountStates counts the states of the search for a count.
type toCountStates struct{ jobs.OnBoard }

func (toCountStates) Event() job.Event { return job.StatesCounted{} }

func (toCountStates) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

// take ends the count if the quicker way has found the number. Otherwise the workers go
// on.
func (toCountStates) take(m Model, to told) (Model, Cmds) {
	n, err := strconv.Atoi(to.Event.(job.StatesCounted).Solutions)
	if err != nil || !m.running(toCount{}) {
		return m, nil
	}
	m, ended := endCount(m, to.now)
	return ended.then(endVain(keepSolutions(m, job.Listed{Solutions: n, Exact: true})))
}

// endCount ends the count of the workers, because the solutions were counted in another way.
func endCount(m Model, now time.Duration) (Model, Cmds) {
	if m.running(toCount{}) {
		m.Verdict.Elapsed = now - m.List.tally.began
		m.List.tally = tally{}
	}
	return cancel(m, toCount{}, toCountStates{})
}

// endVain ends the search for a solution whose number turned out to be too high.
func endVain(m Model) (Model, Cmds) {
	if m.List.Wanted != m.List.At {
		return m, nil
	}
	return cancel(m, toFetch{})
}

// Rate returns how many solutions are counted a second, or 0 while that is unknown.
func (m *Model) Rate() int {
	if m.List.tally.sum == 0 || m.Verdict.Elapsed <= 0 {
		return 0
	}
	return int(float64(m.List.tally.sum) / m.Verdict.Elapsed.Seconds())
}
