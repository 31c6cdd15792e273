package state

import (
	"slices"
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// What is computed for the page, and what becomes of the answers.

// purpose is what a job was started for.
type purpose uint8

const (
	toCheck purpose = iota
	toSolve
	toList
	toCount
	toFetch
	toMark
	toTally // for the page around the widget
	toLive  // nobody asked for
	toDiffer
	toRedundant
	toWithout

	toSift // and what follows is for the batch
	toRead
	toExport

	toTrace // and what follows is for the explorer
	toAgain
	toRace
	toLog
)

// What a Stop or a fault ends together.
var (
	ofBoard   = []purpose{toCheck, toSolve, toList, toCount, toFetch, toMark, toTally, toLive, toDiffer, toRedundant, toWithout}
	ofBatch   = []purpose{toSift, toRead, toExport}
	ofExplore = []purpose{toTrace, toAgain, toRace, toLog}
)

type running struct {
	id    int
	why   purpose
	part  int  // of the batch, with toSift and toExport; the first event, with toAgain
	slow  bool // long enough under way that the person should hear of it
	lasts time.Duration
}

// Answer is an event of a job; one of a job that is no longer wanted is dropped.
type Answer struct {
	Job   int
	Event job.Event
	Now   time.Duration // since the page was opened
}

func (msg Answer) update(m Model) (Model, []Cmd) { return answer(m, msg.Job, msg.Event, msg.Now) }

// answer takes a job's event; one of a job that is no longer wanted is dropped.
func answer(m Model, id int, e job.Event, now time.Duration) (Model, []Cmd) {
	j, ok := jobOf(m, id)
	if !ok {
		return m, nil
	}
	if e.Failed != "" && j.why.unasked() {
		return finished(m, id), nil
	}
	if e.Failed != "" {
		return broke(m, j.why, TextLost)
	}
	if e.Done {
		m = finished(m, id)
	}
	switch j.why {
	case toCheck, toSolve:
		return judged(m, e, j.why)
	case toLive:
		return takeLive(m, e), nil
	case toDiffer:
		return takeDiffer(m, e), nil
	case toRedundant:
		m.Redundant.cells, m.Redundant.without = e.Cells, -1
		return m, nil
	case toWithout:
		m.Redundant.found, m.Redundant.counted = e.Puzzle, e.Done
		return m, nil
	case toList:
		return listed(m, e, now)
	case toCount:
		return counted(m, e, now)
	case toMark:
		m.Marks.counts = e.Cells
		return m, nil
	case toTally:
		return m, nil
	case toSift:
		return sifted(m, j.part, e, now)
	case toRead:
		return read(m, e)
	case toExport:
		return written(m, j.part, e)
	case toTrace:
		return traced(m, e)
	case toAgain:
		return searchedAgain(m, j.part, e)
	case toRace:
		return raced(m, j.part, e)
	case toLog:
		return logged(m, e)
	default:
		return keep(m, e), nil
	}
}

// Slow says for how long a job has been under way, once that is long.
type Slow struct {
	Job int
	For time.Duration
}

func (msg Slow) update(m Model) (Model, []Cmd) {
	m.jobs = slices.Clone(m.jobs)
	for i := range m.jobs {
		if m.jobs[i].id == msg.Job {
			m.jobs[i].slow, m.jobs[i].lasts = true, msg.For
		}
	}
	return m, nil
}

// Failed says that a job's worker broke.
type Failed struct{ Job int }

func (msg Failed) update(m Model) (Model, []Cmd) {
	j, ok := jobOf(m, msg.Job)
	switch {
	case !ok:
		return m, nil
	case j.why.unasked():
		return finished(m, j.id), nil
	case j.why == toSift && !m.Batch.parts[j.part].lost:
		return siftAgain(m, j)
	}
	return broke(m, j.why, WorkersLost)
}

// broke says that there is no answer, and ends what else is being computed: it would fare no better. Of the jobs' texts only the batch's
// can fail.
func broke(m Model, why purpose, fault Fault) (Model, []Cmd) {
	switch {
	case why >= toTrace:
		return brokenExplore(m)
	case why >= toSift:
		return brokenBatch(m, fault)
	}
	m, cmds := cancel(m, ofBoard...)
	m.Notice = Notice{Kind: NoWorker}
	return m, cmds
}

// Stop ends all that is being computed about the board.
type Stop struct{}

func (Stop) update(m Model) (Model, []Cmd) {
	if m.running(toMark) {
		m.Marks = Marks{} // they would not come any more
	}
	nothing := m.Judging() || m.Counting() && m.List.Found == 0
	m, cmds := cancel(m, ofBoard...)
	if nothing && !m.Judged() {
		puzzle, fromEntered := m.Board.Puzzle()
		m.Verdict = Verdict{Puzzle: puzzle, FromEntered: fromEntered, Stopped: true}
	}
	return m, append(cmds, Focus{}) // Stop goes away, and the focus with it
}

// run starts a job.
func run(m Model, p purpose, r job.Request) (Model, Run) { return runPart(m, p, 0, r) }

// runPart starts a job that is about one of several parts.
func runPart(m Model, p purpose, part int, r job.Request) (Model, Run) {
	m.serial++
	m.jobs = append(slices.Clip(m.jobs), running{id: m.serial, why: p, part: part})
	r.Rows, r.Cols = m.Board.Layout().Box()
	return m, Run{Job: m.serial, Request: r}
}

// later starts a job that nobody asked for.
func later(m Model, p purpose, r job.Request) (Model, Run) {
	m, started := run(m, p, r)
	started.Wait = keysRest
	return m, started
}

// cancel ends the jobs of some purposes.
func cancel(m Model, purposes ...purpose) (Model, []Cmd) {
	var (
		kept []running
		cmds []Cmd
	)
	for _, j := range m.jobs {
		ended := false
		for _, p := range purposes {
			ended = ended || j.why == p
		}
		if ended {
			cmds = append(cmds, Cancel{j.id})
			// What a count found so far stays, as that.
			m.Verdict.Stopped = m.Verdict.Stopped || (j.why == toList || j.why == toCount) && m.Verdict.Counted
		} else {
			kept = append(kept, j)
		}
	}
	m.jobs = kept
	return m, cmds
}

// cancelAll ends what was asked about the board; the marks look after themselves.
func cancelAll(m Model) (Model, []Cmd) {
	return cancel(m, toCheck, toSolve, toList, toCount, toFetch, toTally)
}

// quiet ends also what nobody asked for: now somebody asks.
func quiet(m Model) (Model, []Cmd) {
	m, ended := cancelAll(m)
	m, cmds := cancel(m, toLive)
	m.liveOf = solver.Grid{}
	return m, append(ended, cmds...)
}

func jobOf(m Model, id int) (running, bool) {
	for _, j := range m.jobs {
		if j.id == id {
			return j, true
		}
	}
	return running{}, false
}

func finished(m Model, id int) Model {
	var kept []running
	for _, j := range m.jobs {
		if j.id != id {
			kept = append(kept, j)
		}
	}
	m.jobs = kept
	return m
}

// Busy tells whether anything is being computed about the board, and whether for long enough to say so.
func (m Model) Busy() (busy, slow bool) {
	slow = m.running(toCount) // one turn after the other
	for _, j := range m.jobs {
		if j.why.asked() {
			busy, slow = true, slow || j.slow
		}
	}
	return busy, slow
}

// asked tells whether the person waits for what a job is for, on the board.
func (p purpose) asked() bool { return p < toLive || p == toRedundant }

// unasked tells whether a job is one that nobody asked for: what it would have said is missed by nobody.
func (p purpose) unasked() bool { return p == toLive || p == toDiffer || p == toWithout }

// Awaits tells whether a job is under way whose answer the person waits for.
func (m Model) Awaits(job int) bool {
	j, ok := jobOf(m, job)
	return ok && j.why.asked() && j.why != toCount
}

// Wants tells whether a job's answer is still waited for.
func (m Model) Wants(job int) bool {
	_, ok := jobOf(m, job)
	return ok
}

// Waited is for how long the person has been waiting for a verdict.
func (m Model) Waited() (longest time.Duration) {
	for _, j := range m.jobs {
		if j.why == toCheck || j.why == toSolve || j.why == toList {
			longest = max(longest, j.lasts)
		}
	}
	return longest
}

func (m Model) running(p purpose) bool { return m.count(p) > 0 }

// count is how many jobs of a purpose are under way.
func (m Model) count(p purpose) (n int) {
	for _, j := range m.jobs {
		if j.why == p {
			n++
		}
	}
	return n
}
