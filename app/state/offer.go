package state

import (
	"numplace/app/state/game"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Digits that came with a puzzle in a link of another site. They may be a part of the setter's solution, so they
// are put on the board only if the person wants that.

// offering is what is offered with a puzzle.
type offering struct {
	digits solver.Grid // the zero Grid for none
	taken  bool        // they were put on the board, and Undo may have taken them back
}

// Offered returns how many digits that came with the puzzle are offered: those of cells that are empty. It
// returns 0 if there are none, or if they were put on the board and some still are there.
func (m *Model) Offered() int {
	o, b := m.Brought.offered, m.Board
	if o.digits.N() == 0 || m.Brought.of != b.Given {
		return 0
	}
	n := 0
	for c := range solver.Cell(b.Layout().Cells()) {
		d := o.digits.At(c)
		switch {
		case d == 0 || b.Given.At(c) != 0:
		case o.taken && b.Entered.At(c) == d:
			return 0
		case b.Entered.At(c) == 0:
			n++
		}
	}
	return n
}

// keptOffer returns what is offered as a Record has it.
func (m *Model) keptOffer() string {
	if o := m.Brought.offered; m.Brought.of == m.Board.Given && (!o.taken || m.Offered() > 0) {
		return o.digits.String()
	}
	return ""
}

// TakeOffered puts the offered digits into the cells that are empty, as one step of Undo, and begins to play.
type TakeOffered struct{ trait.BoardAct }

func (TakeOffered) update(m Model) (Model, Cmds) {
	if m.Offered() == 0 {
		return m, nil
	}
	m, cmds := begin(m)
	m.Mode = game.Playing // also where there are no givens, so that there is nothing to begin
	b := m.Board
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := m.Brought.offered.digits.At(c); d != 0 && b.Given.At(c) == 0 && b.Entered.At(c) == 0 {
			b.Entered = b.Entered.With(c, d)
		}
	}
	m.Brought.offered.taken = true
	return focused(cmds.then(edit(m, b)))
}

// DeclineOffered ends the offer.
type DeclineOffered struct{ trait.Act }

func (DeclineOffered) update(m Model) (Model, Cmds) {
	if m.Offered() == 0 {
		return m, nil
	}
	m.Brought.offered = offering{}
	return focused(save(m))
}
