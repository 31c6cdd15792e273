package coach

import (
	"strconv"

	"numplace/app/explain"
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/logic"
)

type lang = i18n.Lang

func nameOf(t logic.Technique, l lang) string { return explain.Name(t, l) }

func resultOf(l *solver.Layout, step logic.Step) string {
	text := ""
	for _, list := range []struct {
		sign string
		of   []logic.Candidate
	}{{"=", step.Place}, {"≠", step.Remove}} {
		for _, c := range list.of {
			if text != "" {
				text += ", "
			}
			row, col := l.RowCol(c.Cell)
			text += "r" + strconv.Itoa(row) + "c" + strconv.Itoa(col) + " " + list.sign + " " + c.Digit.String()
		}
	}
	return text
}

func explained(p *logic.Position, step logic.Step, t *logic.Table, r job.Telling) job.Explained {
	level, score := levelOf(t, step.Technique)
	e := job.Explained{
		Technique: step.Technique.Key(), Name: nameOf(step.Technique, r.Lang), Level: uint8(level), Score: score,
		Look: "Look at these cells.", Text: "The step follows from the candidates.", Result: resultOf(p.Layout(), step),
		Place: job.Packed(packed(step.Place)), Remove: job.Packed(packed(step.Remove)),
	}
	area := make([]byte, p.Layout().Cells())
	for _, c := range append(append([]logic.Candidate(nil), step.Place...), step.Remove...) {
		area[c.Cell] = job.BaseGround
	}
	e.Area = job.Packed(area)
	return e
}
