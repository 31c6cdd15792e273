package search

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// The search that is shown, as it runs: it is started, its events are stored, and those that were not kept are searched
// for again.

// SetStrategy searches the puzzle with another strategy.
type SetStrategy struct {
	trait.Act
	Strategy trace.Strategy
}

func (msg SetStrategy) Update(x *Explore, e Env) Asks {
	return x.Search(e, link.Moment{Strategy: msg.Strategy, Event: -1})
}

// RunSearch searches the puzzle again and, unless Still is set, plays it.
type RunSearch struct {
	trait.Act
	Still bool
}

func (msg RunSearch) Update(x *Explore, e Env) Asks {
	asks := x.Search(e, x.Anew())
	x.Playing = !msg.Still
	asks.Unmenu, asks.Animate = true, x.Playing
	return asks
}

// StopSearch ends every search of the explorer.
type StopSearch struct{ trait.Act }

func (StopSearch) Update(x *Explore, e Env) Asks {
	*x = x.Stop()
	return x.end(e)
}

// Open opens the explorer on the board's puzzle. If it was explored before, the search is shown as it was left.
func (x *Explore) Open(e Env) Asks {
	if x.Method == ByLogic {
		return x.openPath(e)
	}
	if at, ok := x.Opening(e.Asks.Puzzle); ok {
		return x.Search(e, at)
	}
	return Asks{Measure: true}
}

// Search starts the search of the board's puzzle, to show a moment of it.
func (x *Explore) Search(e Env, at link.Moment) Asks {
	asks := x.end(e)
	next, r := x.Begin(e.Asks.Puzzle, at, Racing(e.Jobs))
	*x, asks.Measure = next, true
	return asks.start(toTrace{}, 0, r)
}

// toTrace runs the search, and tells its events.
type toTrace struct{ jobs.InExplorer }

func (toTrace) Event() job.Event { return job.Traced{} }

// Take stores events and, beyond those that are kept, marks to search on from.
func (toTrace) Take(x *Explore, e Env, t jobs.Answer) Asks {
	next, want, ok := x.Traced(t.Event.(job.Traced), Searching(e.Jobs))
	if !ok {
		x.Broken = true
		return x.cancel(e, toTrace{})
	}
	return x.become(e, next, want)
}

// toAgain runs a part of the search again, for events that were not kept.
type toAgain struct{ jobs.InExplorer }

func (toAgain) Event() job.Event { return job.TracedAgain{} }

// Take stores events that had not been kept.
func (toAgain) Take(x *Explore, e Env, t jobs.Answer) Asks {
	next, want, ok := x.TracedAgain(t.Part, t.Event.(job.TracedAgain), Searching(e.Jobs))
	if !ok {
		return x.Crash(e)
	}
	return x.become(e, next, want)
}

// Searching reports whether the search is running.
func Searching(l jobs.Ledger) bool { return l.Count(toTrace{}) > 0 }

// File is a kind of file that the explorer writes: the events of the search, or the path.
type File struct {
	Path bool
	Form job.Form
}

// Piece is a part of a file, numbered from 0.
type Piece struct {
	File File
	Part int
	Text []byte
	Last bool
}

// file is what is being written.
type file struct {
	File
	parts int // how many have been written
}

// ExportLog writes the events as a file.
type ExportLog struct {
	trait.Act
	Form job.Form
}

func (msg ExportLog) Update(x *Explore, e Env) Asks {
	if x.run == nil {
		return Asks{Unmenu: true}
	}
	return x.write(e, File{Form: msg.Form}, x.Log(msg.Form, e.Asks.Lang, Searching(e.Jobs)))
}

// ExportPath writes the path as a file.
type ExportPath struct {
	trait.Act
	Form job.Form
}

func (msg ExportPath) Update(x *Explore, e Env) Asks {
	if x.Method != ByLogic || x.Logic.Len() == 0 {
		return Asks{Unmenu: true}
	}
	return x.write(e, File{Path: true, Form: msg.Form}, x.Logic.Write(msg.Form))
}

// write has a job write a file.
func (x *Explore) write(e Env, f File, r job.Request) Asks {
	asks := x.cancel(e, toLog{})
	x.file = file{File: f}
	asks.Unmenu, asks.Open = true, &f
	return asks.start(toLog{}, 0, r)
}

// toLog writes the events of a search, or the path, as a file.
type toLog struct{ jobs.InExplorer }

func (toLog) Event() job.Event { return job.Logged{} }

// Take writes a piece of the file.
func (toLog) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	piece := Piece{x.file.File, x.file.parts, t.Event.(job.Logged).Text, t.Done}
	x.file.parts++
	return Asks{Write: &piece}
}

// Writing returns the file that a job writes, if it writes one.
func (x Explore) Writing(j jobs.Job) (f File, does bool) { return x.file.File, j.Is(toLog{}) }

// Logging reports whether a file is being written.
func Logging(l jobs.Ledger) bool { return l.Count(toLog{}) > 0 }
