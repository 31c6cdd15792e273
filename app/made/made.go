// Package made makes new puzzles for the page: one of a wish or of a day, and many as lines of a collection. The page's second program has
// it, and the tools for setters (vary.go); the requests are in app/job/make.go and vary.go.
package made

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"numplace/app/explain"
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/shelf"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// patience is how long a puzzle is rated whose wish does not ask how hard it is.
const patience = 2 * time.Second

// Answers reports whether Answer answers a request.
func Answers(r job.Request) bool {
	switch r.(type) {
	case job.Make, job.MakeLines, job.Vary:
		return true
	}
	return false
}

var errNotMade = errors.New("another part of the program answers this request")

// Answer makes what is asked for.
func Answer(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	switch r := r.(type) {
	case job.Make:
		return one(ctx, r, emit)
	case job.MakeLines:
		return lines(ctx, r, emit)
	case job.Vary:
		return vary(ctx, r, emit)
	}
	return nil, errNotMade
}

// reporting returns what tells the page how many puzzles were tried, now and then.
func reporting(tell func(tried int)) func(generate.Tried) {
	last := time.Now()
	return func(t generate.Tried) {
		if now := time.Now(); now.Sub(last) >= job.Every {
			last = now
			tell(t.Puzzles)
		}
	}
}

// one makes a puzzle.
func one(ctx context.Context, r job.Make, emit func(job.Event)) (job.Event, error) {
	o, err := origin(r)
	if err != nil {
		return nil, err
	}
	if r.Lists {
		emit(job.Made{Techniques: techniques(o.Wish, r.Lang)})
	}
	p, err := puzzle(ctx, o.Wish, o.Seed, reporting(func(tried int) { emit(job.Made{Tried: tried}) }))
	var (
		impossible *generate.Impossible
		missing    *generate.NotFound
	)
	switch {
	case errors.As(err, &impossible):
		return job.Made{Refused: impossibleFor(r.Lang, impossible.Cause, o.Wish), Never: true}, nil
	case errors.As(err, &missing):
		e := job.Made{Tried: missing.Tried.Puzzles}
		if p = missing.Nearest; p.Grid.N() > 0 {
			e = tell(ctx, r.Lang, o, p)
		}
		e.Refused = notFound(r.Lang, missing, o.Wish)
		return e, ctx.Err()
	case err != nil:
		return nil, err
	}
	return tell(ctx, r.Lang, o, p), ctx.Err()
}

// puzzle makes a puzzle, in which something is left to solve.
func puzzle(ctx context.Context, w generate.Wish, seed uint64, report func(generate.Tried)) (generate.Puzzle, error) {
	if w.Givens > 0 && w.Givens == layout(w).Cells() {
		return generate.Puzzle{}, &generate.Impossible{Cause: generate.ManyGivens}
	}
	return generate.Make(ctx, w, seed, report)
}

// layout returns the layout that a wish means.
func layout(w generate.Wish) *solver.Layout {
	if w.Layout != nil {
		return w.Layout
	}
	return solver.Classic
}

var errNoDay = errors.New("no such day")

// tableOf returns the table of a text: the standard one if that can't be read, as elsewhere.
func tableOf(text string) *logic.Table {
	t, err := logic.ParseTable(text)
	if err != nil {
		return logic.Standard()
	}
	return t
}

// origin returns what the generator is asked.
func origin(r job.Make) (generate.Origin, error) {
	w, err := generate.ParseWish(r.Wish)
	if err != nil {
		return generate.Origin{}, err
	}
	if r.Day != "" {
		date, ok := dateOf(r.Day)
		if !ok || w.Level == 0 {
			return generate.Origin{}, errNoDay
		}
		return generate.DailyOrigin(date[0], date[1], date[2], w.Level), nil
	}
	if r.Table != "" { // a wish without one means the standard table
		w.Table = tableOf(r.Table)
	}
	return generate.Origin{Version: generate.Version, Seed: generate.SeedOf(r.Seed) >> 32, Wish: w}, nil // 7 characters in a link
}

// dateOf reads year, month and day.
func dateOf(text string) (date [3]int, ok bool) {
	parts := strings.Split(text, "-")
	if len(parts) != len(date) {
		return date, false
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || n > 9999 {
			return date, false
		}
		date[i] = n
	}
	return date, date[1] <= 12 && date[2] <= 31
}

