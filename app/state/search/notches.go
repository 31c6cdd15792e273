package search

import "numplace/solver/trace"

// The notches of the slider that moves through a search.

// Notch is a stretch of the search in which a dead end or a solution was found.
type Notch struct {
	Place               float64 // of its middle, as a fraction of the whole
	DeadEnds, Solutions int
}

const maxNotches = 160

// Notches divides a search into stretches and returns those with a dead end or a solution, at most
// maxNotches.
func Notches(run *trace.Recording) (notches []Notch) {
	length := run.Len()
	parts := min(length, maxNotches)
	before := trace.Counters{}
	for i := range parts {
		after := (i + 1) * length / parts // events before the end of the stretch
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
