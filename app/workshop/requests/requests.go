// Package requests maps each request that the second program answers for the page to a function. The function
// job.Apart reports which requests these are. Some requests go to the second program only for boards with
// certain rules, and job.SolveRules answers them. The packages of app/workshop have a function for each of
// their requests, with the name of the request.
//
// To add a request, define its type and the type of its event in app/shared/job, and list both in job.Types.
// Write the function, and add a case here. The code that sends the request is in app/state or in a state
// machine below it, and has a task for the answer.
package requests

import (
	"context"

	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/combos"
	"numplace/app/workshop/counting"
	"numplace/app/workshop/desk"
	"numplace/app/workshop/export"
	"numplace/app/workshop/judging"
	"numplace/app/workshop/listview"
	"numplace/app/workshop/making"
	"numplace/app/workshop/reading"
	"numplace/app/workshop/sharing"
	"numplace/app/workshop/worksheet"
	"numplace/solver"
	_ "numplace/solver/rules" // for job.SolveRules
)

// Answer is a job.Answer: it answers a request, and emits events before the answer. For a request that the
// page's own program answers, the error is job.ErrElsewhere.
func Answer(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	switch r := r.(type) {
	// Steps of logic.
	case job.Hint:
		e, err := coach.Hint(ctx, r, func(e job.Event) { emit(desk.Practised(e.(job.Hinted))) })
		return desk.Practised(e), err
	case job.Reach:
		return coach.Reach(ctx, r)
	case job.Rate:
		return coach.Rate(ctx, r)
	case job.RateSE:
		return coach.RateSE(ctx, r, emit)
	case job.RateLines:
		return coach.RateLines(ctx, r, emit)
	case job.Walk:
		return coach.Walk(ctx, r)
	case job.StepOf:
		return coach.StepOf(ctx, r)
	case job.AllSteps:
		return coach.AllSteps(ctx, r, emit)
	case job.WritePath:
		return coach.WritePath(ctx, r)
	case job.ListTable:
		return coach.ListTable(r), nil

	// Reading and writing puzzles.
	case job.Open:
		return reading.Open(r), nil
	case job.Offer:
		return sharing.Offer(ctx, r)
	case job.Depict:
		return sharing.Depict(ctx, r)
	case job.Export:
		return export.Export(ctx, r)
	case job.Log:
		return export.Log(ctx, r, emit)

	// New puzzles.
	case job.Make:
		return making.Make(ctx, r, emit)
	case job.MakeLines:
		return making.MakeLines(ctx, r, emit)
	case job.Vary:
		return making.Vary(ctx, r, emit)

	// Lists of puzzles.
	case job.JudgeLines:
		return judging.JudgeLines(ctx, r, emit), nil
	case job.FindTexts:
		return judging.FindTexts(ctx, r)
	case job.Rows:
		return listview.Rows(ctx, r)
	case job.Arrange:
		return listview.Arrange(ctx, r)
	case job.ListView:
		return listview.Draw(r), nil
	case job.SetDialog:
		return worksheet.Draw(ctx, r, emit)

	// Desks: parts of the page that this program draws.
	case job.AskDesk:
		return desk.Answer(ctx, r, emit)

	// The board.
	case job.Signs:
		l, err := solver.ParseLayout(r.Layout)
		if err != nil {
			return nil, err
		}
		return job.SignsDrawn{Packed: job.Packed(signs.Of(l).Pack())}, nil

	// Solutions and counts.
	case job.Combos:
		return combos.Combos(ctx, r)
	case job.List:
		return counting.List(ctx, r, emit)
	case job.Candidates:
		return counting.Candidates(ctx, r)
	case job.Redundant:
		return counting.Redundant(ctx, r)
	case job.Race:
		return counting.Race(ctx, r, emit)
	case job.Count:
		return counting.Count(ctx, r)
	case job.CountStates:
		return counting.CountStates(ctx, r)
	}
	return job.SolveRules(ctx, r, emit)
}
