// Package solutions implements what the page knows about a puzzle's solutions, as a state machine: the
// verdict (the solution count and one solution), the list of all solutions, the cells in which solutions
// differ, and the redundant givens.
package solutions

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/habits"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Known is everything that the page knows about the solutions of the puzzle.
type Known struct {
	Verdict   Verdict
	List      Listing
	Differ    Differ
	Redundant Redundant

	liveOf solver.Grid // the givens whose solutions were last counted without a request by the user
}

// Verdict is the last result of counting a puzzle's solutions. It is shown as long as that puzzle is on the
// board.
type Verdict struct {
	Puzzle      solver.Grid // the grid that was solved, as returned by Board.Puzzle
	FromEntered bool
	OfPuzzle    job.Found
	Live        bool // the user did not request it, so counting stopped at Most solutions
	Counted     bool // the solution count in OfPuzzle comes from listing the solutions
	Known       int  // solution count, or lower bound, that was known before the list was opened
	Stopped     bool // the user cancelled the request before its answer
	Replaced    int  // number of entered digits that are hidden by the solution on the board
	Elapsed     time.Duration
	Took        time.Duration // time that the job took, even if the user did not request it (see Elapsed)
}

// Listing is the list of all solutions. It stores only a range of them, which is called the window.
type Listing struct {
	Shown       bool
	Of          solver.Grid
	At          int           // number of the solution on the board, from 0
	Found       int           // number of solutions found so far
	Exact       bool          // all solutions have been found, so Found is final
	fromEntered bool          // the puzzle has no givens, so Of has the entered digits
	base        history.Board // the board when the list was opened, without a solution
	first       int           // number of the first solution in the window
	cells       []byte        // digits of the solutions in the window, n*n bytes for each
	tally       tally
	Wanted      int // number, from 0, of the requested solution; equals At once it is on the board
}

// The window of stored solutions has at most Kept solutions and KeptBytes bytes, for example 8,192 solutions
// of a 16×16 board or 3,355 of a 25×25 board. A solution outside the window is computed again when it is
// requested.
const (
	Kept      = 10_000
	KeptBytes = 2 << 20
)

// Msg is a message that changes what is known about the solutions.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is the purpose of a job that finds solutions. take handles the job's answers.
type Task interface {
	jobs.Task
	take(t *turn, answer jobs.Answer)
}

// Interfaces that a Task may also implement.
type (
	// forgetter is a Task that sets state which only the job's answer resets. If the job is cancelled, forget
	// resets that state.
	forgetter interface{ forget(k *Known) }
	// loser is a Task whose jobs may end without an answer. In that case, lost records the request as
	// answered, so that it is not sent again at once.
	loser interface {
		lost(k *Known, b history.Board)
	}
)

// Env is the part of the page's state that messages and answers of this package read but do not change.
type Env struct {
	Board          history.Board
	Cursor         solver.Cell
	Posed, Playing bool // the board's mode
	Door           bool // the puzzle is on the start page and has not been started
	OnRequest      bool // nothing is counted without a request, as on a board in a frame
	Unsolved       bool // the puzzle has rules that Numplace does not solve
	Judged         bool // the verdict is about the puzzle on the board
	Fogged         bool // fog covers some cells of the board
	habits.Habits
	Judges  bool // the page counts the solutions of the givens on its own, because of Live or another setting
	Asking  bool // the user is waiting for a verdict or a count, so other requests are delayed
	Jobs    jobs.Ledger
	Workers int
}

// Look combines Known with its Env, for methods that need both.
type Look struct {
	*Known
	Env
}

// Asks lists the effects that a change requires.
type Asks struct {
	Jobs    jobs.Ledger  // the running jobs after this change
	Do      []jobs.Order // jobs to start and to cancel, in this order
	Step    bool         // make the current board a step that Undo can return to
	Show    bool         // after that, replace the board with Board
	Board   history.Board
	Missing int // number, from 1, of a requested solution that does not exist; 0 for none
	// NotSound requests the notice that redundant givens can be found only in a puzzle with exactly one
	// solution.
	NotSound bool
	Unmenu   bool // close the menu
	Focus    bool // move the keyboard focus to the cursor's cell
}

// turn is one change in progress: the current state and jobs, and the effects collected so far.
type turn struct {
	Look
	asks Asks
}

