package dialogs

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// Ahead is the puzzle that is generated in advance, before the user requests one.
type Ahead struct {
	Ask  job.Make // without Lists and Fresh; zero before the first request
	Made job.Made // zero until the puzzle has arrived
}

// Is reports whether the puzzle has arrived.
func (a Ahead) Is() bool { return a.Made.Puzzle != (job.Grid{}) }

// Retried resets a, so that a puzzle is requested again, unless the puzzle has already arrived.
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

// AskingAhead completes a request for a puzzle to generate in advance.
func (k Making) AskingAhead(ask job.Make) (Making, job.Make) {
	k.Ahead = Ahead{Ask: ask}
	ask.Fresh = true
	return k, k.listing(ask)
}

// TakenAhead handles a reply to the request for a puzzle in advance. It discards a puzzle that does not meet
// the requirements.
func (k Making) TakenAhead(e job.Made, done bool) Making {
	k = k.Listed(e, k.Ahead.Ask.Telling)
	if done && e.Refused == "" {
		k.Ahead.Made = e
	}
	return k
}

// FromAhead shows the puzzle that was generated in advance. ok is false if there is no such puzzle for the
// request ask.
func (k Making) FromAhead(ask job.Make) (next Making, ok bool) {
	if !k.Ahead.Fits(ask) || !k.Ahead.Is() || k.listed != ask.Telling {
		return k, false
	}
	k.asked, k.Seed, k.Made = k.Ahead.Ask, k.Ahead.Ask.Seed, k.Ahead.Made
	k.madeBy, k.Ahead = k.asked, Ahead{}
	return k, true
}

// The next new puzzle is generated in advance while the workers have nothing else to do. If the form is
// shown, the puzzle meets the requirements in the form. Otherwise it is like the puzzle that was just solved,
// or has the level and kind of the button that was pressed last. It has a seed of its own, like any new
// puzzle, and does not come from the bank of solver/generate.

// idleFor is how long the workers must be idle before a puzzle is generated in advance, unless a dialog is
// open.
const idleFor = time.Second

// Idle reports whether no job is running except for a puzzle in advance, and the user has not stopped the
// generation.
func Idle(d *Dialogs, l jobs.Ledger) bool {
	return len(l.All()) <= l.Count(ToMakeAhead{}) && !d.Making.Stopped
}

// MakeAhead requests a puzzle in advance if that was not done yet. likely is the puzzle that the user is
// likely to start next.
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

// ToMakeAhead generates the next puzzle in advance.
type ToMakeAhead struct{ jobs.OnBoard }

func (ToMakeAhead) Event() job.Event { return job.Made{} }

func (ToMakeAhead) Traits() jobs.Set { return jobs.Unasked }

// take stores the puzzle for later.
func (ToMakeAhead) take(t *turn, told jobs.Answer) {
	t.Making = t.Making.TakenAhead(told.Event.(job.Made), told.Done)
}

// Forget allows a new request after a job for a puzzle in advance was cancelled from outside. If the dialog
// is closed, it does nothing, since the job would be restarted over and over while the user plays.
func Forget(d *Dialogs, j jobs.Job) {
	if d.OpenPanel && j.Is(ToMakeAhead{}) {
		d.Making.Ahead = Ahead{}
	}
}
