package solutions

import (
	"strconv"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/wire"
	"numplace/app/state/jobs"
)

// tally is a count of all solutions, on which all workers cooperate. Each worker takes some partially filled
// grids and counts their solutions for a limited time. A grid that it does not finish is split into several
// grids, which the worker returns.
type tally struct {
	left     string // the grids that no worker has taken, concatenated as text
	sum      int    // number of solutions counted so far
	patience int    // time in milliseconds after which a worker splits a grid
	full     int    // how often patience is doubled; see deal
	began    time.Duration
	asked    bool // counting by states (see ToCountStates) was requested
}

const (
	firstPatience = 100
	atOnce        = 32              // maximum number of grids that a worker takes at a time
	fullest       = 20              // maximum of tally.full; patience is then more than a day
	many          = time.Second / 2 // time after which counting by states is started too
)

// countAll starts counting all solutions of the listed puzzle.
func (t *turn) countAll(now time.Duration) {
	t.List.tally = tally{left: t.List.Of.String(), patience: firstPatience, began: now}
	t.deal()
}

// deal assigns grids to idle workers, the newest grids first, so that few grids remain unassigned. While a
// worker counts by states, deal uses one worker less. As long as the text of unassigned grids is longer than
// KeptBytes, each answer doubles the time after which a grid is split, so that fewer grids are split.
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

// take adds the solutions that a worker has counted. It then assigns the grids that the worker returned.
func (ToCount) take(t *turn, answer jobs.Answer) {
	e, tally := answer.Event.(job.Counted), &t.List.tally
	if tally.sum = min(tally.sum+e.Solutions, wire.MaxSafe); tally.sum == wire.MaxSafe {
		t.endUncounted(answer.Now)
		return
	}
	tally.left += e.Left
	if e.Solutions == 0 && len(e.Left) > 0 {
		tally.patience += tally.patience / 8 // the time limit may be too short to find any solution
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
	// e.Seen is the number of solutions found in grids before they were split. They will be counted again in
	// the parts of these grids, so sum does not include them.
	seen := min(tally.sum+e.Seen, wire.MaxSafe)
	t.keep(job.Listed{Solutions: max(seen, t.List.Found), Exact: !t.running(ToCount{})})
	if t.List.Exact {
		t.cancel(ToCountStates{})
		t.endVain()
	}
}

// endUncounted stops a count that has reached wire.MaxSafe, beyond which answers of workers are not exact.
func (t *turn) endUncounted(now time.Duration) {
	t.Verdict.Elapsed = now - t.List.tally.began
	t.keep(job.Listed{Solutions: wire.MaxSafe})
	t.Verdict.Stopped = true
	t.List.tally.left = ""
	t.cancel(ToCount{}, ToCountStates{})
}

// ToCountStates is the task that counts the solutions with solver.CountByStates, which is often faster than
// listing them.
type ToCountStates struct{ jobs.OnBoard }

func (ToCountStates) Event() job.Event { return job.StatesCounted{} }

func (ToCountStates) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

// take ends the count if counting by states has succeeded. Otherwise the other workers continue to count.
func (ToCountStates) take(t *turn, answer jobs.Answer) {
	n, err := strconv.Atoi(answer.Event.(job.StatesCounted).Solutions)
	if err != nil || !t.running(ToCount{}) {
		return
	}
	t.endCount(answer.Now)
	t.keep(job.Listed{Solutions: n, Exact: true})
	t.endVain()
}

// endCount cancels the jobs that count solutions, because the solution count is known from another job.
func (t *turn) endCount(now time.Duration) {
	if t.running(ToCount{}) {
		t.Verdict.Elapsed = now - t.List.tally.began
		t.List.tally = tally{}
	}
	t.cancel(ToCount{}, ToCountStates{})
}

// endVain cancels the job that computes the requested solution, because no such solution exists.
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
