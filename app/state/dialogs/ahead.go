package dialogs

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// Ahead is the puzzle that is made before it is asked for.
type Ahead struct {
	Ask  job.Make // without its Lists and Fresh; the zero Make before anything was asked
	Made job.Made // the zero Made until it is there
}

// Is reports whether the puzzle is there.
func (a Ahead) Is() bool { return a.Made.Puzzle != (job.Grid{}) }

// Retried returns what may be tried again, unless the puzzle is there.
func (a Ahead) Retried() Ahead {
	if a.Is() {
		return a
	}
	return Ahead{}
}

// Fits reports whether the puzzle is made as another request has it, whatever that one's seed.
func (a Ahead) Fits(ask job.Make) bool {
	ask.Seed = a.Ask.Seed
	return a.Ask == ask
}

// AskingAhead completes a request for a puzzle that is made ahead.
func (k Making) AskingAhead(ask job.Make) (Making, job.Make) {
	k.Ahead = Ahead{Ask: ask}
	ask.Fresh = true
	return k, k.listing(ask)
}

// TakenAhead returns the dialog with an answer to the request for a puzzle ahead. A puzzle that is
// not as wished is discarded.
func (k Making) TakenAhead(e job.Made, done bool) Making {
	k = k.Listed(e, k.Ahead.Ask.Telling)
	if done && e.Refused == "" {
		k.Ahead.Made = e
	}
	return k
}

// FromAhead shows the puzzle that was made ahead. ok is false if there is none that is as a request
// has it.
func (k Making) FromAhead(ask job.Make) (next Making, ok bool) {
	if !k.Ahead.Fits(ask) || !k.Ahead.Is() || k.listed != ask.Telling {
		return k, false
	}
	k.asked, k.Seed, k.Made = k.Ahead.Ask, k.Ahead.Ask.Seed, k.Ahead.Made
	k.madeBy, k.Ahead = k.asked, Ahead{}
	return k, true
}

// The next new puzzle is made ahead while nothing else is asked of the workers. It is of the wish
// that the form shows or, without the form, like the puzzle that has been solved, or of the level, or
// the kind and level, whose word was pressed last. It has a seed of its own, as if it had been asked
// for, and is not from the bank of solver/generate.

// idleFor is how long nothing must have been asked before a puzzle is made ahead, unless a dialog is shown.
const idleFor = time.Second

// Idle reports whether there is no job but that which makes a puzzle ahead, and the person has not stopped what is
// made.
func Idle(d *Dialogs, l jobs.Ledger) bool {
	return len(l.All()) <= l.Count(ToMakeAhead{}) && !d.Making.Stopped
}

// MakeAhead has a puzzle made ahead if that was not done yet. likely is the one that is likely to be begun next.
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

// ToMakeAhead makes the next puzzle ahead.
type ToMakeAhead struct{ jobs.OnBoard }

func (ToMakeAhead) Event() job.Event { return job.Made{} }

func (ToMakeAhead) Traits() jobs.Set { return jobs.Unasked }

// take keeps the puzzle for later.
func (ToMakeAhead) take(t *turn, told jobs.Answer) {
	t.Making = t.Making.TakenAhead(told.Event.(job.Made), told.Done)
}

// Forget undoes what a job leaves behind that is cancelled from outside: a puzzle is made ahead later. With the dialog
// closed none is made: it would begin anew again and again while the person plays.
func Forget(d *Dialogs, j jobs.Job) {
	if d.OpenPanel && j.Is(ToMakeAhead{}) {
		d.Making.Ahead = Ahead{}
	}
}
