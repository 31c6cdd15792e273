package frame

import (
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// The mistakes that a person makes in a frame, which the host page is told. The page itself counts them
// at the end, from the History.

// slips are the digits that a person has entered which are not those of the only solution.
type slips struct {
	count    int
	asked    bool        // the solution was asked for, which nobody is shown
	solution string      // "" while it is not known, and if there is not exactly one
	since    solver.Grid // the digits entered before the solution was asked for
	of       solver.Grid // the puzzle that it was asked about
}

// Entering notes that the person changes the board of a frame.
func (w *Widget) Entering(before, after history.Board) {
	s := &w.slips
	switch {
	case !w.On || before.Given != after.Given || before.Entered == after.Entered:
	case s.solution != "":
		s.count += s.between(before.Entered, after)
	case !s.asked && s.since == (solver.Grid{}):
		s.since = before.Entered
	}
}

// between counts the wrong digits of a board that were not among some digits.
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

// Watches reports whether the solution is to be asked for, since the person has entered a digit.
func (w *Widget) Watches() bool { return !w.slips.asked && w.slips.since != (solver.Grid{}) }

// Watch asks for the solution once the person has entered a digit in a frame. patience limits that, in milliseconds.
func (w *Widget) Watch(e Env, patience int) Asks {
	if !w.Watches() || !e.Board.HasPuzzle() {
		return Asks{}
	}
	w.slips.asked, w.slips.of = true, e.Board.Given
	ask := job.Judge{Puzzle: job.GridOf(e.Board.Given), Limit: 2, Patience: patience}
	return Asks{Start: &Start{Task: toWatch{}, Request: ask, Later: true}}
}

// Leave forgets the mistakes on a board that another one takes the place of.
func (w *Widget) Leave() { w.slips = slips{} }

// Resume goes on with the mistakes on a board that was put in the place of another one.
func (w *Widget) Resume(p *Put) { w.slips = p.slips }

// Mistook says how many mistakes were made on the board before.
func (w *Widget) Mistook(n int) { w.slips.count = n }

// Watching reports whether a job judges the board to find slips.
func Watching(j jobs.Job) bool { return j.Is(toWatch{}) }

// toWatch judges the board to find slips for the host page.
type toWatch struct{ jobs.OnBoard }

func (toWatch) Event() job.Event { return job.Judged{} }

func (toWatch) Traits() jobs.Set { return jobs.Unasked }

// Forget has the solution asked for again, since what the person asked came first.
func (toWatch) Forget(w *Widget) { w.slips.asked = false }

func (toWatch) Lose(w *Widget) { w.slips.asked = true }

// Take counts the mistakes that were made before the solution was known.
func (toWatch) Take(w *Widget, e Env, t jobs.Answer) Asks {
	s, found := &w.slips, t.Event.(job.Judged).Puzzle
	if t.Done && found.Solutions == 1 && found.Exact && s.of == e.Board.Given {
		s.solution = found.Solution
		s.count += s.between(s.since, e.Board)
	}
	return Asks{}
}

// paused returns what is kept of a puzzle that is left: what was asked about it will not be answered.
func (s slips) paused() slips {
	s.asked = s.solution != ""
	return s
}
