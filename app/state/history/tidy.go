package history

import (
	"slices"

	"numplace/app/shared/cellset"
	"numplace/solver"
	"numplace/solver/format"
)

// The notes follow the digits that are entered.

// Followed returns a board that was made from the present one by entering, changing or clearing digits, with
// the notes that follow from that. They come back where they were removed for a digit that is now gone, unless
// the person has changed them since or another such digit that came later is in sight. With tidy, an entered digit
// is removed from the notes of the cells that see it, but not while it clashes: then it may be wrong. It is removed
// once it no longer clashes.
func (h History) Followed(b Board, tidy bool) Board {
	was, l := h.board, b.Layout()
	shown := b.Shown()
	clashing, clashed := cellset.Of(Clashes(shown)), CellSet{}
	back := make([]solver.Digits, l.Cells()) // digits that notes may have again
	out := make([]solver.Digits, l.Cells())  // digits that notes lose
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
		clashed = cellset.Of(Clashes(was.Shown()))
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

// returned returns the board with lost notes of some digits by cell.
func (b Board) returned(lost []format.Note, which []solver.Digits) Board {
	return b.Noted(b.AllCells(), func(c solver.Cell, n format.Note) format.Note {
		for layer := range format.Layers {
			n = n.WithLayer(layer, n.Layer(layer)|lost[c].Layer(layer)&uint32(which[c]))
		}
		return n
	})
}

// lost returns by cell the notes that digits have removed by being entered and that nothing on a board keeps
// away, as far as such a digit has been in sight ever since, and the person has neither written, removed nor crossed
// out the same digit there, nor cleared the cell's notes. Who takes the last other note away hasn't cleared the cell:
// a step that takes away a single digit says nothing about the rest.
func (h History) lost(b Board) []format.Note {
	l, shown := b.Layout(), b.Shown()
	lost := make([]format.Note, l.Cells())
	if h.at == nil {
		return lost
	}
	touched := make([]solver.Digits, l.Cells())
	then := h.board.Current().AppendTo(nil)   // the digits before the steps that were looked at
	later := make([]solver.Digits, l.Cells()) // in sight of a cell, and came not before the step
	var digits, notes []Change                // of one step
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
					gone &^= solver.Digits(o.Was &^ o.Is) // written or crossed out by the same step
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
			for _, o := range l.Sees(d.Cell) { // nothing kept the note away before this step
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

// removers returns the digits that a step which changes digits removes from the notes of a cell: those entered in
// its sight, and those that are gone anywhere, since another such digit may no longer clash.
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
