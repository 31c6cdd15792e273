package state

import (
	"strings"

	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// SetDesign shows a design in the dialog.
type SetDesign struct {
	trait.Act
	Design dialogs.Design
}

func (msg SetDesign) update(m Model) (Model, Cmds) {
	m.Design = msg.Design
	return m, nil
}

// OpenDesign opens the empty board of the design. If a puzzle of that size is being typed, only its
// rules change. It does nothing while a region has too few cells
// or too many.
type OpenDesign struct {
	trait.Act
	Text string // what the field for a map has: another text than the design's is read first
}

func (msg OpenDesign) update(m Model) (Model, Cmds) {
	if d := m.Design; d.Map != "" && strings.TrimSpace(msg.Text) != "" && msg.Text != d.Text() {
		if m.Design = d.Read(msg.Text); m.Design.Fault != nil {
			return m, nil
		}
	}
	was := m.Board.Layout()
	l, err := m.Design.Whole()
	if err == nil && m.Mode == game.Setting && m.Board.HasPuzzle() && l.N() == was.N() && l != was {
		return m.underRules(l)
	}
	switch l, err = m.Design.Layout(); {
	case err != nil:
		return m, nil
	case l == was:
		return New{}.update(m)
	}
	return Resize{Layout: l}.update(m)
}

// underRules gives the board other rules, with the digits that have been typed.
func (m Model) underRules(l *solver.Layout) (Model, Cmds) {
	b := history.EmptyBoard(l)
	for c := range solver.Cell(l.Cells()) {
		b.Given = b.Given.With(c, m.Board.Given.At(c))
	}
	m, cmds := edit(front(m), b)
	return m.typingOn(), cmds
}
