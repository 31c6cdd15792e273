package making

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/judging"
	"numplace/solver/generate"
)

// enough is the time after which MakeLines returns the puzzles generated so far.
const enough = 250 * time.Millisecond

// MakeLines generates up to r.Count puzzles. It returns early if it has at least one puzzle and 250 ms have
// passed, or if it cannot find a puzzle.
func MakeLines(ctx context.Context, r job.MakeLines, emit func(job.Event)) (job.LinesMade, error) {
	return makeLines(ctx, r, emit, patience)
}

// makeLines does the work of MakeLines. If the request does not limit the difficulty, rating is the time
// limit for rating each puzzle.
func makeLines(
	ctx context.Context, r job.MakeLines, emit func(job.Event), rating time.Duration,
) (job.LinesMade, error) {
	of := job.Make{StepOptions: r.StepOptions, Wish: r.Wish, Fresh: true} // the bank of stored puzzles has only a few
	o, err := origin(of)
	if err != nil {
		return job.LinesMade{}, err
	}
	var (
		e   job.LinesMade
		all strings.Builder
	)
	report := reporting(func(tried, seconds int) {
		if all.Len() == 0 {
			emit(job.LinesMade{Tried: tried, Left: seconds})
		}
	})
	for i, begun := 0, time.Now(); i < r.Count && time.Since(begun) < enough; i++ {
		within, cancel := ctx, context.CancelFunc(func() {})
		if i > 0 {
			within, cancel = job.Within(ctx, enough)
		}
		p, err := puzzle(within, o.Wish, generate.SeedOf(r.Seed+"-"+strconv.Itoa(r.First+i)), report)
		cancel()
		impossible, never := errors.AsType[*generate.Impossible](err)
		missing, none := errors.AsType[*generate.NotFound](err)
		switch {
		case never:
			e.Refused, e.Never = Impossible(r.Lang, impossible.Cause, o.Wish), true
		case none:
			e.Tried += missing.Tried.Puzzles
			e.Refused = noneForList.In(r.Lang)
		case err != nil && i > 0 && ctx.Err() == nil: // MakeLines is out of time, but has at least one puzzle
		case err != nil:
			return job.LinesMade{}, err
		}
		if err != nil {
			break
		}
		e.Tried += p.Tried.Puzzles
		line := job.Written(p.Grid)
		all.WriteString(line + "\n")
		row, start := job.Row{Length: len(line), Clues: p.Grid.Count()}, time.Now()
		row.Verdict = judging.VerdictOf(ctx, p.Grid)
		row.Took = time.Since(start)
		e.Rows = row.Append(e.Rows)
		e.Ratings = coach.RatingOf(pathOf(ctx, of, o.Wish, p, rating)).Append(e.Ratings)
	}
	if e.Lines = all.String(); e.Lines != "" {
		e.Refused = ""
	}
	return e, ctx.Err()
}
