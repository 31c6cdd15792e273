package exchange

// A board gathers what a format says about each cell, and makes a puzzle of it.

import (
	"context"

	"numplace/solver"
	"numplace/solver/format"
)

// board is a puzzle that is being read.
type board struct {
	layout         *solver.Layout
	given, entered []byte          // the digits of all cells, 0 for an empty one
	notes          []format.Note   // of all cells, or nil
	listed         []solver.Digits // the candidates of all cells as a table lists them, or nil
	stated         []byte          // the solution, or nil
}

func newBoard(l *solver.Layout) *board {
	return &board{layout: l, given: make([]byte, l.Cells()), entered: make([]byte, l.Cells())}
}

// note returns the note of a cell, to be changed.
func (b *board) note(c int) *format.Note {
	if b.notes == nil {
		b.notes = make([]format.Note, b.layout.Cells())
	}
	return &b.notes[c]
}

// puzzle returns the puzzle. The entered digits of cells with a given are dropped. If candidates
// are listed, those that an empty cell does not list are struck. If they rule out more than the
// givens do, and the givens alone have several solutions, the candidates are part of the puzzle,
// and Rules names them.
func (b *board) puzzle() format.Puzzle {
	p := format.Puzzle{Grid: gridOf(b.layout, b.given)}
	some := false
	for c, d := range b.entered {
		if b.given[c] != 0 {
			b.entered[c] = 0
		} else if d != 0 {
			some = true
		}
	}
	if some {
		p.Entered = gridOf(b.layout, b.entered)
	}
	if b.stated != nil {
		p.Solution = gridOf(b.layout, b.stated)
	}
	now := together(p)
	struck := false
	if b.listed != nil {
		for c := range solver.Cell(b.layout.Cells()) {
			if now.At(c) == 0 {
				b.note(int(c)).Struck |= solver.DigitsUpTo(b.layout.N()) &^ b.listed[c]
				struck = struck || now.Candidates(c)&^b.listed[c] != 0
			}
		}
	}
	if b.notes != nil {
		p.Notes = p.Notes.Map(b.layout.Cells(), func(c solver.Cell, _ format.Note) format.Note { return b.notes[c] })
	}
	if struck && !some && severalSolutions(p.Grid) {
		p.Rules = "candidates"
	}
	return p
}

// severalSolutions reports whether a grid surely has several solutions. On large boards it only
// checks whether two digits are missing altogether, because counting could take long.
func severalSolutions(g solver.Grid) bool {
	const quick = 9
	if g.N() <= quick {
		n, err := solver.Count(context.Background(), g, 2)
		return err == nil && n > 1
	}
	var seen solver.Digits
	for c := range solver.Cell(g.Layout().Cells()) {
		seen = seen.With(g.At(c))
	}
	return seen.Len() < g.N()-1
}

// gridOf returns the grid of cells that are known to have digits of the layout only.
func gridOf(l *solver.Layout, cells []byte) solver.Grid {
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		panic(err)
	}
	return g
}

// together returns the grid with the givens and the entered digits of a puzzle.
func together(p format.Puzzle) solver.Grid {
	if p.Entered == (solver.Grid{}) {
		return p.Grid
	}
	return gridOf(p.Grid.Layout(), merged(p.Grid.AppendTo(nil), p.Entered.AppendTo(nil)))
}

// candidates returns the candidates of a cell as the person sees them: its digit alone, or those
// that the other cells leave and that are not struck.
func candidates(p format.Puzzle, now solver.Grid, c solver.Cell) solver.Digits {
	if d := now.At(c); d != 0 {
		return solver.Digits(0).With(d)
	}
	return now.Candidates(c) &^ p.Notes.At(c).Struck
}

// struckAt returns the struck candidates of an empty cell that the digits of the board do not rule
// out.
func struckAt(p format.Puzzle, now solver.Grid, c solver.Cell) solver.Digits {
	if now.At(c) != 0 {
		return 0
	}
	return now.Candidates(c) & p.Notes.At(c).Struck
}
