package search

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/tree"
	"numplace/solver"
	"numplace/solver/trace"
)

// Method is how the explorer goes about the puzzle.
type Method uint8

const (
	BySearch Method = iota
	ByLogic
)

// Explore is a recorded search of the board's puzzle with the event of it that is shown, the race
// of the presets, and the puzzle's path by logic.
type Explore struct {
	Method   Method
	Logic    Logic
	Of       solver.Grid // the puzzle searched; its N is 0 before the first search
	Strategy trace.Strategy
	At       int // the number of the event shown; -1 before the first
	Playing  bool
	Speed    int  // an index of Speeds
	Goal     int  // an index of Goals
	GoalBack bool // the last jump to a goal went backwards
	Broken   bool
	Numbers  bool // what was counted is shown
	Listed   bool // the steps of the path are listed in a narrow window
	Race     Race
	Notches  []Notch // the stretches of the search with a dead end or a solution

	left    bool             // the search was running when the person left the view
	run     *trace.Recording // never changed in place: events are added to a clone
	tree    *trace.Tree      // of run; cloned like it
	layout  *tree.Layout     // of tree; cloned like it
	view    tree.View        // the visible part of layout
	framing framing
	wanted  int    // the event to show when it arrives; noEvent if none
	sought  Target // if set, wanted is the first event of a stretch not kept that has this target
	started int    // racers that were started
	file    file
}

const (
	// MaxEvents is how many events of a search are followed. The first KeptEvents are kept. The
	// rest are searched again when they are looked at. LogEvents limits a log, MaxNodes the tree.
	MaxEvents  = 30_000_000
	KeptEvents = 1_000_000
	LogEvents  = 1_000_000
	MaxNodes   = 200_000

	noEvent = -2
	home    = -3 // a target: the end of the set-up, at whatever event that will be
)

// Want is what a change of the search wants from outside.
type Want struct {
	Scroll bool // scroll the tree's window to the part of the tree that is visible now
	Fetch  bool // search again for Event, which is not kept
	Event  int
	Tick   bool // the animation goes on
	Unlist bool // look no more for the steps of the list of all, which is closed

	// There is no event to jump to after the one shown, or before it.
	NoneAhead, NoneBefore bool
}

// Opening returns the moment from which a puzzle is searched when the explorer is opened on it. ok
// is false if the puzzle was searched before, and the search is shown as it was left.
func (x Explore) Opening(puzzle solver.Grid) (at link.Moment, ok bool) {
	switch {
	case x.run == nil || x.Of != puzzle:
		return x.Anew(), true
	case x.left:
		return link.Moment{Strategy: x.Strategy, Event: x.At}, true
	}
	return at, false
}

// Anew returns the beginning of a search with the same strategy.
func (x Explore) Anew() link.Moment { return link.Moment{Strategy: x.strategy(), Event: -1} }

// Begin starts the search of a puzzle, and shows the event of a moment when that arrives, or the
// puzzle if that event is negative. racing says whether a race is running, which ends.
func (x Explore) Begin(puzzle solver.Grid, at link.Moment, racing bool) (Explore, job.Trace) {
	if x.Of != puzzle || racing {
		x.Race = nil
	}
	if x.run == nil {
		x.Speed, x.Goal = defaultSpeed, defaultGoal
	}
	x.Method, x.Of, x.Strategy = BySearch, puzzle, at.Strategy
	x.At, x.Playing, x.Broken, x.left = -1, false, false, false
	x.wanted, x.sought = home, Target{}
	if at.Event >= 0 {
		x.wanted = at.Event
	}
	x.run = trace.NewRecording(puzzle.Layout())
	x.tree, x.Notches = trace.NewTree(x.run, MaxNodes), nil
	x.layout, x.framing = tree.New(x.tree), atFirst
	x.view = x.layout.Begin(tree.View{Width: x.view.Width, Height: x.view.Height, At: -1, Focus: -1})
	return x, job.Trace{Puzzle: job.GridOf(puzzle), Strategy: x.Strategy, Keep: KeptEvents, Budget: MaxEvents}
}

