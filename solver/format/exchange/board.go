package exchange

// This file collects the contents of each cell while a format is read.

import (
	"context"

	"numplace/solver"
	"numplace/solver/format"
)

// board is a puzzle that is being read.
type board struct {
	layout         *solver.Layout
	given, entered []byte          // the digit of each cell; 0 for an empty cell
	notes          []format.Note   // the note of each cell, or nil if there are no notes
	listed         []solver.Digits // candidates of each cell according to a table, or nil
	stated         []byte          // the solution in the text, or nil
}

func newBoard(l *solver.Layout) *board {
	return &board{layout: l, given: make([]byte, l.Cells()), entered: make([]byte, l.Cells())}
}

// note returns a pointer to the note of a cell.
func (b *board) note(c int) *format.Note {
	if b.notes == nil {
		b.notes = make([]format.Note, b.layout.Cells())
	}
	return &b.notes[c]
}

// puzzle returns the puzzle. It drops entered digits in cells with a given. If a table of candidates was
// read, candidates that the table lacks in an empty cell are marked as eliminated. The table is a part of the
// puzzle, and Rules is "candidates", if three conditions are met: the givens allow some of the eliminated
// candidates, no digit is entered, and the givens alone have several solutions.
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

// severalSolutions reports whether a grid certainly has several solutions. On large boards it only checks
// whether two digits do not occur at all, because counting solutions could take long.
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

// gridOf returns the grid with the given cells, one digit each. It panics if a digit is not valid in the
// layout.
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

// candidates returns the candidates that the page displays in a cell. For a cell with a digit, this is only
// the digit. For an empty cell, these are the candidates that the other cells allow and that are not
// eliminated.
func candidates(p format.Puzzle, now solver.Grid, c solver.Cell) solver.Digits {
	if d := now.At(c); d != 0 {
		return solver.Digits(0).With(d)
	}
	return now.Candidates(c) &^ p.Notes.At(c).Struck
}

// struckAt returns the eliminated candidates of an empty cell. It omits candidates that a digit in another
// cell excludes anyway.
func struckAt(p format.Puzzle, now solver.Grid, c solver.Cell) solver.Digits {
	if now.At(c) != 0 {
		return 0
	}
	return now.Candidates(c) & p.Notes.At(c).Struck
}
