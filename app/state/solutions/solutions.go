// Package solutions is what is known of a puzzle's solutions, as a machine: the verdict, the list of all solutions and
// their count, the cells in which they differ, and the givens that are redundant.
package solutions

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Known is what is known of the solutions.
type Known struct {
	Verdict   Verdict
	List      Listing
	Differ    Differ
	Redundant Redundant

	liveOf solver.Grid // the givens that the page asked about last on its own
}

// Verdict is the last result, and the puzzle it is about. It is shown as long as the board has that
// puzzle.
type Verdict struct {
	Puzzle      solver.Grid // the grid judged, from Board.Puzzle
	FromEntered bool
	OfPuzzle    job.Found
	Live        bool // the page asked on its own: OfPuzzle is counted up to Most
	Counted     bool // OfPuzzle was counted by listing solutions
	Known       int  // a lower bound: solutions counted before the listing began
	Stopped     bool // the person stopped it before there was an answer
	Replaced    int  // entered digits that the solution hides
	Elapsed     time.Duration
	Took        time.Duration // like Elapsed, also when the page asked on its own
}

// Listing is the list of all solutions. Only a window of it is kept.
type Listing struct {
	Shown       bool
	Of          solver.Grid
	At          int           // the number of the solution on the board, from 0
	Found       int           // how many were found so far
	Exact       bool          // Found is the number of all solutions
	fromEntered bool          // Of has the entered digits
	base        history.Board // the board without a solution on it
	first       int           // the number of the first solution in cells
	cells       []byte        // the solutions in the window, n*n bytes each
	tally       tally
	Wanted      int // the solution asked for last, from 0; differs from At until it is found
}

// A page keeps at most Kept solutions in at most KeptBytes. The others are found again when they
// are asked for. That is 8,192 solutions of a 16x16 board, 3,355 of a 25x25 one.
const (
	Kept      = 10_000
	KeptBytes = 2 << 20
)

// Msg is a message about the solutions.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is why a job runs that finds solutions.
type Task interface {
	jobs.Task
	take(t *turn, told jobs.Answer)
}

// What some tasks have as well.
type (
	// forgetter undoes what only an answer would end, when a job is cancelled.
	forgetter interface{ forget(k *Known) }
	// loser keeps the page from asking again at once, when there is no answer.
	loser interface {
		lost(k *Known, b history.Board)
	}
)

// Env is what a message or an answer finds outside.
type Env struct {
	Board          history.Board
	Cursor         solver.Cell
	Posed, Playing bool // the board's mode
	Door           bool // it waits at the door
	Frame          bool // the page is in a frame
	Unsolved       bool // the puzzle has rules that Numplace does not solve
	Judged         bool // the verdict is about the board
	Live           bool // the setting that the givens are judged without being asked
	Judges         bool // they are, by this setting or another
	Asking         bool // the person waits for a verdict or a count: nothing else is asked before it is there
	Jobs           jobs.Ledger
	Workers        int
}

// Look is what is known together with what it is about.
type Look struct {
	*Known
	Env
}

// Asks is what a change asks for.
type Asks struct {
	Jobs    jobs.Ledger  // with those that are started, and without those that end
	Do      []jobs.Order // in this order
	Step    bool         // the board that is shown becomes a step of Undo
	Show    bool         // then the Board is shown in its place
	Board   history.Board
	Missing int // the number of a solution that is wanted but does not exist, or 0
	// NotSound has the page say that only a puzzle with one solution has redundant givens.
	NotSound bool
	Unmenu   bool // close the menu
	Focus    bool // move the keyboard's focus to the cursor's cell
}

// turn is one change: what is known and the jobs as they are by now, and what was asked for so far.
type turn struct {
	Look
	asks Asks
}

// change makes a turn.
func change(k Known, e Env, do func(t *turn)) (Known, Asks) {
	t := turn{Look: Look{&k, e}}
	do(&t)
	t.asks.Jobs = t.Jobs
	return k, t.asks
}

// Update returns what is known after a message.
func Update(k Known, e Env, msg Msg) (Known, Asks) { return change(k, e, msg.change) }

// Take returns what is known after a reply to a job.
func Take(k Known, e Env, task Task, told jobs.Answer) (Known, Asks) {
	return change(k, e, func(t *turn) { task.take(t, told) })
}

// Begin begins to list all solutions of the board's puzzle.
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

// Tasks are those of the list.
var Tasks = [...]jobs.Task{ToList{}, ToCount{}, ToCountStates{}, ToFetch{}}

