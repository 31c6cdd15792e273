// Package sharing draws the parts of the page's Share dialog apart from the link itself: the link's QR code
// (code.go), the board in the formats of other programs and links that open it on other sites (rows.go),
// pictures, and pages to print (picture.go). The package belongs to the second program. The requests are in
// app/shared/job/offer.go.
package sharing

import (
	"context"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/format"
)

// shared is the board that is being shared, together with the request about it.
type shared struct {
	job.Offer
	board link.Board
	// solution is the puzzle's only solution, if it was computed. Where there is room for it, exports of puzzles with
	// rules have it, so that other programs can check a board whose rules they do not know.
	solution solver.Grid
}

func read(r job.Offer) (shared, error) {
	board, err := link.ReadBoard(r.Query)
	if board.Drawing == "" {
		board.Drawing = link.Drawing(r.Drawing)
	}
	return shared{Offer: r, board: board}, err
}

// givens returns the query of a link that has only the puzzle's givens and, if there is room for it, the setter's
// drawing.
func (s shared) givens() string {
	b := link.Board{Given: s.board.Given, Unsolved: s.board.Unsolved, Unsure: s.board.Unsure}
	return link.WithDrawing(link.EncodeBoard(s.fogged(b)), s.board.Drawing.Clear())
}

// fogged returns b, which has the shared puzzle, with its fog and the solution that lifts it.
func (s shared) fogged(b link.Board) link.Board {
	if s.board.Drawing.Foggy() {
		b.Drawing, b.Solution = s.board.Drawing.FogOnly(), s.board.Solution
	}
	return b
}

// seen returns the puzzle as it can be seen under fog, for formats that have no fog. right is the solution that lifts
// the fog, or the zero Grid if it is unknown.
func (s shared) seen(right solver.Grid) format.Puzzle {
	p := s.puzzle()
	if !s.board.Drawing.Foggy() {
		return p
	}
	if s.board.Solution.N() > 0 {
		right = s.board.Solution
	}
	if s.board.Drawing.Covers(p.Grid, p.Entered, right) {
		p.Grid, p.Drawing = s.board.Drawing.Veiled(p.Grid, p.Entered, right)
		p.Solution = solver.Grid{}
	}
	p.Fog = format.Fog{}
	return p
}

// puzzle converts the board to a format.Puzzle, the type that packages exchange and links write.
func (s shared) puzzle() format.Puzzle {
	words := s.board.Words
	p := format.Puzzle{Grid: s.board.Given, Notes: s.board.Notes, Title: words.Title, Author: words.Author,
		Comment: words.Rules, Praise: words.Praise, Solution: s.board.Solution}
	if s.board.Entered.Count() > 0 {
		p.Entered = s.board.Entered
	}
	if p.Solution.N() == 0 {
		p.Solution = s.solution
	}
	if s.Untold {
		p.Solution = solver.Grid{}
	}
	p.Drawing, p.Fog = s.board.Drawing.Unpack(p.Grid.N()), s.board.Drawing.Fog(p.Grid.N())
	return p
}

// solved returns the puzzle's only solution. The second result is false if the puzzle does not have exactly
// one solution, or if it is not found in time.
func (s shared) solved(ctx context.Context) (solver.Grid, bool) {
	if !s.board.Claims() {
		return solver.Grid{}, false
	}
	ctx, cancel := job.Within(ctx, patience)
	defer cancel()
	g, err := solver.Solve(ctx, s.board.Given)
	return g, err == nil
}

// rated returns the rating of a puzzle with a unique solution. The second result is false if rating fails.
func (s shared) rated(ctx context.Context) (job.Rated, bool) {
	rated, err := coach.Rate(ctx, job.Rate{Puzzle: job.GridOf(s.board.Given),
		StepOptions: job.StepOptions{Lang: s.Lang, Table: s.board.Table, Own: s.board.Words.Own,
			Doubtful: s.board.Unsure.Doubtful}})
	return rated, err == nil
}
