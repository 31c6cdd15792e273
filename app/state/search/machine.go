package search

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file wraps the explorer in a state machine: messages and workers' answers change it and return Asks.

// Msg is a message that changes the explorer.
type Msg interface {
	Traits() trait.Set
	Update(x *Explore, e Env) Asks
}

// Task is the purpose of one of the explorer's jobs. Take handles the answers of the job.
type Task interface {
	jobs.Task
	Take(x *Explore, e Env, t jobs.Answer) Asks
}

// Forgetter is a Task that leaves something pending which only an answer would clear. Forget clears it when
// the job is cancelled.
type Forgetter interface{ Forget(x *Explore) }

// Env is the part of the page's state that messages and answers of this package read but do not change.
type Env struct {
	Asks    Question    // the question about the board's puzzle with which a path would be requested now
	Jobs    jobs.Ledger // the running jobs at the start of the change
	Workers int
}

// Asks lists the effects that a change of the explorer requires, in the order in which to carry them out.
type Asks struct {
	End    bool        // cancel all jobs of the explorer; Forget has been called for them
	Cancel []jobs.Task // cancel the jobs of these tasks; Forget has been called for them
	Unmenu bool        // close the menu
	Open   *File       // begin to write this file
	Write  *Piece
	Scroll bool // scroll the tree's window to the visible part of the layout
	Start  []Start
	// A jump found no event after the event shown (NoneAhead) or before it (NoneBefore).
	NoneAhead, NoneBefore bool

	Measure bool // measure the tree's window
	Animate bool // call Animate after Explore.Wait
	Table   bool // check the table of techniques with which the path was found
}

// Start is a job to start.
type Start struct {
	Task    Task
	Part    int
	Request job.Request
}

// start returns a with another job to start. part is passed back with the job's answers.
func (a Asks) start(t Task, part int, r job.Request) Asks {
	a.Start = append(a.Start[:len(a.Start):len(a.Start)], Start{t, part, r})
	return a
}

// end cancels all jobs of the explorer.
func (x *Explore) end(e Env) Asks {
	x.forget(e, func(jobs.Job) bool { return true })
	return Asks{End: true}
}

// cancel cancels the jobs of the given tasks.
func (x *Explore) cancel(e Env, tasks ...jobs.Task) Asks {
	x.forget(e, func(j jobs.Job) bool { return j.Is(tasks...) })
	return Asks{Cancel: tasks}
}

// forget calls Forget for the tasks of the running jobs that ends selects.
func (x *Explore) forget(e Env, ends func(jobs.Job) bool) {
	for _, j := range e.Jobs.All() {
		if t, is := j.Task.(Forgetter); is && ends(j) {
			t.Forget(x)
		}
	}
}

// become replaces the explorer with next and converts want into Asks.
func (x *Explore) become(e Env, next Explore, want Want) Asks {
	var asks Asks
	if *x = next; want.Unlist {
		asks = x.cancel(e, toHere{}, toOneHere{})
	}
	asks.Scroll, asks.Animate, asks.NoneAhead, asks.NoneBefore = want.Scroll, want.Tick, want.NoneAhead, want.NoneBefore
	// Only one part of the search is run again at a time.
	if want.Fetch && e.Jobs.Count(toAgain{}) == 0 {
		first, r := x.Again(want.Event)
		asks = asks.start(toAgain{}, first, r)
	}
	return asks
}

// Crash records that a worker of the explorer crashed, and cancels all jobs of the explorer.
func (x *Explore) Crash(e Env) Asks {
	x.Broken, x.Playing = true, false
	return x.end(e)
}

// Close prepares the explorer for the user leaving its view, and cancels all of its jobs.
func (x *Explore) Close(e Env) Asks {
	*x = x.Leave(Searching(e.Jobs), Racing(e.Jobs))
	return x.end(e)
}

// ShowNumbers shows or hides the counters of the search.
type ShowNumbers struct{ trait.Aside }

func (ShowNumbers) Update(x *Explore, _ Env) Asks {
	x.Numbers = !x.Numbers
	return Asks{Measure: true}
}

// ListSteps shows or hides the list of the path's steps in a narrow window.
type ListSteps struct{ trait.Aside }

func (ListSteps) Update(x *Explore, _ Env) Asks {
	x.Listed = !x.Listed
	return Asks{}
}
