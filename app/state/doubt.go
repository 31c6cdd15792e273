package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// This file determines what is certain about a puzzle from another program. The verdict is based only on the
// puzzle's data. A puzzle is called doubtful if the setter's text may contain rules that are not in the data.
// The data may then allow more solutions than the setter's rules, so several solutions are not reported as a
// fault, and digits are compared with the setter's solution if there is one. If some rules are unknown, the
// page makes no claims about solutions and marks only clashes that are certain.

// unsure returns which facts about the puzzle on the board are uncertain.
func (m *Model) unsure() link.Unsure {
	if m.Extras.Of != m.Board.Given {
		return link.Unsure{}
	}
	return link.ReadUnsure(m.Extras.Unsure)
}

// Judged reports whether the verdict is about the puzzle on the board and Numplace supports all of its rules.
func (m *Model) Judged() bool {
	of, _ := m.Board.Puzzle()
	return m.Verdict.Puzzle.N() > 0 && m.Verdict.Puzzle == of && m.Rules() == ""
}

// Doubtful reports whether Numplace supports all rules in the puzzle's data but the setter's text may contain
// more rules.
func (m *Model) Doubtful() bool {
	return m.Extras.Unsure != "" && m.Rules() == "" && m.unsure().Doubtful
}

// DoubtfulSentences returns those sentences of the setter's text that may be rules missing from the data, in
// their order.
func (m *Model) DoubtfulSentences() []string {
	if !m.Doubtful() {
		return nil
	}
	return m.unsure().Marked(m.Words().Rules)
}

// Certain returns which rules of the layout are in doubt: none, the rules with cells, or even the houses.
// Only clashes under the other rules are marked.
func (m *Model) Certain() format.Unsure {
	switch {
	case m.Extras.Of != m.Board.Given:
		return format.Sure
	case m.Extras.Breaks && m.Extras.Rules == "":
		return format.HousesUnsure
	case m.Extras.Unsure == "":
		return format.Sure
	case m.Extras.Clash, m.Doubtful() && m.Judged() && m.Verdict.OfPuzzle.Solutions == 0:
		return format.HousesUnsure // the data allow no solution, so they are not the setter's puzzle
	}
	return m.unsure().Level
}

// Clashes returns the cells of g whose digits clash by rules that are certain. g has the layout of the board.
func (m *Model) Clashes(g solver.Grid) []solver.Cell {
	switch m.Certain() {
	case format.Sure:
		return history.Clashes(g)
	case format.RulesUnsure:
		return history.Repeats(g)
	}
	return nil
}

// SolvedByHand reports whether the user has solved the puzzle, as far as its rules are known. For a Doubtful
// puzzle with a setter's solution, the digits must equal that solution.
func (m *Model) SolvedByHand() bool {
	if m.Rules() != "" || !m.Board.SolvedByHand() {
		return false
	}
	setters := m.settersSolution()
	return setters.N() == 0 || !m.Doubtful() || m.Board.Current() == setters
}

// DiffersBy returns the number of cells in which a full board of a Doubtful puzzle differs from the setter's
// solution. For any other board, it returns 0.
func (m *Model) DiffersBy() int {
	if setters := m.settersSolution(); setters.N() > 0 && m.Doubtful() && m.Board.SolvedByHand() {
		return history.Differences(m.Board.Current(), setters)
	}
	return 0
}
