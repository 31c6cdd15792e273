package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/logic"
)

// upTo splits a table at a technique. before has the enabled rows before it, and with also has the
// row of the technique, enabled.
func upTo(t *logic.Table, technique logic.Technique) (before, with *logic.Table) {
	before, with = &logic.Table{Options: t.Options}, &logic.Table{Options: t.Options}
	for _, row := range t.Rows {
		if row.Technique == technique.Row() {
			row.Enabled = true
			with.Rows = append(append(with.Rows, before.Rows...), row)
			break
		}
		if row.Enabled {
			before.Rows = append(before.Rows, row)
		}
	}
	return before, with
}

// need is what a wish for a technique asks of a puzzle: that it needs the technique, and nothing
// that comes after it in the table.
type need struct {
	technique    logic.Technique
	before, with *logic.Table
}

func newNeed(t *logic.Table, technique logic.Technique) *need {
	before, with := upTo(t, technique)
	return &need{technique, before, with}
}

// The distance of a puzzle from needing a technique. The number of open cells left is added to all
// of these except farEasy.
const (
	farEasy   = 300 // the techniques before it solve the puzzle
	farAbsent = 200 // the techniques before it do not suffice, and it does not help
	farHarder = 100 // it helps, but does not suffice
)

// far returns the distance of a puzzle from needing the technique and nothing harder, which is 0 if
// it does. The puzzle is first solved by the techniques before it as far as possible, and then by
// the technique too.
func (w *need) far(ctx context.Context, g solver.Grid) int {
	p := logic.New(g)
	if logic.Walk(ctx, p, w.before).Solved {
		return farEasy
	}
	rest := logic.Walk(ctx, p, w.with)
	switch {
	case rest.Times(w.technique) == 0:
		return farAbsent + openCells(p)
	case !rest.Solved:
		return farHarder + openCells(p)
	}
	return 0
}

// openCells returns the number of cells without a digit.
func openCells(p *logic.Position) int {
	open := 0
	for c := range solver.Cell(p.Layout().Cells()) {
		if p.At(c) == 0 {
			open++
		}
	}
	return open
}
