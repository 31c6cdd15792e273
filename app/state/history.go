package state

import (
	"slices"

	"numplace/solver"
)

// Undo and Redo.

// undoLimit bounds how many steps can be taken back.
const undoLimit = 1000

// Undo takes the last change of the board back.
type Undo struct{}

func (Undo) update(m Model) (Model, []Cmd) { return undoSteps(m, 1) }

// undoSteps is so many times undo.
func undoSteps(m Model, steps int) (Model, []Cmd) {
	if steps > len(m.past) {
		return m, nil
	}
	b := m.Board
	m.future = slices.Clip(m.future)
	for range steps {
		last := len(m.past) - 1
		m.future = append(m.future, b)
		b, m.past = m.past[last], m.past[:last]
	}
	return show(follow(m, b), b)
}

// Redo is Undo's inverse.
type Redo struct{}

func (Redo) update(m Model) (Model, []Cmd) {
	last := len(m.future) - 1
	if last < 0 {
		return m, nil
	}
	b := m.future[last]
	m.future, m.past = m.future[:last], append(slices.Clip(m.past), m.Board)
	return show(follow(m, b), b)
}

// follow puts the cursor on the cell that changes, where digits are typed in reading order.
func follow(m Model, b Board) Model {
	if m.Mode != Setting || !m.Advance {
		return m
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if m.Board.Given.At(c) != b.Given.At(c) {
			m.Cursor, m.Active = c, true
			return m
		}
	}
	return m
}

// CanUndo and CanRedo tell whether there is anything to take back or to do again.
func (m Model) CanUndo() bool { return len(m.past) > 0 }

// CanRedo is CanUndo's counterpart.
func (m Model) CanRedo() bool { return len(m.future) > 0 }
