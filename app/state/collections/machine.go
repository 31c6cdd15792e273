package collections

import (
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file wraps the collections in a state machine: messages and job replies change them, and other effects
// are returned as Asks.

// Library is the state of all collections.
type Library struct {
	Lists Lists
	Batch Batch // the collection shown

	set    setLink // the link to a set of puzzles from which the collection shown was opened
	wished Growing // the list that the dialog for new puzzles generates, until its first puzzle arrives
}

// Msg is a message about the collections.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is the purpose of a job that this package started. take handles its reply.
type Task interface {
	jobs.Task
	take(t *turn, answer jobs.Answer)
}

// Interfaces that a Task may also implement.
type (
	// A forgetter is a Task that sets some state while it waits for a reply, and the reply clears this state.
	// If the job is cancelled, forget clears the state instead.
	forgetter interface{ forget(l *Library) }
	// A loser is a Task whose jobs may end without a reply. If that happens, lost records that the request
	// was made, so that the request is not repeated immediately.
	loser interface{ lost(l *Library, e Env) }
)

// Env is the part of the page's state that messages and job replies of this package read but do not change.
type Env struct {
	Shown  bool // Lists is the current view
	Frame  bool // the page is embedded in a frame, where collections are not stored
	Lang   i18n.Lang
	Naming i18n.Naming
	Stored int         // number of times that a board was stored, as in Page.Stored
	Table  string      // the user's table of techniques
	Given  solver.Grid // the givens on the board
	Boards Boards

	Jobs    jobs.Ledger
	Workers int
	Tab     string // prefix that makes ids from this tab unique among all tabs
}

// Boards gives access to the boards stored on the device.
type Boards interface {
	Played() job.Played
	Lines(solved bool) []string // a line for each solved board or, if solved is false, for each unsolved one
}

// turn is one change of the state. It has the changed Library and jobs, and the effects collected so far.
type turn struct {
	Library
	Env
	asks []Effect
}

// change calls do with a new turn, and returns the Library and the effects after it.
func change(l Library, e Env, do func(t *turn)) (Library, Asks) {
	t := &turn{Library: l, Env: e}
	do(t)
	return t.Library, Asks{t.Jobs, t.asks}
}

// Update returns the Library after a message.
func Update(l Library, e Env, msg Msg) (Library, Asks) { return change(l, e, msg.change) }

// Take returns the Library after a reply to a job.
func Take(l Library, e Env, task Task, answer jobs.Answer) (Library, Asks) {
	return change(l, e, func(t *turn) { task.take(t, answer) })
}

// Forget clears the state that was waiting for the reply of a cancelled job.
func Forget(l Library, j jobs.Job) Library {
	if t, is := j.Task.(forgetter); is {
		t.forget(&l)
	}
	return l
}

// Lose records that a job ended without a reply.
func Lose(l Library, e Env, j jobs.Job) Library {
	if t, is := j.Task.(loser); is {
		t.lost(&l, e)
	}
	return l
}

// ask adds effects to carry out.
func (t *turn) ask(asks ...Effect) { t.asks = append(t.asks, asks...) }

// say shows a notice.
func (t *turn) say(n Notice, text string) { t.ask(Say{Notice: n, Text: text}) }

// show switches to Lists.
func (t *turn) show() {
	t.Shown = true
	t.ask(Show{})
}

// scroll scrolls the page to the first row that should be visible.
func (t *turn) scroll() { t.ask(ShowRow{Top: t.Batch.Top}) }

// newID returns a new unique id, for a collection or as a seed.
func (t *turn) newID() string {
	ledger, n := t.Jobs.Number()
	t.Jobs = ledger
	return t.Tab + "-" + strconv.Itoa(n)
}

// start starts a job. If the job works on a part of the collection shown, part is the number of that part.
// Otherwise part is 0.
func (t *turn) start(task Task, part int, r job.Request) {
	ledger, id := t.Jobs.Start(task, part, r)
	t.Jobs = ledger
	t.ask(Start{id, r})
}

// startAll starts a job for each request in asks.
func (t *turn) startAll(task Task, asks []Ask) {
	for _, ask := range asks {
		t.start(task, ask.Part, ask.Request)
	}
}

// cancel ends all jobs with any of the given tasks.
func (t *turn) cancel(tasks ...jobs.Task) { t.end(func(j jobs.Job) bool { return j.Is(tasks...) }) }

// endAll ends all jobs that work on the collection shown.
func (t *turn) endAll() { t.end(func(j jobs.Job) bool { return j.Task.Owner() == jobs.Batch }) }

// end ends each job j for which match(j) is true.
func (t *turn) end(match func(jobs.Job) bool) {
	left, ended := t.Jobs.End(match)
	t.Jobs = left
	for _, j := range ended {
		t.ask(Cancel{j.ID})
		if kept, does := Writing(t.Library, j); does {
			t.ask(DropFile{kept})
		}
		t.Library = Forget(t.Library, j)
	}
}

// running reports whether a job of the task is running.
func (t *turn) running(task Task) bool { return t.Jobs.Count(task) > 0 }

// idle returns the number of workers that have no job of the task.
func (t *turn) idle(task Task) int { return t.Workers - t.Jobs.Count(task) }

// page returns the Page for the given state.
func page(l Library, e Env) Page {
	rating, _ := Rating(l, e.Jobs)
	return Page{Lang: e.Lang, Naming: e.Naming, Stored: e.Stored, Grows: Grows(l, e.Jobs), Rating: rating}
}

// Filling reports whether rows of the collection shown are still being added or checked for solutions.
func Filling(l Library, jobs jobs.Ledger) bool { return l.Batch.Working() || Grows(l, jobs) }

// restful reports whether no job works on the rows shown, and no rows are being added.
func restful(l Library, jobs jobs.Ledger) bool { return !busy(l, jobs) && !Grows(l, jobs) }

// busy reports whether the rows shown are being checked for solutions, rated or written to a file.
func busy(l Library, jobs jobs.Ledger) bool {
	rating, _ := Rating(l, jobs)
	writing, _ := l.Batch.Writing()
	return l.Batch.Working() || rating || writing
}
