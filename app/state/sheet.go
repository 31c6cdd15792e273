package state

import (
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/trait"
)

// The settings of play next to the board.

// ShowSheet shows the settings of play in place of the controls for digits and marks. If On is false, it hides them.
type ShowSheet struct {
	trait.Act
	On bool
}

func (msg ShowSheet) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m, cmds := m.advised((*hints.Advice).Close)
	m.Checked = hints.Checked{} // its buttons would be shown in the sheet
	if m.Sheet = msg.On; !m.Sheet {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// followSheet hides the settings of play when the board is not in play.
func followSheet(m Model) (Model, Cmds) {
	m.Sheet = m.Sheet && m.View == OnBoard && m.Mode == game.Playing && !m.Widget.On && !m.Board.Blank() &&
		m.Hint.Stage == hints.NoHint && !m.List.Shown && !m.DeskShown() && !m.SolvedByHand() && !m.Clock.Paused &&
		m.Board.Solver.Count() == 0 && m.Checked.Kind == hints.NotChecked
	return m, nil
}
