package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/solver/format"
)

// What a link to the board says.

// queryOf returns the query of the link of a kind. It has the table of techniques unless that is
// the standard one, and the setter's solution and words.
func (m *Model) queryOf(kind dialogs.ShareKind) string {
	query := m.ruled(m.plainQuery(kind))
	if kind != dialogs.SharedMoment {
		query += link.EncodeSolution(m.Board.Given, m.toldSolution())
	}
	return link.WithWords(query, m.sharedWords())
}

// ruled marks a link to the board if the board has rules that are not solved.
func (m *Model) ruled(query string) string {
	return link.EncodeUnsure(query, m.unsolved(), m.unsure())
}

// unsolved reports whether a link to the board has the mark of rules that are not solved: not if its solution shows
// that, which a link to a board of many digits lacks.
func (m *Model) unsolved() bool {
	return m.Rules() != "" && (m.Extras.Rules != "" || link.EncodeSolution(m.Board.Given, m.settersSolution()) == "")
}

// plainQuery is queryOf without the mark of rules that are not solved.
func (m *Model) plainQuery(kind dialogs.ShareKind) string {
	if kind == dialogs.SharedMoment {
		return m.Explore.Query(m.UsedTechniques())
	}
	b := m.Board
	if colours := m.settersColours(); kind == dialogs.SharedPuzzle && colours != (format.Notes{}) {
		b.Entered, b.Notes, kind = b.Layout().Empty(), colours, dialogs.SharedProgress
	}
	if kind == dialogs.SharedPuzzle && m.Worded() { // the digits entered are not the puzzle, even without givens
		b.Entered = b.Layout().Empty()
	}
	return kind.Query(b, m.UsedTechniques(), m.Origin())
}

// settersColours returns the colours with which the puzzle came, if it came without digits or notes of a person.
func (m *Model) settersColours() format.Notes {
	if came, ok := m.History.Board(0); ok && came.Given == m.Board.Given && m.opening(came, "") == game.Posed {
		return came.Notes
	}
	return format.Notes{}
}
