package coach

import (
	"context"
	"time"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// RateLines rates the puzzles in rows of a list. It emits the ratings so far at intervals of job.Every. The
// entry of a puzzle without a rating states why it has none.
func RateLines(ctx context.Context, r job.RateLines, emit func(job.Event)) (job.LinesRated, error) {
	table, judgement := tableOf(r.StepOptions)
	e, text, last := job.LinesRated{Row: r.Row, Judgement: judgement}, string(r.Text), time.Now()
	rows := len(r.Picked) / job.RowSize
	for i := range rows {
		row := job.RowAt(r.Picked, i)
		if len(text) < row.Length {
			return job.LinesRated{}, job.ErrCut
		}
		g, err := r.Grid(r.Encoding.Decode(text[:row.Length]))
		if err != nil {
			return job.LinesRated{}, err
		}
		text = text[row.Length:]
		e.Ratings = lineRating(ctx, job.GiveUp, g, table).Append(e.Ratings)
		if err := ctx.Err(); err != nil {
			return job.LinesRated{}, err
		}
		if now := time.Now(); now.Sub(last) > job.Every && i < rows-1 {
			emit(e)
			e.Ratings, last = nil, now
		}
	}
	return e, nil
}

// lineRating rates a puzzle of a list. The rating is marked TooLong if rating takes longer than limit, and
// Short if the techniques cannot rate the puzzle.
func lineRating(ctx context.Context, limit time.Duration, g solver.Grid, t *logic.Table) job.Rating {
	path, late := rateWithin(ctx, limit, g, t)
	rating := RatingOf(path)
	rating.TooLong, rating.Short = late, !late && rating.Level == 0
	return rating
}
