package frame

import (
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// This file counts the user's mistakes in a frame, during play, in order to report them to the host page.
// Outside frames, the mistakes are counted from the History when the puzzle is solved.

// slips counts the user's mistakes, which are entered digits that differ from the solution. It counts only if
// the solution is unique.
type slips struct {
	count    int
	asked    bool        // the solution has been requested
	solution string      // the unique solution; "" if it is unknown or does not exist
	since    solver.Grid // entered digits before the change with which counting began
	of       solver.Grid // the puzzle whose solution was requested
}

// Entering counts the mistakes that the user has made in changing the board from former to current.
func (w *Widget) Entering(former, current history.Board) {
	s := &w.slips
	switch {
	case !w.On || w.Solver || former.Given != current.Given || former.Entered == current.Entered:
	case s.solution != "":
		s.count += s.between(former.Entered, current)
	case !s.asked && s.since == (solver.Grid{}):
		s.since = former.Entered
	}
}

// between returns the number of wrong digits on board b, except those that are also in entered.
func (s *slips) between(entered solver.Grid, b history.Board) (n int) {
	solution, err := solver.Parse(b.Layout(), s.solution)
	if err != nil {
		return 0
	}
	for _, c := range b.Wrong(solution) {
		if entered.At(c) != b.Entered.At(c) {
			n++
		}
	}
	return n
}

// Watches reports whether the user has entered a digit and the solution has not been requested yet. The
// solution is needed to count mistakes.
func (w *Widget) Watches() bool { return !w.slips.asked && w.slips.since != (solver.Grid{}) }

// Watch requests the solution, which is needed to count mistakes, if Watches reports true. patience is the
// time limit in milliseconds.
func (w *Widget) Watch(e Env, patience int) Asks {
	if !w.Watches() || !e.Board.HasPuzzle() {
		return Asks{}
	}
	w.slips.asked, w.slips.of = true, e.Board.Given
	ask := job.Judge{Puzzle: job.GridOf(e.Board.Given), Limit: 2, Patience: patience}
	return Asks{Start: &Start{Task: toWatch{}, Request: ask, Later: true}}
}

// Leave clears the recorded mistakes when another board replaces the one shown. now and next are the two boards. In a
// solver, Undo leads from next to now.
func (w *Widget) Leave(now, next Kept) {
	if w.slips = (slips{}); w.Solver {
		w.Others = w.Left(now, next)
	}
}

// Resume restores the mistakes that were counted before on the board in p.
func (w *Widget) Resume(p *Put) { w.slips = p.slips }

// Mistook sets the number of mistakes made so far, for a board whose progress was stored by the host page.
func (w *Widget) Mistook(n int) { w.slips.count = n }

// Watching reports whether job j finds the solution for counting mistakes.
func Watching(j jobs.Job) bool { return j.Is(toWatch{}) }

// toWatch is the task that finds the solution for counting mistakes.
type toWatch struct{ jobs.OnBoard }

func (toWatch) Event() job.Event { return job.Judged{} }

func (toWatch) Traits() jobs.Set { return jobs.Unasked }

// Forget allows another request for the solution. It is called when the job was cancelled in favour of a
// request of the user.
func (toWatch) Forget(w *Widget) { w.slips.asked = false }

func (toWatch) Lose(w *Widget) { w.slips.asked = true }

// Take stores the solution, and counts the mistakes that were made before the solution was known.
func (toWatch) Take(w *Widget, e Env, t jobs.Answer) Asks {
	s, found := &w.slips, t.Event.(job.Judged).Puzzle
	if t.Done && found.Solutions == 1 && found.Exact && s.of == e.Board.Given {
		s.solution = found.Solution
		s.count += s.between(s.since, e.Board)
	}
	return Asks{}
}

// paused returns the slips to store when the user leaves the puzzle. A request that is still pending will not
// be answered, so paused drops it.
func (s slips) paused() slips {
	s.asked = s.solution != ""
	return s
}
