package state

import (
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// What came with the puzzle on the board, as far as it still belongs to it.

// RulesNamed returns the names of Rules, or "" if they are not known.
func (m *Model) RulesNamed() string { return strings.TrimPrefix(m.Rules(), storage.OtherRules) }

// Rules returns the names of the puzzle's rules that Numplace does not solve, with ", " between
// them; "" for none. If the setter's solution breaks the rules of the layout, those are not the rules
// of the puzzle either. Rules belong to the givens: they go when the givens change, and come back when
// Undo restores the givens.
func (m *Model) Rules() string { return m.Extras.On(m.Board.Given).Named() }

// ownRules is Rules without what the setter's solution shows.
func (m *Model) ownRules() string { return m.Extras.On(m.Board.Given).Rules }

// Origin returns where the puzzle on the board comes from, if it was made here: the text of a
// generate.Origin. It returns "" for any other puzzle.
func (m *Model) Origin() string { return m.Extras.On(m.Board.Given).Origin }

// Words returns what the setter says of the puzzle on the board. Text of somebody else belongs to the givens, like
// its rules.
func (m *Model) Words() link.Words {
	if m.Extras.Wrote {
		return m.Extras.Words
	}
	return m.Extras.On(m.Board.Given).Words
}

// Worded reports whether the puzzle has rules that Numplace does not solve, or a text of rules. Such a board is a
// puzzle without a given too.
func (m *Model) Worded() bool { return m.Rules() != "" || m.Words().Rules != "" }

// HasPuzzle reports whether the board has a puzzle: givens, or rules with cells or in words.
func (m *Model) HasPuzzle() bool { return m.Board.HasPuzzle() || m.Worded() }

// AnyPuzzle reports whether the board has a puzzle, or digits entered, which are one too as long as there is no other.
func (m *Model) AnyPuzzle() bool { return m.HasPuzzle() || m.Board.AnyPuzzle() }

// puzzle returns the givens or, if there is no puzzle, the digits entered.
func (m *Model) puzzle() (g solver.Grid, fromEntered bool) {
	if m.Worded() {
		return m.Board.Given, false
	}
	return m.Board.Puzzle()
}

// sharedWords returns the setter's words for a link.
func (m *Model) sharedWords() link.Words { return m.Words().On(m.Board.Layout()) }

// ByTheSetter compares a full board with the solution that came with its puzzle. It returns in how many
// cells they differ. ok is false if the board is not full, if no solution came, and if the puzzle has one
// solution, which then says all.
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

// SetterBreaks returns the solution that came with the puzzle if it breaks the rules, so that it is none.
func (m *Model) SetterBreaks() (solution solver.Grid, breaks bool) {
	solution = m.settersSolution()
	return solution, solution.N() > 0 && m.Extras.Breaks && m.Extras.Rules == ""
}

// settersSolution returns the solution that came with the puzzle; the zero Grid if none did.
func (m *Model) settersSolution() solver.Grid { return m.Extras.On(m.Board.Given).Solution }

// toldSolution is settersSolution if a link to the puzzle says more with it: not if it is known to be the
// only one.
func (m *Model) toldSolution() solver.Grid {
	solution := m.settersSolution()
	if solution.N() > 0 && m.Rules() == "" && m.Solutions().Sound() && solution.Solved() {
		return solver.Grid{}
	}
	return solution
}

// Task returns what the link of the board asks to do with it, as link.Board has it; or "". A local one stays
// while the person changes the puzzle.
func (m *Model) Task() link.Task {
	task := m.Extras.Task
	if m.Extras.Of != m.Board.Given && !task.IsLocal() || task == link.Draw && m.Mode != game.Setting {
		return ""
	}
	return task
}

// keptTask returns the task if it is kept with the board: one that this build can't read, or an exercise, is not.
func (m *Model) keptTask() string {
	if task := m.Task(); task.IsKept() {
		return string(task)
	}
	return ""
}

// Exercising reports whether the board is an exercise. Nothing of one is kept, except what was
// found: its link brings it back.
func (m *Model) Exercising() bool { return m.Task().Is(link.Exercise) }

// Picturing reports whether the person has still to take a puzzle that was read in a picture.
func (m *Model) Picturing() bool { return m.Task().Is(link.Picture) }

// Drawing reports whether the editor of rules is open. The rules are a part of the board, and each change of them is a
// step of Undo.
func (m *Model) Drawing() bool { return m.Task() == link.Draw }
