package learn

import (
	"strings"

	"numplace/app/board"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/state/lessons"
	"numplace/solver"
)

// picture returns the board of a lesson's example. query is the query of the example's link. moment is one of
// the example's moments, such as before the step, and e is the example's step. The board shows the candidates
// that the rules allow, without those that the link has struck. ok is false if the link is invalid.
func picture(query string, moment lessons.When, e job.Explained) (p board.Picture, ok bool) {
	b, err := link.DecodeBoard(query)
	if err != nil {
		return p, false
	}
	now := b.Given
	for c := range solver.Cell(now.Layout().Cells()) {
		if d := b.Entered.At(c); d != 0 {
			now = now.With(c, d)
		}
	}
	if moment == lessons.AfterStep {
		for i := range len(e.Place) / 3 {
			c, d := job.CandidateAt(e.Place, i)
			now = now.With(solver.Cell(c), solver.Digit(d))
		}
	}
	marks := now.Position()
	l := now.Layout()
	p = board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells()), Overlay: board.Overlay{TabStop: -1}}
	for c := range solver.Cell(l.Cells()) {
		cell := board.Cell{State: board.ReadOnly}
		switch {
		case b.Given.At(c) != 0:
			cell.Digit, cell.Kind = b.Given.At(c), i18n.GivenCell
		case b.Entered.At(c) != 0:
			cell.Digit, cell.Kind = b.Entered.At(c), i18n.EnteredCell
		case now.At(c) != 0:
			cell.Digit, cell.Kind = now.At(c), i18n.SolverCell
		default:
			cell.Marks = marks.Candidates(c) &^ b.Notes.At(c).Struck
			cell.State |= board.Noted
		}
		p.Cells[c] = cell
	}
	switch moment {
	case lessons.AtStep:
		p.Overlay.Evidence = e.Drawing
	case lessons.WhereStep:
		p.Overlay.Evidence = job.Drawing{Ground: e.Area}
		if rules := e.Drawing.Rules; strings.Count(rules, string(signs.Lit)) == 1 {
			p.Overlay.Evidence.Rules = rules
		}
	case lessons.AfterStep:
		for i := range len(e.Remove) / 3 {
			c, d := job.CandidateAt(e.Remove, i)
			p.Cells[c].Marks = p.Cells[c].Marks.Without(solver.Digit(d))
		}
	}
	return p, true
}

// puzzlePicture returns the board of a guide's puzzle, without candidates. query is the query of the puzzle's link. ok
// is false if the link is invalid.
func puzzlePicture(query string) (p board.Picture, ok bool) {
	p, ok = picture(query, lessons.BeforeStep, job.Explained{})
	for c := range p.Cells {
		p.Cells[c].Marks, p.Cells[c].State = 0, board.ReadOnly
	}
	return p, ok
}
