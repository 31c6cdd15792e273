package offer

import (
	"context"

	"numplace/app/figure"
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/sheet"
	"numplace/solver"
)

// pictureSide is the width of a picture's board in pixels.
const pictureSide = 1200

func depicted(ctx context.Context, r job.Depict) (job.Event, error) {
	s, err := read(r.Offer)
	if err != nil {
		return nil, err
	}
	p := figure.Picture{Given: s.board.Given, Notes: s.board.Notes}
	if s.board.Entered.Count() > 0 {
		p.Entered = s.board.Entered
	}
	solution, sound := s.solved(ctx)
	if r.Solution && sound {
		p.Solution = solution
	}
	if r.Work != job.OnPaper {
		return job.Depicted{Text: p.SVG(i18n.LinkTitle(s.Lang, s.board.Given.Layout(), s.board.Given.Count()), pictureSide)}, ctx.Err()
	}
	return job.Depicted{Text: s.paper(ctx, r, p, sound)}, ctx.Err()
}

// paper returns pages with the board.
func (s shared) paper(ctx context.Context, r job.Depict, picture figure.Picture, sound bool) string {
	of := sheet.Puzzle{Picture: picture, Facts: i18n.Givens(s.Lang, s.board.Given.Count())}
	for _, rule := range i18n.RulesOf(s.board.Given.Layout()) {
		of.Facts += " · " + rule.Name.In(s.Lang)
	}
	if sound {
		of.Facts += " · " + i18n.OneSolution.In(s.Lang)
		if rated, ok := s.rated(ctx); ok && rated.Level > 0 {
			of.Level, of.LevelName, of.Score = int(rated.Level), i18n.LevelNames[rated.Level-1].In(s.Lang), i18n.Score(s.Lang, rated.Score, rated.Ends)
		}
	}
	if m, _, err := s.code(); err == nil {
		of.Code = onPaper(m)
	}
	page := sheet.Sheet{
		Each: r.Each, Title: i18n.Name.In(s.Lang),
		Words:   sheet.Words{Name: say(name, s.Lang), Time: say(timeTaken, s.Lang), Notes: say(notesLine, s.Lang), Solutions: say(solutions, s.Lang)},
		Puzzles: make([]sheet.Puzzle, max(r.Each, 1)),
	}
	class := "paper paper--a4"
	if r.Letter {
		page.Paper, class = sheet.Letter, "paper paper--letter"
	}
	if picture.Solution != (solver.Grid{}) {
		page.Solutions = sheet.UpsideDown
	}
	for i := range page.Puzzles {
		page.Puzzles[i] = of
	}
	return `<div class="` + class + `">` + page.HTML() + `</div>`
}