// Leave returns the search as it is left when its view is. A search that is running starts again
// when the person returns, at the event shown. A race that is running is discarded.
func (x Explore) Leave(searching, racing bool) Explore {
	x.Playing = false
	if x.Method == BySearch {
		x.left = searching
	}
	if racing {
		x.Race = nil
	}
	return x
}

// Stop returns the search after its end, with what has arrived. It waits for nothing.
func (x Explore) Stop() Explore {
	x.Playing = false
	if x.wanted >= 0 {
		x.wanted, x.sought = noEvent, Target{}
	}
	return x
}

// strategy returns the strategy shown, or that of the next search.
func (x Explore) strategy() trace.Strategy {
	if x.run == nil && x.Strategy == (trace.Strategy{}) {
		return trace.Presets[len(trace.Presets)-1].Strategy
	}
	return x.Strategy
}

// Preset returns the name of the strategy, or "" if it has none.
func (x Explore) Preset() string {
	for _, p := range trace.Presets {
		if p.Strategy == x.Strategy {
			return p.ID
		}
	}
	return ""
}

// Traced stores events and, beyond those that are kept, marks to search on from. searching says
// whether more will follow. ok is false if the events are no continuation of the search.
func (x Explore) Traced(e job.Traced, searching bool) (next Explore, want Want, ok bool) {
	run := x.run.Clone()
	if run.Append(e.Events) != nil || run.Skip(e.Marks) != nil {
		return x, want, false
	}
	x.run, x.tree = run, x.tree.Clone(run)
	x.tree.Update()
	x.layout = x.layout.Clone(x.tree)
	x.layout.Update()
	x = x.framed()
	x.Notches = Notches(x.run)
	if x.wanted == home {
		x.At = x.Home()
		if x.At < x.run.Len()-1 || !searching {
			x.wanted = noEvent
		}
	}
	switch {
	case x.wanted < 0 || x.sought.Kinds != 0:
	case x.wanted < x.run.Len() || !searching:
		x, want = x.seek(x.wanted, searching)
	case x.At < 0: // a link's event may be far off: show the puzzle until it arrives
		x.At = x.Home()
	}
	return x, want, true
}

// Again returns the request for the events around one that is not kept, and the number of the
// first.
func (x Explore) Again(event int) (first int, r job.Again) {
	first, events, mark := x.run.Gap(event)
	return first, job.Again{Layout: x.Of.Layout().String(), Strategy: x.Strategy, Budget: MaxEvents,
		Keep: events, Mark: job.Packed(mark)}
}

// TracedAgain stores events that had not been kept, from the first on. ok is false if they are not
// those of the search.
func (x Explore) TracedAgain(first int, e job.TracedAgain, searching bool) (next Explore, want Want, ok bool) {
	run := x.run.Clone()
	if run.Fill(first, e.Events, x.At) != nil {
		return x, want, false
	}
	x.run = run
	switch {
	case x.sought.Kinds != 0 && x.sought.Back:
		x, want = x.find(x.sought, x.wanted+1, searching)
	case x.sought.Kinds != 0:
		x, want = x.find(x.sought, x.wanted-1, searching)
	case x.wanted >= 0:
		x, want = x.seek(x.wanted, searching)
	}
	return x, want, true
}

// Log returns the request for the events as a file. A search that was stopped is logged as far as
// it got.
func (x Explore) Log(form job.Form, lang i18n.Lang, searching bool) job.Log {
	budget := LogEvents
	if !searching && !x.run.Ended() {
		budget = min(x.run.Len()+1, LogEvents)
	}
	return job.Log{Puzzle: job.GridOf(x.Of), Strategy: x.Strategy, Budget: budget, Form: form, Lang: lang}
}

// Recording returns the search so far, or nil before the first.
func (x Explore) Recording() *trace.Recording { return x.run }

// Tree returns the tree of the search so far, or nil before the first.
func (x Explore) Tree() *trace.Tree { return x.tree }

// Searched reports whether the search is of a puzzle, with a strategy.
func (x Explore) Searched(puzzle solver.Grid, s trace.Strategy) bool {
	return x.run != nil && x.Of == puzzle && x.Strategy == s
}
