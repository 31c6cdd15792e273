package search

import "numplace/solver/trace"

// This file lists the steps of a search that needs no guesses.

// steps are the kinds of events that are listed as steps for a search without guesses.
const steps = trace.Singles | trace.DeadEnds | trace.Ends | 1<<trace.Solution

// Guessless reports whether the search has placed digits without guessing. Such a search is shown as a list
// of steps, not as a tree.
func (x Explore) Guessless() bool { return x.run.Total().Of[trace.Guess] == 0 && x.CountSteps() > 0 }

// CountSteps returns the number of events that Steps returns.
func (x Explore) CountSteps() int { return x.run.Total().Sum(steps) }

// Steps returns the events to list for a search without guesses. There are at most a few more events than the
// board has cells. present is the index in events of the last event up to the event shown, or -1.
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

// Ways returns the kinds of events at which the up and down arrow keys stop: steps in a search without
// guesses, and guesses in any other search.
func (x Explore) Ways() trace.Kinds {
	if x.run != nil && x.Guessless() {
		return steps
	}
	return trace.Guess.Set()
}
