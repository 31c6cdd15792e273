package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// What is certain about a puzzle of another program. Its verdict is that of its data. If sentences of the setter may
// say more, it is doubtful: its data may leave solutions that the setter's rules don't, so several are no fault, and
// what the setter states as the solution counts. If some rules are not known, nothing is claimed, and only what surely
// holds is marked.

// unsure returns what is uncertain about the puzzle on the board.
func (m *Model) unsure() link.Unsure {
	if m.Extras.Of != m.Board.Given {
		return link.Unsure{}
	}
	return link.ReadUnsure(m.Extras.Unsure)
}

// Judged reports whether the verdict is about the puzzle on the board, and whether Numplace solves
// all rules of that.
func (m *Model) Judged() bool {
	of, _ := m.Board.Puzzle()
	return m.Verdict.Puzzle.N() > 0 && m.Verdict.Puzzle == of && m.Rules() == ""
}

// Doubtful reports whether all rules of the data are known while sentences of the setter may say more.
func (m *Model) Doubtful() bool {
	return m.Extras.Unsure != "" && m.Rules() == "" && m.unsure().Doubtful
}

// DoubtfulSentences returns the sentences of Words().Rules that may say more, in their order.
func (m *Model) DoubtfulSentences() []string {
	if !m.Doubtful() {
		return nil
	}
	return m.unsure().Marked(m.Words().Rules)
}

// Certain returns what of the layout surely holds, and may be marked.
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

// Clashes returns the cells of a grid on the board's layout whose digits surely clash.
func (m *Model) Clashes(g solver.Grid) []solver.Cell {
	switch m.Certain() {
	case format.Sure:
		return history.Clashes(g)
	case format.RulesUnsure:
		return history.Repeats(g)
	}
	return nil
}

// SolvedByHand reports whether the person has solved the puzzle, as far as its rules are known. A doubtful puzzle is
// solved when the board is the setter's solution, if there is one.
func (m *Model) SolvedByHand() bool {
	if m.Rules() != "" || !m.Board.SolvedByHand() {
		return false
	}
	setters := m.settersSolution()
	return setters.N() == 0 || !m.Doubtful() || m.Board.Current() == setters
}

// DiffersBy returns in how many cells a full board of a doubtful puzzle differs from the setter's solution; 0 if it
// does not, or is not full.
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
