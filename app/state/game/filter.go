package game

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

func (msg SetFilter) change(t *turn) {
	d, _ := t.Board.At(t.Cursor)
	if !t.Active {
		d = 0
	}
	t.Filter.On, t.Filter.asks = msg.On, msg.On && t.Tool == ColourTool && d == 0
	switch {
	case !msg.On:
	case t.Armed() != 0:
		t.Filter.Digit = t.Armed()
	case d != 0:
		t.Filter.Digit = d
	}
	t.asks.Focus = true
}

// Filtered returns the digit that the Filter shows; 0 if it shows none.
func (p Play) Filtered() solver.Digit {
	if !p.Filter.On || p.Mode != Playing || p.Frame {
		return 0
	}
	return p.Filter.Digit
}

// FilterAsks reports whether the keys choose the Filter's digit, in place of writing colours.
func (p Play) FilterAsks() bool {
	return p.Filter.On && p.Filter.asks && p.Mode == Playing && !p.Frame && p.Pen() == ColourTool
}

// filtersByPress reports whether a press on a cell with a digit chooses that for the Filter: while colours are written,
// which the keys are for. Such a cell has no notes to be coloured.
func (p Play) filtersByPress() bool {
	d, _ := p.Board.At(p.Cursor)
	return p.Filter.On && p.Tool == ColourTool && p.Mode == Playing && !p.Frame && !p.Adding && p.Alone() && d != 0
}

// filters reports whether typing a digit only chooses it for the Filter.
func (p Play) filters(t Tool, d solver.Digit) bool {
	return p.Filter.On && p.Mode == Playing && !p.Frame && !p.DigitsFirst() && t != ColourTool &&
		d != 0 && d != p.Filter.Digit && int(d) <= p.Board.Layout().N()
}

// MayHold reports whether a cell is open to the digit that the Filter shows: by the digits on the board
// and the struck candidates or, if the person wants that, by the notes.
func (p Play) MayHold(c solver.Cell) bool {
	d := p.Filtered()
	if shown, _ := p.Board.At(c); d == 0 || shown != 0 {
		return false
	}
	note := p.Board.Notes.At(c)
	if p.ByNotes {
		return (note.Corner | note.Centre).Has(d)
	}
	return p.Board.Candidates(c).Has(d) && !note.Struck.Has(d)
}

// ChosenDigit returns the digit that the Filter shows or that taps write, or 0.
func (p Play) ChosenDigit() solver.Digit {
	if d := p.Filtered(); d != 0 {
		return d
	}
	return p.Armed()
}
