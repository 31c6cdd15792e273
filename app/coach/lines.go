package coach

import (
	"context"
	"time"

	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// rateLines rates the puzzles of rows, and tells now and then what it has found. A path that takes too long is given up: its rating does not
// end.
func rateLines(ctx context.Context, r job.RateLines, emit func(job.Event)) (job.Event, error) {
	table, judgement := tableOf(r.Telling)
	e, text, last := job.LinesRated{Row: r.Row, Judgement: judgement}, string(r.Text), time.Now()
	rows := len(r.Picked) / job.RowSize
	for i := range rows {
		row := job.RowAt(r.Picked, i)
		if len(text) < row.Length {
			return nil, job.ErrCut
		}
		g, err := r.Grid(r.Encoding.Decode(text[:row.Length]))
		if err != nil {
			return nil, err
		}
		text = text[row.Length:]
		e.Ratings = rateWithin(ctx, g, table, job.GiveUp).Append(e.Ratings)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if now := time.Now(); now.Sub(last) > job.Every && i < rows-1 {
			emit(e)
			e.Ratings, last = nil, now
		}
	}
	return e, nil
}

// rateWithin rates a puzzle by as much of its path as is found in a time.
func rateWithin(ctx context.Context, g solver.Grid, table *logic.Table, limit time.Duration) job.Rating {
	try, cancel := job.Within(ctx, limit)
	defer cancel()
	return rating(logic.Walk(try, logic.New(g), table))
}
