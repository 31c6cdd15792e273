package search

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/tree"
	"numplace/solver"
	"numplace/solver/trace"
)

// Method is the view that the explorer shows: a search or the logical path.
type Method uint8

const (
	BySearch Method = iota
	ByLogic
)

// Explore is the explorer's state: a recorded search of the board's puzzle, the event shown, the race of the
// presets, and the puzzle's logical path.
type Explore struct {
	Method   Method
	Logic    Logic
	Of       solver.Grid // the puzzle that is searched; its N is 0 before the first search
	Strategy trace.Strategy
	At       int // number of the event shown; -1 before the first
	Playing  bool
	Speed    int  // index in Speeds
	Goal     int  // index in Goals
	GoalBack bool // the user's last jump to a goal went backwards
	Broken   bool
	Numbers  bool // the counters of the search are shown
	Listed   bool // the list of the path's steps is open in a narrow window
	Race     Race
	Notches  []Notch // parts of the search that contain a dead end or a solution

	left    bool             // the search was running when the user left the view
	run     *trace.Recording // never changed in place: events are added to a clone
	tree    *trace.Tree      // the tree of run; cloned before a change
	layout  *tree.Layout     // the layout of tree; cloned before a change
	view    tree.View        // the visible part of layout
	framing framing
	wanted  int    // event to show as soon as it arrives; noEvent for none
	sought  Target // if set: look for this target in the events around wanted once they arrive
	started int    // number of presets that have been started in the race
	file    file
}

const (
	// MaxEvents is the number of events after which a search stops. Only the first KeptEvents are stored. To
	// show a later event, its part of the search is run again. LogEvents limits the events in a log file, and
	// MaxNodes the nodes of the tree.
	MaxEvents  = 30_000_000
	KeptEvents = 1_000_000
	LogEvents  = 1_000_000
	MaxNodes   = 200_000

	noEvent = -2
	home    = -3 // value of wanted for the end of the set-up, while its number is unknown
)

// Want lists the effects that a change of the search requires.
type Want struct {
	Scroll bool // scroll the tree's window to the visible part of the layout
	Fetch  bool // run the search again around Event, which is not stored
	Event  int
	Tick   bool // schedule the next frame of the animation
	Unlist bool // the list of all steps was closed, so cancel its jobs

	// A jump found no event after the event shown (NoneAhead) or before it (NoneBefore).
	NoneAhead, NoneBefore bool
}

// Opening returns the strategy and the event with which to start a search when the explorer opens on a
// puzzle. If the puzzle has been searched already, ok is false, and the search is shown as the user left it.
func (x Explore) Opening(puzzle solver.Grid) (at link.Moment, ok bool) {
	switch {
	case x.run == nil || x.Of != puzzle:
		return x.Anew(), true
	case x.left:
		return link.Moment{Strategy: x.Strategy, Event: x.At}, true
	}
	return at, false
}

// Anew returns the moment at which to start a new search with the current strategy.
func (x Explore) Anew() link.Moment { return link.Moment{Strategy: x.strategy(), Event: -1} }

// Begin starts the search of a puzzle. at is the strategy and the event to show when it arrives. If the event
// is negative, the puzzle is shown. racing reports whether a race is running. Begin discards a running race.
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

// Leave returns the state for when the user leaves the view of the search. A search that is still running
// will start again when the user returns, at the event that was shown. A running race is discarded.
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

// Stop returns the state after the job of the search was cancelled. The search keeps the events that have
// arrived, and stops waiting for an event.
func (x Explore) Stop() Explore {
	x.Playing = false
	if x.wanted >= 0 {
		x.wanted, x.sought = noEvent, Target{}
	}
	return x
}

// strategy returns the strategy of the search, or the default strategy before the first search.
func (x Explore) strategy() trace.Strategy {
	if x.run == nil && x.Strategy == (trace.Strategy{}) {
		return trace.Presets[len(trace.Presets)-1].Strategy
	}
	return x.Strategy
}

// Preset returns the ID of the preset whose strategy is the current one. If there is none, it returns "".
func (x Explore) Preset() string {
	for _, p := range trace.Presets {
		if p.Strategy == x.Strategy {
			return p.ID
		}
	}
	return ""
}

// Traced adds the events of answer e to the search. For events that are not stored, e has marks from which
// the search can be resumed. searching reports whether more answers will follow. ok is false if the events do
// not continue the search.
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
	case x.At < 0: // the event of a link may be far away: show the puzzle until it arrives
		x.At = x.Home()
	}
	return x, want, true
}

// Again returns a request to run the search again around an event that is not stored. first is the number of
// the first event in the answer.
func (x Explore) Again(event int) (first int, r job.Again) {
	first, events, mark := x.run.Gap(event)
	return first, job.Again{Layout: x.Of.Layout().String(), Strategy: x.Strategy, Budget: MaxEvents,
		Keep: events, Mark: job.Packed(mark)}
}

// TracedAgain adds the events of answer e, which a repeated search has found. first is the number of the
// first of them. ok is false if the events do not belong to this search.
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

// Log returns the request for a file of the search's events. If the search was stopped, the file ends there.
func (x Explore) Log(form job.Form, lang i18n.Lang, searching bool) job.Log {
	budget := LogEvents
	if !searching && !x.run.Ended() {
		budget = min(x.run.Len()+1, LogEvents)
	}
	return job.Log{Puzzle: job.GridOf(x.Of), Strategy: x.Strategy, Budget: budget, Form: form, Lang: lang}
}

// Recording returns the events of the search so far, or nil before the first search.
func (x Explore) Recording() *trace.Recording { return x.run }

// Tree returns the tree of the search so far, or nil before the first search.
func (x Explore) Tree() *trace.Tree { return x.tree }

// Searched reports whether the search is of the given puzzle with strategy s.
func (x Explore) Searched(puzzle solver.Grid, s trace.Strategy) bool {
	return x.run != nil && x.Of == puzzle && x.Strategy == s
}
