package state

import (
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/trait"
)

// This file shows the settings of play next to the board.

// ShowSheet shows the settings of play in place of the board's controls. If On is false, it hides the settings.
type ShowSheet struct {
	trait.Act
	On bool
}

func (msg ShowSheet) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m, cmds := m.advised((*hints.Advice).Close)
	m.Checked = hints.Checked{} // the buttons of a Check would be in the same place
	if m.Sheet = msg.On; !m.Sheet {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// followSheet hides the settings of play if the board is no longer in play.
func followSheet(m Model) (Model, Cmds) {
	m.Sheet = m.Sheet && m.View == OnBoard && m.Mode == game.Playing && !m.Widget.On && !m.Board.Blank() &&
		m.Hint.Stage == hints.NoHint && !m.List.Shown && !m.DeskShown() && !m.SolvedByHand() && !m.Clock.Paused &&
		m.Board.Solver.Count() == 0 && m.Checked.Kind == hints.NotChecked
	return m, nil
}
