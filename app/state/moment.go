package state

import (
	"time"

	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// Moving to other events of the search, or steps of the path: by hand and by animation.

// Seek shows an event by its number or, by logic, a step.
type Seek struct {
	trait.Act
	Event int
}

func (msg Seek) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.Seek(msg.Event, m.Searching()))
}

// Step moves by a number of events or, by logic, of steps.
type Step struct {
	trait.Act
	By int
}

func (msg Step) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.Step(msg.By, m.Searching()))
}

// Jump goes to the next or previous event of some kinds, or reports that there is none.
type Jump struct {
	trait.Act
	Kinds trace.Kinds
	Back  bool
}

func (msg Jump) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.Jump(search.Target{Kinds: msg.Kinds, Back: msg.Back}, m.Searching()))
}

// SetGoal chooses the kinds of events to jump to, and jumps to the next or previous one.
type SetGoal struct {
	trait.Act
	Goal int // an index of search.Goals
	Back bool
}

func (msg SetGoal) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	return m.explored(m.Explore.JumpToGoal(msg.Goal, msg.Back, m.Searching()))
}

// SetSpeed chooses the speed of the animation.
type SetSpeed struct {
	trait.Act
	Speed int
} // an index of search.Speeds

func (msg SetSpeed) update(m Model) (Model, Cmds) {
	m.Explore = m.Explore.SetSpeed(msg.Speed)
	return m, nil
}

// Play starts and pauses the animation.
type Play struct{ trait.Act }

func (Play) update(m Model) (Model, Cmds) { return m.explored(m.Explore.Play()) }

// Tick is the time for the animation's next picture. Events that are not kept are fetched before
// they are due.
type Tick struct{ trait.Aside }

func (Tick) update(m Model) (Model, Cmds) {
	m.ticking = false
	if m.End.Replay.Playing {
		return m.tickReplay()
	}
	if !m.Explore.Playing || m.View != OnExplore {
		m.Explore.Playing = false
		return m, nil
	}
	return m.explored(m.Explore.Tick(m.Searching()))
}

// animate asks for the next Tick after a time, unless one is under way.
func animate(m Model, cmds Cmds, wait time.Duration) (Model, Cmds) {
	if m.ticking {
		return m, cmds
	}
	m.ticking = true
	return m, append(cmds, Animate{wait})
}
