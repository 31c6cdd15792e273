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
