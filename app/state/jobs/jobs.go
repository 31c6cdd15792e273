// Package jobs has the ledger of the page's running jobs: the work that workers do, its owners, and the code
// that receives the answers. It does not handle the answers themselves.
package jobs

import (
	"reflect"
	"slices"
	"time"

	"numplace/app/shared/job"
)

// Owner is the part of the page that a job belongs to. When that part stops or crashes, only its own jobs
// end.
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
	Awaited Set = 1 << iota // the user is waiting for the answer about the board
	Unasked                 // the page started it on its own: a failure is not reported
	OfBoard                 // ends whenever the board changes; other jobs are ended by their own code
	Counts                  // when the job is stopped, the number found so far stays on the page
)

// Has reports whether the set contains all traits in all.
func (s Set) Has(all Set) bool { return s&all == all }

// Task identifies the purpose of a job. Tasks are compared by ==.
type Task interface {
	Owner() Owner
	Traits() Set
	Event() job.Event // a value of the type that the answers have
}

// A task embeds one of these types. Each sets the owner, with no traits.
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

// Order starts a job if it has a request. If Request is nil, it ends the job.
type Order struct {
	ID      int
	Request job.Request
	Wait    time.Duration // delay before the job starts
}

// KeysRest is the delay before a job that the page starts on its own. The next key press may change the board
// and make the job obsolete.
const KeysRest = 150 * time.Millisecond

// Answer is a reply to a job. If Done is set, the job has ended.
type Answer struct {
	Job
	job.Reply
	Now time.Duration // time since the page was opened
}

// Job is a running computation.
type Job struct {
	ID   int
	Task Task
	// Part distinguishes jobs with the same task. Its meaning depends on the task: the number of a part of
	// the batch, the first event, the preset of a race, or the number of puzzles requested.
	Part  int
	Apart bool // runs in the second program
	Slow  bool // has run long enough for the page to show that it is busy
	Lasts time.Duration
}

// Has reports whether the job's task has all traits in all.
func (j Job) Has(all Set) bool { return j.Task.Traits().Has(all) }

// Expects reports whether e has the type of the task's answers.
func (j Job) Expects(e job.Event) bool { return reflect.TypeOf(e) == reflect.TypeOf(j.Task.Event()) }

// Is reports whether the job's task is one of tasks.
func (j Job) Is(tasks ...Task) bool { return slices.Contains(tasks, j.Task) }

// Ledger lists the running jobs in the order in which they were started, and numbers them. It is a value:
// each change returns a new Ledger.
type Ledger struct {
	jobs []Job
	last int
}

// Number returns a number that has never been used before, for a job or for anything else.
func (l Ledger) Number() (numbered Ledger, n int) {
	l.last++
	return l, l.last
}

// Last returns the number that was issued last.
func (l Ledger) Last() int { return l.last }

// Start adds a job for request r. part becomes Job.Part; it is 0 for tasks that do not use it.
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

// Slow records that a job has been running for the time lasts.
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

// Without removes a job that has ended.
func (l Ledger) Without(id int) Ledger {
	l.jobs = slices.DeleteFunc(slices.Clone(l.jobs), func(j Job) bool { return j.ID == id })
	return l
}

// End removes the jobs for which ends returns true, and returns them.
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
