// Workshop is the second program of the page and of solver.js: what is heavy and asked for later, the steps of logic, the readers of other
// programs' formats, the ways in which a board leaves the page, the drawing of Lists, new puzzles, and the table and the log of searches that a person
// saves. In the page's workers web/script/worker.js starts it, and the page speaks to it as to its own program (numplace.workshop in
// web/script/loader.js fetches it on first use or when the page idles). For solver.js web/solver/worker.js starts it, and it answers the
// questions of questions.go.
package main

import (
	"context"

	"numplace/app/shared/job"
	"numplace/app/shared/worker"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/counting"
	"numplace/app/workshop/export"
	"numplace/app/workshop/making"
	"numplace/app/workshop/reading"
	"numplace/app/workshop/sharing"
	"numplace/app/workshop/shelf"
)

func main() {
	worker.Called(questions, func(q any) any { return q.(question).answer() })
	worker.Serve(answer)
}

func answer(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	switch {
	case coach.Answers(r):
		return coach.Answer(ctx, r, emit)
	case sharing.Answers(r):
		return sharing.Answer(ctx, r, emit)
	case shelf.Answers(r):
		return shelf.Answer(ctx, r, emit)
	case making.Answers(r):
		return making.Answer(ctx, r, emit)
	case counting.Answers(r):
		return counting.Answer(ctx, r, emit)
	}
	if r, ok := r.(job.Open); ok {
		return reading.Answer(r), nil
	}
	return export.Answer(ctx, r, emit)
}
