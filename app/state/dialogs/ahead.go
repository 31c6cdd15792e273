package dialogs

import "numplace/app/shared/job"

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
