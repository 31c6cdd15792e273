// Package export writes what a person saves: a list and the log of a search. The page's second program has it; the requests are
// those of app/shared/job that are Apart.
package export

import (
	"context"
	"errors"

	"numplace/app/shared/job"
)

// Answer is a job.Answer.
func Answer(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	switch r := r.(type) {
	case job.Export:
		return file(ctx, r)
	case job.Log:
		return log(ctx, r, emit)
	}
	return nil, errNotApart
}

var errNotApart = errors.New("another program answers this request")
