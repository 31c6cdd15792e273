// Workshop is the second program of the page and of solver.js: what is heavy and asked for later, the steps of logic, the readers of other
// programs' formats, the ways in which a board leaves the page, the drawing of Lists, new puzzles, and the table and the log of searches that a person
// saves. In the page's workers web/script/worker.js starts it, and the page speaks to it as to its own program (numplace.workshop in
// web/script/loader.js fetches it on first use or when the page idles). For solver.js web/solver/worker.js starts it, and it answers the
// questions of questions.go.
package main

import (
	"context"

	"numplace/app/census"
	"numplace/app/coach"
	"numplace/app/export"
	"numplace/app/job"
	"numplace/app/made"
	"numplace/app/offer"
	"numplace/app/opened"
	"numplace/app/shelf"
	"numplace/app/worker"
)

func main() {
	worker.Called(questions, func(q any) any { return q.(question).answer() })
	worker.Serve(answer)
}

func answer(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	switch {
	case coach.Answers(r):
		return coach.Answer(ctx, r, emit)
	case offer.Answers(r):
		return offer.Answer(ctx, r, emit)
	case shelf.Answers(r):
		return shelf.Answer(ctx, r, emit)
	case made.Answers(r):
		return made.Answer(ctx, r, emit)
	case census.Answers(r):
		return census.Answer(ctx, r, emit)
	}
	if r, ok := r.(job.Open); ok {
		return opened.Answer(r), nil
	}
	return export.Answer(ctx, r, emit)
}
