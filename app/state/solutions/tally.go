package solutions

import (
	"math"
	"strconv"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// tally is a count of all solutions on which all workers cooperate. Each worker takes some partially filled
// grids, counts their solutions for a limited time, and returns the grids that it did not finish.
type tally struct {
	left     string // the grids that no worker has taken, concatenated
	sum      int    // number of solutions counted so far
	patience int    // time limit for a grid before it is split, in milliseconds
	full     int    // how often patience was doubled: once for each answer in a row with left over KeptBytes
	began    time.Duration
	asked    bool // a count by states was requested
}

const (
	firstPatience = 100
	atOnce        = 32              // maximum number of grids that a worker takes at a time
	fullest       = 20              // maximum number of doublings of patience, which would then be days
	many          = time.Second / 2 // after this time, a count by states is tried too
)

// countAll starts counting all solutions of the listed puzzle.
func (t *turn) countAll(now time.Duration) {
	t.List.tally = tally{left: t.List.Of.String(), patience: firstPatience, began: now}
	t.deal()
}

// deal assigns grids to idle workers, the newest first, so that the text of unassigned grids stays short.
// While the puzzle is also counted by states, one worker is reserved for that. As long as the unassigned
// grids exceed KeptBytes, patience is doubled with each answer, so that fewer grids are split.
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

// take adds a worker's count, and assigns the unfinished grids that the worker returned.
func (ToCount) take(t *turn, answer jobs.Answer) {
	e, tally := answer.Event.(job.Counted), &t.List.tally
	tally.sum += e.Solutions
	tally.left += e.Left
	if e.Solutions == 0 && len(e.Left) > 0 {
		tally.patience += tally.patience / 8 // splitting may not pay, because parts of a grid may have no solutions
	}
	if tally.full++; len(tally.left) <= KeptBytes {
		tally.full = 0
	}
	tally.full = min(tally.full, fullest)
	t.Verdict.Elapsed = answer.Now - tally.began
	// A device with a single worker may lack the memory for counting by states.
	if t.Verdict.Elapsed >= many && !tally.asked && tally.left != "" && t.Workers > 1 {
		tally.asked = true
		t.start(ToCountStates{}, job.CountStates{Puzzle: job.GridOf(t.List.Of)})
	}
	t.deal()
	// Solutions that were counted in a grid before it was split are counted again in its parts, so sum does
	// not include them.
	seen := tally.sum + min(e.Seen, math.MaxInt-tally.sum)
	t.keep(job.Listed{Solutions: max(seen, t.List.Found), Exact: !t.running(ToCount{})})
	if t.List.Exact {
		t.cancel(ToCountStates{})
		t.endVain()
	}
}

// ToCountStates is the task that counts the solutions with solver.CountByStates, which is often quicker.
type ToCountStates struct{ jobs.OnBoard }

func (ToCountStates) Event() job.Event { return job.StatesCounted{} }

func (ToCountStates) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

// take ends the count if counting by states succeeded. Otherwise the workers continue.
func (ToCountStates) take(t *turn, answer jobs.Answer) {
	n, err := strconv.Atoi(answer.Event.(job.StatesCounted).Solutions)
	if err != nil || !t.running(ToCount{}) {
		return
	}
	t.endCount(answer.Now)
	t.keep(job.Listed{Solutions: n, Exact: true})
	t.endVain()
}

// endCount cancels the jobs that count solutions, because their number was found in another way.
func (t *turn) endCount(now time.Duration) {
	if t.running(ToCount{}) {
		t.Verdict.Elapsed = now - t.List.tally.began
		t.List.tally = tally{}
	}
	t.cancel(ToCount{}, ToCountStates{})
}

// endVain cancels the job that computes a requested solution, because that solution does not exist.
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
