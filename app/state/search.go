package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// The search that the explorer shows: starting it, storing its events, and searching again for
// those that were not kept.

// SetStrategy searches the puzzle with another strategy.
type SetStrategy struct {
	trait.Act
	Strategy trace.Strategy
}

func (msg SetStrategy) update(m Model) (Model, Cmds) {
	return startSearch(m, link.Moment{Strategy: msg.Strategy, Event: -1})
}

// RunSearch searches the puzzle again and, unless Still is set, plays it.
type RunSearch struct {
	trait.Act
	Still bool
}

func (msg RunSearch) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	m, cmds := startSearch(m, m.Explore.Anew())
	if m.Explore.Playing = !msg.Still; msg.Still {
		return m, cmds
	}
	return animate(m, cmds, m.Explore.Wait())
}

// StopSearch ends every search of the explorer.
type StopSearch struct{ trait.Act }

func (StopSearch) update(m Model) (Model, Cmds) {
	m.Explore = m.Explore.Stop()
	return end(m, jobs.Explore)
}

// startSearch starts the search of the board's puzzle, to show a moment of it.
func startSearch(m Model, at link.Moment) (Model, Cmds) {
	racing := m.running(toRace{})
	m, cmds := end(m, jobs.Explore)
	puzzle, _ := m.Board.Puzzle()
	x, r := m.Explore.Begin(puzzle, at, racing)
	m.Explore = x
	m, cmds = cmds.then(run(m, toTrace{}, r))
	return m, append(cmds, MeasureTree{})
}

// toTrace runs a search, and tells its events.
type toTrace struct{ inExplorer[job.Traced] }

// take stores events and, beyond those that are kept, marks to search on from.
func (toTrace) take(m Model, t told) (Model, Cmds) {
	x, want, ok := m.Explore.Traced(t.Event.(job.Traced), m.Searching())
	if !ok {
		m.Explore.Broken = true
		return cancel(m, toTrace{})
	}
	return m.explored(x, want)
}

// toAgain runs a part of a search again, for events that were not kept.
type toAgain struct{ inExplorer[job.TracedAgain] }

// take stores events that had not been kept.
func (toAgain) take(m Model, t told) (Model, Cmds) {
	x, want, ok := m.Explore.TracedAgain(t.Part, t.Event.(job.TracedAgain), m.Searching())
	if !ok {
		return brokenExplore(m)
	}
	return m.explored(x, want)
}

// fetch searches again for the events around one. If a search for other events is running, they are
// fetched after it.
func fetch(m Model, event int) (Model, Cmds) {
	if m.running(toAgain{}) {
		return m, nil
	}
	first, r := m.Explore.Again(event)
	return start(m, toAgain{}, first, r, 0)
}

// logFile is the file that the events of a search, or the steps of a path, are written to.
type logFile struct {
	file  File
	parts int // how many have been written
}

// ExportLog writes the events as a file.
type ExportLog struct {
	trait.Act
	Form job.Form
}

func (msg ExportLog) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if m.Explore.Recording() == nil {
		return m, nil
	}
	return openLog(m, LogFile+File(msg.Form), m.Explore.Log(msg.Form, m.Lang, m.Searching()))
}

// openLog has a job write a file.
func openLog(m Model, file File, r job.Request) (Model, Cmds) {
	m, cmds := cancel(m, toLog{})
	m.log = logFile{file: file}
	return append(cmds, OpenFile{file}).then(run(m, toLog{}, r))
}

// toLog writes the events of a search, or the path, as a file.
type toLog struct{ inExplorer[job.Logged] }

func (toLog) file(m Model) File { return m.log.file }

// take writes a piece of the log.
func (toLog) take(m Model, t told) (Model, Cmds) {
	cmds := Cmds{AppendFile{File: m.log.file, Part: m.log.parts, Bytes: t.Event.(job.Logged).Text}}
	m.log.parts++
	if t.Done {
		cmds = append(cmds, SaveFile{File: m.log.file, Parts: m.log.parts})
	}
	return m, cmds
}

// Searching reports whether the search is still running.
func (m *Model) Searching() bool { return m.running(toTrace{}) }

// Logging reports whether a log is being written.
func (m *Model) Logging() bool { return m.running(toLog{}) }
