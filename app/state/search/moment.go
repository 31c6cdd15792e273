package search

import (
	"time"

	"numplace/app/shared/link"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// This file implements moving from one event of a search to another, by the user or by the animation.

// Goals are the kinds of events to which the user can jump: guesses, dead ends and solutions.
var Goals = [...]trace.Kinds{trace.Guess.Set(), trace.DeadEnds, trace.Solution.Set()}

// Speeds are the speeds of the animation, in events per second.
var Speeds = [...]int{1, 3, 10, 30, 100, 1000, 10_000}

const (
	defaultSpeed = 2
	defaultGoal  = 1 // dead ends
)

// Target is the destination of a jump: the next event of one of the kinds in Kinds. If Back is set, it is the
// previous such event.
type Target struct {
	Kinds trace.Kinds
	Back  bool
}

// Seek stops the animation and shows the event with the given number. If the event has not arrived yet, Seek
// shows it when it arrives. In the view of the logical path, event is the index of a step, and Seek shows
// that step.
func (x Explore) Seek(event int, searching bool) (Explore, Want) {
	x.Playing = false
	if x.Method == ByLogic {
		return x.toStep(event)
	}
	return x.seek(event, searching)
}

// Step moves by the given number of events. A negative number moves backwards. In the view of the logical
// path, Step moves by that number of steps.
func (x Explore) Step(by int, searching bool) (Explore, Want) {
	if x.Method == ByLogic {
		return x.Seek(x.Logic.At+by, searching)
	}
	return x.Seek(x.At+by, searching)
}

// seek shows the event with the given number. If the event has not arrived yet or is not stored, seek shows
// it when it arrives.
func (x Explore) seek(event int, searching bool) (Explore, Want) {
	if x.run == nil {
		return x, Want{}
	}
	x.wanted, x.sought = noEvent, Target{}
	if event >= x.run.Len() && searching {
		x.wanted = event
		return x, Want{}
	}
	event = max(min(event, x.run.Len()-1), -1)
	if !x.run.Has(event) {
		x.wanted = event
		return x, Want{Fetch: true, Event: event}
	}
	x.At = event
	return x.revealed()
}

// Jump moves to a target. If the search has no such event, Jump sets NoneAhead or NoneBefore in the returned
// Want.
func (x Explore) Jump(to Target, searching bool) (Explore, Want) {
	if x.run == nil || x.Method == ByLogic {
		return x, Want{}
	}
	x.Playing, x.wanted, x.sought = false, noEvent, Target{}
	return x.find(to, x.At, searching)
}

// JumpToGoal makes Goals[goal] the kind of events to jump to, and jumps to the next or previous event of that
// kind.
func (x Explore) JumpToGoal(goal int, back, searching bool) (Explore, Want) {
	x.Goal, x.GoalBack = max(min(goal, len(Goals)-1), 0), back
	return x.Jump(Target{Kinds: Goals[x.Goal], Back: back}, searching)
}

// find jumps to the first event after start that has one of the target's kinds. If the target has Back set,
// it jumps to the last such event before start.
func (x Explore) find(to Target, start int, searching bool) (Explore, Want) {
	next := x.run.Next
	if to.Back {
		next = x.run.Prev
	}
	i, ok := next(start, to.Kinds)
	switch {
	case !ok:
		x.wanted, x.sought = noEvent, Target{}
		return x, Want{NoneAhead: !to.Back, NoneBefore: to.Back}
	case !x.run.Has(i):
		x.wanted, x.sought = i, to
		return x, Want{Fetch: true, Event: i}
	}
	return x.seek(i, searching)
}

// Play starts or pauses the animation. If the search or the path is shown at its end, Play starts from the
// beginning.
func (x Explore) Play() (Explore, Want) {
	if x.Method == ByLogic {
		return x.playPath()
	}
	x.Playing = !x.Playing && x.run != nil
	if x.Playing && x.run.Ended() && x.At == x.run.Len()-1 {
		x.At = x.Home()
	}
	return x, Want{Tick: x.Playing}
}

// Tick shows the next frame of the animation. It requests events that are not stored before they are needed.
func (x Explore) Tick(searching bool) (Explore, Want) {
	const soon = 60 // events of this many frames are requested in advance
	if x.Method == ByLogic {
		return x.tickPath()
	}
	last := x.run.Len() - 1
	next := min(x.At+x.Stride(), last)
	if !x.run.Has(next) {
		return x, Want{Fetch: true, Event: next, Tick: true}
	}
	x.At = next
	if x.At == last && !searching {
		x.Playing = false
		return x.revealed()
	}
	x, want := x.revealed()
	want.Event, want.Fetch = x.run.Missing(max(next, 0), min(next+soon*x.Stride(), last))
	want.Tick = true
	return x, want
}

// Wait returns the time between two frames of the animation.
func (x Explore) Wait() time.Duration {
	if x.Method == ByLogic {
		return time.Second // leaves time to read a step
	}
	return max(time.Second/time.Duration(Speeds[x.Speed]), time.Second/30)
}

// Stride returns the number of events by which each frame of the animation advances.
func (x Explore) Stride() int { return max(Speeds[x.Speed]/30, 1) }

// Home returns the number of the last event of the set-up. At this event, the board shows the puzzle, and the
// search has not begun. While the set-up is still arriving, Home returns the last event that has arrived.
func (x Explore) Home() int {
	first, ok := x.run.Next(-1, ^(trace.Given.Set() | trace.Removed.Set()))
	if !ok {
		return x.run.Len() - 1
	}
	return first - 1
}

// Over reports whether the event shown is the last event of an exhaustive search.
func (x Explore) Over() bool {
	return x.At >= 0 && x.At == x.run.Len()-1 && x.run.Kind(x.At) == trace.Exhausted
}

// Shown returns the board at the event shown. At the end of an exhaustive search that board is empty, so
// Shown returns the last solution if there is one.
func (x Explore) Shown() trace.Board {
	if x.Over() {
		if solution, ok := x.run.LastSolution(); ok {
			return solution
		}
	}
	return x.run.At(x.At)
}

// Aim returns the number of the event to which the user has moved. This is the event shown or, if the chosen
// event has not arrived yet, the chosen event. In the view of the logical path, Aim returns the index of the
// step shown.
func (x Explore) Aim() int {
	if x.Method == ByLogic {
		return x.Logic.At
	}
	if x.wanted >= 0 {
		return min(x.wanted, x.run.Len()-1)
	}
	return x.At
}

// Awaited returns the number of the event that will be shown when it arrives. ok is true if the search may
// take long to reach this event.
func (x Explore) Awaited() (event int, ok bool) {
	const long = 100_000 // events
	if x.Method == ByLogic {
		return noEvent, false
	}
	return x.wanted, x.wanted >= x.run.Len() && x.run.Len() >= long
}

// Moment returns the event shown, in the form used in links. If the user has moved to an event that has not
// arrived yet, Moment returns that event. In the view of the logical path, it returns the step shown.
func (x Explore) Moment() link.Moment {
	at := link.Moment{Strategy: x.strategy(), Event: x.At}
	switch {
	case x.Method == ByLogic:
		return x.Logic.Moment()
	case x.run == nil:
		at.Event = -1
	case x.wanted >= 0:
		at.Event = x.wanted
	}
	return at
}

// HasMoment reports whether the current event or step can be shared as a link.
func (x *Explore) HasMoment() bool {
	if x.Method == ByLogic {
		return x.Logic.Puzzle().N() > 0
	}
	return x.run != nil
}

// Query returns the query of a link to the current event or step. table is the text of the table of
// techniques.
func (x *Explore) Query(table string) string {
	of, at := x.Of, link.Moment{Strategy: x.Strategy, Event: x.At}
	if x.Method == ByLogic {
		of, at = x.Logic.Puzzle(), x.Logic.Moment()
	}
	return link.Encode(of) + link.EncodeTable(table) + at.Query()
}

// Seek shows the event with the given number. In the view of the logical path, it shows the step with that
// number.
type Seek struct {
	trait.Act
	Event int
}

func (msg Seek) Update(x *Explore, e Env) Asks {
	next, want := x.Seek(msg.Event, Searching(e.Jobs))
	return x.become(e, next, want)
}

// Step moves forwards by a number of events, or backwards if it is negative. In the view of the logical path,
// it moves by a number of steps.
type Step struct {
	trait.Act
	By int
}

func (msg Step) Update(x *Explore, e Env) Asks {
	next, want := x.Step(msg.By, Searching(e.Jobs))
	return x.become(e, next, want)
}

// Jump moves to the next or previous event of the given kinds. If there is no such event, the page shows a
// notice.
type Jump struct {
	trait.Act
	Kinds trace.Kinds
	Back  bool
}

func (msg Jump) Update(x *Explore, e Env) Asks {
	next, want := x.Jump(Target{Kinds: msg.Kinds, Back: msg.Back}, Searching(e.Jobs))
	return x.become(e, next, want)
}

// SetGoal sets the kind of events to jump to, and jumps to the next or previous event of that kind.
type SetGoal struct {
	trait.Act
	Goal int // index in Goals
	Back bool
}

func (msg SetGoal) Update(x *Explore, e Env) Asks {
	next, want := x.JumpToGoal(msg.Goal, msg.Back, Searching(e.Jobs))
	asks := x.become(e, next, want)
	asks.Unmenu = true
	return asks
}

// SetSpeed sets the speed of the animation.
type SetSpeed struct {
	trait.Act
	Speed int // index in Speeds
}

func (msg SetSpeed) Update(x *Explore, _ Env) Asks {
	x.Speed = max(min(msg.Speed, len(Speeds)-1), 0)
	return Asks{}
}

// Play starts or pauses the animation.
type Play struct{ trait.Act }

func (Play) Update(x *Explore, e Env) Asks {
	next, want := x.Play()
	return x.become(e, next, want)
}

// Animate shows the next frame of the animation.
func (x *Explore) Animate(e Env) Asks {
	next, want := x.Tick(Searching(e.Jobs))
	return x.become(e, next, want)
}
