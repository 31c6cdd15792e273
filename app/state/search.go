package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/app/tree"
	"numplace/solver/trace"
)

// The search that the explorer shows: starting it, storing its events, and searching again for those that were not
// kept.

// SetStrategy searches the puzzle with another strategy.
type SetStrategy struct{ Strategy trace.Strategy }

func (SetStrategy) Traits() trait.Set { return trait.Act }

func (msg SetStrategy) update(m Model) (Model, []Cmd) {
	m.Explore.Strategy = msg.Strategy
	return startSearch(m)
}

// RunSearch searches the puzzle again and, unless Still is set, plays it.
type RunSearch struct{ Still bool }

func (RunSearch) Traits() trait.Set { return trait.Act }

func (msg RunSearch) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	m, cmds := startSearch(m)
	if m.Explore.Playing = !msg.Still; msg.Still {
		return m, cmds
	}
	return animate(m, cmds)
}

// StopSearch ends every search of the explorer.
type StopSearch struct{}

func (StopSearch) Traits() trait.Set { return trait.Act }

func (StopSearch) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	x.Playing = false
	if x.wanted >= 0 {
		x.wanted, x.sought = noEvent, Jump{}
	}
	return end(m, OfExplore)
}

// startSearch starts the search of the board's puzzle.
func startSearch(m Model) (Model, []Cmd) {
	racing := m.running(toRace)
	m, cmds := end(m, OfExplore)
	puzzle, _ := m.Board.Puzzle()
	x := &m.Explore
	if x.Of != puzzle || racing {
		x.Race = nil
	}
	x.Of, x.left, x.Method = puzzle, false, BySearch
	x.framing = atFirst
	x.At, x.Playing, x.Broken, x.wanted, x.sought = -1, false, false, home, Jump{}
	x.run = trace.NewRecording(puzzle.Layout())
	x.tree, x.notches = trace.NewTree(x.run, MaxNodes), nil
	x.layout = tree.New(x.tree)
	x.view = x.layout.Begin(tree.View{Width: x.view.Width, Height: x.view.Height, At: -1, Focus: -1})
	r := job.Trace{Puzzle: job.GridOf(puzzle), Strategy: x.Strategy, Keep: KeptEvents, Budget: MaxEvents}
	m, run := run(m, toTrace, r)
	return m, append(cmds, run, MeasureTree{})
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

// traced stores events and, beyond those that are kept, marks to search on from.
func traced(m Model, t told) (Model, []Cmd) {
	x, e := &m.Explore, t.Event.(job.Traced)
	run := x.run.Clone()
	if run.Append(e.Events) != nil || run.Skip(e.Marks) != nil {
		x.Broken = true
		return cancel(m, toTrace)
	}
	x.run, x.tree = run, x.tree.Clone(run)
	x.tree.Update()
	x.layout = x.layout.Clone(x.tree)
	x.layout.Update()
	x.frame()
	x.notches = search.Notches(x.run)
	if x.wanted == home {
		x.At = x.Home()
		if x.At < x.run.Len()-1 || t.Done {
			x.wanted = noEvent
		}
	}
	switch {
	case x.wanted < 0 || x.sought.Kinds != 0:
	case x.wanted < x.run.Len() || t.Done:
		return seek(m, x.wanted)
	case x.At < 0: // a link's event may be far off: show the puzzle until it arrives
		x.At = x.Home()
	}
	return m, nil
}

// searchedAgain stores events that had not been kept.
func searchedAgain(m Model, t told) (Model, []Cmd) {
	x := &m.Explore
	run := x.run.Clone()
	if run.Fill(t.Part, t.Event.(job.TracedAgain).Events, x.At) != nil {
		return brokenExplore(m)
	}
	x.run = run
	switch {
	case x.sought.Kinds != 0 && x.sought.Back:
		return find(m, x.sought, x.wanted+1)
	case x.sought.Kinds != 0:
		return find(m, x.sought, x.wanted-1)
	case x.wanted >= 0:
		return seek(m, x.wanted)
	}
	return m, nil
}

// fetch searches again for the events around one. If a search for other events is running, they are fetched after it.
func fetch(m Model, event int) (Model, []Cmd) {
	if m.running(toAgain) {
		return m, nil
	}
	x := m.Explore
	first, events, mark := x.run.Gap(event)
	r := job.Again{Layout: x.Of.Layout().String(), Strategy: x.Strategy, Budget: MaxEvents, Keep: events, Mark: job.Packed(mark)}
	m, run := runPart(m, toAgain, first, r)
	return m, []Cmd{run}
}

// logFile is the file that the events of a search, or the steps of a path, are written to.
type logFile struct {
	file  File
	parts int // how many have been written
}

// ExportLog writes the events as a file.
type ExportLog struct{ Form job.Form }

func (ExportLog) Traits() trait.Set { return trait.Act }

func (msg ExportLog) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	if m.Explore.run == nil {
		return m, nil
	}
	m, cmds := cancel(m, toLog)
	m.log = logFile{file: LogFile + File(msg.Form)}
	x := m.Explore
	budget := LogEvents
	if !m.running(toTrace) && !x.run.Ended() { // a search that was stopped is logged as far as it got
		budget = min(x.run.Len()+1, LogEvents)
	}
	r := job.Log{Puzzle: job.GridOf(x.Of), Strategy: x.Strategy, Budget: budget, Form: msg.Form, Lang: m.Lang}
	m, run := run(m, toLog, r)
	return m, append(cmds, OpenFile{m.log.file}, run)
}

// logged writes a piece of the log.
func logged(m Model, t told) (Model, []Cmd) {
	cmds := []Cmd{AppendFile{File: m.log.file, Part: m.log.parts, Bytes: t.Event.(job.Logged).Text}}
	m.log.parts++
	if t.Done {
		cmds = append(cmds, SaveFile{File: m.log.file, Parts: m.log.parts})
	}
	return m, cmds
}

// forgetLog drops the file of which a piece is not written.
func forgetLog(m Model) (Model, []Cmd) { return m, []Cmd{DropFile{m.log.file}} }

// Searching reports whether the search is still running.
func (m Model) Searching() bool { return m.running(toTrace) }

// Logging reports whether a log is being written.
func (m Model) Logging() bool { return m.running(toLog) }

// Recording returns the search so far, or nil before the first.
func (x Explore) Recording() *trace.Recording { return x.run }

// Tree returns the tree of the search so far, or nil before the first.
func (x Explore) Tree() *trace.Tree { return x.tree }
