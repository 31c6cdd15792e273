package coach

import (
	"context"

	"numplace/app/shared/job"
	"numplace/app/shared/solverjs"
	"numplace/solver/rating"
)

// RateSE rates a puzzle like Sudoku Explainer. Until the rating is known, it emits the lower bound each time
// that it grows. If the time limit is exceeded, the answer is the lower bound.
func RateSE(ctx context.Context, r job.RateSE, emit func(job.Event)) (job.RatedSE, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return job.RatedSE{}, err
	}
	ctx = solverjs.TimedIn(ctx, r.Patience)
	bound := func(er int) { emit(job.RatedSE{ER: er}) }
	found, err := rating.Watch(ctx, g, rating.Watcher{AtLeast: bound})
	if err == context.DeadlineExceeded {
		return job.RatedSE{ER: found.ER}, nil
	}
	return job.RatedSE{Known: err == nil, ER: found.ER, EP: found.EP, ED: found.ED}, err
}
