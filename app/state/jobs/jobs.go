// Package jobs has the Ledger, which lists the page's running jobs. A job is a computation by a worker. The
// Ledger stores the task of each job. The task says which part of the page owns the job, and which type its
// answers have. The answers are handled elsewhere.
package jobs

import (
	"reflect"
	"slices"
	"time"

	"numplace/app/shared/job"
)

// Owner is the part of the page to which a job belongs. If a worker of that part is stopped or crashes, only
// the jobs of that part end.
type Owner uint8

const (
	Board Owner = iota
	Batch
	Lists
	Explore
	Learn
	Desk
)

// Set is a set of traits of a task.
type Set uint8

const (
	Awaited Set = 1 << iota // the user is waiting for the answer, which is about the board
	Unasked                 // the page started the job without the user: a failure is not reported
	OfBoard                 // the job ends whenever the board changes
	Opens                   // the answer opens or changes a board, unless a later action has done so
	Counts                  // if the job is stopped, the count so far remains shown
)

// Has reports whether s contains all traits of t.
func (s Set) Has(t Set) bool { return s&t == t }

// Task is the purpose of a job. Two tasks are the same if they are equal by ==.
type Task interface {
	Owner() Owner
	Traits() Set
	Event() job.Event // returns a value of the type of the job's answers
}

// Each task embeds one of these types, whose method Owner says which part of the page owns the task. By
// default, a task has no traits.
type (
	OnBoard    struct{}
	InBatch    struct{}
	InLists    struct{}
	InExplorer struct{}
	InLearn    struct{}
	AtDesk     struct{}
)

func (OnBoard) Owner() Owner    { return Board }
func (InBatch) Owner() Owner    { return Batch }
func (InLists) Owner() Owner    { return Lists }
func (InExplorer) Owner() Owner { return Explore }
func (InLearn) Owner() Owner    { return Learn }
func (AtDesk) Owner() Owner     { return Desk }

func (OnBoard) Traits() Set    { return 0 }
func (InBatch) Traits() Set    { return 0 }
func (InLists) Traits() Set    { return 0 }
func (InExplorer) Traits() Set { return 0 }
func (InLearn) Traits() Set    { return 0 }
func (AtDesk) Traits() Set     { return 0 }

// Order is an instruction to a worker: to start the job with the number ID or, if Request is nil, to end it.
type Order struct {
	ID      int
	Request job.Request
	Wait    time.Duration // delay before the job starts
}

// KeysRest is the delay before a job that the page starts on its own. If another key press changes the board
// within this time, the job is not needed.
const KeysRest = 150 * time.Millisecond

// Answer is one answer of a job. If Done is set, it is the last one.
type Answer struct {
	Job
	job.Reply
	Now time.Duration // time since the page was opened
}

// Job is a running computation.
type Job struct {
	ID   int
	Task Task
	// Part distinguishes jobs with the same task. Depending on the task, it is the number of a chunk of the
	// collection's text, the number of the first event, the preset of a race, or the number of puzzles
	// requested.
	Part  int
	Apart bool // runs in the second program (app/workshop)
	Slow  bool // the job has run long enough for the page to show that it is busy
	Lasts time.Duration
}

// Has reports whether the job's task has all traits of t.
func (j Job) Has(t Set) bool { return j.Task.Traits().Has(t) }

// Expects reports whether event e has the type that answers to the job's task have.
func (j Job) Expects(e job.Event) bool { return reflect.TypeOf(e) == reflect.TypeOf(j.Task.Event()) }

// Is reports whether the job's task is one of tasks.
func (j Job) Is(tasks ...Task) bool { return slices.Contains(tasks, j.Task) }

// Ledger is a list of the running jobs in the order in which they were started. It also numbers them. A
// Ledger is never changed: each change returns a new one.
type Ledger struct {
	jobs []Job
	last int
}

// Number returns a new number, which is used to identify a job or something else. No number is returned
// twice.
func (l Ledger) Number() (numbered Ledger, n int) {
	l.last++
	return l, l.last
}

// Last returns the number that was issued last.
func (l Ledger) Last() int { return l.last }

// Start adds a job for request r with task t. part becomes Job.Part, and is 0 for tasks that do not use it.
func (l Ledger) Start(t Task, part int, r job.Request) (started Ledger, id int) {
	l, id = l.Number()
	l.jobs = append(slices.Clip(l.jobs), Job{ID: id, Task: t, Part: part, Apart: job.Apart(r)})
	return l, id
}

// All returns the jobs. Callers must not change the slice.
func (l Ledger) All() []Job { return l.jobs }

// Of returns the job with the given id.
func (l Ledger) Of(id int) (Job, bool) {
	for _, j := range l.jobs {
		if j.ID == id {
			return j, true
		}
	}
	return Job{}, false
}

// Count returns the number of jobs with task t.
func (l Ledger) Count(t Task) (n int) {
	for _, j := range l.jobs {
		if j.Task == t {
			n++
		}
	}
	return n
}

// Slow records that the job with the given id has been running for the time elapsed.
func (l Ledger) Slow(id int, elapsed time.Duration) Ledger {
	all := slices.Clone(l.jobs)
	for i := range all {
		if all[i].ID == id {
			all[i].Slow, all[i].Lasts = true, elapsed
		}
	}
	l.jobs = all
	return l
}

// Become changes the task of a job from one task to another. It returns the job's number, or 0 if no job has the
// task from.
func (l Ledger) Become(from, to Task) (changed Ledger, id int) {
	all := slices.Clone(l.jobs)
	for i := range all {
		if all[i].Task == from {
			all[i].Task, l.jobs = to, all
			return l, all[i].ID
		}
	}
	return l, 0
}

// Without returns the ledger without job id, which has ended.
func (l Ledger) Without(id int) Ledger {
	l.jobs = slices.DeleteFunc(slices.Clone(l.jobs), func(j Job) bool { return j.ID == id })
	return l
}

// End removes the jobs for which ends returns true. It returns the ledger without them, and the removed jobs.
func (l Ledger) End(ends func(Job) bool) (left Ledger, ended []Job) {
	left.last = l.last
	for _, j := range l.jobs {
		if ends(j) {
			ended = append(ended, j)
		} else {
			left.jobs = append(left.jobs, j)
		}
	}
	return left, ended
}
