// Package desk dispatches requests for desks to the packages that implement them. A desk is a part of the
// page that the second program draws. See job.AskDesk. To add a desk, write a package with a function like
// those called in Answer, and add a case there.
package desk

import (
	"context"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/app/workshop/draw"
	"numplace/app/workshop/numbers"
	"numplace/app/workshop/photo"
	"numplace/app/workshop/practise"
	"numplace/app/workshop/race"
	"numplace/app/workshop/speech"
	"numplace/app/workshop/widgets"
	"numplace/solver/logic"
)

// Answer performs the action that the user has requested, and draws the desk (a part of the page) at r.Place.
func Answer(ctx context.Context, r job.AskDesk, emit func(job.Event)) (job.DeskAnswer, error) {
	switch page, learn := strings.CutPrefix(r.Place, job.AtLearn); {
	case strings.HasPrefix(r.Do, job.Describe):
		return speech.Describe(r), ctx.Err()
	case r.Place == job.AtWidgets:
		return widgets.Form(r), ctx.Err()
	case page == lesson.Numbers && !strings.HasPrefix(r.Do, job.Next):
		return numbers.Page(ctx, r, emit), nil
	case learn:
		return practise.Page(ctx, r, page)
	case strings.HasPrefix(r.Task, link.Race):
		return race.Race(r), nil
	case strings.HasPrefix(r.Task, link.Handover):
		return race.Handover(r), nil
	case strings.HasPrefix(r.Task, link.Picture):
		return photo.Answer(ctx, r)
	case r.Task == link.Draw:
		return draw.Answer(r), ctx.Err()
	case r.Task != "": // an exercise, or a task that this version of the program does not know
		return practise.Board(ctx, r, emit)
	}
	return job.DeskAnswer{}, nil
}

// Practised returns the hint e with its field Practised filled in: whether there are exercises for the hint's
// technique.
func Practised(e job.Hinted) job.Hinted {
	t, known := logic.ByKey(e.Technique)
	e.Practised = known && practise.Can(t)
	return e
}
