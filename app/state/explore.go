package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/search"
	"numplace/app/tree"
	"numplace/solver"
	"numplace/solver/trace"
)

// The explorer, which shows a search of the board's puzzle, or its path by logic.

// Explore is a recorded search of the board's puzzle, and the event of it that is shown.
type Explore struct {
	Method   Method
	Logic    search.Logic
	Of       solver.Grid // the puzzle searched; its N is 0 before the first search
	Strategy trace.Strategy
	At       int // the number of the event shown; -1 before the first
	Playing  bool
	Speed    int  // an index of Speeds
	Goal     int  // an index of Goals
	GoalBack bool // the last jump to a goal went backwards
	Broken   bool
	left     bool // the search was running when the person left the view

	run     *trace.Recording // never changed in place: events are added to a clone
	tree    *trace.Tree      // of run; cloned like it
	layout  *tree.Layout     // of tree; cloned like it
	view    tree.View        // the visible part of layout
	framing framing
	notches []search.Notch
	wanted  int  // the event to show when it arrives; noEvent if none
	sought  Jump // if set, wanted is the first event of a stretch not kept that has the target of this jump

	Race    search.Race
	started int // racers that were started
}

const (
	// MaxEvents is how many events of a search are followed. The first KeptEvents are kept; the rest are searched again
	// when they are looked at. LogEvents limits a log, MaxNodes the tree.
	MaxEvents  = 30_000_000
	KeptEvents = 1_000_000
	LogEvents  = 1_000_000
	MaxNodes   = 200_000
	noEvent    = -2
	home       = -3 // a target: the end of the set-up, at whatever event that will be
)

// explore opens the explorer on the board's puzzle. If it was explored before, the search is shown as it was left.
func explore(m Model) (Model, []Cmd) {
	if m.Explore.Method == ByLogic {
		return explorePath(m)
	}
	if puzzle, _ := m.Board.Puzzle(); m.Explore.run != nil && m.Explore.Of == puzzle {
		if m.Explore.left {
			return exploreAt(m, link.Moment{Strategy: m.Explore.Strategy, Event: m.Explore.At})
		}
		return m, []Cmd{MeasureTree{}}
	}
	if m.Explore.run == nil {
		m.Explore.Strategy, m.Explore.Speed = trace.Presets[len(trace.Presets)-1].Strategy, defaultSpeed
	}
	return startSearch(m)
}

// leaveExplore ends the searches. A search that was running starts again when the person returns, at the event shown.
func leaveExplore(m Model) (Model, []Cmd) {
	x := &m.Explore
	m.said++ // no Hush is about a later notice
	x.Playing = false
	if x.Method == BySearch {
		x.left = m.running(toTrace)
	}
	if m.running(toRace) {
		x.Race = nil
	}
	return end(m, OfExplore)
}

// exploreAt opens the explorer at the moment that a link names.
func exploreAt(m Model, at link.Moment) (Model, []Cmd) {
	if at.Logic {
		return pathAt(m, at)
	}
	m.View = OnExplore
	if m.Explore.run == nil {
		m.Explore.Speed = defaultSpeed
	}
	m.Explore.Strategy = at.Strategy
	m, cmds := startSearch(m)
	if at.Event >= 0 {
		m.Explore.wanted = at.Event
	}
	return m, cmds
}

// brokenExplore reports that the search crashed.
func brokenExplore(m Model) (Model, []Cmd) {
	m.Explore.Broken, m.Explore.Playing = true, false
	return end(m, OfExplore)
}
