package worksheet

import (
	"context"
	"strconv"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// puzzle is one of the puzzles that a dialog is about.
type puzzle struct {
	link.SetPuzzle
	job.Rating
	solution solver.Grid // the zero Grid unless exactly one solution was found
	sound    bool        // the puzzle's row in a collection has the verdict that it has one solution
}

const (
	patience = 2 * time.Second // the time limit for solving, and for rating, a puzzle
	mostOf   = 24              // the largest number of new puzzles per level
)

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
// number of pages.
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
	layout, first := h.likeBoard()
	of := layout.Empty()
	_, n := h.wished()
	for i := range len(first) + n { // make all placeholders different, because equal puzzles share a printed solution
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
// at most once every job.Every.
func (h *dialog) reporter() func(of text, done, all int) {
	last := time.Now()
	return func(of text, done, all int) {
		if now := time.Now(); now.Sub(last) >= job.Every {
			last = now
			h.says(of.With(h.Lang, "n", i18n.Number(done), "of", i18n.Number(all)))
			h.emit(job.SetDialogDrawn{Result: h.drawn()})
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

// likeBoard returns the layout of the board, which new puzzles get too. If the user has chosen to include the
// board's own puzzle, first contains this puzzle.
func (h *dialog) likeBoard() (l *solver.Layout, first []puzzle) {
	board, err := link.Decode(h.Board)
	if err != nil {
		return solver.Classic, nil
	}
	if h.has(fieldThis) && board.IsPuzzle() {
		first = []puzzle{{SetPuzzle: link.SetPuzzle{Given: board}}}
	}
	return board.Layout(), first
}

// asked returns the number of puzzles that the user requests for a level. level is counted from 0. The number
// is limited to the valid range. exact is true if the field is empty, in which case n is 0, or if it contains
// n as a whole number in the valid range.
func (h *dialog) asked(level int) (n int, exact bool) {
	field := h.field(fieldLevel + strconv.Itoa(level+1))
	if field == "" {
		return 0, true
	}
	wish, err := strconv.ParseFloat(field, 64) // browsers also accept numbers such as 1e1
	if err != nil || wish != wish {
		return 0, false
	}
	n = int(max(min(wish, mostOf), 0))
	return n, float64(n) == wish
}

// wished returns the requested number of new puzzles for each level, and the sum of these numbers. Index 0 is
// for level 1.
func (h *dialog) wished() (counts [len(i18n.LevelNames)]int, all int) {
	for i := range counts {
		counts[i], _ = h.asked(i)
		all += counts[i]
	}
	return counts, all
}

// fresh generates new puzzles of the requested levels with the board's layout, after the board's own puzzle
// if that is included. If no puzzle is found for a level, fresh returns fewer puzzles.
func (h *dialog) fresh(ctx context.Context) (all []puzzle, err error) {
	layout, all := h.likeBoard()
	counts, wished := h.wished()
	wished += len(all)
	report, number := h.reporter(), 0
	for level, count := range counts {
		w := generate.Wish{Layout: layout, Level: logic.Level(level + 1), Table: coach.Table(h.Table)}
		for range count {
			number++
			seed := generate.SeedOf(h.Seed + "-" + strconv.Itoa(number))
			p, err := generate.Make(ctx, w, seed, func(generate.Tried) { report(made, len(all), wished) })
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err != nil { // no such puzzle exists, or the search found none
				break
			}
			all = append(all, puzzle{SetPuzzle: link.SetPuzzle{Given: p.Grid}, Rating: coach.RatingOf(p.Path)})
			report(made, len(all), wished)
		}
	}
	return all, nil
}
