// Package sharing makes what the page's Share dialog shows beside a link: its QR code, the board in the formats of other programs, links that open it
// in other sites, pictures, and pages to print. The page's second program has it; the requests are those of app/shared/job/offer.go.
package sharing

import (
	"context"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/format"
)

// shared is what is shared.
type shared struct {
	job.Offer
	board link.Board
}

func read(r job.Offer) (shared, error) {
	board, err := link.ReadBoard(r.Query)
	return shared{r, board}, err
}

// givens is the link of the puzzle alone.
func (s shared) givens() string {
	return link.EncodeBoard(link.Board{Given: s.board.Given, Unsolved: s.board.Unsolved})
}

// puzzle returns the board as package exchange and package links write it.
func (s shared) puzzle() format.Puzzle {
	p := format.Puzzle{Grid: s.board.Given, Notes: s.board.Notes}
	if s.board.Entered.Count() > 0 {
		p.Entered = s.board.Entered
	}
	return p
}

// solved returns the puzzle's only solution, if it is found soon.
func (s shared) solved(ctx context.Context) (solver.Grid, bool) {
	if s.board.Unsolved {
		return solver.Grid{}, false
	}
	ctx, cancel := job.Within(ctx, patience)
	defer cancel()
	g, err := solver.Solve(ctx, s.board.Given)
	return g, err == nil
}

// rated returns how hard a sound puzzle is.
func (s shared) rated(ctx context.Context) (job.Rated, bool) {
	rated, err := coach.Rate(ctx, job.Rate{Puzzle: job.GridOf(s.board.Given), Telling: job.Telling{Lang: s.Lang, Table: s.board.Table}})
	return rated, err == nil
}
