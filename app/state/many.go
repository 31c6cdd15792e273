package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// Lists of new puzzles. The dialog stays until there are puzzles; then these are a collection,
// which grows while it is shown, and later when it is opened again and the person resumes it. All
// workers make some at a time.

// MakeList makes a list of puzzles as wished.
type MakeList struct {
	trait.Act
	Name  string // of the collection
	Count int    // puzzles
}

func (msg MakeList) update(m Model) (Model, Cmds) {
	ask, ok := m.wishedLines()
	if !ok {
		return m, nil
	}
	m, cmds := m.pauseList()
	m, cmds = cmds.then(m.endList())
	if m.Making.Stopped {
		m = anew(m)
	}
	m, ask.Seed = newID(m)
	m.Making.Made.Tried, m.Making.Made.Left = 0, 0
	m.list = collections.NewGrowing(msg.Name, ask, msg.Count)
	return cmds.then(feedList(m))
}

// CanMakeList reports whether the dialog has a wish of which a list can be made, as far as is
// known.
func (m *Model) CanMakeList() bool {
	_, ok := m.wishedLines()
	return ok && !m.Making.Made.Never
}

// wishedLines returns the request for lines of a list; ok is false if the dialog has no wish that
// can be made.
func (m *Model) wishedLines() (ask job.MakeLines, ok bool) {
	one, ok := m.wished()
	return job.MakeLines{Telling: one.Telling, Wish: one.Wish}, ok && m.OpenPanel && m.Face == MakeFace
}

// followList gives up a list without puzzles when the dialog is closed or has another wish.
func followList(m Model) (Model, Cmds) {
	if !m.list.Unfinished() {
		return m, nil
	}
	if ask, ok := m.wishedLines(); ok && m.list.Wishes(ask) {
		return m, nil
	}
	return m.endList()
}

// endList gives up the list of the dialog.
func (m Model) endList() (Model, Cmds) {
	m.list = collections.Growing{}
	return cancel(m, toMakeLines{})
}

// growing returns the list that the jobs are for, to be changed: the dialog's or, without one, the collection's.
func (m *Model) growing() *collections.Growing {
	if m.list.Unfinished() {
		return &m.list
	}
	return &m.Batch.Growing
}

// feedList asks idle workers for some of the puzzles that are still to be made.
func feedList(m Model) (Model, Cmds) {
	asked := 0
	for _, j := range m.jobs.All() {
		if j.Is(toMakeLines{}) {
			asked += j.Part
		}
	}
	k, asks := m.growing().ToMake(asked, m.idle(toMakeLines{}), m.Workers)
	*m.growing() = k
	return runAsks(m, toMakeLines{}, asks)
}

// toMakeLines makes puzzles of a list.
type toMakeLines struct{ jobs.InLists }

func (toMakeLines) Event() job.Event { return job.LinesMade{} }

// take adds puzzles to the list, which is a collection from the first ones on.
func (toMakeLines) take(m Model, t told) (Model, Cmds) {
	e, begun := t.Event.(job.LinesMade), !m.list.Unfinished()
	if !t.Done {
		if !begun {
			m.Making.Made.Tried, m.Making.Made.Left = max(m.Making.Made.Tried, e.Tried), e.Left
		}
		return m, nil
	}
	k := m.growing()
	if *k, e = k.Added(e); e.Lines == "" {
		return m.barren(e)
	}
	var cmds Cmds
	if !begun {
		m, cmds = m.beginList()
	}
	m.Batch = m.Batch.Grown(e)
	m, cmds = append(cmds, AddText{e.Lines}).then(m.keepParts(collections.NewParts))
	m, cmds = cmds.then(askTexts(m))
	return cmds.then(feedList(m))
}

// barren tries on after nothing new was made, unless that has happened too often. Then the list
// ends, and it is said why.
func (m Model) barren(e job.LinesMade) (Model, Cmds) {
	k, ends := m.growing().Barren(e, m.Workers)
	*m.growing() = k
	switch {
	case !ends:
		return feedList(m)
	case m.list.Unfinished():
		m.Making.Made.Refused, m.Making.Made.Never = e.Refused, e.Never
		return m.endList()
	case m.View == OnBatch:
		m.Notice = Notice{Kind: NoMoreMade}
	}
	return m.stopList()
}

// stopList leaves the collection shown as it is.
func (m Model) stopList() (Model, Cmds) {
	if m.Batch.Growing == (collections.Growing{}) {
		return m, nil
	}
	m.Batch.Growing = collections.Growing{}
	m, cmds := cancel(m, toMakeLines{}, toReadList{})
	return cmds.then(m.keepList(true)) // which says that the list has ended
}

// pauseList ends the work at the collection's list, which resumeList takes up again.
func (m Model) pauseList() (Model, Cmds) {
	if !m.grows() {
		return m, nil
	}
	return cancel(m, toMakeLines{}, toReadList{})
}

// resumeList goes on with the collection's list. What it has is read first, if that is not known.
func (m Model) resumeList() (Model, Cmds) {
	m, cmds := m.endList()
	m, seed := newID(m)
	b, ask, read := m.Batch.Resumed(m.Lang, seed)
	m.Notice, m.Batch = Notice{}, b
	if !read {
		return cmds.then(feedList(m))
	}
	return cmds.then(run(m, toReadList{}, ask))
}

// toReadList reads a list.
type toReadList struct{ jobs.InBatch }

func (toReadList) Event() job.Event { return job.TextsFound{} }

// take takes the lines that a list has, and goes on.
func (toReadList) take(m Model, t told) (Model, Cmds) {
	m.Batch.Growing = m.Batch.Growing.WithLines(t.Event.(job.TextsFound))
	return feedList(m)
}

// beginList shows a new collection in the place of the dialog.
func (m Model) beginList() (Model, Cmds) {
	k := m.list
	m = m.undisturbed()
	m.View = OnBatch
	m, cmds := m.closeList()
	m.list = collections.Growing{}
	m.Batch = m.Batch.FromMade(k)
	m, m.Lists.Here = newID(m)
	return m, append(cmds, ForgetText{}, navigate(m, true), ShowRow{})
}

// grows reports whether puzzles of the collection shown are being made.
func (m *Model) grows() bool {
	return m.Batch.Growing.Unfinished() && !m.list.Unfinished() &&
		(m.running(toMakeLines{}) || m.running(toReadList{}))
}

// Filling reports whether rows come to the collection shown, or are to be judged.
func (m *Model) Filling() bool { return m.Batch.Working() || m.grows() }

// MadeOf returns how many puzzles of the collection shown are made, and how many there are to be;
// is reports whether it lacks some, and grows whether these are being made.
func (m *Model) MadeOf() (made, of int, is, grows bool) {
	k := m.Batch.Growing
	return k.Made, k.Of, k.Unfinished(), m.grows()
}
