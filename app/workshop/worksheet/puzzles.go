package worksheet

import (
	"context"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
)

// puzzle is one of the puzzles that a dialog is about.
type puzzle struct {
	link.SetPuzzle
	job.Rating
	solution solver.Grid // the zero Grid unless exactly one solution was found
	sound    bool        // the puzzle's row in a collection has the verdict that it has one solution
	at       int         // number of the turn for which a new puzzle was made
}

// patience is the time limit for solving, and for rating, a puzzle.
const patience = 2 * time.Second

// collection returns the puzzles in the requested rows. It omits lines that are not puzzles.
func (h *dialog) collection(ctx context.Context) (all []puzzle, err error) {
	err = h.Texts.Each(func(i int, row job.Row, line string) error {
		if row.Verdict == job.Malformed {
			return nil
		}
		line = h.Encoding.Decode(line)
		g, err := h.Grid(line)
		if err != nil {
			return err
		}
		all = append(all, puzzle{SetPuzzle: link.SetPuzzle{Given: g, Title: h.title(line)},
			Rating: job.RatingAt(h.Rated, i), sound: row.Verdict == job.Unique})
		return ctx.Err()
	})
	return all, err
}

// expected returns placeholders for the puzzles to print, without generating any. There are as many
// placeholders as real puzzles, and they have the same sizes and numbers of solutions. So they need the same
// number of pages. If the puzzles were made already, there are as many as were made.
func (h *dialog) expected(ctx context.Context) (all []puzzle, err error) {
	if !h.New {
		all, err = h.collection(ctx)
		for i := range all {
			if p := &all[i]; p.sound {
				p.solution = p.Given
			}
		}
		return all, err
	}
	m, err := h.kept()
	if err != nil {
		return nil, err
	}
	of, n := bare(h.layout()).Empty(), len(m.puzzles)
	if !m.done || m.wish != h.madeFor().wish {
		n, _ = h.wished()
	}
	if n > 0 {
		all = h.first()
		for i := range all {
			within, cancel := job.Within(ctx, patience)
			if solution, err := solver.Solve(within, all[i].Given); err == nil {
				all[i].solution = solution
			}
			cancel()
		}
	}
	for i := len(all); i < n; i++ { // make all placeholders different, because equal puzzles share a printed solution
		g := of
		for c, rest := solver.Cell(0), i; rest > 0; c, rest = c+1, rest/(of.N()+1) {
			g = g.With(c, solver.Digit(rest%(of.N()+1)))
		}
		all = append(all, puzzle{SetPuzzle: link.SetPuzzle{Given: g}, solution: of})
	}
	return all, nil
}

// setOf returns the set for a link to the puzzles.
func (h *dialog) setOf(all []puzzle) link.Set {
	s := link.Set{Title: h.Title, Author: h.Author}
	for _, p := range all {
		s.Puzzles = append(s.Puzzles, p.SetPuzzle)
	}
	return s
}

// reporter returns a function that reports progress to the page, with a text and two numbers. It sends a report
// at most once every job.Every. Each report has the puzzles that were made so far.
func (h *dialog) reporter() func(of text, done, all int) {
	last := time.Now()
	return func(of text, done, all int) {
		if now := time.Now(); now.Sub(last) >= job.Every {
			last = now
			so := of.With(h.Lang, "n", i18n.Number(done), "of", i18n.Number(all))
			h.says(i18n.Sentences(h.Lang, []string{so, h.looks}))
			h.emit(job.SetDialogDrawn{Form: h.changed, Result: h.drawn(), State: h.made})
		}
	}
}

// solve finds the solutions of puzzles, and those levels that are not known yet.
func (h *dialog) solve(ctx context.Context, all []puzzle) error {
	report, table := h.reporter(), coach.Table(h.Table)
	for i := range all {
		p := &all[i]
		within, cancel := job.Within(ctx, patience)
		solution, err := solver.Solve(within, p.Given)
		cancel()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			continue
		}
		p.solution = solution
		if p.Level == 0 {
			p.Rating = coach.RatingOf(coach.RateWithin(ctx, patience, p.Given, table))
		}
		report(rated, i+1, len(all))
	}
	return ctx.Err()
}
