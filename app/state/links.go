package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/solver/format"
)

// This file determines the content of links to the board.

// queryOf returns the query of a link of the given kind, with the setter's solution, text and drawing. It includes the
// table of techniques, except for the standard table.
func (m *Model) queryOf(kind dialogs.ShareKind) string {
	query := m.ruled(m.plainQuery(kind))
	if kind != dialogs.SharedMoment || m.foggy() {
		query += link.EncodeSolution(m.Board.Given, m.solutionForLink())
	}
	return link.WithSetters(query, m.sharedWords(), m.SettersDrawing())
}

// ruled returns query with the mark for unsupported rules if the board has such rules. Otherwise it returns
// query unchanged.
func (m *Model) ruled(query string) string {
	return link.EncodeUnsure(query, m.unsolved(), m.unsure())
}

// unsolved reports whether a link to the board needs the mark for unsupported rules. If only the setter's solution
// shows that there are such rules, the mark is needed unless the link contains this solution.
func (m *Model) unsolved() bool {
	return m.Rules() != "" && (m.Extras.Rules != "" || link.EncodeSolution(m.Board.Given, m.settersSolution()) == "")
}

// plainQuery returns a query like queryOf, but without the mark for unsupported rules and the setter's
// solution, text and drawing.
func (m *Model) plainQuery(kind dialogs.ShareKind) string {
	if kind == dialogs.SharedMoment {
		return m.Explore.Query(m.UsedTechniques())
	}
	b := m.Board
	if colours := m.settersColours(); kind == dialogs.SharedPuzzle && colours != (format.Notes{}) {
		b.Entered, b.Notes, kind = b.Layout().Empty(), colours, dialogs.SharedProgress
	}
	if kind == dialogs.SharedPuzzle && m.Worded() { // entered digits belong to the player, even without givens
		b.Entered = b.Layout().Empty()
	}
	return kind.Query(b, m.UsedTechniques(), m.Origin())
}

// settersColours returns the cell colours that came with the puzzle. Colours that came with digits or pencil
// marks are a player's; in this case settersColours returns the zero Notes.
func (m *Model) settersColours() format.Notes {
	if came, ok := m.History.Board(0); ok && came.Given == m.Board.Given && m.opening(came, "") == game.Posed {
		return came.Notes
	}
	return format.Notes{}
}
