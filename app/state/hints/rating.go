package hints

import (
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the puzzle's difficulty rating. The page requests the rating on its own if computing
// it is quick, and while the user types or draws a puzzle.

// rated is a puzzle with its rating.
type rated struct {
	of solver.Grid // the puzzle that is rated
	by string      // the table of techniques with which it is rated
	job.Rated
}

// rated combines the rating r with the puzzle on the board and the table of techniques in use.
func (e Env) rated(r job.Rated) rated { return rated{of: e.Board.Given, by: e.Table, Rated: r} }

// RatingAsked reports whether the rating of a puzzle by a table was requested.
func (a *Advice) RatingAsked(puzzle solver.Grid, table string) bool {
	return a.rated.of == puzzle && a.rated.by == table
}

// Rating returns the rating of a puzzle by a table of techniques. ok is false while it is unknown.
func (a *Advice) Rating(puzzle solver.Grid, table string) (r job.Rated, ok bool) {
	return a.rated.Rated, a.RatingAsked(puzzle, table) && a.rated.Level > 0
}

// StepsStop returns the number of digits that the steps place before no technique applies. ok is false if the
// steps solve the puzzle, or if that is unknown.
func (a *Advice) StepsStop(puzzle solver.Grid, table string) (placed int, ok bool) {
	r := a.rated.Rated
	return r.Placed, a.RatingAsked(puzzle, table) && (r.Short || r.Level > 0 && !r.Ends)
}

// CanRate reports whether the user can request a rating: the puzzle has no rating yet, and the page is not
// computing one, and no fog covers the board.
func (a *Advice) CanRate(e Env) bool {
	known := a.RatingAsked(e.Board.Given, e.Table) && (a.rated.Level > 0 || a.rated.Short)
	return !known && e.Sound && e.Fog == history.CellSet{} && e.InView && !e.Frame &&
		e.Jobs.Count(toRate{}) == 0 && e.Jobs.Count(toRateNow{}) == 0
}

// Rate requests the puzzle's rating.
type Rate struct{}

func (Rate) Traits() trait.Set { return trait.NeedsRules }

func (Rate) Update(a *Advice, e Env) Asks {
	if !a.CanRate(e) {
		return Asks{}
	}
	a.rated = e.rated(job.Rated{})
	return Asks{Start: &Start{Task: toRateNow{}, Request: e.rateJob(0)}}
}

//go:noinline
func (e Env) rateJob(patience int) job.Request {
	return job.Rate{Puzzle: job.GridOf(e.Board.Given), Patience: patience,
		StepOptions: job.StepOptions{Lang: e.Lang, Table: e.Table, Doubtful: e.Doubtful}}
}

// settingPatience is the time limit, in milliseconds, of the rating that the page requests while the user types or
// draws a puzzle. It can take long there.
const settingPatience = 10_000

// ratesItself reports whether the page requests the puzzle's rating on its own: while the user types or draws the
// puzzle, or if computing the rating is quick. It is quick for classic 9×9 puzzles, and for puzzles with cages or
// lines that were generated for a difficulty level.
func (e Env) ratesItself() bool {
	l := e.Board.Layout()
	return l == solver.Classic || e.Mode == game.Setting || !l.OnlyDigits() && e.Leveled
}

// FollowRating discards the old rating. It requests a new one if the puzzle has exactly one solution, and if it is
// being typed or computing its rating is quick. If the user saves data, FollowRating requests nothing, because the
// program that rates puzzles would have to be downloaded.
func (a *Advice) FollowRating(e Env) (asks Asks) {
	if a.rated.of.N() > 0 {
		a.rated = rated{}
		asks.Cancel = []jobs.Task{toRate{}, toRateNow{}}
	}
	if e.Thrifty || e.Frame && !e.Solver || !e.InView || !e.ratesItself() || !e.Sound || e.Asking {
		return asks
	}
	a.rated = e.rated(job.Rated{})
	patience := 0
	if e.Mode == game.Setting {
		patience = settingPatience
	}
	asks.Start = &Start{Task: toRate{}, Request: e.rateJob(patience), Wait: jobs.KeysRest}
	return asks
}

// toRate is the task of a rating that the page requests on its own.
type toRate struct{ jobs.OnBoard }

func (toRate) Event() job.Event { return job.Rated{} }

func (toRate) Traits() jobs.Set { return jobs.Unasked }

func (toRate) Take(a *Advice, _ Env, event job.Event) Asks { return a.takeRating(event.(job.Rated)) }

func (toRate) Forget(a *Advice) { a.rated = rated{} }

func (toRate) Lose(a *Advice, e Env) { a.rated = e.rated(job.Rated{}) }

// toRateNow is the task of a rating that the user requests.
type toRateNow struct{ jobs.OnBoard }

func (toRateNow) Event() job.Event { return job.Rated{} }

func (toRateNow) Traits() jobs.Set { return jobs.Awaited }

// Take stores the rating. If the puzzle could not be rated, it shows a notice.
func (toRateNow) Take(a *Advice, _ Env, event job.Event) Asks {
	asks := a.takeRating(event.(job.Rated))
	if a.rated.Short {
		asks.Say.Notice = NoLevel
	}
	return asks
}

func (a *Advice) takeRating(found job.Rated) Asks {
	asks := Asks{Table: a.rated.by, Fault: found.Fault}
	a.rated.Rated = found
	if found.Fault != "" {
		a.rated.by = ""
	}
	return asks
}