// Counting reports whether solutions are being counted.
func Counting(l jobs.Ledger) bool { return l.Count(ToList{})+l.Count(ToCount{}) > 0 }

// Fetching reports whether a solution outside the window is being found again.
func Fetching(l jobs.Ledger) bool { return l.Count(ToFetch{}) > 0 }

// Forget undoes what a job leaves behind that is cancelled. A count that was not finished is one that was stopped.
func Forget(k Known, j jobs.Job) Known {
	k.Verdict.Stopped = k.Verdict.Stopped || j.Has(jobs.Counts) && k.Verdict.Counted
	if t, is := j.Task.(forgetter); is {
		t.forget(&k)
	}
	return k
}

// Lose notes that a job about a board has no answer.
func Lose(k Known, b history.Board, j jobs.Job) Known {
	if t, is := j.Task.(loser); is {
		t.lost(&k, b)
	}
	return k
}

// Sound reports whether the givens are known to have one solution.
func (l Look) Sound() bool {
	v := &l.Verdict
	return l.Judged && !v.FromEntered && v.OfPuzzle.Exact && v.OfPuzzle.Solutions == 1
}

// start starts a job, later when the keys rest.
func (t *turn) start(task Task, r job.Request) { t.run(task, r, 0) }
func (t *turn) later(task Task, r job.Request) { t.run(task, r, jobs.KeysRest) }

func (t *turn) run(task Task, r job.Request, wait time.Duration) {
	ledger, id := t.Jobs.Start(task, 0, r)
	t.Jobs = ledger
	t.asks.Do = append(t.asks.Do, jobs.Order{ID: id, Request: r, Wait: wait})
}

// cancel ends the jobs that have one of the tasks.
func (t *turn) cancel(tasks ...jobs.Task) {
	left, ended := t.Jobs.End(func(j jobs.Job) bool { return j.Is(tasks...) })
	t.Jobs = left
	for _, j := range ended {
		t.asks.Do = append(t.asks.Do, jobs.Order{ID: j.ID})
		*t.Known = Forget(*t.Known, j)
	}
}

// running reports whether there is a job of a task.
func (t *turn) running(task Task) bool { return t.Jobs.Count(task) > 0 }

// window returns how many solutions of the board are kept.
func (t *turn) window() int { return min(Kept, KeptBytes/t.Board.Layout().Cells()) }

// ToList lists solutions.
type ToList struct{ jobs.OnBoard }

func (ToList) Event() job.Event { return job.Listed{} }

func (ToList) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

// take adds the solutions found so far. When there are more than are kept, a count of all of them
// follows.
func (ToList) take(t *turn, told jobs.Answer) {
	e := told.Event.(job.Listed)
	if t.List.Found == 0 { // the earlier verdict stood until now
		known := 0
		if t.Judged {
			known = max(t.Verdict.OfPuzzle.Solutions, t.Verdict.Known)
		}
		t.Verdict = Verdict{Puzzle: t.List.Of, FromEntered: t.List.fromEntered, Counted: true, Known: known}
	}
	t.Verdict.Elapsed = told.Elapsed
	t.keep(e)
	if !t.List.Shown && len(t.List.cells) > 0 {
		// From the first solution on the board shows one, and one Undo removes it.
		t.asks.Step, t.List.Shown = true, true
		t.show(0)
	}
	if told.Done && !e.Exact {
		t.countAll(told.Now)
	}
}

// keep stores solutions and how many were found. It shows the solution that is waited for,
// or reports that it does not exist.
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

// GoTo shows a solution by its number, from 0. A solution outside the window is found again.
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

// ToFetch fetches solutions that were not kept.
type ToFetch struct{ jobs.OnBoard }

func (ToFetch) Event() job.Event { return job.Listed{} }

func (ToFetch) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take stores solutions that had not been kept.
func (ToFetch) take(t *turn, told jobs.Answer) {
	t.keep(told.Event.(job.Listed))
	if t.List.Exact {
		t.endCount(told.Now) // it went to the last one
	}
}

// show puts solution i, which must be in the window, on the board.
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

// CloseList closes the list. The solution stays on the board. Hide takes both away.
type CloseList struct{ trait.Aside }

func (CloseList) change(t *turn) {
	t.close()
	t.asks.Focus = true
}

// AtLeast returns how many solutions the puzzle of the list has, as far as is known.
func (k *Known) AtLeast() int { return max(k.List.Found, k.List.At+1, k.Verdict.Known) }
