package sharing

import (
	"context"
	"strings"

	"numplace/app/shared/figure"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
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
	right := s.board.Solution
	if right.N() == 0 && sound {
		right = solution
	}
	covered := s.board.Drawing.Covers(p.Given, p.Entered, right)
	p.Given, p.Drawing = s.board.Drawing.Veiled(p.Given, p.Entered, right) // without a solution, no digit lifts fog
	if r.Solution && sound && !s.Untold {
		p.Solution = solution
	}
	if r.Work != job.OnPaper {
		return job.Depicted{Text: p.SVG(i18n.PuzzleTitle(s.Lang, s.board.Words.Title, p.Given.Layout(), p.Given.Count(),
			s.board.Worded()), pictureSide)}, ctx.Err()
	}
	return job.Depicted{Text: s.paper(ctx, r, p, sound, covered)}, ctx.Err()
}

// paper returns the pages with the board as HTML. covered reports whether fog covers a part of it.
func (s shared) paper(ctx context.Context, r job.Depict, picture figure.Picture, sound, covered bool) string {
	rating := job.Rating{}
	if sound && !covered {
		if rated, ok := s.rated(ctx); ok {
			rating = rated.Rating
		}
	}
	words := s.board.Words
	of := OnSheet(s.Lang, picture, words, sound, true, rating)
	of.Title = i18n.TitleBy(s.Lang, words.Title, words.Author)
	if words.Rules != "" {
		of.Says = append(append(of.Says, i18n.OfSetter.In(s.Lang)), strings.Split(words.Rules, "\n")...)
	}
	page := sheet.Sheet{Each: r.Each, Title: i18n.Name.In(s.Lang), Puzzles: make([]sheet.Puzzle, max(r.Each, 1)),
		Words: sheet.Words{Notes: notesLine.In(s.Lang), Solutions: solutions.In(s.Lang)}}
	if m, _, err := s.code(); err == nil {
		page.Code = CodeOnSheet(m)
	}
	if r.Letter {
		page.Paper = sheet.Letter
	}
	if picture.Solution != (solver.Grid{}) {
		page.Solutions = sheet.Apart
	}
	for i := range page.Puzzles {
		page.Puzzles[i] = of
	}
	return Pages(page)
}

// OnSheet returns a puzzle for printing, with the names of its rules, and a sentence about each rule as its
// legend. words has the setter's texts. If more is set, OnSheet adds the number of givens, and the level if it
// is known and puzzles of the layout differ in it. sound reports whether the puzzle has exactly one solution. If sound
// is false, OnSheet removes the solution.
func OnSheet(
	l i18n.Lang, picture figure.Picture, words link.Words, sound, more bool, rating job.Rating,
) sheet.Puzzle {
	var facts []string
	if more && rating.Level > 0 && levelled(picture.Given.Layout()) {
		facts = append(facts, i18n.LevelNames[rating.Level-1].In(l))
	}
	facts = append(facts, i18n.RuleNames(l, picture.Given.Layout())...)
	if more {
		facts = append(facts, i18n.Givens(l, picture.Given.Count()))
	}
	if !sound {
		picture.Solution = solver.Grid{}
	}
	of := sheet.Puzzle{Picture: picture, Facts: strings.Join(facts, " · ")}
	for _, rule := range i18n.RulesOf(picture.Given.Layout()) {
		of.Says = append(of.Says, rule.Title(l)+i18n.Colon.In(l)+rule.Sentence(l, words))
	}
	return of
}

// levelled reports whether puzzles of a layout differ in their levels. Singles solve all puzzles with few digits,
// unless they have cages, lines or signs.
func levelled(l *solver.Layout) bool { return l.N() > 4 || l.Placed() }

// Pages returns the pages of a sheet as HTML.
func Pages(s sheet.Sheet) string {
	class := "paper paper--a4"
	if s.Paper == sheet.Letter {
		class = "paper paper--letter"
	}
	return `<div class="` + class + `">` + s.HTML() + `</div>`
}
