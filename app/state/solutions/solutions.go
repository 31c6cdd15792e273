// Package solutions implements what is known about a puzzle's solutions, as a state machine: the verdict, the
// list of all solutions and their count, the cells in which they differ, and the redundant givens.
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

// Known is everything known about the puzzle's solutions.
type Known struct {
	Verdict   Verdict
	List      Listing
	Differ    Differ
	Redundant Redundant

	liveOf solver.Grid // the last givens that the page judged on its own
}

// Verdict is the last result and its puzzle. It is shown as long as that puzzle is on the board.
type Verdict struct {
	Puzzle      solver.Grid // the grid judged, from Board.Puzzle
	FromEntered bool
	OfPuzzle    job.Found
	Live        bool // the page requested it on its own; solutions are counted up to Most
	Counted     bool // the solutions in OfPuzzle were counted by listing them
	Known       int  // number of solutions known before the listing began
	Stopped     bool // the user stopped it before there was an answer
	Replaced    int  // number of entered digits that the solution on the board hides
	Elapsed     time.Duration
	Took        time.Duration // like Elapsed, but also set if the page requested it on its own
}

// Listing is the list of all solutions. Only a window of it is stored.
type Listing struct {
	Shown       bool
	Of          solver.Grid
	At          int           // number of the solution on the board, from 0
	Found       int           // number of solutions found so far
	Exact       bool          // Found is the number of all solutions
	fromEntered bool          // Of consists of the entered digits
	base        history.Board // the board without a solution on it
	first       int           // number of the first solution in cells
	cells       []byte        // the solutions in the window, n*n bytes each
	tally       tally
	Wanted      int // number of the solution requested last, from 0; differs from At until it is found
}

// The page stores at most Kept solutions, in at most KeptBytes: 8,192 solutions of a 16×16 board, 3,355 of a
// 25×25 board. Other solutions are found again when they are requested.
const (
	Kept      = 10_000
	KeptBytes = 2 << 20
)

// Msg is a message that changes what is known about the solutions.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is the purpose of a job that finds solutions. take handles its answers.
type Task interface {
	jobs.Task
	take(t *turn, told jobs.Answer)
}

// Optional methods of a Task.
type (
	// forgetter clears what only an answer would clear, when a job is cancelled.
	forgetter interface{ forget(k *Known) }
	// loser handles a job that ended without an answer, so that the same is not requested again at once.
	loser interface {
		lost(k *Known, b history.Board)
	}
)

// Env is the state outside this package that its messages and answers need.
type Env struct {
	Board          history.Board
	Cursor         solver.Cell
	Posed, Playing bool // the board's mode
	Door           bool // the puzzle is on the start page and has not been started
	Frame          bool // the page is embedded in a frame
	Unsolved       bool // the puzzle has rules that Numplace does not solve
	Judged         bool // the verdict is about the board
	habits.Habits
	Judges  bool // the givens are judged automatically, because of Live or another setting
	Asking  bool // the user is waiting for a verdict or a count: nothing else is requested before that arrives
	Jobs    jobs.Ledger
	Workers int
}

// Look combines what is known with the state outside, for queries that need both.
type Look struct {
	*Known
	Env
}

// Asks lists the effects that a change requires.
type Asks struct {
	Jobs    jobs.Ledger  // the ledger after starting and cancelling jobs
	Do      []jobs.Order // orders to carry out in this sequence
	Step    bool         // make the current board a step of Undo
	Show    bool         // then show Board instead
	Board   history.Board
	Missing int // number, from 1, of a requested solution that does not exist; 0 for none
	// NotSound asks for the notice that only a puzzle with one solution has redundant givens.
	NotSound bool
	Unmenu   bool // close the menu
	Focus    bool // move the keyboard focus to the cursor's cell
}

// turn is one change in progress: the state and the jobs so far, and the effects collected so far.
type turn struct {
	Look
	asks Asks
}

// change runs do as one turn and returns its result.
func change(k Known, e Env, do func(t *turn)) (Known, Asks) {
	t := turn{Look: Look{&k, e}}
	do(&t)
	t.asks.Jobs = t.Jobs
	return k, t.asks
}

// Update returns what is known after a message, with the effects to carry out.
func Update(k Known, e Env, msg Msg) (Known, Asks) { return change(k, e, msg.change) }

