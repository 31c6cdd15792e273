package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file computes the verdict that the user requests.

// worthKeeping is the computing time from which a verdict of at most one solution is reused. A faster verdict
// is computed again, so that the page can show its time. In an embedded page, every verdict is computed
// again, because the host page may wait for the job.
const worthKeeping = 200 * time.Millisecond

// Solve requests a verdict and shows the solution.
type Solve struct{}

func (Solve) Traits() trait.Set { return trait.NeedsRules | trait.NeedsPuzzle | trait.Tells }

func (Solve) update(m Model) (Model, Cmds) { return judge(m, toSolve{}) }

// Check requests a verdict and a comparison of the entered digits with the solution.
type Check struct{}

func (Check) Traits() trait.Set { return trait.NeedsRules | trait.NeedsPuzzle }

func (Check) update(m Model) (Model, Cmds) { return judge(m, toCheck{}) }

// judge requests a verdict: whether the puzzle has no, one or several solutions. It also requests a verdict
// on the puzzle with the entered digits as givens. t is the task that handles the answer.
func judge(m Model, t task) (Model, Cmds) {
	if m.Door.Awaits() {
		return m, nil
	}
	m, cmds := quiet(m)
	m.List, m.Checked, m.Menu = solutions.Listing{}, hints.Checked{}, NoMenu
	v := m.Verdict
	kept := m.Judged() && v.OfPuzzle.Exact && v.OfPuzzle.Solutions < 2 && v.Took >= worthKeeping
	if kept && !m.Widget.On {
		reply := job.Reply{Event: job.Judged{Puzzle: v.OfPuzzle}, Done: true, Elapsed: v.Took}
		return cmds.then(judged(m, jobs.Answer{Job: jobs.Job{Task: t}, Reply: reply}))
	}
	puzzle, fromEntered := m.Board.Puzzle()
	r := job.Judge{Puzzle: job.GridOf(puzzle)}
	if !fromEntered && m.Board.Entered.Count() > 0 {
		r.Mixed = job.GridOf(m.Board.Current())
	}
	return cmds.then(run(m, t, r))
}

// toCheck is the task that requests a verdict and reports mistakes.
type toCheck struct{ jobs.OnBoard }

func (toCheck) Event() job.Event { return job.Judged{} }

func (toCheck) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

func (toCheck) take(m Model, t jobs.Answer) (Model, Cmds) { return judged(m, t) }

// toSolve is the task that requests a verdict and shows the solution.
type toSolve struct{ jobs.OnBoard }

func (toSolve) Event() job.Event { return job.Judged{} }

func (toSolve) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

func (toSolve) take(m Model, t jobs.Answer) (Model, Cmds) { return judged(m, t) }

func judged(m Model, t jobs.Answer) (Model, Cmds) {
	if !t.Done {
		return m, nil
	}
	e := t.Event.(job.Judged)
	puzzle, fromEntered := m.Board.Puzzle()
	before, same := m.Verdict, m.Judged()
	m.Verdict = solutions.Verdict{Puzzle: puzzle, FromEntered: fromEntered, OfPuzzle: e.Puzzle,
		Elapsed: t.Elapsed, Took: t.Elapsed}
	if same && before.OfPuzzle.Solutions > e.Puzzle.Solutions { // an earlier count found more solutions
		m.Verdict.OfPuzzle, m.Verdict.Live, m.Verdict.Counted = before.OfPuzzle, before.Live, before.Counted
	}
	if t.Is(toCheck{}) {
		return m.advised(func(a *hints.Advice, env hints.Env) hints.Asks {
			a.Check(env, e)
			return hints.Asks{}
		})
	}
	solution := e.Mixed.Solution
	if solution == "" {
		solution = e.Puzzle.Solution
	}
	g, err := solver.Parse(m.Board.Layout(), solution)
	if setters := m.settersSolution(); setters.N() > 0 && m.Doubtful() {
		g, err, solution = setters, nil, setters.String()
	}
	if solution == "" || err != nil {
		return m, nil
	}
	b, replaced := m.Board.Cover(g)
	verdict := m.Verdict
	verdict.Replaced = replaced
	m, cmds := edit(m, b)
	m.Verdict = verdict
	return m, cmds
}

// Judging reports whether a verdict is being computed.
func (m *Model) Judging() bool { return m.running(toCheck{}) || m.running(toSolve{}) }

// asking reports whether the user is waiting for a verdict or a count of solutions. During that time, the
// page starts no jobs on its own.
func (m *Model) asking() bool { return m.Judging() || m.Counting() }

// judges reports whether the page requests a verdict on its own: because the setting Live is on, or because
// entered digits are compared with the solution, or for fog. A solver always does.
func (m *Model) judges() bool {
	return m.Live || m.Widget.Solver || m.ShowSlips && m.Mode == game.Playing || m.foggy()
}

// Expecting reports whether an automatic verdict is being computed and the puzzle has no verdict yet.
func (m *Model) Expecting() bool { return m.jobs.Count(solutions.ToLive{}) > 0 && !m.Judged() }

// ToMend returns the cell in which the user can best correct the puzzle. See solutions.Look.ToMend.
func (m *Model) ToMend() solver.Cell { return m.Solutions().ToMend(m.Clashes(m.Board.Given)) }
