package search

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The explorer as a machine: messages and answers change it, and ask for what it can't do itself.

// Msg is a message about the explorer.
type Msg interface {
	Traits() trait.Set
	Update(x *Explore, e Env) Asks
}

// Task is why a job of the explorer runs.
type Task interface {
	jobs.Task
	Take(x *Explore, e Env, t jobs.Answer) Asks
}

// Forgetter is a Task that undoes what only an answer would end, when a job is cancelled.
type Forgetter interface{ Forget(x *Explore) }

// Env is what a message or an answer finds outside of the explorer.
type Env struct {
	Asks    Question    // what a path would be asked for now; its puzzle is the board's
	Jobs    jobs.Ledger // as they are before the change, also after end and cancel
	Workers int
}

// Asks is what a change of the explorer asks for, to be done in this order.
type Asks struct {
	End    bool        // all jobs of the explorer; what they leave behind is undone already
	Cancel []jobs.Task // the same for those of some tasks
	Unmenu bool        // close the menu
	Open   *File       // begin to write
	Write  *Piece
	Scroll bool // scroll the tree's window to the part of the tree that is visible now
	Start  []Start
	// There is no event to jump to after the one shown, or before it.
	NoneAhead, NoneBefore bool

	Measure bool // measure the tree's window
	Animate bool // send a Tick after Wait
	Table   bool // look whether the path's table is faulty
}

// Start is a job to start.
type Start struct {
	Task    Task
	Part    int
	Request job.Request
}

// start asks for a job.
func (a Asks) start(t Task, part int, r job.Request) Asks {
	a.Start = append(a.Start[:len(a.Start):len(a.Start)], Start{t, part, r})
	return a
}

// end ends all jobs of the explorer.
func (x *Explore) end(e Env) Asks {
	x.forget(e, func(jobs.Job) bool { return true })
	return Asks{End: true}
}

// cancel ends the jobs of some tasks.
func (x *Explore) cancel(e Env, tasks ...jobs.Task) Asks {
	x.forget(e, func(j jobs.Job) bool { return j.Is(tasks...) })
	return Asks{Cancel: tasks}
}

// forget undoes what jobs that end leave behind.
func (x *Explore) forget(e Env, ends func(jobs.Job) bool) {
	for _, j := range e.Jobs.All() {
		if t, is := j.Task.(Forgetter); is && ends(j) {
			t.Forget(x)
		}
	}
}

// become changes the explorer to what a change has made of it, and asks for what the change wants.
func (x *Explore) become(e Env, next Explore, want Want) Asks {
	var asks Asks
	if *x = next; want.Unlist {
		asks = x.cancel(e, toHere{}, toOneHere{})
	}
	asks.Scroll, asks.Animate, asks.NoneAhead, asks.NoneBefore = want.Scroll, want.Tick, want.NoneAhead, want.NoneBefore
	// Events are fetched after those that are being fetched.
	if want.Fetch && e.Jobs.Count(toAgain{}) == 0 {
		first, r := x.Again(want.Event)
		asks = asks.start(toAgain{}, first, r)
	}
	return asks
}

// Crash notes that a worker of the explorer has crashed.
func (x *Explore) Crash(e Env) Asks {
	x.Broken, x.Playing = true, false
	return x.end(e)
}

// Close leaves the explorer as its view is left.
func (x *Explore) Close(e Env) Asks {
	*x = x.Leave(Searching(e.Jobs), Racing(e.Jobs))
	return x.end(e)
}

// ShowNumbers shows what was counted, or hides it.
type ShowNumbers struct{ trait.Aside }

func (ShowNumbers) Update(x *Explore, _ Env) Asks {
	x.Numbers = !x.Numbers
	return Asks{Measure: true}
}

// ListSteps shows the steps of the path in a narrow window, or hides them.
type ListSteps struct{ trait.Aside }

func (ListSteps) Update(x *Explore, _ Env) Asks {
	x.Listed = !x.Listed
	return Asks{}
}
