package job

import (
	"context"
	"time"

	"numplace/solver"
	"numplace/solver/trace"
)

// Score is how much a search had to do.
type Score struct {
	Events, Nodes, Guesses, DeadEnds, StepsBack, Forced, Solutions, Deepest int
	End                                                                     trace.Kind // one of trace.Ends; 0 while it goes on
}

// watch sends the events of a search, the first few at once.
func watch(ctx context.Context, g solver.Grid, r Request, start time.Time, emit func(Event)) Event {
	const first, most = 512 * trace.EventSize, 128 << 10 * trace.EventSize
	var batch []byte
	size := first
	for e := range trace.Search(ctx, g, r.Strategy, r.Budget) {
		batch = e.Append(batch)
		if len(batch) >= size {
			emit(Event{Cells: batch, Elapsed: time.Since(start)})
			batch, size = nil, min(4*size, most)
		}
	}
	return Event{Cells: batch}
}

// race counts the events of a search.
func race(ctx context.Context, g solver.Grid, r Request, start time.Time, emit func(Event)) Event {
	const rarely = 1 << 12 // events between two looks at the clock
	var (
		c     trace.Counters
		score Score
		last  time.Duration
	)
	for e := range trace.Search(ctx, g, r.Strategy, r.Budget) {
		c.Add(e)
		score.Events++
		if trace.Ends.Has(e.Kind) {
			score.End = e.Kind
		}
		if score.Events%rarely == 0 {
			if now := time.Since(start); now-last > Every {
				last = now
				emit(Event{Score: score.with(c), Elapsed: now})
			}
		}
	}
	return Event{Score: score.with(c)}
}

// with fills in what the counters say.
func (s Score) with(c trace.Counters) Score {
	s.Nodes, s.Guesses, s.DeadEnds, s.StepsBack = c.Nodes(), c.Of[trace.Guess], c.Sum(trace.DeadEnds), c.Of[trace.StepBack]
	s.Forced, s.Solutions, s.Deepest = c.Sum(trace.Singles), c.Of[trace.Solution], c.Deepest
	return s
}
