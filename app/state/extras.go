package state

import (
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// Data that came with the puzzle on the board, as long as it applies to the current givens.

// RulesNamed returns the same as Rules. If the names of the rules are unknown, it returns "".
func (m *Model) RulesNamed() string { return strings.TrimPrefix(m.Rules(), storage.OtherRules) }

// Rules returns the names of the puzzle's rules that Numplace does not support, separated by ", ". If it supports all,
// Rules returns "". If the setter's solution breaks the rules of the layout, the puzzle must have other rules too, so
// the result is not "". Rules belong to the givens: when the givens change, Rules returns "" until Undo restores them.
func (m *Model) Rules() string { return m.Extras.On(m.Board.Given).Named() }

// ownRules returns the unsupported rules like Rules, but does not consider the setter's solution.
func (m *Model) ownRules() string { return m.Extras.On(m.Board.Given).Rules }

// Origin returns the text of the generate.Origin, the settings from which Numplace generated the puzzle on
// the board. For a puzzle from elsewhere, it returns "".
func (m *Model) Origin() string { return m.Extras.On(m.Board.Given).Origin }

// Words returns the setter's text about the puzzle on the board. A text that came with the puzzle applies
// only to its givens. A text written on this page stays when the givens change.
func (m *Model) Words() link.Words {
	if m.Extras.Wrote {
		return m.Extras.Words
	}
	return m.Extras.On(m.Board.Given).Words
}

// Worded reports whether the puzzle has rules that Numplace does not support, or rules in words. Such a board
// counts as a puzzle even without givens.
func (m *Model) Worded() bool { return m.Rules() != "" || m.Words().Rules != "" }

// HasPuzzle reports whether the board has a puzzle: givens, rules with cells, or rules in words.
func (m *Model) HasPuzzle() bool { return m.Board.HasPuzzle() || m.Worded() }

// AnyPuzzle reports whether the board has a puzzle or entered digits. Without givens or rules, entered digits
// count as the puzzle.
func (m *Model) AnyPuzzle() bool { return m.HasPuzzle() || m.Board.AnyPuzzle() }

// puzzle returns the givens. If there is no puzzle, it returns the entered digits.
func (m *Model) puzzle() (g solver.Grid, fromEntered bool) {
	if m.Worded() {
		return m.Board.Given, false
	}
	return m.Board.Puzzle()
}

// sharedWords returns the setter's text that is put into links to the board.
func (m *Model) sharedWords() link.Words { return m.Words().On(m.Board.Layout()) }

// ByTheSetter compares a full board with the setter's solution and returns the number of cells that differ.
// ok is false if the board is not full or there is no setter's solution. ok is also false if the puzzle is
// known to have exactly one solution, because then the verdict on the board says more.
func (m *Model) ByTheSetter() (differ int, ok bool) {
	l, now, solution := m.Board.Layout(), m.Board.Current(), m.solutionForLink()
	if solution.N() == 0 || now.Count() < l.Cells() {
		return 0, false
	}
	for c := range solver.Cell(l.Cells()) {
		differ += one(now.At(c) != solution.At(c))
	}
	return differ, true
}

// SetterBreaks returns the setter's solution. breaks reports whether that solution breaks the puzzle's rules.
func (m *Model) SetterBreaks() (solution solver.Grid, breaks bool) {
	solution = m.settersSolution()
	return solution, solution.N() > 0 && m.Extras.Breaks && m.Extras.Rules == ""
}

// settersSolution returns the solution that came with the puzzle, or the zero Grid.
func (m *Model) settersSolution() solver.Grid { return m.Extras.On(m.Board.Given).Solution }

// solutionForLink returns the setter's solution for a link to the puzzle. If it is known to be the only
// solution, the link does not need it. Then solutionForLink returns the zero Grid.
func (m *Model) solutionForLink() solver.Grid {
	solution := m.settersSolution()
	if solution.N() > 0 && m.Rules() == "" && m.Solutions().Sound() && solution.Solved() {
		return solver.Grid{}
	}
	return solution
}

// Task returns the task that came with the board's link, as in link.Board, or "". A task set on this page
// stays when the user changes the puzzle.
func (m *Model) Task() link.Task {
	task := m.Extras.Task
	if m.Extras.Of != m.Board.Given && !task.IsLocal() || task == link.Draw && m.Mode != game.Setting {
		return ""
	}
	return task
}

// keptTask returns the task in the form in which it is stored with the board. It returns "" for tasks that
// are not stored: an exercise, or a task that this build cannot read.
func (m *Model) keptTask() string {
	if task := m.Task(); task.IsKept() {
		return string(task)
	}
	return ""
}

// Exercising reports whether the board is an exercise. Such a board is not stored, since its link restores
// it. Only the user's results are stored.
func (m *Model) Exercising() bool { return m.Task().Is(link.Exercise) }

// Picturing reports whether the board shows a puzzle that was read from an image and that the user has not
// accepted yet.
func (m *Model) Picturing() bool { return m.Task().Is(link.Picture) }

// Drawing reports whether the editor of rules is open. Rules are a part of the board, so Undo reverts each
// change of them.
func (m *Model) Drawing() bool { return m.Task() == link.Draw }
