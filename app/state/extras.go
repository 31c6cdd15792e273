package state

import (
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// Data that came with the puzzle on the board, as far as it still applies.

// RulesNamed returns Rules. If the names of the rules are unknown, it returns "".
func (m *Model) RulesNamed() string { return strings.TrimPrefix(m.Rules(), storage.OtherRules) }

// Rules returns the names of the puzzle's rules that Numplace does not support, separated by ", ", or "" if it supports
// all. If the setter's solution breaks the rules of the layout, the puzzle must have other rules, so Rules is not ""
// either. Rules belong to the givens: they disappear when the givens change, and return when Undo restores the givens.
func (m *Model) Rules() string { return m.Extras.On(m.Board.Given).Named() }

// ownRules is Rules, ignoring the setter's solution.
func (m *Model) ownRules() string { return m.Extras.On(m.Board.Given).Rules }

// Origin returns the text of the generate.Origin from which Numplace generated the puzzle on the board. For
// any other puzzle it returns "".
func (m *Model) Origin() string { return m.Extras.On(m.Board.Given).Origin }

// Words returns the setter's text about the puzzle on the board. A text that came with the puzzle belongs to
// the givens, as its rules do. A text written here stays when the givens change.
func (m *Model) Words() link.Words {
	if m.Extras.Wrote {
		return m.Extras.Words
	}
	return m.Extras.On(m.Board.Given).Words
}

// Worded reports whether the puzzle has rules that Numplace does not support, or a text of rules. Such a
// board counts as a puzzle even without givens.
func (m *Model) Worded() bool { return m.Rules() != "" || m.Words().Rules != "" }

// HasPuzzle reports whether the board has a puzzle: givens, rules with cells, or rules in words.
func (m *Model) HasPuzzle() bool { return m.Board.HasPuzzle() || m.Worded() }

// AnyPuzzle reports whether the board has a puzzle or entered digits. Without a puzzle, the entered digits
// count as one.
func (m *Model) AnyPuzzle() bool { return m.HasPuzzle() || m.Board.AnyPuzzle() }

// puzzle returns the givens. If there is no puzzle, it returns the entered digits.
func (m *Model) puzzle() (g solver.Grid, fromEntered bool) {
	if m.Worded() {
		return m.Board.Given, false
	}
	return m.Board.Puzzle()
}

// sharedWords returns the setter's text for a link.
func (m *Model) sharedWords() link.Words { return m.Words().On(m.Board.Layout()) }

// ByTheSetter returns the number of cells in which a full board differs from the setter's solution. ok is
// false if the board is not full or no solution came with the puzzle. It is also false if the puzzle is known
// to have exactly one solution, since the verdict on the board then says more.
func (m *Model) ByTheSetter() (differ int, ok bool) {
	l, now, solution := m.Board.Layout(), m.Board.Current(), m.toldSolution()
	if solution.N() == 0 || now.Count() < l.Cells() {
		return 0, false
	}
	for c := range solver.Cell(l.Cells()) {
		differ += one(now.At(c) != solution.At(c))
	}
	return differ, true
}

// SetterBreaks returns the setter's solution. breaks reports whether it breaks the rules, so that it is not a solution.
func (m *Model) SetterBreaks() (solution solver.Grid, breaks bool) {
	solution = m.settersSolution()
	return solution, solution.N() > 0 && m.Extras.Breaks && m.Extras.Rules == ""
}

// settersSolution returns the solution that came with the puzzle, or the zero Grid.
func (m *Model) settersSolution() solver.Grid { return m.Extras.On(m.Board.Given).Solution }

// toldSolution returns the setter's solution for a link to the puzzle. If it is known to be the only
// solution, the link does not need it, and toldSolution returns the zero Grid.
func (m *Model) toldSolution() solver.Grid {
	solution := m.settersSolution()
	if solution.N() > 0 && m.Rules() == "" && m.Solutions().Sound() && solution.Solved() {
		return solver.Grid{}
	}
	return solution
}

// Task returns the task that the board's link sets, as in link.Board, or "". A local task stays when the user
// changes the puzzle.
func (m *Model) Task() link.Task {
	task := m.Extras.Task
	if m.Extras.Of != m.Board.Given && !task.IsLocal() || task == link.Draw && m.Mode != game.Setting {
		return ""
	}
	return task
}

// keptTask returns the task if it is stored with the board. An exercise is not stored, nor is a task that
// this build cannot read.
func (m *Model) keptTask() string {
	if task := m.Task(); task.IsKept() {
		return string(task)
	}
	return ""
}

// Exercising reports whether the board is an exercise. The board of an exercise is not stored, since its link
// restores it. Only the user's results are stored.
func (m *Model) Exercising() bool { return m.Task().Is(link.Exercise) }

// Picturing reports whether the board shows a puzzle read from a picture that the user has not accepted yet.
func (m *Model) Picturing() bool { return m.Task().Is(link.Picture) }

// Drawing reports whether the editor of rules is open. Rules are a part of the board, so each change of them
// is a step of Undo.
func (m *Model) Drawing() bool { return m.Task() == link.Draw }
