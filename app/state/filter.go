package state

import (
	"numplace/app/state/trait"
	"numplace/solver"
)

// Filter shows where a digit is and where it can still go. While it is on, a digit is chosen before it
// is written: the first press shows it, the next one writes it.
type Filter struct {
	On    bool
	Digit solver.Digit // that was chosen last; 0 for none
	asks  bool         // no digit was at hand while colours are written: the keys choose it first
}

// SetFilter turns the Filter on or off. It begins with the digit that is chosen first, or
// with the one under the cursor.
type SetFilter struct {
	trait.Aside
	On bool
}

func (msg SetFilter) update(m Model) (Model, Cmds) {
	d, _ := m.Board.At(m.Cursor)
	if !m.Active {
		d = 0
	}
	m.Filter.On, m.Filter.asks = msg.On, msg.On && m.Tool == ColourTool && d == 0
	switch {
	case !msg.On:
	case m.Armed() != 0:
		m.Filter.Digit = m.Armed()
	case d != 0:
		m.Filter.Digit = d
	}
	return m, Cmds{Focus{}}
}

// Filtered returns the digit that the Filter shows; 0 if it shows none.
func (m *Model) Filtered() solver.Digit {
	if !m.Filter.On || m.Mode != Playing || m.Widget.On {
		return 0
	}
	return m.Filter.Digit
}

// FilterAsks reports whether the keys choose the Filter's digit, in place of writing colours.
func (m *Model) FilterAsks() bool {
	return m.Filter.On && m.Filter.asks && m.Mode == Playing && !m.Widget.On && m.Pen() == ColourTool
}

// filtersByPress reports whether a press on a cell with a digit chooses that for the Filter: while colours are written,
// which the keys are for. Such a cell has no notes to be coloured.
func (m *Model) filtersByPress() bool {
	d, _ := m.Board.At(m.Cursor)
	return m.Filter.On && m.Tool == ColourTool && m.Mode == Playing && !m.Widget.On && !m.Adding && m.alone() && d != 0
}

// filters reports whether typing a digit only chooses it for the Filter.
func (m *Model) filters(t Tool, d solver.Digit) bool {
	return m.Filter.On && m.Mode == Playing && !m.Widget.On && !m.DigitsFirst() && t != ColourTool &&
		d != 0 && d != m.Filter.Digit && int(d) <= m.Board.Layout().N()
}

// MayHold reports whether a cell is open to the digit that the Filter shows: by the digits on the board
// and the struck candidates or, if the person wants that, by the notes.
func (m *Model) MayHold(c solver.Cell) bool {
	d := m.Filtered()
	if shown, _ := m.Board.At(c); d == 0 || shown != 0 {
		return false
	}
	note := m.Board.Notes.At(c)
	if m.ByNotes {
		return (note.Corner | note.Centre).Has(d)
	}
	return m.Board.Candidates(c).Has(d) && !note.Struck.Has(d)
}