// change calls do with a new turn, and returns the result of the turn.
func change(k Known, e Env, do func(t *turn)) (Known, Asks) {
	t := turn{Look: Look{&k, e}}
	do(&t)
	t.asks.Jobs = t.Jobs
	return k, t.asks
}

// Update applies message msg. It returns the changed k and the effects to carry out.
func Update(k Known, e Env, msg Msg) (Known, Asks) { return change(k, e, msg.change) }

// Take returns what is known after an answer to a job with the given task, with the effects to carry out.
func Take(k Known, e Env, task Task, answer jobs.Answer) (Known, Asks) {
	return change(k, e, func(t *turn) { task.take(t, answer) })
}

// Begin starts listing all solutions of the board's puzzle.
func Begin(k Known, e Env) (Known, Asks) {
	return change(k, e, func(t *turn) {
		puzzle, fromEntered := t.Board.Puzzle()
		t.List = Listing{Of: puzzle, fromEntered: fromEntered, base: t.Board}
		t.start(ToList{}, job.List{Puzzle: job.GridOf(puzzle), Keep: t.window()})
	})
}

// Close closes the list. The solution stays on the board.
func Close(k Known, e Env) (Known, Asks) { return change(k, e, (*turn).close) }

func (t *turn) close() {
	t.cancel(Tasks[:]...)
	t.List.Shown = false
}

// Tasks are the tasks of the list of solutions.
var Tasks = [...]jobs.Task{ToList{}, ToCount{}, ToCountStates{}, ToFetch{}}

// Counting reports whether a job that lists or counts the solutions is running.
func Counting(l jobs.Ledger) bool { return l.Count(ToList{})+l.Count(ToCount{}) > 0 }

// Fetching reports whether a solution outside the stored window is being computed again.
func Fetching(l jobs.Ledger) bool { return l.Count(ToFetch{}) > 0 }

// Forget resets what the task of the cancelled job j was waiting for. An unfinished count of solutions is
// marked as stopped.
func Forget(k Known, j jobs.Job) Known {
	k.Verdict.Stopped = k.Verdict.Stopped || j.Has(jobs.Counts) && k.Verdict.Counted
	if t, is := j.Task.(forgetter); is {
		t.forget(&k)
	}
	return k
}

// Lose handles the failure of job j, which was about board b and sent no answer.
func Lose(k Known, b history.Board, j jobs.Job) Known {
	if t, is := j.Task.(loser); is {
		t.lost(&k, b)
	}
	return k
}

// Sound reports whether the puzzle is known to have exactly one solution.
func (l Look) Sound() bool {
	v := &l.Verdict
	return l.Judged && !v.FromEntered && v.OfPuzzle.Exact && v.OfPuzzle.Solutions == 1
}

// start starts a job at once. The method later starts one when the user pauses typing.
func (t *turn) start(task Task, r job.Request) { t.run(task, r, 0) }
func (t *turn) later(task Task, r job.Request) { t.run(task, r, jobs.KeysRest) }

func (t *turn) run(task Task, r job.Request, wait time.Duration) {
	ledger, id := t.Jobs.Start(task, 0, r)
	t.Jobs = ledger
	t.asks.Do = append(t.asks.Do, jobs.Order{ID: id, Request: r, Wait: wait})
}

// cancel cancels the jobs of the given tasks.
func (t *turn) cancel(tasks ...jobs.Task) {
	left, ended := t.Jobs.End(func(j jobs.Job) bool { return j.Is(tasks...) })
	t.Jobs = left
	for _, j := range ended {
		t.asks.Do = append(t.asks.Do, jobs.Order{ID: j.ID})
		*t.Known = Forget(*t.Known, j)
	}
}

// running reports whether a job of the task is running.
func (t *turn) running(task Task) bool { return t.Jobs.Count(task) > 0 }

// window returns the maximum number of solutions that fit in the window.
func (t *turn) window() int { return min(Kept, KeptBytes/t.Board.Layout().Cells()) }

// ToList is the task that computes the first solutions of the list.
type ToList struct{ jobs.OnBoard }

func (ToList) Event() job.Event { return job.Listed{} }

func (ToList) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

