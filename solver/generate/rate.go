package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/logic"
)

// Rating is how hard a puzzle is, by its path.
type Rating struct {
	Level   logic.Level
	Score   int               // of the path; 0 for other layouts than the classic one, where scores mean nothing
	Hardest logic.Technique   // the technique of the path whose row of the table is last; 0 where the path is empty
	Steps   []logic.Technique // of the path
	Solved  bool              // otherwise the techniques do not suffice, or the context has ended
}

// Times returns how often the path needs a technique.
func (r Rating) Times(t logic.Technique) int {
	times := 0
	for _, step := range r.Steps {
		if step == t {
			times++
		}
	}
	return times
}

// Rate walks the path of a puzzle by a table. The level is that of the path, for which the score counts too. For other layouts than the
// classic one it is the level of the hardest step.
func Rate(ctx context.Context, g solver.Grid, t *logic.Table) Rating {
	return rated(logic.Walk(ctx, logic.New(g), t), g.Layout(), t)
}

// rated returns the rating of a path.
func rated(path logic.Path, l *solver.Layout, t *logic.Table) Rating {
	r := Rating{Score: path.Score, Solved: path.Solved}
	last, hardest := -1, logic.Easy
	rows := rowsOf(t)
	for _, step := range path.Steps {
		r.Steps = append(r.Steps, step.Technique)
		row := rows[step.Technique.Row()]
		if row > last {
			last, r.Hardest = row, step.Technique
		}
		hardest = max(hardest, t.Rows[row].Level)
	}
	if l != solver.Classic {
		r.Score = 0
	}
	if r.Level = logic.Extreme; r.Solved {
		r.Level = hardest.Raised(r.Score)
	}
	return r
}

// rowsOf returns the places of the rows of a table.
func rowsOf(t *logic.Table) map[logic.Technique]int {
	rows := make(map[logic.Technique]int, len(t.Rows))
	for i, row := range t.Rows {
		rows[row.Technique] = i
	}
	return rows
}

// upTo returns the table without what comes after a technique, which is on; before has the enabled rows before it alone.
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

// far returns how far a puzzle is from needing the technique and nothing harder, 0 if it does, and its path without a level. It is solved by
// the techniques before, as far as they lead, and then by the technique too.
func (w *need) far(ctx context.Context, g solver.Grid) (int, logic.Path) {
	p := logic.New(g)
	path := logic.Walk(ctx, p, w.before)
	if path.Solved {
		return farEasy, path
	}
	rest := logic.Walk(ctx, p, w.with)
	path.Steps = append(path.Steps, rest.Steps...)
	path.Score += rest.Score
	path.Solved = rest.Solved
	used := false
	for _, step := range rest.Steps {
		used = used || step.Technique == w.technique
	}
	switch {
	case !used:
		return farAbsent + openCells(p), path
	case !rest.Solved:
		return farHarder + openCells(p), path
	}
	return 0, path
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
