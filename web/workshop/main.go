//go:build js

// Workshop is the page's second program: what is heavy and asked for later, the steps of logic, and the table and the log of searches that a
// person saves. It runs in workers, which web/script/worker.js starts and to which the page speaks as to those of its own program. The page
// fetches it on first use or when it idles (numplace.workshop in web/script/loader.js).
package main

import (
	"context"

	"numplace/app/coach"
	"numplace/app/export"
	"numplace/app/job"
	"numplace/app/worker"
)

func main() { worker.Serve(answer) }

func answer(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	if coach.Answers(r) {
		return coach.Answer(ctx, r, emit)
	}
	return export.Answer(ctx, r, emit)
}
