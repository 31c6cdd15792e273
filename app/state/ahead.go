package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/app/state/jobs"
)

// The next new puzzle is made ahead while nothing else is asked of the workers. It is of the wish
// that the form shows or, without the form, like the puzzle that has been solved, or of the level, or
// the kind and level, whose word was pressed last. It has a seed of its own, as if it had been asked
// for, and is not from the bank of solver/generate. The second program is not fetched for this: it
// must have answered before.

// idleFor is how long nothing must have been asked before a puzzle is made ahead.
const idleFor = time.Second

// followAhead has a puzzle made ahead if that was not done yet. It gives the puzzle up when
// anything else is asked of the workers.
func followAhead(m Model) (Model, Cmds) {
	making := m.running(toMakeAhead{})
	under := len(m.jobs.All())
	busy := under > 1 || under == 1 && !making
	if busy || m.Thrifty || m.Widget.On || !m.workshop || m.Making.Stopped {
		return cancel(m, toMakeAhead{})
	}
	ask, ok := m.likely().Request(m.makingBy()), true
	if m.OpenPanel && m.Face == MakeFace {
		ask, ok = m.wished()
	}
	if !ok || m.Making.Ahead.Fits(ask) {
		return m, nil
	}
	m, cmds := cancel(m, toMakeAhead{})
	m, ask.Seed = newID(m)
	m.Making, ask = m.Making.AskingAhead(ask)
	wait := idleFor
	if m.OpenPanel {
		wait = keysRest
	}
	return cmds.then(start(m, toMakeAhead{}, 0, ask, wait))
}

// toMakeAhead makes the next puzzle ahead.
type toMakeAhead struct{ jobs.OnBoard }

func (toMakeAhead) Event() job.Event { return job.Made{} }

func (toMakeAhead) Traits() jobs.Set { return jobs.Unasked }

func (toMakeAhead) forget(m *Model) { forgetAhead(m) }

// take keeps the puzzle for later.
func (toMakeAhead) take(m Model, t told) (Model, Cmds) {
	m.Making = m.Making.TakenAhead(t.Event.(job.Made), t.Done)
	return m, nil
}

// forgetAhead has a puzzle made ahead later. With the dialog closed none is made: it would begin
// anew again and again while the person plays.
func forgetAhead(m *Model) {
	if m.OpenPanel {
		m.Making.Ahead = dialogs.Ahead{}
	}
}
