package solutions

import (
	"math"
	"strconv"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// tally is a count that all workers share. Each worker takes some grids, counts for a limited time, and
// returns the grids that it did not finish.
type tally struct {
	left     string // the grids not assigned to a worker, concatenated
	sum      int    // number of solutions counted so far
	patience int    // time for a grid before it is split, in milliseconds
	full     int    // number of doublings of patience, one for each answer in a row with left over KeptBytes
	began    time.Duration
	asked    bool // a count by states was requested
}

const (
	firstPatience = 100
	atOnce        = 32              // maximum number of grids that a worker takes
	fullest       = 20              // maximum number of doublings of patience; the last one would take days
	many          = time.Second / 2 // after this time, a count by states is tried too
)

// countAll starts counting all solutions of the listed puzzle.
func (t *turn) countAll(now time.Duration) {
	t.List.tally = tally{left: t.List.Of.String(), patience: firstPatience, began: now}
	t.deal()
}

// deal assigns grids to idle workers, newest grids first, so that left stays short. One worker is reserved
// while the puzzle is counted by states. While left exceeds KeptBytes, patience is doubled with each answer,
// so that fewer grids are split.
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

// ToCount is the task that counts the solutions of some grids.
type ToCount struct{ jobs.OnBoard }

func (ToCount) Event() job.Event { return job.Counted{} }

func (ToCount) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

// take adds a worker's count and assigns the grids that it returned.
func (ToCount) take(t *turn, told jobs.Answer) {
	e, tally := told.Event.(job.Counted), &t.List.tally
	tally.sum += e.Solutions
	tally.left += e.Left
	if e.Solutions == 0 && len(e.Left) > 0 {
		tally.patience += tally.patience / 8 // splitting may not pay if the parts have no solutions
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
	// Solutions seen in a grid before it was split are counted again in its parts, so they are not in the
	// sum.
	seen := tally.sum + min(e.Seen, math.MaxInt-tally.sum)
	t.keep(job.Listed{Solutions: max(seen, t.List.Found), Exact: !t.running(ToCount{})})
	if t.List.Exact {
		t.cancel(ToCountStates{})
		t.endVain()
	}
}

// ToCountStates is the task that counts the solutions by solver.CountByStates, which is often quicker.
type ToCountStates struct{ jobs.OnBoard }

func (ToCountStates) Event() job.Event { return job.StatesCounted{} }

func (ToCountStates) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

// take ends the count if the states gave the number. Otherwise the workers continue.
func (ToCountStates) take(t *turn, told jobs.Answer) {
	n, err := strconv.Atoi(told.Event.(job.StatesCounted).Solutions)
	if err != nil || !t.running(ToCount{}) {
		return
	}
	t.endCount(told.Now)
	t.keep(job.Listed{Solutions: n, Exact: true})
	t.endVain()
}

// endCount cancels the workers' count, because the number was found in another way.
func (t *turn) endCount(now time.Duration) {
	if t.running(ToCount{}) {
		t.Verdict.Elapsed = now - t.List.tally.began
		t.List.tally = tally{}
	}
	t.cancel(ToCount{}, ToCountStates{})
}

// endVain cancels the search for a requested solution that turned out not to exist.
func (t *turn) endVain() {
	if t.List.Wanted == t.List.At {
		t.cancel(ToFetch{})
	}
}

// Rate returns the number of solutions counted per second, or 0 if it is unknown.
func (k *Known) Rate() int {
	if k.List.tally.sum == 0 || k.Verdict.Elapsed <= 0 {
		return 0
	}
	return int(float64(k.List.tally.sum) / k.Verdict.Elapsed.Seconds())
}
