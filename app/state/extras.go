package state

import (
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/door"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
)

// This file provides the data that came with the puzzle, if they apply to its givens, and the tables of techniques.

// RulesNamed returns the same as Rules. If the names of the rules are unknown, it returns "".
func (m *Model) RulesNamed() string { return strings.TrimPrefix(m.Rules(), storage.OtherRules) }

// kept returns the puzzle on the board, as a solver keeps it for Undo.
func (m *Model) kept() frame.Kept {
	return frame.Kept{Board: m.Board, History: m.History, Extras: m.Extras}
}

// Rules returns the names of the puzzle's rules that Numplace does not support, separated by ", ", or "" if
// it supports all rules. If the setter's solution breaks the rules of the layout, the puzzle must have other
// rules too, so the result is not "". Rules came with certain givens: if the user changes these, Rules
// returns "" until Undo restores them.
func (m *Model) Rules() string { return m.Extras.On(m.Board.Given).Named() }

// ownRules returns the unsupported rules like Rules, but ignores whether the setter's solution breaks the
// layout's rules.
func (m *Model) ownRules() string { return m.Extras.On(m.Board.Given).Rules }

// Origin returns the settings with which Numplace generated the puzzle on the board, as the text of a
// generate.Origin. For a puzzle from elsewhere, it returns "".
func (m *Model) Origin() string { return m.Extras.On(m.Board.Given).Origin }

// Daily returns the daily puzzle that is on the board. ok is false if the board has another puzzle, or if the puzzle's
// month has not loaded and the board's record does not say which puzzle it is.
func (m *Model) Daily() (c door.Choice, ok bool) {
	return m.Door.Dailies.Known(m.Board.Given, m.Extras.On(m.Board.Given).Daily)
}

// Words returns the setter's text about the puzzle.
func (m *Model) Words() link.Words { return m.Extras.WordsOn(m.Board.Given) }

// SettersDrawing returns what the setter has drawn, or "". In a solver, where Undo and Clear bring other puzzles, the
// drawing belongs to its puzzle alone.
func (m *Model) SettersDrawing() link.Drawing {
	return m.Extras.DrawingOn(m.Board.Given, m.Widget.Solver)
}

// Fog returns the cells that fog covers while the puzzle is played and no solution is shown.
func (m *Model) Fog() history.CellSet {
	whole := m.Mode == game.Setting || m.Board.Solver.Count() > 0 || m.List.Shown
	return m.Extras.Fog(m.Board, whole, m.Judged() || m.Widget.On, m.Verdict.OfPuzzle) // a frame requests no verdict
}

// Worded reports whether the puzzle has rules that Numplace does not support, or rules in words. Such a board
// counts as a puzzle even without givens.
func (m *Model) Worded() bool { return m.Rules() != "" || m.Words().Rules != "" }

// HasPuzzle reports whether the board has a puzzle: givens, rules with cells, or rules in words.
func (m *Model) HasPuzzle() bool { return m.Board.HasPuzzle() || m.Worded() }

// AnyPuzzle reports whether the board has a puzzle or entered digits. Without givens or rules, entered digits
// count as the puzzle.
func (m *Model) AnyPuzzle() bool { return m.HasPuzzle() || m.Board.AnyPuzzle() }

// puzzle returns the grid to solve: the givens or, if there is no puzzle, the entered digits.
func (m *Model) puzzle() (g solver.Grid, fromEntered bool) {
	if m.Worded() {
		return m.Board.Given, false
	}
	return m.Board.Puzzle()
}

// sharedWords returns the setter's text that is put into links to the board.
func (m *Model) sharedWords() link.Words { return m.Words().On(m.Board.Layout()) }

// ByTheSetter returns the number of cells in which a full board differs from the setter's solution. ok is
// false if the board is not full or if there is no setter's solution. It is also false if the puzzle is known
// to have exactly one solution, because the verdict then shows whether the board is right.
func (m *Model) ByTheSetter() (differ int, ok bool) {
	now, solution := m.Board.Current(), m.solutionForLink()
	if solution.N() == 0 || now.Count() < m.Board.Layout().Cells() {
		return 0, false
	}
	return history.Differences(now, solution), true
}

// SetterBreaks returns the setter's solution. breaks reports whether that solution breaks the puzzle's rules.
func (m *Model) SetterBreaks() (solution solver.Grid, breaks bool) {
	solution = m.settersSolution()
	return solution, solution.N() > 0 && m.Extras.Breaks && m.Extras.Rules == ""
}

// settersSolution returns the solution that came with the puzzle, or the zero Grid.
func (m *Model) settersSolution() solver.Grid { return m.Extras.On(m.Board.Given).Solution }
func (m *Model) foggy() bool                  { return m.Extras.Drawing.Foggy() }
func (m *Model) covered() bool                { return m.Fog() != history.CellSet{} }

// solutionForLink returns the setter's solution if a link to the puzzle should include it. If that solution
// is known to be the only one, the link needs it only for fog. Otherwise solutionForLink returns the zero Grid.
func (m *Model) solutionForLink() solver.Grid {
	solution := m.settersSolution()
	if solution.N() > 0 && m.Rules() == "" && m.Solutions().Sound() && solution.Solved() && !m.foggy() {
		return solver.Grid{}
	}
	return solution
}

// Task returns the task that came with the board's link, in the form of link.Board.Task, or "". A task that
// was set on this page stays when the user changes the puzzle.
func (m *Model) Task() link.Task { return m.Extras.TaskOn(m.Board.Given, m.Mode == game.Setting) }

// Exercising reports whether the board is an exercise. An exercise is not stored, because its link contains
// it. Only the user's results are stored.
func (m *Model) Exercising() bool { return m.Task().Is(link.Exercise) }

// Picturing reports whether the puzzle on the board was read from an image and has not been accepted by the user yet.
func (m *Model) Picturing() bool { return m.Task().Is(link.Picture) }

// Drawing reports whether the editor of rules is open. Rules are a part of the board, so Undo reverts each
// change of them.
func (m *Model) Drawing() bool { return m.Task() == link.Draw }

// UsedTechniques returns the text of the table of techniques in use, or "" for the standard table. The table
// determines which techniques are tried, in which order, and how they score.
func (m *Model) UsedTechniques() string { return m.UsedTable(m.Techniques) }

// ownTechniques returns the text of the user's table of techniques. It returns "" if the user has none or if
// it cannot be read, because the standard table is then used.
func (m *Model) ownTechniques() string { return m.Readable(m.Techniques) }

// makeOptions returns the language and the table of techniques with which new puzzles are generated.
func (m *Model) makeOptions() job.StepOptions {
	return job.StepOptions{Lang: m.Lang, Table: m.ownTechniques()}
}