// take stores the solutions found so far. If the job has stopped because the window is full, take starts the
// jobs that count all solutions.
func (ToList) take(t *turn, answer jobs.Answer) {
	e := answer.Event.(job.Listed)
	if t.List.Found == 0 { // until now, the page showed the old verdict
		known := 0
		if t.Judged {
			known = max(t.Verdict.OfPuzzle.Solutions, t.Verdict.Known)
		}
		t.Verdict = Verdict{Puzzle: t.List.Of, FromEntered: t.List.fromEntered, Counted: true, Known: known}
	}
	t.Verdict.Elapsed = answer.Elapsed
	t.keep(e)
	if !t.List.Shown && len(t.List.cells) > 0 {
		// The board shows the first solution as soon as it is known. A single Undo removes it.
		t.asks.Step, t.List.Shown = true, true
		t.show(0)
	}
	if answer.Done && !e.Exact {
		t.countAll(answer.Now)
	}
}

// keep stores the solutions in e and updates the solution count. If the requested solution is among them,
// keep shows it. If the count shows that the requested solution does not exist, keep reports it as missing.
func (t *turn) keep(e job.Listed) {
	list := &t.List
	if e.Exact || !list.Exact && e.Solutions > list.Found {
		list.Found, list.Exact = e.Solutions, e.Exact
		t.Verdict.OfPuzzle = job.Found{Solutions: e.Solutions, Exact: e.Exact}
		t.Verdict.Stopped = t.Verdict.Stopped && !e.Exact
	}
	size := t.Board.Layout().Cells()
	// Some of the solutions may be stored already, because two jobs can deliver the same ones.
	if have := list.first*size + len(list.cells) - e.First*size; have >= 0 && have < len(e.Cells) {
		list.cells = append(list.cells[:len(list.cells):len(list.cells)], e.Cells[have:]...)
	}
	switch {
	case list.Wanted == list.At:
	case t.kept(list.Wanted):
		t.show(list.Wanted)
	case list.Exact && list.Wanted >= list.Found:
		t.asks.Missing = list.Wanted + 1
		list.Wanted = list.At
	}
}

// kept reports whether solution i is in the window of stored solutions.
func (t *turn) kept(i int) bool {
	return i >= t.List.first && (i-t.List.first+1)*t.Board.Layout().Cells() <= len(t.List.cells)
}

// GoTo shows the solution with the given number, from 0. A solution outside the stored window is computed
// again.
type GoTo struct {
	trait.Act
	Number int
}

func (msg GoTo) change(t *turn) {
	i := msg.Number
	switch {
	case !t.List.Shown || i < 0:
		return
	case t.List.Exact && i >= t.List.Found:
		t.asks.Missing = i + 1
		return
	}
	t.List.Wanted = i
	from := i / t.window() * t.window()
	switch {
	case t.kept(i):
		t.show(i)
		return
	case t.List.first == from && (t.running(ToList{}) && from == 0 || Fetching(t.Jobs)):
		return // a running job will deliver the solution, and keep will show it
	}
	t.List.first, t.List.cells = from, nil
	t.cancel(ToFetch{})
	t.start(ToFetch{}, job.List{Puzzle: job.GridOf(t.List.Of), From: from, Keep: t.window()})
}

// ToFetch is the task that computes solutions outside the window again.
type ToFetch struct{ jobs.OnBoard }

func (ToFetch) Event() job.Event { return job.Listed{} }

func (ToFetch) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take stores the solutions that were computed again.
func (ToFetch) take(t *turn, answer jobs.Answer) {
	t.keep(answer.Event.(job.Listed))
	if t.List.Exact {
		t.endCount(answer.Now) // the job reached the last solution, so counting is not needed
	}
}

// show puts solution i, which must be in the window of stored solutions, on the board.
func (t *turn) show(i int) {
	size := t.Board.Layout().Cells()
	at := (i - t.List.first) * size
	g, err := solver.FromBytes(t.Board.Layout(), t.List.cells[at:at+size])
	if err != nil {
		return
	}
	base := t.List.base
	base.Notes = t.Board.Notes // the user may have changed notes since the list was opened
	t.asks.Show, t.List.At = true, i
	t.asks.Board, t.Verdict.Replaced = base.Cover(g)
}

// CloseList closes the list and leaves the solution on the board. The message Hide of package state removes
// both.
type CloseList struct{ trait.Aside }

func (CloseList) change(t *turn) {
	t.close()
	t.asks.Focus = true
}

// AtLeast returns a lower bound for the number of solutions of the listed puzzle.
func (k *Known) AtLeast() int { return max(k.List.Found, k.List.At+1, k.Verdict.Known) }
