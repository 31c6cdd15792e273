package dialogs

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// Ahead is a puzzle that is generated in advance, that is, before the user requests a puzzle.
type Ahead struct {
	Ask  job.Make // request for the puzzle, with Lists and Fresh unset; zero if there was no request
	Made job.Made // the puzzle; zero until it has arrived
}

// Is reports whether the puzzle that is generated in advance has arrived.
func (a Ahead) Is() bool { return a.Made.Puzzle != (job.Grid{}) }

// Retried allows another request. If the puzzle has already arrived, Retried returns the Ahead unchanged.
// Otherwise it returns the zero Ahead, so that a puzzle is requested again.
func (a Ahead) Retried() Ahead {
	if a.Is() {
		return a
	}
	return Ahead{}
}

// Fits reports whether the puzzle was generated for the request ask. The seed may differ.
func (a Ahead) Fits(ask job.Make) bool {
	ask.Seed = a.Ask.Seed
	return a.Ask == ask
}

// AskingAhead records that a puzzle is requested in advance with the request ask. It returns the request with
// its remaining fields set.
func (k Making) AskingAhead(ask job.Make) (Making, job.Make) {
	k.Ahead = Ahead{Ask: ask}
	ask.Fresh = true
	return k, k.listing(ask)
}

// TakenAhead stores a reply with a puzzle that was generated in advance. If the puzzle does not meet the
// requirements, TakenAhead discards it.
func (k Making) TakenAhead(e job.Made, done bool) Making {
	k = k.Listed(e, k.Ahead.Ask.StepOptions)
	if done && e.Refused == "" {
		k.Ahead.Made = e
	}
	return k
}

// FromAhead shows the puzzle that was generated in advance. If that puzzle was not generated for the request
// ask, or has not arrived, ok is false.
func (k Making) FromAhead(ask job.Make) (next Making, ok bool) {
	if !k.Ahead.Fits(ask) || !k.Ahead.Is() || k.listed != ask.StepOptions {
		return k, false
	}
	k.asked, k.Seed, k.Made = k.Ahead.Ask, k.Ahead.Ask.Seed, k.Ahead.Made
	k.madeBy, k.Ahead = k.asked, Ahead{}
	return k, true
}

// This code generates a puzzle in advance while the workers have nothing else to do. If the form for new
// puzzles is shown, the puzzle meets the requirements in the form. Otherwise it is like the puzzle that was
// just solved, or it has the level and kind of the button that was pressed last. Like any generated puzzle,
// it has a seed that was not used before. It does not come from the stored puzzles of solver/generate.

// idleFor is the time for which the workers must be idle before a puzzle is generated in advance. While the
// main dialog is open, the shorter delay jobs.KeysRest is used instead.
const idleFor = time.Second

// Idle reports whether a puzzle may be generated in advance: no other job is running, and the user did not stop the
// generation. Jobs of the task ignored do not count.
func Idle(d *Dialogs, l jobs.Ledger, ignored jobs.Task) bool {
	return len(l.All()) <= l.Count(ToMakeAhead{})+l.Count(ignored) && !d.Making.Stopped
}

// MakeAhead requests a puzzle to generate in advance, unless the same puzzle has already been requested.
// likely is the puzzle that the user will probably start next.
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

// Forget allows another request for a puzzle to generate in advance, after job j was cancelled in favour of
// other work. If the dialog is closed, Forget does nothing. Otherwise the job would be started and cancelled
// again and again while the user plays.
func Forget(d *Dialogs, j jobs.Job) {
	if d.OpenPanel && j.Is(ToMakeAhead{}) {
		d.Making.Ahead = Ahead{}
	}
}
