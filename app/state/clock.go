package state

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/state/trait"
)

// The time that a person has spent on the board.

// Clock is the time spent on the board. It runs from the first digit or note until the board is
// solved, while the board is in view.
type Clock struct {
	Spent  time.Duration
	Paused bool // by the person: the board is covered until it goes on
	Owed   bool // the clock has just stopped, and Spent lacks the time since its last report

	away  bool          // nobody sees the page
	every time.Duration // how often the time that passes is reported; 0 while the clock stands
	fresh bool          // another board has come: what was not reported is not its time
	kept  time.Duration // of Spent, what the record has
}

// Runs reports whether the clock runs.
func (m Model) Runs() bool { return m.Clock.every != 0 }

// SetPaused stops the clock and covers the board, or goes on.
type SetPaused struct {
	trait.Act
	On bool
}

func (msg SetPaused) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	m.Clock.Paused = msg.On && m.ShowTime
	if m.Clock.Paused {
		return m, nil
	}
	return m, Cmds{Focus{}}
}

// Seen reports whether the page is in view.
type Seen struct {
	trait.Aside
	Now bool
}

func (msg Seen) update(m Model) (Model, Cmds) {
	m.Clock.away = !msg.Now
	if !msg.Now || m.Widget.On && m.Widget.Wish == (embed.Wish{}) {
		return m, nil
	}
	return wishAgain(m), Cmds{AskDate{}}
}

// Elapsed reports that time has passed while the clock ran.
type Elapsed struct {
	trait.Aside
	Time time.Duration
}

// slight reports whether only the time changed.
func (Elapsed) slight(before, after Model, cmds Cmds) bool {
	return before.Runs() && after.Runs() && len(cmds) == 0
}

func (msg Elapsed) update(m Model) (Model, Cmds) {
	if m.Runs() || m.Clock.Owed {
		m.Clock.Spent += msg.Time
	}
	last := m.Clock.Owed
	m.Clock.Owed = false
	if last { // the page may be closed before anything else is saved
		return keepTime(m)
	}
	return m, nil
}

// keepTime saves the time spent since the last save, unless saving would make another record of the
// board. The version stays the same, so that another tab can go on with it before it learns of the
// time.
func keepTime(m Model) (Model, Cmds) {
	if m.Clock.Spent == m.Clock.kept {
		return m, nil
	}
	return keepVersion(m)
}

// keepVersion stores the present version of the board again, with what is new beside the board.
func keepVersion(m Model) (Model, Cmds) {
	switch {
	case m.Parted == m.id || m.newer:
		return m, nil
	case m.rev == "":
		return save(m)
	}
	m, stored := store(m, m.rev)
	return m, Cmds{stored}
}

// reportEvery is how often the time is reported. Every step of the History is told in seconds.
const reportEvery = time.Second

// Counted returns how much of the time since the last report counts. A report that comes far too
// late means that the device was asleep.
func (c RunClock) Counted(passed time.Duration) time.Duration { return min(passed, 3*c.Every) }

// askClock starts and stops the clock.
func askClock(m Model) (Model, Cmds) {
	every := time.Duration(0)
	begun := m.Clock.Spent > 0 || m.History.CanUndo()
	if begun && m.Mode == Playing && m.View == OnBoard && !m.Clock.Paused &&
		!m.Clock.away && !m.OpenPanel && m.Pane == NoPane &&
		m.Board.Solver.Count() == 0 && !m.SolvedByHand() {
		every = reportEvery
	}
	was, fresh := m.Clock.every, m.Clock.fresh
	m.Clock.every, m.Clock.fresh = every, false
	if every == was && !(fresh && every != 0) {
		return m, nil
	}
	m.Clock.Owed = every == 0 && !fresh
	return m, Cmds{RunClock{Every: every, Fresh: fresh}}
}

// anew returns the clock for another board.
func (c Clock) anew() Clock { return Clock{away: c.away, every: c.every, fresh: true} }
