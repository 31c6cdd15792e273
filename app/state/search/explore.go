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
	Numbers  bool // the counters of the search or the path are shown
	Listed   bool // the list of the path's steps is open in a narrow window
	Race     Race
	Notches  []Notch // parts of the search that contain a dead end or a solution

	left    bool             // the search was still running when the user left the view
	run     *trace.Recording // never changed in place: events are added to a clone
	tree    *trace.Tree      // the tree of run; cloned before a change
	layout  *tree.Layout     // the layout of tree; cloned before a change
	view    tree.View        // the visible part of layout
	framing framing
	wanted  int    // event to show as soon as it arrives; noEvent for none
	sought  Target // if set: once the events around wanted arrive, look for this target in them
	started int    // number of presets that have been started in the race
	file    file
}

const (
	// MaxEvents is the number of events after which a search stops. Only the first KeptEvents are stored. If
	// a later event has to be shown, the part of the search with this event is run again. LogEvents is the
	// maximum number of events in a log file, and MaxNodes the maximum number of nodes in the tree.
	MaxEvents  = 30_000_000
	KeptEvents = 1_000_000
	LogEvents  = 1_000_000
	MaxNodes   = 200_000

	noEvent = -2
	home    = -3 // value of wanted for the last event of the set-up, while its number is unknown
)

// Want lists the effects that a change of the search requires.
type Want struct {
	Scroll bool // scroll the tree's window to the visible part of the layout
	Fetch  bool // run the search again around Event, which is not stored
	Event  int
	Tick   bool // schedule the next frame of the animation
	Unlist bool // the list of all steps was closed, so cancel its jobs

	// Set after a jump that found no event: none after the event shown (NoneAhead), or none before it
	// (NoneBefore).
	NoneAhead, NoneBefore bool
}

// Opening returns the strategy and the first event to show for a new search, when the explorer opens on a
// puzzle. If the puzzle was already searched, ok is false, and the page shows that search as the user left
// it.
func (x Explore) Opening(puzzle solver.Grid) (at link.Moment, ok bool) {
	switch {
	case x.run == nil || x.Of != puzzle:
		return x.Anew(), true
	case x.left:
		return link.Moment{Strategy: x.Strategy, Event: x.At}, true
	}
	return at, false
}

// Anew returns the start of a new search with the current strategy, in the form used in links.
func (x Explore) Anew() link.Moment { return link.Moment{Strategy: x.strategy(), Event: -1} }

// Begin starts the search of a puzzle. at has the strategy, and the event to show when it arrives. If the
// event is negative, the puzzle is shown instead. racing reports whether a race is running; Begin then
// discards the race.
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

// Leave returns the state after the user leaves the view of the search. A running race is discarded. A search
// that is still running starts again when the user returns, at the event that was shown.
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

// Stop returns the state after the job of the search was cancelled. The events that have arrived stay. No
// other event is awaited.
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

// Preset returns the ID of the preset with the current strategy, or "" if there is no such preset.
func (x Explore) Preset() string {
	for _, p := range trace.Presets {
		if p.Strategy == x.Strategy {
			return p.ID
		}
	}
	return ""
}

// Traced adds the events in e to the search. For events that are not stored, e has marks from which the
// search can be resumed. searching reports whether more answers will follow. ok is false if the events do not
// continue those of the search.
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
	case x.At < 0: // the event in a link may arrive late, so the puzzle is shown until then
		x.At = x.Home()
	}
	return x, want, true
}

// Again returns the request that runs the part of the search with the given event again. first is the number
// of the first event in the answer.
func (x Explore) Again(event int) (first int, r job.Again) {
	first, events, mark := x.run.Gap(event)
	return first, job.Again{Layout: x.Of.Layout().String(), Strategy: x.Strategy, Budget: MaxEvents,
		Keep: events, Mark: job.Packed(mark)}
}

// TracedAgain adds the events in e, which were found when a part of the search was run again. first is the
// number of the first of these events. ok is false if the events do not belong to this search.
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

// Log returns the request for a file with the events of the search. If the search was stopped, the file ends
// at the last event that arrived.
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
