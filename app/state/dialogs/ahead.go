package dialogs

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// Ahead is the puzzle that is generated in advance, before the user requests one.
type Ahead struct {
	Ask  job.Make // the request, without Lists and Fresh; zero before the first request
	Made job.Made // the puzzle; zero until it has arrived
}

// Is reports whether the puzzle in advance has arrived.
func (a Ahead) Is() bool { return a.Made.Puzzle != (job.Grid{}) }

// Retried returns a reset, so that a puzzle is requested again. If the puzzle has already arrived, it returns
// a unchanged.
func (a Ahead) Retried() Ahead {
	if a.Is() {
		return a
	}
	return Ahead{}
}

// Fits reports whether the puzzle matches the request ask, ignoring the seed.
func (a Ahead) Fits(ask job.Make) bool {
	ask.Seed = a.Ask.Seed
	return a.Ask == ask
}

// AskingAhead completes ask, the request for a puzzle to generate in advance, and records it.
func (k Making) AskingAhead(ask job.Make) (Making, job.Make) {
	k.Ahead = Ahead{Ask: ask}
	ask.Fresh = true
	return k, k.listing(ask)
}

// TakenAhead stores the reply to a request for a puzzle in advance. A puzzle that does not meet the
// requirements is discarded.
func (k Making) TakenAhead(e job.Made, done bool) Making {
	k = k.Listed(e, k.Ahead.Ask.StepOptions)
	if done && e.Refused == "" {
		k.Ahead.Made = e
	}
	return k
}

// FromAhead shows the puzzle that was generated in advance, if it matches the request ask. Otherwise ok is
// false.
func (k Making) FromAhead(ask job.Make) (next Making, ok bool) {
	if !k.Ahead.Fits(ask) || !k.Ahead.Is() || k.listed != ask.StepOptions {
		return k, false
	}
	k.asked, k.Seed, k.Made = k.Ahead.Ask, k.Ahead.Ask.Seed, k.Ahead.Made
	k.madeBy, k.Ahead = k.asked, Ahead{}
	return k, true
}

// This code generates the next new puzzle in advance while the workers have nothing else to do. If the form
// for new puzzles is shown, the puzzle meets the requirements in the form. Otherwise it is like the puzzle
// that was just solved, or has the level and kind of the button that was pressed last. The puzzle has a seed
// of its own, like any new puzzle, and does not come from the stored puzzles of solver/generate.

// idleFor is how long the workers must be idle before a puzzle is generated in advance. If a dialog is open,
// they need not be idle.
const idleFor = time.Second

// Idle reports whether a puzzle may be generated in advance: no job runs except one for such a puzzle, and
// the user has not stopped the generation.
func Idle(d *Dialogs, l jobs.Ledger) bool {
	return len(l.All()) <= l.Count(ToMakeAhead{}) && !d.Making.Stopped
}

// MakeAhead requests a puzzle in advance if none has been requested. likely is the puzzle that the user will
// probably start next.
func MakeAhead(d Dialogs, e Env, likely Quick) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		ask, ok := likely.Request(t.by()), true
		if t.OpenPanel && t.Face == MakeFace {
			ask, ok = t.wished()
		}
		if !ok || t.Making.Ahead.Fits(ask) {
			return
		}
		t.cancel(ToMakeAhead{})
		ask.Seed = t.newSeed()
		t.Making, ask = t.Making.AskingAhead(ask)
		wait := idleFor
		if t.OpenPanel {
			wait = jobs.KeysRest
		}
		t.start(ToMakeAhead{}, ask, wait)
	})
}

// ToMakeAhead is the task that generates the next puzzle in advance.
type ToMakeAhead struct{ jobs.OnBoard }

func (ToMakeAhead) Event() job.Event { return job.Made{} }

func (ToMakeAhead) Traits() jobs.Set { return jobs.Unasked }

// take stores the puzzle until the user requests it.
func (ToMakeAhead) take(t *turn, answer jobs.Answer) {
	t.Making = t.Making.TakenAhead(answer.Event.(job.Made), answer.Done)
}

// Forget allows another request for a puzzle in advance after job j was cancelled by other code. If the
// dialog is closed, it does nothing, because the job would be started again and again while the user plays.
func Forget(d *Dialogs, j jobs.Job) {
	if d.OpenPanel && j.Is(ToMakeAhead{}) {
		d.Making.Ahead = Ahead{}
	}
}