// table returns the table that a wish means.
func table(w generate.Wish) *logic.Table {
	if w.Table != nil {
		return w.Table
	}
	return logic.Standard()
}

// techniques lists those that puzzles of a wish's table can need, in their order.
func techniques(w generate.Wish, l i18n.Lang) string {
	var b strings.Builder
	for _, row := range table(w).Rows {
		for _, t := range row.Technique.Sharing() {
			if row.Enabled && (generate.Wish{Technique: t, Table: w.Table}).Check() == nil {
				b.WriteString(t.Key() + "\t" + strconv.Itoa(int(row.Level)) + "\t" + explain.Name(t, l) + "\n")
			}
		}
	}
	return b.String()
}

// ratingOf returns the rating of a puzzle: the zero Rating where the wish does not ask for it and it takes too long.
func ratingOf(ctx context.Context, w generate.Wish, p generate.Puzzle) generate.Rating {
	if p.Rating.Level != 0 {
		return p.Rating
	}
	return rateWithin(ctx, patience, p.Grid, table(w))
}

// rateWithin rates a sound puzzle; the zero Rating says that it takes too long.
func rateWithin(ctx context.Context, limit time.Duration, g solver.Grid, t *logic.Table) generate.Rating {
	within, cancel := job.Within(ctx, limit)
	defer cancel()
	rating := generate.Rate(within, g, t)
	if within.Err() != nil {
		return generate.Rating{}
	}
	return rating
}

// rated is a rating as the page has it.
func rated(r generate.Rating) job.Rating {
	return job.Rating{Score: r.Score, Level: uint8(r.Level), Ends: r.Solved}
}

// tell returns what the page shows of a puzzle.
func tell(ctx context.Context, l i18n.Lang, o generate.Origin, p generate.Puzzle) job.Made {
	rating := ratingOf(ctx, o.Wish, p)
	facts := []string{i18n.Givens(l, p.Grid.Count()), oneSolution.In(l)}
	if p.Grid.N() <= 9 {
		facts = append(facts, spareOrNot(p.Minimal).In(l))
	}
	if needs := needs(l, rating, o.Wish.Technique); needs != "" {
		facts = append(facts, needs)
	}
	return job.Made{
		Tried: p.Tried.Puzzles, Puzzle: job.GridOf(p.Grid), Drawn: shelf.Picture(p.Grid), Facts: strings.Join(facts, "\n"), Origin: o.String(),
		Rating: rated(rating),
	}
}

func spareOrNot(minimal bool) i18n.Text {
	if minimal {
		return minimalOne
	}
	return withSpare
}

// needs says what it takes to solve a puzzle: the technique that was wished or, without one, the hardest.
func needs(l i18n.Lang, r generate.Rating, wished logic.Technique) string {
	t := r.Hardest
	if r.Times(wished) > 0 {
		t = wished
	}
	switch times := r.Times(t); {
	case r.Level == 0:
		return ""
	case !r.Solved:
		return beyond.In(l)
	case explain.FamilyOf(t) == explain.Singles:
		return singlesOnly.In(l)
	default:
		return timesOf(times).With(l, explain.Name(t, l), i18n.Number(times))
	}
}

// notFound says what was tried, and in what the nearest puzzle is not as wished.
func notFound(l i18n.Lang, e *generate.NotFound, w generate.Wish) string {
	if e.Nearest.Grid.N() == 0 {
		return noneFound.With(l, i18n.Number(e.Tried.Puzzles))
	}
	var parts []string
	for _, m := range missed {
		if e.Nearest.Missed.Has(m.what) {
			name := ""
			if w.Technique != 0 {
				name = explain.Name(w.Technique, l)
			}
			parts = append(parts, m.says.With(l, name))
		}
	}
	return nearestFound.With(l, i18n.Number(e.Tried.Puzzles), strings.Join(parts, comma.In(l)))
}

// impossibleFor says why no puzzle can be as it is wished.
func impossibleFor(l i18n.Lang, c generate.Cause, w generate.Wish) string {
	name := ""
	if w.Technique != 0 {
		name = explain.Name(w.Technique, l)
	}
	return causes[c].With(l, name, i18n.Number(layout(w).Cells()), i18n.Number(generate.MaxN))
}
