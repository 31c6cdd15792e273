package search

import (
	"time"

	"numplace/app/shared/link"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// The event of the search that is shown, and moving to others: by hand and by animation.

// Goals are the kinds of events to jump to: guesses, dead ends, solutions.
var Goals = [...]trace.Kinds{trace.Guess.Set(), trace.DeadEnds, trace.Solution.Set()}

// Speeds are the speeds of the animation, in events a second.
var Speeds = [...]int{1, 3, 10, 30, 100, 1000, 10_000}

const (
	defaultSpeed = 2
	defaultGoal  = 1 // dead ends
)

// Target is what a jump goes to: the next event of some kinds, or with Back the previous one.
type Target struct {
	Kinds trace.Kinds
	Back  bool
}

// Seek stops the animation and shows an event, now or when it arrives. By logic it shows a step.
func (x Explore) Seek(event int, searching bool) (Explore, Want) {
	x.Playing = false
	if x.Method == ByLogic {
		return x.toStep(event)
	}
	return x.seek(event, searching)
}

// Step moves by a number of events or, by logic, of steps.
func (x Explore) Step(by int, searching bool) (Explore, Want) {
	if x.Method == ByLogic {
		return x.Seek(x.Logic.At+by, searching)
	}
	return x.Seek(x.At+by, searching)
}

// seek shows an event, now or when it arrives.
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

// Jump goes to a target, or wants it reported that there is none.
func (x Explore) Jump(to Target, searching bool) (Explore, Want) {
	if x.run == nil || x.Method == ByLogic {
		return x, Want{}
	}
	x.Playing, x.wanted, x.sought = false, noEvent, Target{}
	return x.find(to, x.At, searching)
}

// JumpToGoal chooses one of Goals, and jumps to the next event of it or to the previous one.
func (x Explore) JumpToGoal(goal int, back, searching bool) (Explore, Want) {
	x.Goal, x.GoalBack = max(min(goal, len(Goals)-1), 0), back
	return x.Jump(Target{Kinds: Goals[x.Goal], Back: back}, searching)
}

// find jumps to the event of a target that is nearest to another event.
func (x Explore) find(to Target, from int, searching bool) (Explore, Want) {
	next := x.run.Next
	if to.Back {
		next = x.run.Prev
	}
	i, ok := next(from, to.Kinds)
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

// SetSpeed chooses one of Speeds for the animation.
func (x Explore) SetSpeed(speed int) Explore {
	x.Speed = max(min(speed, len(Speeds)-1), 0)
	return x
}

// Play starts and pauses the animation. At the end of a search or path it starts from the
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

// Tick shows the animation's next picture. Events that are not kept are wanted before they are due.
func (x Explore) Tick(searching bool) (Explore, Want) {
	const soon = 60 // pictures ahead
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

// Wait returns the time between two pictures of the animation. They are Stride events apart.
func (x Explore) Wait() time.Duration {
	if x.Method == ByLogic {
		return time.Second // to read the step
	}
	return max(time.Second/time.Duration(Speeds[x.Speed]), time.Second/30)
}

// Stride returns by how many events the animation moves at once.
func (x Explore) Stride() int { return max(Speeds[x.Speed]/30, 1) }

// Home returns the event at which the puzzle stands on the board, and nothing has been done yet.
func (x Explore) Home() int {
	first, ok := x.run.Next(-1, ^(trace.Given.Set() | trace.Removed.Set()))
	if !ok {
		return x.run.Len() - 1
	}
	return first - 1
}

// Over reports whether the event shown is the end of a search that was exhaustive.
func (x Explore) Over() bool {
	return x.At >= 0 && x.At == x.run.Len()-1 && x.run.Kind(x.At) == trace.Exhausted
}

// Shown returns the board at the event shown. At the end of a search, whose own board is empty by
// then, that is the last solution.
func (x Explore) Shown() trace.Board {
	if x.Over() {
		if solution, ok := x.run.LastSolution(); ok {
			return solution
		}
	}
	return x.run.At(x.At)
}

// Aim returns the event being moved to: the one waited for, else the one shown. By logic it is the
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

// Awaited returns the event that will be shown when the search gets to it, and whether one is
// awaited that takes long.
func (x Explore) Awaited() (event int, ok bool) {
	const long = 100_000 // events
	if x.Method == ByLogic {
		return noEvent, false
	}
	return x.wanted, x.wanted >= x.run.Len() && x.run.Len() >= long
}

// Moment returns the event shown or waited for, or the step shown, as a link names it.
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

// HasMoment reports whether something is shown that a link can lead to.
func (x *Explore) HasMoment() bool {
	if x.Method == ByLogic {
		return x.Logic.Puzzle().N() > 0
	}
	return x.run != nil
}

// Query returns the query of a link to what is shown. table is the text of the table of techniques.
func (x *Explore) Query(table string) string {
	of, at := x.Of, link.Moment{Strategy: x.Strategy, Event: x.At}
	if x.Method == ByLogic {
		of, at = x.Logic.Puzzle(), x.Logic.Moment()
	}
	return link.Encode(of) + link.EncodeTable(table) + at.Query()
}

// Seek shows an event by its number or, by logic, a step.
type Seek struct {
	trait.Act
	Event int
}

func (msg Seek) Update(x *Explore, e Env) Asks {
	next, want := x.Seek(msg.Event, Searching(e.Jobs))
	return x.become(e, next, want)
}

// Step moves by a number of events or, by logic, of steps.
type Step struct {
	trait.Act
	By int
}

func (msg Step) Update(x *Explore, e Env) Asks {
	next, want := x.Step(msg.By, Searching(e.Jobs))
	return x.become(e, next, want)
}

// Jump goes to the next or previous event of some kinds, or reports that there is none.
type Jump struct {
	trait.Act
	Kinds trace.Kinds
	Back  bool
}

func (msg Jump) Update(x *Explore, e Env) Asks {
	next, want := x.Jump(Target{Kinds: msg.Kinds, Back: msg.Back}, Searching(e.Jobs))
	return x.become(e, next, want)
}

// SetGoal chooses the kinds of events to jump to, and jumps to the next or previous one.
type SetGoal struct {
	trait.Act
	Goal int // an index of Goals
	Back bool
}

func (msg SetGoal) Update(x *Explore, e Env) Asks {
	next, want := x.JumpToGoal(msg.Goal, msg.Back, Searching(e.Jobs))
	asks := x.become(e, next, want)
	asks.Unmenu = true
	return asks
}

// SetSpeed chooses the speed of the animation.
type SetSpeed struct {
	trait.Act
	Speed int // an index of Speeds
}

func (msg SetSpeed) Update(x *Explore, _ Env) Asks {
	*x = x.SetSpeed(msg.Speed)
	return Asks{}
}

// Play starts and pauses the animation.
type Play struct{ trait.Act }

func (Play) Update(x *Explore, e Env) Asks {
	next, want := x.Play()
	return x.become(e, next, want)
}

// Animate shows the animation's next picture.
func (x *Explore) Animate(e Env) Asks {
	next, want := x.Tick(Searching(e.Jobs))
	return x.become(e, next, want)
}
