package state

import (
	"numplace/app/shared/embed"
	"numplace/app/state/dialogs"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/trait"
)

// What counts as playing time. The clock is a part of the game.

// Seen reports whether the page is in view.
type Seen struct {
	trait.Aside
	Now bool
}

func (msg Seen) update(m Model) (Model, Cmds) {
	m.Clock.Away = !msg.Now
	if !msg.Now || m.Widget.On && m.Widget.Wish == (embed.Wish{}) {
		return m, nil
	}
	m, cmds := m.framed((*frame.Widget).WishAgain)
	return m, append(cmds, AskDate{})
}

// counts reports whether the time that passes is playing time: from Start or, without one, from the first
// digit, note, colour or chosen cell, until the puzzle is solved or its solution is shown; while the board
// is seen, and not paused. At the door, in another view, behind a dialog and in a hidden tab it is not
// seen. All dialogs cover the board, in a narrow window as a sheet; menus, hints and what else stands
// beside it do not. A board that comes again, as by a reload, waits for the person again.
func (m *Model) counts() bool {
	seen := !m.Clock.Away && m.View == OnBoard && !m.Door.On && !m.OpenPanel && m.Pane == dialogs.NoPane &&
		m.Uncopied == ""
	ended := m.Board.Solver.Count() > 0 || m.SolvedByHand()
	return m.Clock.Begun && m.Mode == game.Playing && seen && !m.Clock.Paused && !ended
}

// begunBy returns the Model in which the playing time has begun, if the person has just started to play or
// touched the board.
func (m Model) begunBy(before Model) Model {
	same := m.ID() == before.ID() && m.Board.Given == before.Board.Given && m.View == OnBoard && before.View == OnBoard
	if same && m.Mode == game.Playing && m.Touched(&before.Game) {
		m.Clock.Begun = true
	}
	return m
}

// askClock starts and stops the clock.
func askClock(m Model) (Model, Cmds) {
	clock, run, asks := m.Clock.Counting(m.counts())
	if m.Clock = clock; !asks {
		return m, nil
	}
	return m, Cmds{run}
}
