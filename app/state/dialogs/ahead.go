package dialogs

import "numplace/app/shared/job"

// Ahead is the puzzle that is made before it is asked for.
type Ahead struct {
	Ask  job.Make // without its Lists; the zero Make before anything was asked
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

// HasAhead reports whether a puzzle was asked for ahead as a request has it.
func (k Making) HasAhead(ask job.Make) bool { return k.ahead.Fits(ask) }

// AskingAhead completes a request for a puzzle that is made ahead.
func (k Making) AskingAhead(ask job.Make) (Making, job.Make) {
	k.ahead = Ahead{Ask: ask}
	return k, k.listing(ask)
}

// TakenAhead returns the dialog with an answer to the request for a puzzle ahead. A puzzle that is
// not as wished is discarded.
func (k Making) TakenAhead(e job.Made, done bool) Making {
	if e.Techniques != "" {
		k.techniques, k.listed = e.Techniques, k.ahead.Ask.Telling
	}
	if done && e.Refused == "" {
		k.ahead.Made = e
	}
	return k
}

// WithoutAhead returns the dialog that has a puzzle made ahead again.
func (k Making) WithoutAhead() Making {
	k.ahead = Ahead{}
	return k
}

// FromAhead shows the puzzle that was made ahead. ok is false if there is none that is as a request
// has it.
func (k Making) FromAhead(ask job.Make) (next Making, ok bool) {
	if !k.ahead.Fits(ask) || !k.ahead.Is() || k.listed != ask.Telling {
		return k, false
	}
	k.asked, k.seed, k.Made = k.ahead.Ask, k.ahead.Ask.Seed, k.ahead.Made
	k.madeBy, k.ahead = k.asked, Ahead{}
	return k, true
}
