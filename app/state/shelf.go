package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// How the collections are drawn: by the second program.

// followShelf asks for how the collections are drawn, whenever that may be otherwise. The dialog New
// only says how many there are.
func followShelf(m Model) (Model, Cmds) {
	if m.View != OnBatch && !(m.OpenPanel && m.Face == NewFace) {
		return m, nil
	}
	if lists, ok := m.Lists.AskHeads(); ok {
		m.Lists = lists
		return m, Cmds{ReadLists{}}
	}
	if m.View != OnBatch {
		return m, nil
	}
	if m.running(toShelf{}) { // to end a job would cost its worker
		return m, nil
	}
	lists, ask, ok := m.Lists.AskShelf(m.Batch, m.listsPage())
	if !ok {
		return m, nil
	}
	m.Lists = lists
	ask.Unsolved, ask.Solved = len(m.boards(false)), len(m.boards(true))
	return run(m, toShelf{}, ask)
}

// toShelf draws the covers of collections.
type toShelf struct{ jobs.InLists }

func (toShelf) Event() job.Event { return job.Shelved{} }

func (toShelf) Traits() jobs.Set { return jobs.Unasked }

func (toShelf) forget(m *Model) { m.Lists = m.Lists.NoShelfComes() }

func (toShelf) lost(m *Model) { m.Lists = m.Lists.Undrawn(m.Batch, m.listsPage()) }

func (toShelf) take(m Model, t told) (Model, Cmds) {
	m.Lists.Shelved = t.Event.(job.Shelved)
	return m, nil
}
