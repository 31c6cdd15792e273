package state

import (
	"numplace/solver/trace"
)

// Lists made from a search: the slider's notches, and the steps of a search without guesses.

// Notch is a stretch of the search in which a dead end or a solution was found.
type Notch struct {
	Place               float64 // of its middle, as a fraction of the whole
	DeadEnds, Solutions int
}

// Notches returns the stretches of the search with a dead end or a solution, at most maxNotches.
func (x Explore) Notches() []Notch { return x.notches }

const maxNotches = 160

// notchesOf divides a search into stretches and returns those that have notches.
func notchesOf(run *trace.Recording) (notches []Notch) {
	length := run.Len()
	parts := min(length, maxNotches)
	before := trace.Counters{}
	for i := range parts {
		after := (i + 1) * length / parts // events before the end of the stretch
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

// steps are the kinds of events that are listed for a search without guesses.
const steps = trace.Singles | trace.DeadEnds | trace.Ends | 1<<trace.Solution

// Guessless reports whether the search has done something without guessing. It has a list of steps then, not a tree.
func (x Explore) Guessless() bool {
	total := x.run.Total()
	return total.Of[trace.Guess] == 0 && total.Sum(steps) > 0
}

// Steps returns the events to list for a search without guesses, a few more than there are cells at most. present is
// the index of the last one not after the event shown, or -1.
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

// Ways returns the kinds of events that the up and down arrows move by: guesses or, without any, steps.
func (x Explore) Ways() trace.Kinds {
	if x.run != nil && x.Guessless() {
		return steps
	}
	return trace.Guess.Set()
}
