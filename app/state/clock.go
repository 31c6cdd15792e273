package state

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/state/frame"
	"numplace/app/state/trait"
)

// The time that a person has spent on the board.

// Clock is the time spent on the board. Model.counts has what counts. Boards that are kept, frames and
// links bring their time along.
type Clock struct {
	Spent  time.Duration
	Paused bool // by the person: the board is covered until it goes on
	Owed   bool // the clock has just stopped, and Spent lacks the time since its last report

	begun bool          // the person has started to play, or has touched the board
	away  bool          // nobody sees the page
	every time.Duration // how often the time that passes is reported; 0 while the clock stands
	fresh bool          // another board has come: what was not reported is not its time
	kept  time.Duration // of Spent, what the record has
}

// Runs reports whether the clock runs.
func (m *Model) Runs() bool { return m.Clock.every != 0 }

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
	m, cmds := m.framed((*frame.Widget).WishAgain)
	return m, append(cmds, AskDate{})
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

// counts reports whether the time that passes is playing time: from Start or, without one, from the first
// digit, note, colour or chosen cell, until the puzzle is solved or its solution is shown; while the board
// is seen, and not paused. At the door, in another view, behind a dialog and in a hidden tab it is not
// seen. All dialogs cover the board, in a narrow window as a sheet; menus, hints and what else stands
// beside it do not. A board that comes again, as by a reload, waits for the person again.
func (m *Model) counts() bool {
	seen := !m.Clock.away && m.View == OnBoard && !m.Door.On && !m.OpenPanel && m.Pane == NoPane && m.Uncopied == ""
	ended := m.Board.Solver.Count() > 0 || m.SolvedByHand()
	return m.Clock.begun && m.Mode == Playing && seen && !m.Clock.Paused && !ended
}

// begunBy returns the Model in which the playing time has begun, if the person has just started to play or
// touched the board.
func (m Model) begunBy(before Model) Model {
	same := m.id == before.id && m.Board.Given == before.Board.Given && m.View == OnBoard && before.View == OnBoard
	if same && m.Mode == Playing && (m.Selection != before.Selection || m.Board.Entered != before.Board.Entered ||
		m.Board.Notes != before.Board.Notes) {
		m.Clock.begun = true
	}
	return m
}

// askClock starts and stops the clock.
func askClock(m Model) (Model, Cmds) {
	every := time.Duration(0)
	if m.counts() {
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
