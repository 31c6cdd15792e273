package sharing

import (
	"context"

	"numplace/app/shared/figure"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lines"
	"numplace/app/workshop/sheet"
	"numplace/solver"
)

// pictureSide is the width of the board in a picture, in pixels.
const pictureSide = 1200

// Depict draws a board as a picture, or as pages to print.
func Depict(ctx context.Context, r job.Depict) (job.Depicted, error) {
	s, err := read(r.Offer)
	if err != nil {
		return job.Depicted{}, err
	}
	if r.Card {
		return job.Depicted{Text: s.card()}, ctx.Err()
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
		return job.Depicted{Text: p.SVG(i18n.LinkTitle(s.Lang, s.board.Given.Layout(), s.board.Given.Count()),
			pictureSide)}, ctx.Err()
	}
	return job.Depicted{Text: s.paper(ctx, r, p, sound)}, ctx.Err()
}

// paper returns pages with the board on them.
func (s shared) paper(ctx context.Context, r job.Depict, picture figure.Picture, sound bool) string {
	rating := job.Rating{}
	if sound {
		if rated, ok := s.rated(ctx); ok {
			rating = rated.Rating
		}
	}
	of := OnSheet(s.Lang, picture, sound, rating)
	if m, _, err := s.code(); err == nil {
		of.Code = CodeOnSheet(m)
	}
	page := sheet.Sheet{Each: r.Each, Puzzles: make([]sheet.Puzzle, max(r.Each, 1))}
	if r.Letter {
		page.Paper = sheet.Letter
	}
	if picture.Solution != (solver.Grid{}) {
		page.Solutions = sheet.UpsideDown
	}
	for i := range page.Puzzles {
		page.Puzzles[i] = of
	}
	return Pages(s.Lang, page)
}

// OnSheet returns a puzzle as it is printed, with the known facts about it in words. sound reports
// whether it has one solution.
func OnSheet(l i18n.Lang, picture figure.Picture, sound bool, rating job.Rating) sheet.Puzzle {
	of := sheet.Puzzle{Picture: picture, Facts: i18n.Givens(l, picture.Given.Count())}
	for _, rule := range i18n.RulesOf(picture.Given.Layout()) {
		name := rule.Name.In(l)
		switch {
		case rule.Of&lines.Undrawn == 0:
			of.Facts += " · " + name
		case of.Rules == "":
			of.Rules = name
		default:
			of.Rules += comma.In(l) + name
		}
	}
	if sound {
		of.Facts += " · " + i18n.OneSolution.In(l)
	}
	if rating.Level > 0 {
		of.Level, of.LevelName, of.Score = int(rating.Level), i18n.LevelNames[rating.Level-1].In(l),
			i18n.Score(l, rating.Score, rating.Ends)
	}
	return of
}

// Pages returns the pages of a sheet as HTML, with its words in a language. A sheet without a title
// gets the page's name. A sheet without a title for its solutions gets the usual title for a
// solution.
func Pages(l i18n.Lang, s sheet.Sheet) string {
	class := "paper paper--a4"
	if s.Paper == sheet.Letter {
		class = "paper paper--letter"
	}
	if s.Title == "" {
		s.Title = i18n.Name.In(l)
	}
	s.Words.Name, s.Words.Time, s.Words.Notes = name.In(l), timeTaken.In(l), notesLine.In(l)
	if s.Words.Solutions == "" {
		s.Words.Solutions = solutions.In(l)
	}
	return `<div class="` + class + `">` + s.HTML() + `</div>`
}
