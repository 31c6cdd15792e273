package state

import (
	"numplace/solver/trace"
)

// Lists of what a search met: its notches on the slider, and the steps of one without a guess.

// Notch is a part of the search, and what it met there.
type Notch struct {
	Place               float64 // of its middle, in parts of the whole
	DeadEnds, Solutions int
}

// Notches are the parts of the search that met anything, at most maxNotches.
func (x Explore) Notches() []Notch { return x.notches }

const maxNotches = 160

// notchesOf divides a search into parts.
func notchesOf(run *trace.Recording) (notches []Notch) {
	length := run.Len()
	parts := min(length, maxNotches)
	before := trace.Counters{}
	for i := range parts {
		after := (i + 1) * length / parts // events from the start to the end of the part
		now := run.Counters(after - 1)
		t := Notch{DeadEnds: now.Sum(trace.DeadEnds) - before.Sum(trace.DeadEnds), Solutions: now.Of[trace.Solution] - before.Of[trace.Solution]}
		if before = now; t.DeadEnds+t.Solutions > 0 {
			first := i * length / parts
			t.Place = float64(first+after-1) / 2 / float64(max(length-1, 1))
			notches = append(notches, t)
		}
	}
	return notches
}

// steps are what is listed of a search without a guess.
const steps = trace.Singles | trace.DeadEnds | trace.Ends | 1<<trace.Solution

// Guessless reports whether the search has made no guess, but done something: there is no tree of it then, but a list of steps.
func (x Explore) Guessless() bool {
	total := x.run.Total()
	return total.Of[trace.Guess] == 0 && total.Sum(steps) > 0
}

// Steps are the events that are listed of a search without a guess, at most a few more than there are cells, and which of them is the
// last one up to the event shown; -1 for none.
func (x Explore) Steps() (events []int, present int) {
	present = -1
	for i, ok := x.run.Next(-1, steps); ok; i, ok = x.run.Next(i, steps) {
		if i <= x.At {
			present = len(events)
		}
		events = append(events, i)
	}
	return events, present
}

// Ways are the kinds of events that the arrows go up and down by: guesses or, where there are none, steps.
func (x Explore) Ways() trace.Kinds {
	if x.run != nil && x.Guessless() {
		return steps
	}
	return trace.Guess.Set()
}
