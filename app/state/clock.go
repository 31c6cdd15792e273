package state

import (
	"numplace/app/shared/embed"
	"numplace/app/state/dialogs"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/trait"
)

// This file determines which time counts as playing time. The clock itself is in package game.

// Seen is sent when the page becomes visible (Now is true) or hidden.
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

// counts reports whether the time that passes now is playing time. Playing time begins when play is started
// explicitly, or with the first digit, pencil mark, colour or selected cell. It ends when the puzzle is
// solved or its solution is shown. In between, it passes while the board is visible and the clock is not
// paused. The start page, another view, a dialog or a hidden tab hides the board. Menus, hints and other
// panels next to the board do not. After a reload, playing time waits for the user's first action again.
func (m *Model) counts() bool {
	seen := !m.Clock.Away && m.View == OnBoard && !m.Door.On && !m.OpenPanel && m.Pane == dialogs.NoPane &&
		m.Uncopied == ""
	ended := m.Board.Solver.Count() > 0 || m.SolvedByHand()
	return m.Clock.Begun && m.Mode == game.Playing && seen && !m.Clock.Paused && !ended
}

// begunBy starts the playing time if the user's first action is in m but not yet in before.
func (m Model) begunBy(before Model) Model {
	same := m.ID() == before.ID() && m.Board.Given == before.Board.Given && m.View == OnBoard && before.View == OnBoard
	if same && m.Mode == game.Playing && m.Touched(&before.Game) {
		m.Clock.Begun = true
	}
	return m
}

// askClock starts or stops the clock if the result of counts has changed.
func askClock(m Model) (Model, Cmds) {
	clock, run, asks := m.Clock.Counting(m.counts())
	if m.Clock = clock; !asks {
		return m, nil
	}
	return m, Cmds{run}
}
