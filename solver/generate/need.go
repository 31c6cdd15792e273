package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/logic"
)

// upTo returns two tables for a technique. The first table, before, contains the enabled rows that precede
// the technique's row. The second table, including, contains the same rows followed by the row of the
// technique, which is enabled.
func upTo(t *logic.Table, technique logic.Technique) (before, including *logic.Table) {
	before, including = &logic.Table{Options: t.Options}, &logic.Table{Options: t.Options}
	for _, row := range t.Rows {
		if row.Technique == technique.Row() {
			row.Enabled, row.RulesOnly = true, false
			including.Rows = append(append(including.Rows, before.Rows...), row)
			break
		}
		if row.Enabled {
			before.Rows = append(before.Rows, row)
		}
	}
	return before, including
}

// need tests whether a technique is the hardest that a puzzle needs: the puzzle needs this technique, but no
// technique after it in the table.
type need struct {
	technique    logic.Technique
	before, with *logic.Table
}

func newNeed(t *logic.Table, technique logic.Technique) *need {
	before, with := upTo(t, technique)
	return &need{technique, before, with}
}

// These are the base distances between a puzzle and one that needs the technique. Except for farEasy, the
// number of empty cells is added to the distance.
const (
	farEasy   = 300 // the techniques before the requested one solve the puzzle
	farAbsent = 200 // the earlier techniques get stuck, and the requested technique does not apply
	farHarder = 100 // the requested technique applies, but the puzzle stays unsolved
)

// far returns 0 if the puzzle needs the technique and nothing harder. Otherwise it returns the distance from
// such a puzzle. To find out, it solves the puzzle as far as possible with the techniques before the
// requested one, and then also with that technique.
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
