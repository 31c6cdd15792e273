package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/trait"
)

// The pattern of a new puzzle: the cells that have givens, which the person draws on the board of the dialog. While it is drawn no puzzle
// is sought.

// DrawPattern begins to draw the pattern of the wish, at first the one that was drawn before or that of the puzzle which is shown, or has the wish
// do without one.
type DrawPattern struct{ On bool }

func (DrawPattern) Traits() trait.Set { return trait.Act }

func (msg DrawPattern) update(m Model) (Model, []Cmd) {
	k := &m.Making
	n := m.Design.Box.N()
	if !msg.On {
		*k = k.leaving(k.Wish.Pattern)
		k.Drawing.On, k.Wish.Pattern = false, ""
		return anew(m), nil
	}
	if !m.OpenPanel {
		return m, nil
	}
	k.Drawing = dialogs.Drawing{On: true}
	if k.Wish.Day = ""; len(k.Wish.Pattern) == n*n {
		return m, nil
	}
	k.Wish.Pattern = k.left
	if len(k.left) == n*n && k.left.Count() > 0 {
		return m, nil
	}
	k.Wish.Pattern = dialogs.BlankPattern(n * n)
	if g, ok := k.Puzzle(); ok && g.N() == n {
		k.Wish.Pattern = dialogs.PatternOf(g)
	}
	return m, nil
}

// PaintPattern draws on a cell: it and its partners in the wished symmetry get givens or lose them. What a stroke does its first cell decides.
type PaintPattern struct {
	Cell   int
	Begins bool
}

func (PaintPattern) Traits() trait.Set { return trait.Act }

func (msg PaintPattern) update(m Model) (Model, []Cmd) {
	k := &m.Making
	n := m.Design.Box.N()
	k.Drawing, k.Wish.Pattern = k.Drawing.Painted(k.Wish.Pattern, msg.Cell, n, k.Wish.Symmetry, msg.Begins)
	return m, nil
}

// MoveInPattern moves the keyboard's cursor.
type MoveInPattern struct{ To cursor.Direction }

func (MoveInPattern) Traits() trait.Set { return trait.Act }

func (msg MoveInPattern) update(m Model) (Model, []Cmd) {
	m.Making.Drawing = m.Making.Drawing.Moved(m.Design.Box, msg.To)
	return m, nil
}

// ClearPattern takes back all cells.
type ClearPattern struct{}

func (ClearPattern) Traits() trait.Set { return trait.Act }

func (ClearPattern) update(m Model) (Model, []Cmd) {
	if k := &m.Making; k.Drawing.On {
		k.Wish.Pattern = dialogs.BlankPattern(len(k.Wish.Pattern))
	}
	return m, nil
}

// EndPattern ends the drawing, and has a puzzle sought of the pattern. Without any cell there is none.
type EndPattern struct{}

func (EndPattern) Traits() trait.Set { return trait.Act }

func (EndPattern) update(m Model) (Model, []Cmd) {
	return anew(drawn(m)), nil
}

// drawn ends the drawing.
func drawn(m Model) Model {
	k := &m.Making
	if k.Drawing.On = false; k.Wish.Pattern.Count() == 0 {
		k.Wish.Pattern = ""
	}
	return m
}

// leaving keeps a pattern for the next time that one is drawn.
func (m Making) leaving(p dialogs.Pattern) Making {
	if p != "" {
		m.left = p
	}
	return m
}

// fitting leaves out a pattern of another size. One that is being drawn begins anew, or with what was left out last.
func (m Making) fitting(cells int) Making {
	if m.Wish.Pattern != "" && len(m.Wish.Pattern) != cells {
		was := m.left
		m = m.leaving(m.Wish.Pattern)
		m.Wish.Pattern, m.Drawing.Cell = "", 0
		if m.Drawing.On {
			m.Wish.Pattern = dialogs.BlankPattern(cells)
			if len(was) == cells {
				m.Wish.Pattern = was
			}
		}
		m.asked = job.Make{}
	}
	return m
}
