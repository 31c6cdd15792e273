package state

import (
	"numplace/app/link"
	"numplace/app/tree"
	"numplace/solver"
	"numplace/solver/trace"
)

// The explorer: a search of the board's puzzle that is watched.

// Explore is a search of the board's puzzle that is watched: its events so far, and the one that is shown.
type Explore struct {
	Of       solver.Grid // the puzzle that is searched; N 0 before the first
	Strategy trace.Strategy
	At       int // the number of the event that is shown; -1 before the first
	Playing  bool
	Speed    int  // in Speeds
	Goal     int  // in Goals
	GoalBack bool // it was gone back to
	Broken   bool
	left     bool // the search was under way when the part of the page was left
	ticking  bool // the next picture of the animation is on its way

	run     *trace.Recording // what is added to any of the three is added to a clone
	tree    *trace.Tree      // of it
	layout  *tree.Layout     // its picture
	view    tree.View        // the part of it that is seen
	framing framing
	notches []Notch
	said    int  // how often something was said
	wanted  int  // the event to be shown once it is there; noEvent if none
	sought  Jump // where it is to be of some kinds: wanted is the first of those not kept among which it is

	pieces  int // of the log that is being written
	logFile File

	Race    []Racer // by preset; nil while there was none
	started int     // how many of them
}

const (
	// MaxEvents is how far a search is followed. The first KeptEvents of it are kept; the others are searched again when they are looked
	// at. LogEvents is how many a log has at most, MaxNodes how many nodes the tree.
	MaxEvents  = 30_000_000
	KeptEvents = 1_000_000
	LogEvents  = 1_000_000
	MaxNodes   = 200_000
	noEvent    = -2
	home       = -3 // where the puzzle is set up, wherever that will be
)

// explore opens the explorer on the board's puzzle; a search of the same one is as it was left.
func explore(m Model) (Model, []Cmd) {
	if puzzle, _ := m.Board.Puzzle(); m.Explore.run != nil && m.Explore.Of == puzzle {
		if m.Explore.left {
			return exploreAt(m, link.Moment{Strategy: m.Explore.Strategy, Event: m.Explore.At})
		}
		return m, []Cmd{MeasureTree{}}
	}
	if m.Explore.run == nil {
		m.Explore.Strategy, m.Explore.Speed = trace.Presets[len(trace.Presets)-1].Strategy, usualSpeed
	}
	return search(m)
}

// leaveExplore ends the searches. One that was under way begins again when it is seen again, at the moment that is shown.
func leaveExplore(m Model) (Model, []Cmd) {
	x := &m.Explore
	x.Playing, x.left = false, m.running(toTrace)
	if m.running(toRace) {
		x.Race = nil
	}
	return end(m, OfExplore)
}

// exploreAt opens the explorer at a moment that a link names.
func exploreAt(m Model, at link.Moment) (Model, []Cmd) {
	m.View = OnExplore
	if m.Explore.run == nil {
		m.Explore.Speed = usualSpeed
	}
	m.Explore.Strategy = at.Strategy
	m, cmds := search(m)
	if at.Event >= 0 {
		m.Explore.wanted = at.Event
	}
	return m, cmds
}

// brokenExplore says that the search broke.
func brokenExplore(m Model) (Model, []Cmd) {
	m.Explore.Broken, m.Explore.Playing = true, false
	return end(m, OfExplore)
}
