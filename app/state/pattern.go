package state

import (
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
)

// The pattern of a new puzzle: the cells that have givens. The person draws it on the board of the
// dialog. No puzzle is sought during that. What is drawn is in dialogs.Making.

// DrawPattern begins to draw the pattern of the wish or, with On false, leaves the pattern out.
type DrawPattern struct {
	trait.Act
	On bool
}

func (msg DrawPattern) update(m Model) (Model, Cmds) {
	switch {
	case !msg.On:
		m.Making = m.Making.WithoutPattern()
	case m.OpenPanel:
		m.Making = m.Making.Draw(m.Design.Box.N())
	}
	return m, nil
}

// PaintPattern draws on a cell: the cell and its partners in the wished symmetry get givens or lose
// them. The first cell of a stroke decides which.
type PaintPattern struct {
	trait.Act
	Cell   int
	Begins bool
}

func (msg PaintPattern) update(m Model) (Model, Cmds) {
	k := &m.Making
	n := m.Design.Box.N()
	k.Drawing, k.Wish.Pattern = k.Drawing.Painted(k.Wish.Pattern, msg.Cell, n, k.Wish.Symmetry, msg.Begins)
	return m, nil
}

// MoveInPattern moves the keyboard's cursor.
type MoveInPattern struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveInPattern) update(m Model) (Model, Cmds) {
	m.Making.Drawing = m.Making.Drawing.Moved(m.Design.Box, msg.To)
	return m, nil
}

// ClearPattern takes back all cells.
type ClearPattern struct{ trait.Act }

func (ClearPattern) update(m Model) (Model, Cmds) {
	m.Making = m.Making.Cleared()
	return m, nil
}

// EndPattern ends the drawing, and has a puzzle sought that has the pattern. A pattern without any
// cell is left out.
type EndPattern struct{ trait.Act }

func (EndPattern) update(m Model) (Model, Cmds) {
	m.Making = m.Making.Drawn()
	return m, nil
}
