package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/logic"
)

// upTo returns the table without what comes after a technique, which is on; before has the enabled rows before it
// alone.
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

// need is what a puzzle needs to be solved: a technique, and nothing that comes after it in the table.
type need struct {
	technique    logic.Technique
	before, with *logic.Table
}

func newNeed(t *logic.Table, technique logic.Technique) *need {
	before, with := upTo(t, technique)
	return &need{technique, before, with}
}

// How far a puzzle is from needing a technique. Within each of these, the cells that are left open count too.
const (
	farEasy   = 300 // it can be solved by what comes before the technique
	farAbsent = 200 // what comes before does not suffice, nor does the technique help
	farHarder = 100 // the technique helps, but it does not suffice
)

// far returns how far a puzzle is from needing the technique and nothing harder, 0 if it does. It is solved by the
// techniques before, as far as they lead, and then by the technique too.
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

// openCells returns how many cells of a position have no digit.
func openCells(p *logic.Position) int {
	open := 0
	for c := range solver.Cell(p.Layout().Cells()) {
		if p.At(c) == 0 {
			open++
		}
	}
	return open
}
