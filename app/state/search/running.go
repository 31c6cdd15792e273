package search

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// This file implements the jobs of the search: running it, running parts of it again, and writing its events
// to a file.

// SetStrategy starts a search of the puzzle with another strategy.
type SetStrategy struct {
	trait.Act
	Strategy trace.Strategy
}

func (msg SetStrategy) Update(x *Explore, e Env) Asks {
	return x.Search(e, link.Moment{Strategy: msg.Strategy, Event: -1})
}

// RunSearch starts the search again. Unless Still is set, it also starts the animation.
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

// StopSearch cancels all jobs of the explorer.
type StopSearch struct{ trait.Act }

func (StopSearch) Update(x *Explore, e Env) Asks {
	*x = x.Stop()
	return x.end(e)
}

// Open opens the explorer on the board's puzzle. If the puzzle was explored before, the search is shown as
// the user left it.
func (x *Explore) Open(e Env) Asks {
	if x.Method == ByLogic {
		return x.openPath(e)
	}
	if at, ok := x.Opening(e.Asks.Puzzle); ok {
		return x.Search(e, at)
	}
	return Asks{Measure: true}
}

// Search starts a search of the board's puzzle. at has the strategy and the event to show.
func (x *Explore) Search(e Env, at link.Moment) Asks {
	asks := x.end(e)
	next, r := x.Begin(e.Asks.Puzzle, at, Racing(e.Jobs))
	*x, asks.Measure = next, true
	return asks.start(toTrace{}, 0, r)
}

// toTrace is the task that runs the search and sends its events.
type toTrace struct{ jobs.InExplorer }

func (toTrace) Event() job.Event { return job.Traced{} }

// Take adds the events in the answer to the search. For events that are not stored, the answer has marks from
// which the search can be resumed.
func (toTrace) Take(x *Explore, e Env, t jobs.Answer) Asks {
	next, want, ok := x.Traced(t.Event.(job.Traced), Searching(e.Jobs))
	if !ok {
		x.Broken = true
		return x.cancel(e, toTrace{})
	}
	return x.become(e, next, want)
}

// toAgain is the task that runs a part of the search again, because the events of that part are not stored.
type toAgain struct{ jobs.InExplorer }

func (toAgain) Event() job.Event { return job.TracedAgain{} }

// Take adds the events in the answer, which were not stored, to the search.
func (toAgain) Take(x *Explore, e Env, t jobs.Answer) Asks {
	next, want, ok := x.TracedAgain(t.Part, t.Event.(job.TracedAgain), Searching(e.Jobs))
	if !ok {
		return x.Crash(e)
	}
	return x.become(e, next, want)
}

// Searching reports whether the search is running.
func Searching(l jobs.Ledger) bool { return l.Count(toTrace{}) > 0 }

// File describes a file that the explorer writes. If Path is set, the file contains the logical path.
// Otherwise it contains the events of the search.
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

// file is the file that is being written.
type file struct {
	File
	parts int // number of parts written so far
}

// ExportLog writes the events of the search to a file.
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

// ExportPath writes the logical path to a file.
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

// write starts a job that writes a file.
func (x *Explore) write(e Env, f File, r job.Request) Asks {
	asks := x.cancel(e, toLog{})
	x.file = file{File: f}
	asks.Unmenu, asks.Open = true, &f
	return asks.start(toLog{}, 0, r)
}

// toLog is the task that writes the search or the path to a file.
type toLog struct{ jobs.InExplorer }

func (toLog) Event() job.Event { return job.Logged{} }

// Take writes one piece of the file.
func (toLog) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	piece := Piece{x.file.File, x.file.parts, t.Event.(job.Logged).Text, t.Done}
	x.file.parts++
	return Asks{Write: &piece}
}

// Writing returns the file that job j writes. does is false if j writes no file.
func (x Explore) Writing(j jobs.Job) (f File, does bool) { return x.file.File, j.Is(toLog{}) }

// Logging reports whether a file is being written.
func Logging(l jobs.Ledger) bool { return l.Count(toLog{}) > 0 }
