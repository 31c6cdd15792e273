// Package making generates new puzzles for the page: one puzzle for a day or for a wish (making.go), or many
// as lines of a collection (lines.go). A wish is the user's request, with properties such as the level. If no
// puzzle meets the wish, missed.go describes how the nearest puzzle differs. The tools for setters are in
// vary.go. The package belongs to the second program. The requests are in app/shared/job/make.go and
// app/shared/job/vary.go.
package making

import (
	"cmp"
	"context"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/listview"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// patience is the time limit for rating a puzzle if the request does not limit its difficulty.
const patience = 2 * time.Second

// reporting returns a function that reports the progress of a search to the page, at most once every
// job.Every. It calls report with the number of puzzles tried, and an upper estimate of the seconds left. The
// estimate is 0 while it is unknown.
func reporting(report func(tried, seconds int)) func(generate.Tried) {
	begun := time.Now()
	last := begun
	var f forecast
	return func(t generate.Tried) {
		if now := time.Now(); now.Sub(last) >= job.Every {
			last = now
			report(t.Puzzles, int(f.left(now.Sub(begun), t.Share)/time.Second))
		}
	}
}

// forecast computes an upper estimate of the remaining time of a search. Some parts of a search are faster
// than others, so the estimate adapts slowly. The zero value is for a new search.
type forecast struct {
	at, end time.Duration // the time of the last call and the expected end, both since the start of the search
	shown   time.Duration
}

const (
	tooSoon   = 3 * time.Second  // no estimate earlier than this
	tooLittle = 0.002            // no estimate before this share of the work is done
	calm      = 30 * time.Second // in this time, the estimate adapts by about two thirds of an error
	longest   = 24 * time.Hour
)

// left returns an upper estimate of the remaining time. took is the time since the start of the search, and
// share is the part of the work that is done. The result is 0 while it is unknown. It is rounded to steps of
// time, so that it rarely changes.
func (f *forecast) left(took time.Duration, share float64) time.Duration {
	if took < tooSoon || share < tooLittle {
		return 0
	}
	end := time.Duration(min(float64(took)/share, float64(longest)))
	if f.end == 0 {
		f.end = end
	}
	f.end += time.Duration(float64(end-f.end) * (1 - math.Exp(-float64(took-f.at)/float64(calm))))
	f.at = took
	now := max(f.end-took, 0)
	step := stepOf(now)
	if up := now - f.shown; f.shown == 0 || up <= -step || up > step/2 {
		f.shown = max((now + step - 1).Truncate(step), step)
	}
	return f.shown
}

// stepOf returns the unit to which a remaining time is rounded.
func stepOf(d time.Duration) time.Duration {
	switch {
	case d > time.Hour:
		return 30 * time.Minute
	case d > 10*time.Minute:
		return 5 * time.Minute
	case d > time.Minute:
		return time.Minute
	}
	return 10 * time.Second
}

// Make generates a puzzle.
func Make(ctx context.Context, r job.Make, emit func(job.Event)) (job.Made, error) {
	return makeOne(ctx, r, emit, freshFor)
}

// makeOne does the work of Make. limit is the time limit for finding a puzzle that is not in the bank of
// stored puzzles.
func makeOne(ctx context.Context, r job.Make, emit func(job.Event), limit time.Duration) (job.Made, error) {
	o, err := origin(r)
	if err != nil {
		return job.Made{}, err
	}
	if r.Lists {
		emit(job.Made{Techniques: techniques(o.Wish, r.Lang)})
	}
	report := reporting(func(tried, seconds int) { emit(job.Made{Tried: tried, Left: seconds}) })
	var p generate.Puzzle
	if o.Wish.Fresh {
		p, err = fresh(ctx, o, report, limit)
	}
	if !o.Wish.Fresh || err != nil { // take a puzzle from the bank, if it has one
		o.Wish.Fresh = false
		p, err = puzzle(ctx, o.Wish, o.Seed, report)
	}
	impossible, never := errors.AsType[*generate.Impossible](err)
	missing, none := errors.AsType[*generate.NotFound](err)
	switch {
	case never:
		return job.Made{Refused: Impossible(r.Lang, impossible.Cause, o.Wish), Never: true}, nil
	case none:
		e := job.Made{Tried: missing.Tried.Puzzles}
		if p = missing.Nearest; p.Grid.N() > 0 {
			e = madeOf(ctx, r, o, p)
		}
		e.Refused = notFound(ctx, r.Lang, missing, o.Wish)
		return e, ctx.Err()
	case err != nil:
		return job.Made{}, err
	}
	return madeOf(ctx, r, o, p), ctx.Err()
}

// freshFor limits the search for a puzzle that is not in the bank of stored puzzles.
const freshFor = 30 * time.Second

// fresh generates a puzzle that is not in the bank of stored puzzles. It returns an error if that takes
// longer than limit.
func fresh(
	ctx context.Context, o generate.Origin, report func(generate.Tried), limit time.Duration,
) (generate.Puzzle, error) {
	within, cancel := job.Within(ctx, limit)
	defer cancel()
	return puzzle(within, o.Wish, o.Seed, report)
}

// puzzle generates a puzzle with the requested properties. It returns an error if they leave no cell empty.
func puzzle(ctx context.Context, w generate.Wish, seed uint64, report func(generate.Tried)) (generate.Puzzle, error) {
	if w.Givens > 0 && w.Givens == cmp.Or(w.Layout, solver.Classic).Cells() {
		return generate.Puzzle{}, &generate.Impossible{Cause: generate.ManyGivens}
	}
	return generate.Make(ctx, w, seed, report)
}

// origin returns what determines a puzzle: the requested properties and the seed.
func origin(r job.Make) (generate.Origin, error) {
	w, err := generate.ParseWish(r.Wish)
	if err != nil {
		return generate.Origin{}, err
	}
	if r.Day != "" {
		date, ok := dateOf(r.Day)
		if !ok {
			return generate.Origin{}, errors.New("day " + strconv.Quote(r.Day) + " is not a date such as 2026-11-26")
		}
		if w.Level == 0 {
			return generate.Origin{}, errors.New("a daily puzzle needs a level")
		}
		if len(w.Elements) > 0 {
			return generate.Origin{Version: w.Version(), Seed: generate.SeedOf(r.Day) >> 32, Wish: w}, nil
		}
		return generate.DailyOrigin(date[0], date[1], date[2], w.Level), nil
	}
	if r.Table != "" { // without this, the wish uses the standard table
		w.Table = coach.Table(r.Table)
	}
	// The seed is shortened to 32 bits, which need only 7 characters in a link.
	w.Fresh = r.Fresh && w.Banked()
	return generate.Origin{Version: w.Version(), Seed: generate.SeedOf(r.Seed) >> 32, Wish: w}, nil
}

// dateOf parses a date as year, month and day.
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

// table returns the table of techniques in a request. If the request has none, it returns the standard table.
func table(w generate.Wish) *logic.Table {
	return cmp.Or(w.Table, logic.StandardTable())
}

// techniques lists the techniques that the user can request for a new puzzle, in the order of the table of
// techniques.
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

// pathOf returns the solving path of a puzzle by the user's table of techniques or, if the user has none, by
// the table in the request w. The puzzle of the day is generated with the standard table, so its path is
// computed again with the user's table. In two cases the result is the zero Path: if computing the path takes
// longer than limit, and for a puzzle with rules of some kinds that was not generated for a level.
func pathOf(ctx context.Context, r job.Make, w generate.Wish, p generate.Puzzle, limit time.Duration) logic.Path {
	if p.Path.Level != 0 && r.Day == "" || len(w.Elements) > 0 {
		return p.Path
	}
	by := table(w)
	if r.Table != "" {
		by = coach.Table(r.Table)
	}
	return coach.RateWithin(ctx, limit, p.Grid, by)
}

// madeOf returns the answer with everything that the page shows about a puzzle.
func madeOf(ctx context.Context, r job.Make, o generate.Origin, p generate.Puzzle) job.Made {
	path, l := pathOf(ctx, r, o.Wish, p, patience), r.Lang
	facts := []string{i18n.Givens(l, p.Grid.Count()), oneSolution.In(l)}
	if len(o.Wish.Elements) > 0 {
		facts = append(facts, laid(l, o.Wish, p)...)
		if path.Level != 0 {
			facts = append(facts, i18n.HardestStep(l, explain.Name(path.Hardest, l)))
		}
	} else {
		if p.Grid.N() <= 9 {
			facts = append(facts, spareOrNot(p.Minimal).In(l))
		}
		facts = append(facts, needs(l, path, o.Wish.Technique))
	}
	return job.Made{
		Tried: p.Tried.Puzzles, Puzzle: job.GridOf(p.Grid), Drawn: listview.Picture(p.Grid),
		Facts: strings.Join(facts, "\n"), Origin: o.String(),
		Rating: coach.RatingOf(path),
	}
}

// laid returns a phrase for each kind of rules that was laid on the board of a puzzle, with their number.
func laid(l i18n.Lang, w generate.Wish, p generate.Puzzle) (facts []string) {
	for _, e := range w.Elements {
		many := 0
		for _, r := range p.Grid.Layout().Rules() {
			if r.Kind == e.Kind {
				many++
			}
		}
		facts = append(facts, laidMany.With(l, "rule", i18n.RuleName(e.Kind).In(l), "n", i18n.Number(many)))
	}
	return facts
}

func spareOrNot(minimal bool) text {
	if minimal {
		return minimalOne
	}
	return withSpare
}

// needs returns a phrase about a technique that the puzzle needs. This is wished, the technique that the user
// requested, if the path uses it. Otherwise it is the hardest technique of the path.
func needs(l i18n.Lang, path logic.Path, wished logic.Technique) string {
	t := path.Hardest
	if path.Times(wished) > 0 {
		t = wished
	}
	switch times := path.Times(t); {
	case path.Level == 0:
		return unrated.In(l)
	case !path.Solved:
		return beyond.In(l)
	case explain.FamilyOf(t) == explain.Singles:
		return singlesOnly.In(l)
	default:
		return timesOf(times).With(l, "technique", explain.Name(t, l), "n", i18n.Number(times))
	}
}

// Impossible returns a sentence that explains why no puzzle can have the requested properties.
func Impossible(l i18n.Lang, c generate.Cause, w generate.Wish) string {
	name, level := "", ""
	if w.Technique != 0 {
		name = explain.Name(w.Technique, l)
		if row := table(w).Row(w.Technique); row != nil {
			level = i18n.LevelNames[row.Level-1].In(l)
		}
	}
	return causes[c].With(l, "technique", name, "cells", i18n.Number(cmp.Or(w.Layout, solver.Classic).Cells()), "n",
		i18n.Number(generate.MaxN), "level", level)
}
