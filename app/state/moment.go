package state

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

const defaultSpeed = 2

// Seek shows an event by its number or, by logic, a step.
type Seek struct{ Event int }

func (Seek) Traits() trait.Set { return trait.Act }

func (msg Seek) update(m Model) (Model, []Cmd) {
	if m.Explore.Method == ByLogic {
		return seekStep(m, msg.Event)
	}
	m.Explore.Playing = false
	return seek(m, msg.Event)
}

// Step moves by a number of events or, by logic, of steps.
type Step struct{ By int }

func (Step) Traits() trait.Set { return trait.Act }

func (msg Step) update(m Model) (Model, []Cmd) {
	if m.Explore.Method == ByLogic {
		return seekStep(m, m.Explore.Logic.At+msg.By)
	}
	m.Explore.Playing = false
	return seek(m, m.Explore.At+msg.By)
}

// seek shows an event, now or when it arrives.
func seek(m Model, event int) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	x.wanted, x.sought = noEvent, Jump{}
	if event >= x.run.Len() && m.running(toTrace) {
		x.wanted = event
		return m, nil
	}
	event = max(min(event, x.run.Len()-1), -1)
	if !x.run.Has(event) {
		x.wanted = event
		return fetch(m, event)
	}
	x.At = event
	return reveal(m)
}

// Jump goes to the next or previous event of some kinds, or reports that there is none.
type Jump struct {
	Kinds trace.Kinds
	Back  bool
}

func (Jump) Traits() trait.Set { return trait.Act }

func (msg Jump) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil || x.Method == ByLogic {
		return m, nil
	}
	x.Playing, x.wanted, x.sought = false, noEvent, Jump{}
	return find(m, msg, x.At)
}

// SetGoal chooses the kinds of events to jump to, and jumps to the next or previous one.
type SetGoal struct {
	Goal int // an index of Goals
	Back bool
}

func (SetGoal) Traits() trait.Set { return trait.Act }

func (msg SetGoal) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	x := &m.Explore
	x.Goal, x.GoalBack = max(min(msg.Goal, len(Goals)-1), 0), msg.Back
	return Jump{Kinds: Goals[x.Goal], Back: msg.Back}.update(m)
}

// find jumps to the event of some kinds nearest to another event.
func find(m Model, of Jump, from int) (Model, []Cmd) {
	x := &m.Explore
	next, none := x.run.Next, NoneAhead
	if of.Back {
		next, none = x.run.Prev, NoneBefore
	}
	i, ok := next(from, of.Kinds)
	switch {
	case !ok:
		x.wanted, x.sought = noEvent, Jump{}
		m.Notice = Notice{Kind: none}
		return hushLater(m)
	case !x.run.Has(i):
		x.wanted, x.sought = i, of
		return fetch(m, i)
	}
	return seek(m, i)
}

// SetSpeed chooses the speed of the animation.
type SetSpeed struct{ Speed int } // an index of Speeds

func (SetSpeed) Traits() trait.Set { return trait.Act }

func (msg SetSpeed) update(m Model) (Model, []Cmd) {
	m.Explore.Speed = max(min(msg.Speed, len(Speeds)-1), 0)
	return m, nil
}

// Play starts and pauses the animation.
type Play struct{}

func (Play) Traits() trait.Set { return trait.Act }

func (Play) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.Method == ByLogic {
		return playPath(m)
	}
	x.Playing = !x.Playing && x.run != nil
	if x.Playing && x.run.Ended() && x.At == x.run.Len()-1 {
		x.At = x.Home()
	}
	if x.Playing {
		return animate(m, nil)
	}
	return m, nil
}

// Tick is the time for the animation's next picture. Events that are not kept are fetched before they are due.
type Tick struct{}

func (Tick) Traits() trait.Set { return trait.KeepsNotice }

func (Tick) update(m Model) (Model, []Cmd) {
	const soon = 60 // pictures ahead
	x := &m.Explore
	m.ticking = false
	if !x.Playing || m.View != OnExplore {
		x.Playing = false
		return m, nil
	}
	if x.Method == ByLogic {
		return tickPath(m)
	}
	last := x.run.Len() - 1
	next := min(x.At+x.Stride(), last)
	if !x.run.Has(next) {
		return animate(fetch(m, next))
	}
	x.At = next
	if x.At == last && !m.running(toTrace) {
		x.Playing = false
		return reveal(m)
	}
	m, cmds := reveal(m)
	if missing, ok := x.run.Missing(max(next, 0), min(next+soon*x.Stride(), last)); ok {
		var more []Cmd
		m, more = fetch(m, missing)
		cmds = append(cmds, more...)
	}
	return animate(m, cmds)
}

// animate asks for the next Tick, unless one is under way.
func animate(m Model, cmds []Cmd) (Model, []Cmd) {
	if m.ticking {
		return m, cmds
	}
	m.ticking = true
	return m, append(cmds, Animate{m.Explore.Wait()})
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

// Shown returns the board at the event shown. At the end of a search, whose own board is empty by then, that is the
// last solution.
func (x Explore) Shown() trace.Board {
	if x.Over() {
		if solution, ok := x.run.LastSolution(); ok {
			return solution
		}
	}
	return x.run.At(x.At)
}

// Aim returns the event being moved to: the one waited for, else the one shown. By logic it is the step shown.
func (x Explore) Aim() int {
	if x.Method == ByLogic {
		return x.Logic.At
	}
	if x.wanted >= 0 {
		return min(x.wanted, x.run.Len()-1)
	}
	return x.At
}

// Awaited returns the event that will be shown when the search gets to it, and whether one is awaited that takes long.
func (x Explore) Awaited() (event int, ok bool) {
	const long = 100_000 // events
	if x.Method == ByLogic {
		return noEvent, false
	}
	return x.wanted, x.wanted >= x.run.Len() && x.run.Len() >= long
}

// moment returns the event shown or waited for, or the step shown, as a link names it.
func (x Explore) moment() link.Moment {
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
