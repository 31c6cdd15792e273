package search

import "numplace/solver/trace"

// This file lists the steps of a search that needs no guesses.

// steps are the kinds of events that appear in the list that is shown for a search without guesses.
const steps = trace.Singles | trace.DeadEnds | trace.Ends | 1<<trace.Solution

// Guessless reports whether the search has placed digits without guessing. Such a search is shown as a list
// of steps, not as a tree.
func (x Explore) Guessless() bool { return x.run.Total().Of[trace.Guess] == 0 && x.CountSteps() > 0 }

// CountSteps returns the number of events that Steps returns.
func (x Explore) CountSteps() int { return x.run.Total().Sum(steps) }

// Steps returns the numbers of the events to list for a search without guesses. present is the index in
// events of the last listed event up to the event shown, or -1 if there is none. There are at most a few more
// events than the board has cells.
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

// Ways returns the kinds of events to which the up and down arrow keys move. In a search without guesses
// these are its steps, and otherwise its guesses.
func (x Explore) Ways() trace.Kinds {
	if x.run != nil && x.Guessless() {
		return steps
	}
	return trace.Guess.Set()
}
