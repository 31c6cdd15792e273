package search

import "numplace/solver/trace"

// This file computes the notches on the slider of a search, which mark dead ends and solutions.

// Notch marks a part of the search that contains a dead end or a solution.
type Notch struct {
	Place               float64 // middle of the part, from 0 (first event) to 1 (last event)
	DeadEnds, Solutions int
}

const maxNotches = 160

// Notches divides a search into at most maxNotches parts and returns those that contain a dead end or a
// solution.
func Notches(run *trace.Recording) (notches []Notch) {
	length := run.Len()
	parts := min(length, maxNotches)
	before := trace.Counters{}
	for i := range parts {
		after := (i + 1) * length / parts // number of events before the end of this part
		now := run.Counters(after - 1)
		t := Notch{
			DeadEnds:  now.Sum(trace.DeadEnds) - before.Sum(trace.DeadEnds),
			Solutions: now.Of[trace.Solution] - before.Of[trace.Solution],
		}
		if before = now; t.DeadEnds+t.Solutions > 0 {
			first := i * length / parts
			t.Place = float64(first+after-1) / 2 / float64(max(length-1, 1))
			notches = append(notches, t)
		}
	}
	return notches
}
