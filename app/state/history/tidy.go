package history

import (
	"slices"

	"numplace/app/shared/cellset"
	"numplace/solver"
	"numplace/solver/format"
)

// This file updates the notes when the user enters or erases digits.

// Followed returns board b with its notes updated. b must differ from the current board by digits that were
// entered, replaced or erased.
//
// When a digit is erased, the notes that its entry had removed are restored. A note is not restored if the
// user has changed it since, or if the cell now sees an equal digit that was placed later. If tidy is set, an
// entered digit is removed from the notes of the cells that see it. If the digit conflicts with another, it
// may be wrong, so it is removed from notes only after the conflict is gone. Cells see each other by the layout of
// sight(b), and conflicts are those of sight.
func (h History) Followed(b Board, tidy bool, sight func(Board) Board) Board {
	was, seen := h.board, sight(b)
	l, shown := seen.Layout(), seen.Shown()
	clashing, clashed := cellset.Of(Clashes(shown)), CellSet{}
	back := make([]solver.Digits, l.Cells()) // by cell: digits whose notes are restored, if lost
	out := make([]solver.Digits, l.Cells())  // digits to remove from the notes, by cell
	gone := false
	for c := range solver.Cell(l.Cells()) {
		if d := was.Entered.At(c); d != 0 && d != b.Entered.At(c) {
			gone = true
			for _, o := range l.Sees(c) {
				back[o] = back[o].With(d)
			}
		}
	}
	if gone {
		clashed = cellset.Of(Clashes(sight(was).Shown()))
		b = b.returned(h.lost(b), back)
	}
	if !tidy || b.Notes == (format.Notes{}) {
		return b
	}
	for c := range solver.Cell(l.Cells()) {
		d := b.Entered.At(c)
		if d != 0 && !clashing.Has(c) && (d != was.Entered.At(c) || clashed.Has(c)) {
			for _, o := range l.Sees(c) {
				out[o] = out[o].With(d)
			}
		}
	}
	return b.Noted(b.AllCells(), func(c solver.Cell, n format.Note) format.Note {
		n.Corner, n.Centre = n.Corner&^out[c], n.Centre&^out[c]
		for i := range n.Tints {
			n.Tints[i] &^= out[c]
		}
		return n
	})
}

// returned restores lost notes of the board. lost has the notes of each cell, and restore the digits whose
// notes are to be restored in each cell.
func (b Board) returned(lost []format.Note, restore []solver.Digits) Board {
	return b.Noted(b.AllCells(), func(c solver.Cell, n format.Note) format.Note {
		for layer := range format.Layers {
			n = n.WithLayer(layer, n.Layer(layer)|lost[c].Layer(layer)&uint32(restore[c]))
		}
		return n
	})
}

// lost returns, by cell, the notes that were removed when a digit was entered and that may be restored on
// board b. The note of a digit d in a cell is not restored in these cases:
//
//   - The cell sees a cell with d on board b, and that d was placed later.
//   - Since then, there was a time when the cell saw no d.
//   - The user has written, removed or crossed out d in the cell since then.
//   - The user has cleared the cell's notes since then. A step that removes a single digit does not count as
//     clearing, even if the digit was the last in the cell, because it does not concern the other digits.
func (h History) lost(b Board) []format.Note {
	l, shown := b.Layout(), b.Shown()
	lost := make([]format.Note, l.Cells())
	if h.at == nil {
		return lost
	}
	touched := make([]solver.Digits, l.Cells())
	then := h.board.Current().AppendTo(nil)   // the digits on the board that has been reached
	later := make([]solver.Digits, l.Cells()) // by cell: digits that visited steps placed and that the cell sees on b
	var digits, notes []Change                // changes of the step being visited
	h.Backward(func(c Change) {
		switch {
		case c.Part == NotesPart && c.Layer != format.ColourLayer:
			notes = append(notes, c)
		case c.Part != NotesPart && c.Was != 0 && uint32(shown.At(c.Cell)) == c.Was:
			for _, o := range l.Sees(c.Cell) {
				later[o] = later[o].With(solver.Digit(c.Was))
			}
		}
		if c.Part == EnteredPart {
			digits = append(digits, c)
			then[c.Cell] = byte(c.Is)
		}
	}, func(int, uint32) bool {
		writes := slices.ContainsFunc(digits, func(d Change) bool { return d.Was != 0 })
		taken := solver.Digits(0)
		for _, n := range notes {
			taken |= solver.Digits(n.Is &^ n.Was)
		}
		for _, n := range notes {
			if !writes && taken.Len() > 1 && n.Was == 0 &&
				(n.Layer == format.CornerLayer || n.Layer == format.CentreLayer) {
				touched[n.Cell] = ^solver.Digits(0)
			}
		}
		for _, n := range notes {
			entered, freed := removers(digits, n.Cell, l)
			gone := entered&^later[n.Cell] | freed&^entered&shown.Candidates(n.Cell)
			gone &= solver.Digits(n.Is&^n.Was) &^ touched[n.Cell]
			for _, o := range notes {
				if o.Cell == n.Cell {
					gone &^= solver.Digits(o.Was &^ o.Is) // except what this step wrote or crossed out in the cell
				}
			}
			if n.Layer != format.StruckLayer {
				lost[n.Cell] = lost[n.Cell].WithLayer(n.Layer, lost[n.Cell].Layer(n.Layer)|uint32(gone))
			}
		}
		for _, n := range notes {
			touched[n.Cell] |= solver.Digits(n.Was ^ n.Is)
		}
		for _, d := range digits {
			for _, o := range l.Sees(d.Cell) { // touched if o saw no such digit before this step
				same := func(c solver.Cell) bool { return uint32(then[c]) == d.Was }
				if d.Was != 0 && !slices.ContainsFunc(l.Sees(o), same) {
					touched[o] = touched[o].With(solver.Digit(d.Was))
				}
			}
		}
		digits, notes = digits[:0], notes[:0]
		return true
	})
	return lost
}

// removers returns the digits that a step may remove from the notes of cell c. entered are the digits that
// the step enters in cells that c sees. freed are the digits that the step erases or replaces anywhere on the
// board: such a change may end a conflict, and then an equal digit that c sees is removed from the notes.
func removers(digits []Change, c solver.Cell, l *solver.Layout) (entered, freed solver.Digits) {
	sees := l.Sees(c)
	for _, d := range digits {
		if d.Was != 0 && slices.Contains(sees, d.Cell) {
			entered = entered.With(solver.Digit(d.Was))
		}
		if d.Is != 0 {
			freed = freed.With(solver.Digit(d.Is))
		}
	}
	return entered, freed
}
