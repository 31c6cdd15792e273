package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The text of the collection that is shown, which is judged in parts.

// SourceChosen reports that the browser holds a new text of puzzles. It starts the batch.
type SourceChosen struct {
	trait.Act
	Name string // of the collection
	Size int    // in bytes
	job.Reading
	List   string // job.UnsolvedList, job.SolvedList or the id of a set; "" for a new collection
	Author string // of a set, or ""
	Err    error  // why the layout that the text names is not one
	Said   string // what is to be told about the text, or ""
}

func (msg SourceChosen) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m.View = OnBatch
	if msg.Size > collections.MaxText || msg.Err != nil {
		m.Notice = Notice{Kind: TextTooLong}
		if msg.Err != nil {
			m.Notice = Notice{Kind: BadText, Err: msg.Err}
		}
		return scrolled(m, nil)
	}
	if msg.Said != "" {
		m.Notice = Notice{Kind: Told, Part: msg.Said}
	}
	push := !m.Lists.Awaits(msg.List) // else the address names it
	m, cmds := m.closeList()
	m.Batch = m.Batch.FromText(msg.Name, msg.Size, msg.Reading, m.Workers)
	m.Batch = m.Batch.By(msg.Author)
	if m.Lists.Here = msg.List; msg.List == "" && !m.Widget.On {
		m, m.Lists.Here = newID(m)
	}
	m, cmds = cmds.then(m.keepParts(collections.EveryPart))
	return append(cmds, navigate(m, push), ShowRow{}).then(feed(m))
}

// Pause pauses or resumes the batch, or the list that is made.
type Pause struct{ trait.Act }

func (Pause) update(m Model) (Model, Cmds) {
	switch {
	case m.grows():
		return m.pauseList()
	case !m.Batch.Working() && m.Batch.Growing.Unfinished():
		return m.resumeList()
	}
	if m.Batch = m.Batch.Toggled(); !m.Batch.Paused {
		return feed(m)
	}
	m, cmds := cancel(m, toJudgeLines{})
	return cmds.then(m.keepParts(collections.ChangedParts))
}

// StopBatch ends the batch. The results so far stay.
type StopBatch struct{ trait.Act }

func (StopBatch) update(m Model) (Model, Cmds) {
	m.Batch = m.Batch.Ended()
	m, cmds := m.endList()
	if m.grows() || !m.busy() { // else something else is stopped, and the list can go on later
		m, cmds = cmds.then(m.stopList())
	}
	m, cmds = cmds.then(end(m, jobs.Batch))
	m, cmds = cmds.then(m.keepParts(collections.ChangedParts))
	return scrolled(cmds.then(askTexts(m)))
}

// runAsks starts jobs for requests about parts of the collection shown.
func runAsks(m Model, t task, asks []collections.Ask) (Model, Cmds) {
	var cmds Cmds
	for _, ask := range asks {
		m, cmds = cmds.then(start(m, t, ask.Part, ask.Request, 0))
	}
	return m, cmds
}

// idle returns how many workers have no job of a task.
func (m *Model) idle(t task) int { return m.Workers - m.count(t) }

// feed gives parts to idle workers.
func feed(m Model) (Model, Cmds) {
	busy := map[int]bool{}
	for _, j := range m.jobs.All() {
		busy[j.Part] = busy[j.Part] || j.Is(toJudgeLines{})
	}
	return runAsks(m, toJudgeLines{}, m.Batch.ToJudge(busy, m.idle(toJudgeLines{})))
}

// judgeAgain hands a part to another worker after its worker died. A part whose worker dies twice
// without judging a line ends the batch.
func judgeAgain(m Model, j jobs.Job) (Model, Cmds) {
	m = finished(m, j.ID)
	m.Batch = m.Batch.WithoutWorker(j.Part)
	return feed(m)
}

// toJudgeLines judges lines of the batch.
type toJudgeLines struct{ jobs.InBatch }

func (toJudgeLines) Event() job.Event { return job.LinesJudged{} }

func (toJudgeLines) lost(m *Model) { m.Batch = m.Batch.Waiting() }

// take adds rows of a part.
func (toJudgeLines) take(m Model, t told) (Model, Cmds) {
	b, due := m.Batch.Judged(t.Part, t.Event.(job.LinesJudged), t.Done, t.now)
	m.Batch = b
	m, cmds := feed(m)
	if due {
		m, cmds = cmds.then(m.keepParts(collections.ChangedParts))
	}
	m, cmds = cmds.then(askTexts(m))
	if m.Batch.Over() {
		return scrolled(m, cmds) // the list has its full height only now
	}
	return m, cmds
}

// brokenBatch ends the batch because of a fault.
func brokenBatch(m Model, why collections.Fault) (Model, Cmds) {
	m, cmds := end(m, jobs.Batch)
	m.Batch = m.Batch.Broke(why)
	return cmds.then(m.keepParts(collections.ChangedParts))
}
