package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// What is certain about a puzzle of another program. Its verdict is about its data. A puzzle is doubtful if the
// setter's sentences may contain rules that are not in the data. Then the data may allow more solutions than the
// setter's rules do, so several solutions are not reported as a fault, and the solution that the setter states decides.
// If some rules are unknown, the page makes no claims about solutions and marks only clashes that are certain.

// unsure returns what is uncertain about the puzzle on the board.
func (m *Model) unsure() link.Unsure {
	if m.Extras.Of != m.Board.Given {
		return link.Unsure{}
	}
	return link.ReadUnsure(m.Extras.Unsure)
}

// Judged reports whether the verdict is about the puzzle on the board, and Numplace supports all its rules.
func (m *Model) Judged() bool {
	of, _ := m.Board.Puzzle()
	return m.Verdict.Puzzle.N() > 0 && m.Verdict.Puzzle == of && m.Rules() == ""
}

// Doubtful reports whether all rules in the data are known but the setter's sentences may contain more rules.
func (m *Model) Doubtful() bool {
	return m.Extras.Unsure != "" && m.Rules() == "" && m.unsure().Doubtful
}

// DoubtfulSentences returns the sentences of Words().Rules that may contain more rules, in their order.
func (m *Model) DoubtfulSentences() []string {
	if !m.Doubtful() {
		return nil
	}
	return m.unsure().Marked(m.Words().Rules)
}

// Certain returns which parts of the layout may not hold. Only the other parts are checked for clashes.
func (m *Model) Certain() format.Unsure {
	switch {
	case m.Extras.Of != m.Board.Given:
		return format.Sure
	case m.Extras.Breaks && m.Extras.Rules == "":
		return format.HousesUnsure
	case m.Extras.Unsure == "":
		return format.Sure
	case m.Extras.Clash, m.Doubtful() && m.Judged() && m.Verdict.OfPuzzle.Solutions == 0:
		return format.HousesUnsure // the data are not the puzzle that the setter means
	}
	return m.unsure().Level
}

// Clashes returns the cells of g whose digits certainly clash. g has the layout of the board.
func (m *Model) Clashes(g solver.Grid) []solver.Cell {
	switch m.Certain() {
	case format.Sure:
		return history.Clashes(g)
	case format.RulesUnsure:
		return history.Repeats(g)
	}
	return nil
}

// SolvedByHand reports whether the user has solved the puzzle, as far as its rules are known. A doubtful
// puzzle with a setter's solution is solved only when the board equals that solution.
func (m *Model) SolvedByHand() bool {
	if m.Rules() != "" || !m.Board.SolvedByHand() {
		return false
	}
	setters := m.settersSolution()
	return setters.N() == 0 || !m.Doubtful() || m.Board.Current() == setters
}

// DiffersBy returns the number of cells in which a full board of a doubtful puzzle differs from the setter's
// solution. It returns 0 if the board is not full.
func (m *Model) DiffersBy() (differ int) {
	if setters := m.settersSolution(); setters.N() > 0 && m.Doubtful() && m.Board.SolvedByHand() {
		for c := range solver.Cell(setters.Layout().Cells()) {
			differ += one(m.Board.Current().At(c) != setters.At(c))
		}
	}
	return differ
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
