// Package jobs is the ledger of what is computed for the page: which jobs are under way, whose they are and who waits
// for them. It does not know what becomes of their answers.
package jobs

import (
	"reflect"
	"slices"
	"time"

	"numplace/app/shared/job"
)

// Owner is the part of the page that a job belongs to. When that part stops or crashes, its jobs
// end and no others.
type Owner uint8

const (
	Board Owner = iota
	Batch
	Lists
	Explore
	Learn
	Desk
)

// Set holds what is true of a task.
type Set uint8

const (
	Awaited Set = 1 << iota // the person waits for the answer, on the board
	Unasked                 // the page asked on its own: a failure is not reported
	OfBoard                 // ends when the board changes in any way; others are ended by their own code
	Counts                  // the number found so far is kept when it is stopped
)

// Has reports whether all of some traits are in the set.
func (s Set) Has(all Set) bool { return s&all == all }

// Task is why a job runs. Tasks are compared by ==.
type Task interface {
	Owner() Owner
	Traits() Set
	Event() job.Event // of the type that answers have
}

// A task embeds one of these, which have its owner, and no traits.
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

// Order starts a job with a request or, without one, ends it.
type Order struct {
	ID      int
	Request job.Request
	Wait    time.Duration // it starts that much later, unless it ends before
}

// KeysRest is the delay before a job that nobody asked for, since the next key may change the board.
const KeysRest = 150 * time.Millisecond

// Answer is a reply to a job, which has ended if Done is set.
type Answer struct {
	Job
	job.Reply
	Now time.Duration // since the page was opened
}

// Job is a computation under way.
type Job struct {
	ID   int
	Task Task
	// Part is one of several that jobs with the same task are about, such as parts of the batch, the first event, the
	// preset of a race, or how many puzzles are asked for.
	Part  int
	Apart bool // the second program does it
	Slow  bool // has run long enough to tell the person
	Lasts time.Duration
}

// Has reports whether all of some traits are true of the job's task.
func (j Job) Has(all Set) bool { return j.Task.Traits().Has(all) }

// Expects reports whether an event is of the type that answers have.
func (j Job) Expects(e job.Event) bool { return reflect.TypeOf(e) == reflect.TypeOf(j.Task.Event()) }

// Is reports whether the job has one of some tasks.
func (j Job) Is(tasks ...Task) bool { return slices.Contains(tasks, j.Task) }

// Ledger lists the jobs that are under way, in the order in which they were started, and numbers them. It is a value: a
// change returns another one.
type Ledger struct {
	jobs []Job
	last int
}

// Number returns a number that neither a job has had nor anything else.
func (l Ledger) Number() (numbered Ledger, n int) {
	l.last++
	return l, l.last
}

// Last returns the number that was given last.
func (l Ledger) Last() int { return l.last }

// Start adds a job, which does a request about one of several parts, or 0.
func (l Ledger) Start(t Task, part int, r job.Request) (started Ledger, id int) {
	l, id = l.Number()
	l.jobs = append(slices.Clip(l.jobs), Job{ID: id, Task: t, Part: part, Apart: job.Apart(r)})
	return l, id
}

// All returns the jobs. They must not be changed.
func (l Ledger) All() []Job { return l.jobs }

// Of returns the job with an id.
func (l Ledger) Of(id int) (Job, bool) {
	for _, j := range l.jobs {
		if j.ID == id {
			return j, true
		}
	}
	return Job{}, false
}

// Count returns how many jobs have a task.
func (l Ledger) Count(t Task) (n int) {
	for _, j := range l.jobs {
		if j.Task == t {
			n++
		}
	}
	return n
}

// Slow notes that a job has been running for a long time.
func (l Ledger) Slow(id int, lasts time.Duration) Ledger {
	all := slices.Clone(l.jobs)
	for i := range all {
		if all[i].ID == id {
			all[i].Slow, all[i].Lasts = true, lasts
		}
	}
	l.jobs = all
	return l
}

// Without takes a job out that has ended.
func (l Ledger) Without(id int) Ledger {
	l.jobs = slices.DeleteFunc(slices.Clone(l.jobs), func(j Job) bool { return j.ID == id })
	return l
}

// End takes out the jobs that are to end, and returns them.
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
