package hints

import (
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver/format"
)

// This file requests hints ahead: before the user asks for them, so that the page can show them at once. While
// a hint is shown, it is the hint that follows once the step has been applied. Otherwise it is the hint for the
// board as it is, if the user has asked for hints in this game or a game with rules begins. No program is fetched
// for that.

// ahead is the hint that was requested ahead.
type ahead struct {
	from    position
	request job.Hint   // the zero value if no hint was requested ahead
	found   job.Hinted // the answer; its Outcome is job.NoOutcome until it arrives
}

// position is a board, a step to apply to it, and what else a request for a hint depends on.
type position struct {
	board         history.Board
	place, remove job.Packed // the step, as in job.Explained; "" for no step
	marks         game.CandidateKind
	sound, unsure bool
	lang          i18n.Lang
	names         i18n.Naming
	table, own    string
}

// aheadRest is how long the user must pause before a hint for the board as it is is requested ahead.
const aheadRest = 700 * time.Millisecond

// FollowsAhead reports whether FollowAhead has anything to do. It is cheap, because it is asked at every key.
func (a *Advice) FollowsAhead(e Env) bool {
	from, _, wanted := a.foresees(e)
	if !wanted {
		return a.ahead.request != (job.Hint{})
	}
	return from != a.ahead.from && !e.awaits()
}

// FollowAhead requests the hint that the user will probably ask for next, unless that was done already. It
// waits while a job runs for which the user is waiting, and for the verdict, because a known solution makes a
// hint faster.
func (a *Advice) FollowAhead(e Env) (asks Asks) {
	if !a.FollowsAhead(e) {
		return asks
	}
	from, wait, wanted := a.foresees(e)
	if !wanted {
		a.ahead, asks.Cancel = ahead{}, []jobs.Task{ToAhead{}}
		return asks
	}
	if from.place+from.remove != "" {
		e.Board, _ = e.carriedOut(e.Board, e.Selection, from.place, from.remove)
	}
	request := e.request(a.pitch)
	request.Run = true
	if request != a.ahead.request { // the user's move may have been the step of the hint
		a.ahead = ahead{request: request}
		asks = Asks{Cancel: []jobs.Task{ToAhead{}}, Start: &Start{Task: ToAhead{}, Request: request, Wait: wait}}
	}
	a.ahead.from = from
	return asks
}

// foresees returns the position for which the user will probably ask for a hint next, and how long to wait
// before it is requested. wanted is false if no hint should be requested ahead.
func (a *Advice) foresees(e Env) (from position, wait time.Duration, wanted bool) {
	if !e.CanHint() || e.Mode != game.Playing || e.Exercising {
		return position{}, 0, false
	}
	from = position{board: e.Board, marks: e.Marks(), sound: e.Sound, unsure: e.Doubtful, lang: e.Lang,
		names: e.Naming, table: e.Table, own: e.Own}
	if a.Hinting() && a.Ahead() == 0 {
		from.place, from.remove = a.Hint.Found.Place, a.Hint.Found.Remove
		return from, 0, true
	}
	untouched := e.Board.Entered.Count() == 0 && e.Board.Notes == format.Notes{}
	if untouched && e.Workshop && !e.Board.Layout().OnlyDigits() && !e.Thrifty && !e.Frame {
		return from, jobs.KeysRest, true
	}
	return from, aheadRest, e.Workshop && e.Hints > 0
}

// awaits reports whether the verdict is being computed, or anything for which the user is waiting.
func (e Env) awaits() bool {
	for _, j := range e.Jobs.All() {
		if j.Has(jobs.Awaited) {
			return true
		}
	}
	return e.Judging
}

// request returns the request for a hint on the board, or on what can be seen of it under fog. pitch is the
// width of a cell, see AskHint.
func (e Env) request(pitch int) job.Hint {
	of := job.Hint{
		Standing: e.Sight().Standing(),
		StepOptions: job.StepOptions{Lang: e.Lang, Naming: e.Naming, Pitch: pitch, Table: e.Table,
			Own: e.Own, Doubtful: e.Doubtful, Writes: true},
	}
	of.Written, of.Full = e.Seen()
	if e.Sound {
		of.Solution = e.Found.Solution
	}
	if e.Fog != (history.CellSet{}) { // what can be seen has many solutions
		of.Doubtful = true
		if e.Setters.N() > 0 {
			of.Solution = e.Setters.String()
		}
	}
	return of
}

// foresaw reports whether a hint was requested ahead by the request of, apart from the size of its drawing, and
// its answer is here or still to come.
func (a *Advice) foresaw(e Env, of job.Hint) bool {
	known := a.ahead.request
	known.Pitch, known.Run = of.Pitch, false
	return known == of && (a.ahead.found.Outcome != job.NoOutcome || e.Jobs.Count(ToAhead{}) > 0)
}

// takeAhead shows the hint that was requested ahead. If its job still runs, the user waits for it from now on. Of
// asks it keeps only Unmenu: a hint about a cell, which asks for more, is never requested ahead.
func (a *Advice) takeAhead(e Env, asks Asks) Asks {
	was := a.ahead
	a.ahead, a.Hint.drawn = ahead{}, was.request.Pitch
	unmenu := asks.Unmenu
	if was.found.Outcome != job.NoOutcome {
		asks = ToHint{}.Take(a, e, was.found)
	}
	asks.Unmenu, asks.Cancel, asks.Adopt = unmenu, []jobs.Task{ToHint{}}, e.Jobs.Count(ToAhead{}) > 0
	return asks
}

// ToAhead is the task that finds a hint ahead. When the user asks for that hint, its job becomes one of ToHint.
type ToAhead struct{ jobs.OnBoard }

func (ToAhead) Event() job.Event { return job.Hinted{} }

func (ToAhead) Traits() jobs.Set { return jobs.Unasked }

func (ToAhead) Forget(a *Advice) { a.ahead = ahead{} }

// Lose records that the hint for this position was requested ahead, so that it is not requested again.
func (ToAhead) Lose(a *Advice, e Env) { a.ahead.from, _, _ = a.foresees(e) }

// Take stores the hint. If it has the same technique as the hint shown before it, the user can apply both, and
// those that follow, at once.
func (ToAhead) Take(a *Advice, _ Env, event job.Event) Asks {
	next := event.(job.Hinted)
	if next.Fault != "" {
		return Asks{} // only a request of the user replaces the table of techniques
	}
	a.ahead.found = next
	shown := &a.Hint.Found
	if a.Hinting() && a.Hint.of == a.ahead.from.board && next.Run > 0 && next.Technique == shown.Technique &&
		shown.Place == a.ahead.from.place && shown.Remove == a.ahead.from.remove {
		steps := job.AppendCell(job.AppendCell(nil, len(shown.Place)/3), len(shown.Remove)/3)
		shown.Run, shown.RunSteps = 1+next.Run, job.Packed(steps)+next.RunSteps
		shown.RunPlace, shown.RunRemove = shown.Place+next.RunPlace, shown.Remove+next.RunRemove
	}
	return Asks{}
}
