package collections

import (
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The collections as a machine: messages and answers change them, and ask for what they can't do themselves.

// Library is what the machine consists of.
type Library struct {
	Lists Lists
	Batch Batch // the collection shown

	set    setLink // that has brought it
	wished Growing // the list of the dialog, which is no collection before there is a puzzle
}

// Msg is a message about the collections.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is why a job of the collections runs.
type Task interface {
	jobs.Task
	take(t *turn, told jobs.Answer)
}

// What some tasks have as well.
type (
	// forgetter undoes what only an answer would end, when a job is cancelled.
	forgetter interface{ forget(l *Library) }
	// loser keeps the collections from asking again at once, when there is no answer.
	loser interface{ lost(l *Library, e Env) }
)

// Env is what a message or an answer finds outside of the collections.
type Env struct {
	Shown  bool // Lists is the view that is shown
	Frame  bool // the page is in a frame, where no collection is kept
	Lang   i18n.Lang
	Naming i18n.Naming
	Stored int         // as Page has it
	Table  string      // the person's table of techniques
	Given  solver.Grid // the board's
	Boards Boards

	Jobs    jobs.Ledger
	Workers int
	Tab     string // a prefix that keeps the ids made here different from other tabs'
}

// Boards are those that the device keeps.
type Boards interface {
	Played() job.Played
	Lines(solved bool) []string // of a list of those that are solved, or not
}

// turn is one change of the collections: these and the jobs as they are by now, and what was asked for so far.
type turn struct {
	Library
	Env
	asks []Effect
}

// change makes a turn.
func change(l Library, e Env, do func(t *turn)) (Library, Asks) {
	t := &turn{Library: l, Env: e}
	do(t)
	return t.Library, Asks{t.Jobs, t.asks}
}

// Update returns the collections after a message.
func Update(l Library, e Env, msg Msg) (Library, Asks) { return change(l, e, msg.change) }

// Take returns the collections after a reply to a job.
func Take(l Library, e Env, task Task, told jobs.Answer) (Library, Asks) {
	return change(l, e, func(t *turn) { task.take(t, told) })
}

// Forget undoes what a job leaves behind that is cancelled.
func Forget(l Library, j jobs.Job) Library {
	if t, is := j.Task.(forgetter); is {
		t.forget(&l)
	}
	return l
}

// Lose notes that a job has no answer.
func Lose(l Library, e Env, j jobs.Job) Library {
	if t, is := j.Task.(loser); is {
		t.lost(&l, e)
	}
	return l
}

// ask asks for more.
func (t *turn) ask(asks ...Effect) { t.asks = append(t.asks, asks...) }

// say has something said.
func (t *turn) say(n Notice, text string) { t.ask(Say{Notice: n, Text: text}) }

// show shows Lists.
func (t *turn) show() {
	t.Shown = true
	t.ask(Show{})
}

// scroll scrolls to the first row that is to be visible.
func (t *turn) scroll() { t.ask(ShowRow{Top: t.Batch.Top}) }

// newID returns an id for a collection, or a seed.
func (t *turn) newID() string {
	ledger, n := t.Jobs.Number()
	t.Jobs = ledger
	return t.Tab + "-" + strconv.Itoa(n)
}

// start starts a job about a part of the collection shown, or 0.
func (t *turn) start(task Task, part int, r job.Request) {
	ledger, id := t.Jobs.Start(task, part, r)
	t.Jobs = ledger
	t.ask(Start{id, r})
}

// startAll starts jobs for requests about parts of the collection shown.
func (t *turn) startAll(task Task, asks []Ask) {
	for _, ask := range asks {
		t.start(task, ask.Part, ask.Request)
	}
}

// cancel ends the jobs that have one of the tasks.
func (t *turn) cancel(tasks ...jobs.Task) { t.end(func(j jobs.Job) bool { return j.Is(tasks...) }) }

// endAll ends what is done with the collection shown.
func (t *turn) endAll() { t.end(func(j jobs.Job) bool { return j.Task.Owner() == jobs.Batch }) }

// end ends some jobs.
func (t *turn) end(ends func(jobs.Job) bool) {
	left, ended := t.Jobs.End(ends)
	t.Jobs = left
	for _, j := range ended {
		t.ask(Cancel{j.ID})
		if kept, does := Writing(t.Library, j); does {
			t.ask(DropFile{kept})
		}
		t.Library = Forget(t.Library, j)
	}
}

// running reports whether there is a job of a task.
func (t *turn) running(task Task) bool { return t.Jobs.Count(task) > 0 }

// idle returns how many workers have no job of a task.
func (t *turn) idle(task Task) int { return t.Workers - t.Jobs.Count(task) }

// page returns what decides how collections are drawn, but belongs to the rest of the page.
func page(l Library, e Env) Page {
	return Page{Lang: e.Lang, Naming: e.Naming, Stored: e.Stored, Grows: Grows(l, e.Jobs)}
}

// Filling reports whether rows come to the collection shown, or are to be judged.
func Filling(l Library, jobs jobs.Ledger) bool { return l.Batch.Working() || Grows(l, jobs) }

// restful reports whether nothing is done with the rows shown, and none come.
func restful(l Library, jobs jobs.Ledger) bool { return !busy(l, jobs) && !Grows(l, jobs) }

// busy reports whether the rows shown are judged, rated or written to a file.
func busy(l Library, jobs jobs.Ledger) bool {
	rating, _ := Rating(l, jobs)
	writing, _ := l.Batch.Writing()
	return l.Batch.Working() || rating || writing
}
