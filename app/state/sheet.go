package state

import (
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/trait"
)

// The settings of play beside the board.

// ShowSheet shows the settings of play in place of the pen, or no longer.
type ShowSheet struct {
	trait.Act
	On bool
}

func (msg ShowSheet) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m, cmds := m.advised((*hints.Advice).Close)
	m.Checked = hints.Checked{} // whose buttons would stand in the sheet
	if m.Sheet = msg.On; !m.Sheet {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// followSheet closes the settings of play where there is no play that they are about.
func followSheet(m Model) (Model, Cmds) {
	m.Sheet = m.Sheet && m.View == OnBoard && m.Mode == game.Playing && !m.Widget.On && !m.Board.Blank() &&
		m.Hint.Stage == hints.NoHint && !m.List.Shown && !m.Served() && !m.SolvedByHand() && !m.Clock.Paused &&
		m.Board.Solver.Count() == 0 && m.Checked.Kind == hints.NotChecked
	return m, nil
}
