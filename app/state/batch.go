package state

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/trait"
)

// The text of the collection that is shown, which is judged in parts.

// SourceChosen reports that the browser holds a new text of puzzles. It starts the batch.
type SourceChosen struct {
	Name string // of the collection
	Size int    // in bytes
	job.Reading
	List string // job.PlayingList or job.SolvedList; "" for a new collection
	Err  error  // why the layout that the text names is not one
	Said string // what is to be told about the text, or ""
}

func (SourceChosen) Traits() trait.Set { return trait.Act }

func (msg SourceChosen) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View = OnBatch
	if msg.Size > collections.MaxText || msg.Err != nil {
		m.Notice = Notice{Kind: TextTooLong}
		if msg.Err != nil {
			m.Notice = Notice{Kind: BadText, Err: msg.Err}
		}
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	}
	if msg.Said != "" {
		m.Notice = Notice{Kind: Told, Part: msg.Said}
	}
	push := !m.Lists.Awaits(msg.List) // else the address names it
	m, cmds := m.closeList()
	m.Batch = m.Batch.Begun(msg.Name, msg.Size, msg.Reading, m.Workers)
	if m.Lists.Here = msg.List; msg.List == "" && !m.Widget.On {
		m, m.Lists.Here = newID(m)
	}
	m, cmds = withKept(m, cmds, collections.EveryPart)
	m, more := feed(m)
	return m, append(append(cmds, navigate(m, push), ShowRow{}), more...)
}

// Pause pauses or resumes the batch, or the list that is made.
type Pause struct{}

func (Pause) Traits() trait.Set { return trait.Act }

func (Pause) update(m Model) (Model, []Cmd) {
	switch {
	case m.grows():
		return m.pauseList()
	case !m.Batch.Working() && m.Batch.Growing.Unfinished():
		return m.resumeList()
	}
	if m.Batch = m.Batch.Toggled(); !m.Batch.Paused {
		return feed(m)
	}
	m, cmds := cancel(m, toJudgeLines)
	return withKept(m, cmds, collections.ChangedParts)
}

// StopBatch ends the batch. The results so far stay.
type StopBatch struct{}

func (StopBatch) Traits() trait.Set { return trait.Act }

func (StopBatch) update(m Model) (Model, []Cmd) {
	m.Batch = m.Batch.Ended()
	m, cmds := m.endList()
	var stopped []Cmd
	if m.grows() || !m.busy() { // else something else is stopped, and the list can go on later
		m, stopped = m.stopList()
	}
	m, ended := end(m, OfBatch)
	m, cmds = withKept(m, slices.Concat(cmds, stopped, ended), collections.ChangedParts)
	m, more := askTexts(m)
	return m, append(append(cmds, more...), ShowRow{Top: m.Batch.Top})
}

// runAsks starts jobs for requests about parts of the collection shown.
func runAsks(m Model, p purpose, asks []collections.Ask) (Model, []Cmd) {
	var cmds []Cmd
	for _, ask := range asks {
		var run Run
		m, run = runPart(m, p, ask.Part, ask.Request)
		cmds = append(cmds, run)
	}
	return m, cmds
}

// idle returns how many workers have no job of a purpose.
func (m Model) idle(p purpose) int { return m.Workers - m.count(p) }

// feed gives parts to idle workers.
func feed(m Model) (Model, []Cmd) {
	busy := map[int]bool{}
	for _, j := range m.jobs {
		busy[j.Part] = busy[j.Part] || j.why == toJudgeLines
	}
	return runAsks(m, toJudgeLines, m.Batch.ToJudge(busy, m.idle(toJudgeLines)))
}

// judgeAgain hands a part to another worker after its worker died. A part whose worker dies twice
// without judging a line ends the batch.
func judgeAgain(m Model, j Job) (Model, []Cmd) {
	m = finished(m, j.ID)
	m.Batch = m.Batch.WithoutWorker(j.Part)
	return feed(m)
}

// takeRows adds rows of a part.
func takeRows(m Model, t told) (Model, []Cmd) {
	b, due := m.Batch.Judged(t.Part, t.Event.(job.LinesJudged), t.Done, t.now)
	m.Batch = b
	m, cmds := feed(m)
	if due {
		m, cmds = withKept(m, cmds, collections.ChangedParts)
	}
	m, more := askTexts(m)
	if m.Batch.Over() {
		more = append(more, ShowRow{Top: m.Batch.Top}) // the list has its full height only now
	}
	return m, append(cmds, more...)
}

// brokenBatch ends the batch because of a fault.
func brokenBatch(m Model, why collections.Fault) (Model, []Cmd) {
	m, cmds := end(m, OfBatch)
	m.Batch = m.Batch.Broke(why)
	return withKept(m, cmds, collections.ChangedParts)
}
