package state

import (
	"slices"
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// What is computed for the page, and what becomes of the answers.

// Owner is the part of the page that a job belongs to. What ends or breaks there ends its jobs, and no others.
type Owner uint8

const (
	OfBoard Owner = iota
	OfBatch
	OfExplore
)

// Job is something that is being computed.
type Job struct {
	ID    int
	Owner Owner
	Part  int // of the batch, with toSift and toExport; the first event, with toAgain; the preset, with toRace
	why   purpose
	slow  bool // long enough under way that the person should hear of it
	lasts time.Duration
}

// purpose is what a job was started for: a row of the table of tasks.
type purpose uint8

const (
	toCheck purpose = iota
	toSolve
	toList
	toCount
	toFetch
	toMark
	toTally // for the page around the widget
	toLive
	toDiffer
	toRedundant
	toWithout
	toSift
	toRead
	toExport
	toTrace
	toAgain
	toRace
	toLog
	purposes
)

// task says of a purpose whose it is, and what becomes of the answer.
type task struct {
	owner   Owner
	awaited bool // the person waits for the answer, on the board
	unasked bool // nobody asked: where it fails, nobody misses what it would have said
	ofBoard bool // it ends when anything on the board changes; the others look after themselves
	counts  bool // what it found so far stays, as that
	take    func(m Model, j Job, e job.Event, now time.Duration) (Model, []Cmd)
}

// tasks is filled by init, for what answers do starts other jobs.
var tasks [purposes]task

func init() {
	tasks = [purposes]task{
		toCheck:     {owner: OfBoard, awaited: true, ofBoard: true, take: judged},
		toSolve:     {owner: OfBoard, awaited: true, ofBoard: true, take: judged},
		toList:      {owner: OfBoard, awaited: true, ofBoard: true, counts: true, take: listed},
		toCount:     {owner: OfBoard, awaited: true, ofBoard: true, counts: true, take: counted},
		toFetch:     {owner: OfBoard, awaited: true, ofBoard: true, take: fetched},
		toMark:      {owner: OfBoard, awaited: true, take: marked},
		toTally:     {owner: OfBoard, awaited: true, ofBoard: true, take: tallied},
		toLive:      {owner: OfBoard, unasked: true, take: takeLive},
		toDiffer:    {owner: OfBoard, unasked: true, take: takeDiffer},
		toRedundant: {owner: OfBoard, awaited: true, take: takeRedundant},
		toWithout:   {owner: OfBoard, unasked: true, take: takeWithout},
		toSift:      {owner: OfBatch, take: sifted},
		toRead:      {owner: OfBatch, take: read},
		toExport:    {owner: OfBatch, take: written},
		toTrace:     {owner: OfExplore, take: traced},
		toAgain:     {owner: OfExplore, take: searchedAgain},
		toRace:      {owner: OfExplore, take: raced},
		toLog:       {owner: OfExplore, take: logged},
	}
}

// task is the row of the table for a job.
func (j Job) task() *task { return &tasks[j.why] }

// Answer is an event of a job; one of a job that is no longer wanted is dropped.
type Answer struct {
	Job   int
	Event job.Event
	Now   time.Duration // since the page was opened
}

func (msg Answer) update(m Model) (Model, []Cmd) {
	j, ok := jobOf(m, msg.Job)
	switch {
	case !ok:
		return m, nil
	case msg.Event.Failed != "" && j.task().unasked:
		return finished(m, j.ID), nil
	case msg.Event.Failed != "":
		return broke(m, j, TextLost)
	case msg.Event.Done:
		m = finished(m, j.ID)
	}
	return j.task().take(m, j, msg.Event, msg.Now)
}

// Slow says for how long a job has been under way, once that is long.
type Slow struct {
	Job int
	For time.Duration
}

func (msg Slow) update(m Model) (Model, []Cmd) {
	m.jobs = slices.Clone(m.jobs)
	for i := range m.jobs {
		if m.jobs[i].ID == msg.Job {
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
	case j.task().unasked:
		return finished(m, j.ID), nil
	case j.why == toSift && !m.Batch.parts[j.Part].lost:
		return siftAgain(m, j)
	}
	return broke(m, j, WorkersLost)
}

// broke reports a job that crashed or lost its text, and cancels the owner's other jobs, which would crash too. Only the batch's text can be
// lost.
func broke(m Model, j Job, fault Fault) (Model, []Cmd) {
	switch j.Owner {
	case OfExplore:
		return brokenExplore(m)
	case OfBatch:
		return brokenBatch(m, fault)
	}
	m, cmds := end(m, OfBoard)
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
	m, cmds := end(m, OfBoard)
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
	m.jobs = append(slices.Clip(m.jobs), Job{ID: m.serial, Owner: tasks[p].owner, Part: part, why: p})
	r.Layout = m.Board.Layout().String()
	return m, Run{Job: m.serial, Request: r}
}

// later starts a job that nobody asked for.
func later(m Model, p purpose, r job.Request) (Model, Run) {
	m, started := run(m, p, r)
	started.Wait = keysRest
	return m, started
}

// cancel ends the jobs of some purposes.
func cancel(m Model, why ...purpose) (Model, []Cmd) {
	return endThose(m, func(j Job) bool { return slices.Contains(why, j.why) })
}

// end ends the jobs of an owner.
func end(m Model, o Owner) (Model, []Cmd) {
	return endThose(m, func(j Job) bool { return j.Owner == o })
}

// endAsked ends what was asked about the board as it stands.
func endAsked(m Model) (Model, []Cmd) {
	return endThose(m, func(j Job) bool { return j.task().ofBoard })
}

func endThose(m Model, ended func(Job) bool) (Model, []Cmd) {
	var (
		kept []Job
		cmds []Cmd
	)
	for _, j := range m.jobs {
		if !ended(j) {
			kept = append(kept, j)
			continue
		}
		cmds = append(cmds, Cancel{j.ID})
		m.Verdict.Stopped = m.Verdict.Stopped || j.task().counts && m.Verdict.Counted
	}
	m.jobs = kept
	return m, cmds
}

// quiet ends also what nobody asked for: now somebody asks.
func quiet(m Model) (Model, []Cmd) {
	m, ended := endAsked(m)
	m, cmds := cancel(m, toLive)
	m.liveOf = solver.Grid{}
	return m, append(ended, cmds...)
}

func jobOf(m Model, id int) (Job, bool) {
	for _, j := range m.jobs {
		if j.ID == id {
			return j, true
		}
	}
	return Job{}, false
}

func finished(m Model, id int) Model {
	var kept []Job
	for _, j := range m.jobs {
		if j.ID != id {
			kept = append(kept, j)
		}
	}
	m.jobs = kept
	return m
}

// Busy reports whether anything is being computed about the board, and whether for long enough to say so.
func (m Model) Busy() (busy, slow bool) {
	slow = m.running(toCount) // one turn after the other
	for _, j := range m.jobs {
		if j.task().awaited {
			busy, slow = true, slow || j.slow
		}
	}
	return busy, slow
}

// Awaits reports whether a job is under way whose answer the person waits for.
func (m Model) Awaits(job int) bool {
	j, ok := jobOf(m, job)
	return ok && j.task().awaited && j.why != toCount
}

// Wants reports whether a job's answer is still waited for.
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
