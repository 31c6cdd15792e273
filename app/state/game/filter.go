package game

import (
	"numplace/app/state/trait"
	"numplace/solver"
)

// Filter highlights the cells that have a digit and the cells where that digit is still possible. While the
// Filter is on, pressing a digit key first highlights the digit. Pressing the key again writes it.
type Filter struct {
	On    bool
	Digit solver.Digit // the last digit chosen; 0 for none
	asks  bool         // with ColourTool: the next digit key sets Digit and writes no colour
}

// SetFilter turns the Filter on or off. It then highlights the digit that taps write or, if taps write none,
// the digit in the cursor's cell. If there is no such digit either, the last one stays.
type SetFilter struct {
	trait.Aside
	On bool
}

func (msg SetFilter) change(t *turn) {
	d, _ := t.Sight().At(t.Cursor)
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

// Filtered returns the digit that the Filter highlights, or 0 if the Filter is off or has no digit.
func (p Play) Filtered() solver.Digit {
	if !p.Filter.On || p.Mode != Playing || p.Frame {
		return 0
	}
	return p.Filter.Digit
}

// FilterAsks reports whether the digit keys select the Filter's digit instead of writing colours.
func (p Play) FilterAsks() bool {
	return p.Filter.On && p.Filter.asks && p.Mode == Playing && !p.Frame && p.Pen() == ColourTool
}

// filtersByPress reports whether pressing a cell with a digit makes that digit the Filter's digit. This is
// the case while ColourTool is selected, because the digit keys then choose colours, and because a cell with
// a digit has no notes that could be coloured.
func (p Play) filtersByPress() bool {
	d, _ := p.Sight().At(p.Cursor)
	return p.Filter.On && p.Tool == ColourTool && p.Mode == Playing && !p.Frame && !p.Adding && p.Alone() && d != 0
}

// filters reports whether typing digit d with tool t does not write d but only makes d the digit that the
// Filter highlights.
func (p Play) filters(t Tool, d solver.Digit) bool {
	return p.Filter.On && p.Mode == Playing && !p.Frame && !p.DigitsFirst() && t != ColourTool && !p.Draws() &&
		d != 0 && d != p.Filter.Digit && int(d) <= p.Board.Layout().N()
}

// MayHold reports whether the Filter's digit is possible in cell c. With the setting ByNotes, it is possible
// if it is among the cell's notes. Otherwise it is possible if the cell sees no such digit and the user has
// not crossed it out there.
func (p Play) MayHold(c solver.Cell) bool {
	d := p.Filtered()
	if d == 0 {
		return false
	}
	b := p.Sight()
	if shown, _ := b.At(c); shown != 0 {
		return false
	}
	note := p.Board.Notes.At(c)
	if p.ByNotes {
		return (note.Corner | note.Centre).Has(d)
	}
	return b.Candidates(c).Has(d) && !note.Struck.Has(d)
}

// ChosenDigit returns the digit that the Filter highlights. If the Filter highlights none, ChosenDigit
// returns the digit that taps write, or 0 if taps write no digit.
func (p Play) ChosenDigit() solver.Digit {
	if d := p.Filtered(); d != 0 {
		return d
	}
	return p.Armed()
}
