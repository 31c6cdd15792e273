package export

import (
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Path writes the solving path of a puzzle. As text, it consists of the puzzle, the steps in the notation of
// step libraries, and the score. As JSON, it has an object for each step. Rows, columns, houses and steps are
// counted from 1.
func Path(g solver.Grid, path logic.Path, t *logic.Table, form job.Form) []byte {
	l := g.Layout()
	if form == job.JSON {
		var b []byte
		total := 0
		for i, step := range path.Steps {
			level, score := t.Counts(step.Technique)
			total += score
			b = appendStep(b, l, i, step, level, score, total)
		}
		return b
	}
	b := append([]byte(g.String()), '\n')
	for _, step := range path.Steps {
		b = append(append(b, step.Notation(l)...), '\n')
	}
	if !path.Solved {
		b = append(b, "..."...) // the techniques do not solve the puzzle
		b = append(b, '\n')
	}
	return append(strconv.AppendInt(append(b, "# "...), int64(path.Score), 10), '\n')
}

// appendStep appends a step as a JSON object.
func appendStep(b []byte, l *solver.Layout, i int, step logic.Step, level logic.Level, score, total int) []byte {
	number := func(name string, v int) {
		b = append(append(append(b, `,"`...), name...), `":`...)
		b = strconv.AppendInt(b, int64(v), 10)
	}
	text := func(name, s string) {
		b = append(append(append(b, `,"`...), name...), `":`...)
		b = strconv.AppendQuote(b, s)
	}
	candidates := func(name string, all []logic.Candidate) {
		b = append(append(append(b, `,"`...), name...), `":[`...)
		for k, c := range all {
			if k > 0 {
				b = append(b, ',')
			}
			row, col := l.RowCol(c.Cell)
			b = strconv.AppendInt(append(b, `{"row":`...), int64(row), 10)
			b = strconv.AppendInt(append(b, `,"column":`...), int64(col), 10)
			b = strconv.AppendInt(append(b, `,"digit":`...), int64(c.Digit), 10)
			b = append(b, '}')
		}
		b = append(b, ']')
	}
	b = strconv.AppendInt(append(b, `{"step":`...), int64(i+1), 10)
	text("technique", step.Technique.Key())
	text("code", step.Technique.Code())
	number("level", int(level))
	number("score", score)
	number("total", total)
	candidates("place", step.Place)
	candidates("remove", step.Remove)
	text("text", step.Notation(l))
	return append(b, "}\n"...)
}
