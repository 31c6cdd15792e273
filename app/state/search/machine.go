package search

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file makes a state machine of the explorer: messages and workers' answers change it and return Asks.

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

// Forgetter is a Task that sets state which only the job's answer resets. If the job is cancelled, Forget
// resets that state.
type Forgetter interface{ Forget(x *Explore) }

// Env is the part of the page's state that messages and answers of this package read but do not change.
type Env struct {
	Asks    Question    // the puzzle on the board, with the current settings for a path
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
	// Set after a jump that found no event: none after the event shown (NoneAhead), or none before it
	// (NoneBefore).
	NoneAhead, NoneBefore bool

	Measure bool // measure the tree's window
	Animate bool // call Animate after Explore.Wait
	Table   bool // check for errors in the table of techniques that the path used
}

// Start is a job to start.
type Start struct {
	Task    Task
	Part    int
	Request job.Request
}

// start adds a job to the Asks. part is stored as the job's Part.
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

// forget calls Forget for the task of each running job for which ends returns true.
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
	// At most one job runs a part of the search again.
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

// Close is called when the user leaves the explorer's view. It cancels all jobs of the explorer.
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
