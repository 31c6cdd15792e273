package search

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the rating of Sudoku Explainer, which is shown beside the level of the logical path. The page
// requests it on its own for a short time. If that does not suffice, the user can request it without a time limit.

// SE is the rating of the path's puzzle, or a lower bound.
type SE struct {
	job.RatedSE
	Busy  bool // it is being computed without a time limit
	asked bool // the page need not request it
}

// Ratings returns the ratings of a puzzle as a text for others, for example "ER 7.1/1.2/1.2, HoDoKu 1,222". It is ""
// if the rating of Sudoku Explainer is not known.
func (x *Logic) Ratings(puzzle solver.Grid) string {
	if !x.SE.Known || !x.Classic() || x.of.Puzzle != puzzle {
		return ""
	}
	text := "ER " + x.SE.Text()
	if x.of.Table == "" && x.Path.Ends {
		text += ", HoDoKu " + i18n.Number(x.Path.Score)
	}
	return text
}

// briefly is the time limit in milliseconds of the rating that the page requests on its own.
const briefly = 1000

// Classic reports whether the path's puzzle is a classic one without unknown rules. For others, the rating of Sudoku
// Explainer is not defined.
func (x *Logic) Classic() bool { return x.of.Puzzle.Layout() == solver.Classic && !x.of.Doubtful }

// Explains reports whether the path's puzzle can be rated. It must have one solution.
func (x *Logic) Explains() bool { return x.Classic() && x.Known && x.Path.Puzzle.Solutions == 1 }

// askSE requests the rating once, when it is shown: with the numbers of the path, or because the path has no steps.
func (x *Explore) askSE(asks Asks) Asks {
	shown := x.Numbers || x.Logic.Len() == 0
	if !shown || x.Logic.Stopped || !x.Logic.Explains() || x.Logic.SE.asked {
		return asks
	}
	return x.startSE(asks, true)
}

// startSE starts the computation of the rating.
func (x *Explore) startSE(asks Asks, brief bool) Asks {
	r := job.RateSE{Puzzle: job.GridOf(x.Logic.of.Puzzle)}
	if brief {
		r.Patience = briefly
	}
	x.Logic.SE.asked, x.Logic.SE.Busy = true, !brief
	return asks.start(toSE{brief}, 0, r)
}

// RateSE requests the rating without a time limit.
type RateSE struct{ trait.Act }

func (RateSE) Update(x *Explore, e Env) Asks {
	if x.Method != ByLogic || !x.Logic.Explains() || x.Logic.SE.Known || x.Logic.SE.Busy {
		return Asks{}
	}
	return x.startSE(x.cancel(e, toSE{brief: true}), false)
}

// StopSE ends the computation of the rating. The lower bound remains.
type StopSE struct{ trait.Act }

func (StopSE) Update(x *Explore, e Env) Asks {
	if !x.Logic.SE.Busy {
		return Asks{}
	}
	asks := x.cancel(e, toSE{})
	x.Logic.SE.asked = true
	return asks
}

// toSE is the task that computes the rating. If brief is set, the page has requested it on its own.
type toSE struct{ brief bool }

func (toSE) Owner() jobs.Owner { return jobs.Explore }

func (t toSE) Traits() jobs.Set {
	if t.brief {
		return jobs.Unasked
	}
	return 0
}

func (toSE) Event() job.Event { return job.RatedSE{} }

// Forget makes the page request the rating again, for example when the user returns to the path.
func (toSE) Forget(x *Explore) { x.Logic.SE.asked, x.Logic.SE.Busy = false, false }

// Take stores the rating or a higher lower bound.
func (toSE) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	if found := t.Event.(job.RatedSE); found.Known || found.ER > x.Logic.SE.ER {
		x.Logic.SE.RatedSE = found
	}
	x.Logic.SE.Busy = x.Logic.SE.Busy && !t.Done
	return Asks{}
}
