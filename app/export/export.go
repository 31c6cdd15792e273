// Package export writes what a person saves: the table of a list and the log of a search. The page's second program has it; the requests are
// those of app/job that are Apart.
package export

import (
	"context"
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// Answer is a job.Answer.
func Answer(ctx context.Context, r job.Request, _ time.Time, emit func(job.Event)) (job.Event, error) {
	switch r.Kind {
	case job.Export:
		return table(ctx, r)
	case job.Log:
		l, err := solver.ParseLayout(r.Layout)
		if err != nil {
			return job.Event{}, err
		}
		g, err := solver.Parse(l, r.Puzzle)
		if err != nil {
			return job.Event{}, err
		}
		return log(ctx, g, r, emit), nil
	}
	return job.Event{}, r.Kind.Unknown()
}
