package coach

import (
	"context"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/solverjs"
	"numplace/solver"
	"numplace/solver/logic"
	"numplace/solver/rating"
)

// RateLines rates the puzzles in rows of a list. It emits the ratings so far at intervals of job.Every. The
// entry of a puzzle without a rating states why it has none.
func RateLines(ctx context.Context, r job.RateLines, emit func(job.Event)) (job.LinesRated, error) {
	table, judgement := tableOf(r.StepOptions)
	e, text, last := job.LinesRated{SE: r.SE, Row: r.Row, Judgement: judgement}, string(r.Text), time.Now()
	send := func() {
		if now := time.Now(); len(e.Ratings) > 0 && now.Sub(last) > job.Every {
			emit(e)
			e.Ratings, last = nil, now
		}
	}
	for i := range len(r.Picked) / job.RowSize {
		send()
		row := job.RowAt(r.Picked, i)
		if len(text) < row.Length {
			return job.LinesRated{}, job.ErrCut
		}
		g, err := r.Grid(r.Encoding.Decode(text[:row.Length]))
		if err != nil {
			return job.LinesRated{}, err
		}
		text = text[row.Length:]
		if r.SE {
			e.Ratings = lineSE(solverjs.TimedIn(ctx, int(job.GiveUp/time.Millisecond)), g, send).Append(e.Ratings)
		} else {
			e.Ratings = lineRating(ctx, job.GiveUp, g, table).Append(e.Ratings)
		}
		if err := ctx.Err(); err != nil {
			return job.LinesRated{}, err
		}
	}
	return e, nil
}

// lineSE rates a puzzle of a list like Sudoku Explainer. If ctx ends before the rating is known, the result is a lower
// bound. If the rating is not defined for the puzzle, it is the zero RatedSE. During the computation, meanwhile is
// called from time to time.
func lineSE(ctx context.Context, g solver.Grid, meanwhile func()) job.RatedSE {
	r, err := rating.Watch(ctx, g, rating.Watcher{AtLeast: func(int) { meanwhile() }})
	if err != nil {
		return job.RatedSE{ER: r.ER}
	}
	return job.RatedSE{Known: true, ER: r.ER, EP: r.EP, ED: r.ED}
}

// lineRating rates a puzzle of a list. The rating is marked TooLong if rating takes longer than limit, and
// Short if the techniques cannot rate the puzzle.
func lineRating(ctx context.Context, limit time.Duration, g solver.Grid, t *logic.Table) job.Rating {
	path, late := rateWithin(ctx, limit, g, t)
	rating := RatingOf(path)
	rating.TooLong, rating.Short = late, !late && rating.Level == 0
	return rating
}