// Take returns what is known after the reply to a job, with the effects to carry out.
func Take(k Known, e Env, task Task, told jobs.Answer) (Known, Asks) {
	return change(k, e, func(t *turn) { task.take(t, told) })
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

// Tasks are the tasks of the list.
var Tasks = [...]jobs.Task{ToList{}, ToCount{}, ToCountStates{}, ToFetch{}}

// Counting reports whether solutions are being counted.
func Counting(l jobs.Ledger) bool { return l.Count(ToList{})+l.Count(ToCount{}) > 0 }

// Fetching reports whether a solution outside the window is being found again.
func Fetching(l jobs.Ledger) bool { return l.Count(ToFetch{}) > 0 }

// Forget clears what a cancelled job would have left pending. An unfinished count is marked as stopped.
func Forget(k Known, j jobs.Job) Known {
	k.Verdict.Stopped = k.Verdict.Stopped || j.Has(jobs.Counts) && k.Verdict.Counted
	if t, is := j.Task.(forgetter); is {
		t.forget(&k)
	}
	return k
}

// Lose handles a job about board b that ended without an answer.
func Lose(k Known, b history.Board, j jobs.Job) Known {
	if t, is := j.Task.(loser); is {
		t.lost(&k, b)
	}
	return k
}

// Sound reports whether the givens are known to have exactly one solution.
func (l Look) Sound() bool {
	v := &l.Verdict
	return l.Judged && !v.FromEntered && v.OfPuzzle.Exact && v.OfPuzzle.Solutions == 1
}

// start starts a job now. later starts it once no keys are typed.
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

// window returns the number of solutions to store for the board's size.
func (t *turn) window() int { return min(Kept, KeptBytes/t.Board.Layout().Cells()) }

// ToList is the task that lists solutions.
type ToList struct{ jobs.OnBoard }

func (ToList) Event() job.Event { return job.Listed{} }

func (ToList) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

// take adds the solutions found so far. If the listing ends because its window is full, take starts to count
// all solutions.
func (ToList) take(t *turn, told jobs.Answer) {
	e := told.Event.(job.Listed)
	if t.List.Found == 0 { // the earlier verdict was shown until now
		known := 0
		if t.Judged {
			known = max(t.Verdict.OfPuzzle.Solutions, t.Verdict.Known)
		}
		t.Verdict = Verdict{Puzzle: t.List.Of, FromEntered: t.List.fromEntered, Counted: true, Known: known}
	}
	t.Verdict.Elapsed = told.Elapsed
	t.keep(e)
	if !t.List.Shown && len(t.List.cells) > 0 {
		// Once the first solution is known, the board shows it. A single Undo removes it.
		t.asks.Step, t.List.Shown = true, true
		t.show(0)
	}
	if told.Done && !e.Exact {
		t.countAll(told.Now)
	}
}

// keep stores solutions and their number. If the requested solution is among them, keep shows it. If the
// number shows that it does not exist, keep reports that.
func (t *turn) keep(e job.Listed) {
	list := &t.List
	if e.Exact || !list.Exact && e.Solutions > list.Found {
		list.Found, list.Exact = e.Solutions, e.Exact
		t.Verdict.OfPuzzle = job.Found{Solutions: e.Solutions, Exact: e.Exact}
		t.Verdict.Stopped = t.Verdict.Stopped && !e.Exact
	}
	size := t.Board.Layout().Cells()
	// A count and a fetch of the same window can both deliver the same solutions.
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

// kept reports whether solution i is in the window.
func (t *turn) kept(i int) bool {
	return i >= t.List.first && (i-t.List.first+1)*t.Board.Layout().Cells() <= len(t.List.cells)
}

// GoTo shows the solution with the given number, from 0. A solution outside the window is found again.
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
		return // it is shown on arrival
	}
	t.List.first, t.List.cells = from, nil
	t.cancel(ToFetch{})
	t.start(ToFetch{}, job.List{Puzzle: job.GridOf(t.List.Of), From: from, Keep: t.window()})
}

// ToFetch is the task that finds solutions again that were not stored.
type ToFetch struct{ jobs.OnBoard }

func (ToFetch) Event() job.Event { return job.Listed{} }

func (ToFetch) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take stores the solutions that were found again.
func (ToFetch) take(t *turn, told jobs.Answer) {
	t.keep(told.Event.(job.Listed))
	if t.List.Exact {
		t.endCount(told.Now) // the search reached the last solution, so the number is known
	}
}

// show puts solution i on the board. It must be in the window.
func (t *turn) show(i int) {
	size := t.Board.Layout().Cells()
	at := (i - t.List.first) * size
	g, err := solver.FromBytes(t.Board.Layout(), t.List.cells[at:at+size])
	if err != nil {
		return
	}
	base := t.List.base
	base.Notes = t.Board.Notes // they may have changed since
	t.asks.Show, t.List.At = true, i
	t.asks.Board, t.Verdict.Replaced = base.Cover(g)
}

// CloseList closes the list. The solution stays on the board. The message Hide of the root removes both.
type CloseList struct{ trait.Aside }

func (CloseList) change(t *turn) {
	t.close()
	t.asks.Focus = true
}

// AtLeast returns a lower bound for the number of solutions of the listed puzzle.
func (k *Known) AtLeast() int { return max(k.List.Found, k.List.At+1, k.Verdict.Known) }
