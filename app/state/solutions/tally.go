package solutions

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
func (t *turn) countAll(now time.Duration) {
	t.List.tally = tally{left: t.List.Of.String(), patience: firstPatience, began: now}
	t.deal()
}

// deal gives grids to idle workers. The grids that were split last go first, so that left stays
// short. One worker rests while the puzzle is counted by states. If left exceeds KeptBytes,
// patience is doubled, so that fewer grids are split.
func (t *turn) deal() {
	size := t.Board.Layout().Cells()
	workers := max(t.Workers-t.Jobs.Count(ToCountStates{}), 1)
	for t.List.tally.left != "" && t.Jobs.Count(ToCount{}) < workers {
		left := t.List.tally.left
		some := min(max(len(left)/size/(2*t.Workers), 1), atOnce) * size
		t.List.tally.left = left[:len(left)-some]
		t.start(ToCount{}, job.Count{
			Layout: t.Board.Layout().String(), Grids: left[len(left)-some:],
			Patience: t.List.tally.patience << t.List.tally.full,
		})
	}
}

// ToCount counts solutions.
type ToCount struct{ jobs.OnBoard }

func (ToCount) Event() job.Event { return job.Counted{} }

func (ToCount) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

// take adds a worker's count, and deals out the grids that it returned.
func (ToCount) take(t *turn, told jobs.Answer) {
	e, tally := told.Event.(job.Counted), &t.List.tally
	tally.sum += e.Solutions
	tally.left += e.Left
	if e.Solutions == 0 && len(e.Left) > 0 {
		tally.patience += tally.patience / 8 // if its parts have no solutions, splitting may not pay
	}
	if tally.full++; len(tally.left) <= KeptBytes {
		tally.full = 0
	}
	tally.full = min(tally.full, fullest)
	t.Verdict.Elapsed = told.Now - tally.began
	// A device with a single worker may be short of memory.
	if t.Verdict.Elapsed >= many && !tally.asked && tally.left != "" && t.Workers > 1 {
		tally.asked = true
		t.start(ToCountStates{}, job.CountStates{Puzzle: job.GridOf(t.List.Of)})
	}
	t.deal()
	// The parts of a grid that was cut are still to be counted. So the solutions seen in it are not
	// in the sum.
	seen := tally.sum + min(e.Seen, math.MaxInt-tally.sum)
	t.keep(job.Listed{Solutions: max(seen, t.List.Found), Exact: !t.running(ToCount{})})
	if t.List.Exact {
		t.cancel(ToCountStates{})
		t.endVain()
	}
}

// ToCountStates counts the states of the search for a count.
type ToCountStates struct{ jobs.OnBoard }

func (ToCountStates) Event() job.Event { return job.StatesCounted{} }

func (ToCountStates) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

// take ends the count if the quicker way has found the number. Otherwise the workers go
// on.
func (ToCountStates) take(t *turn, told jobs.Answer) {
	n, err := strconv.Atoi(told.Event.(job.StatesCounted).Solutions)
	if err != nil || !t.running(ToCount{}) {
		return
	}
	t.endCount(told.Now)
	t.keep(job.Listed{Solutions: n, Exact: true})
	t.endVain()
}

// endCount ends the count of the workers, because the solutions were counted in another way.
func (t *turn) endCount(now time.Duration) {
	if t.running(ToCount{}) {
		t.Verdict.Elapsed = now - t.List.tally.began
		t.List.tally = tally{}
	}
	t.cancel(ToCount{}, ToCountStates{})
}

// endVain ends the search for a solution whose number turned out to be too high.
func (t *turn) endVain() {
	if t.List.Wanted == t.List.At {
		t.cancel(ToFetch{})
	}
}

// Rate returns how many solutions are counted a second, or 0 while that is unknown.
func (k *Known) Rate() int {
	if k.List.tally.sum == 0 || k.Verdict.Elapsed <= 0 {
		return 0
	}
	return int(float64(k.List.tally.sum) / k.Verdict.Elapsed.Seconds())
}
