// Package sharing makes what the page's Share dialog shows in addition to a link: the link's QR
// code (code.go), the board in the formats of other programs and links that open it on other sites
// (rows.go), pictures, and pages to print (picture.go). The package is part of the page's second
// program. The requests are in app/shared/job/offer.go.
package sharing

import (
	"context"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/format"
)

// shared is the board that is shared, with the request.
type shared struct {
	job.Offer
	board link.Board
}

func read(r job.Offer) (shared, error) {
	board, err := link.ReadBoard(r.Query)
	return shared{r, board}, err
}

// givens returns the link to the givens alone.
func (s shared) givens() string {
	return link.EncodeBoard(link.Board{Given: s.board.Given, Unsolved: s.board.Unsolved, Unsure: s.board.Unsure})
}

// puzzle returns the board in the form that the packages exchange and links write.
func (s shared) puzzle() format.Puzzle {
	words := s.board.Words
	p := format.Puzzle{Grid: s.board.Given, Notes: s.board.Notes, Title: words.Title, Author: words.Author,
		Comment: words.Rules, Solution: s.board.Solution}
	if s.board.Entered.Count() > 0 {
		p.Entered = s.board.Entered
	}
	return p
}

// solved returns the only solution of the puzzle, if it is found in time.
func (s shared) solved(ctx context.Context) (solver.Grid, bool) {
	if !s.board.Claims() {
		return solver.Grid{}, false
	}
	ctx, cancel := job.Within(ctx, patience)
	defer cancel()
	g, err := solver.Solve(ctx, s.board.Given)
	return g, err == nil
}

// rated returns how hard a sound puzzle is.
func (s shared) rated(ctx context.Context) (job.Rated, bool) {
	rated, err := coach.Rate(ctx, job.Rate{Puzzle: job.GridOf(s.board.Given),
		Telling: job.Telling{Lang: s.Lang, Table: s.board.Table, Doubtful: s.board.Unsure.Doubtful}})
	return rated, err == nil
}
