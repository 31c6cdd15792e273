package search

import "numplace/solver/trace"

// What is listed of a search without guesses: its steps.

// steps are the kinds of events that are listed for a search without guesses.
const steps = trace.Singles | trace.DeadEnds | trace.Ends | 1<<trace.Solution

// Guessless reports whether the search has done something without guessing. It has a list of steps
// then, not a tree.
func (x Explore) Guessless() bool { return x.run.Total().Of[trace.Guess] == 0 && x.CountSteps() > 0 }

// CountSteps returns how many events Steps returns.
func (x Explore) CountSteps() int { return x.run.Total().Sum(steps) }

// Steps returns the events to list for a search without guesses, a few more than there are cells at
// most. present is the index of the last one not after the event shown, or -1.
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

// Ways returns the kinds of events that the up and down arrows move by: guesses or, without any,
// steps.
func (x Explore) Ways() trace.Kinds {
	if x.run != nil && x.Guessless() {
		return steps
	}
	return trace.Guess.Set()
}
