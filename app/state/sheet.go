package state

import (
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The settings of play beside the board, and the digits that are marked as they are entered.

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

// reference is the solution with which digits are compared as they are entered.
type reference struct {
	of       solver.Grid // the givens that it solves
	setters  solver.Grid // the setter's solution, by which a doubtful puzzle is judged
	doubtful bool
	solution solver.Grid // of no size if it is not known, or not the only one
}

// followSolution finds the solution with which digits are compared, once the givens are judged.
func followSolution(m Model) (Model, Cmds) {
	if !m.ShowSlips || m.Widget.On || m.Mode != game.Playing || m.Rules() != "" {
		m.Compared = reference{}
		return m, nil
	}
	r := reference{of: m.Board.Given, setters: m.settersSolution(), doubtful: m.Doubtful()}
	known := m.Compared
	known.solution = solver.Grid{}
	switch {
	case known == r && (m.Compared.solution.N() > 0 || !m.Judged()):
		return m, nil
	case m.Judged() && !m.Verdict.FromEntered:
		r.solution, _ = m.hintsEnv().Right(m.Verdict.OfPuzzle)
	}
	m.Compared = r
	return m, nil
}

// SlipAt reports whether the digit that the person entered in a cell is marked at once, since it differs
// from the solution.
func (m *Model) SlipAt(c solver.Cell) bool {
	k, entered := m.Compared, m.Board.Entered.At(c)
	return m.ShowSlips && m.Mode == game.Playing && entered != 0 && k.solution.N() > 0 && k.of == m.Board.Given &&
		k.solution.At(c) != entered
}
