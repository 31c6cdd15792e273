package job

import (
	"context"
	"errors"
	"time"

	"numplace/solver"
	"numplace/solver/trace"
)

// Score is how much a search had to do.
type Score struct {
	Events, Nodes, Guesses, DeadEnds, StepsBack, Forced, Solutions, Deepest int
	End                                                                     trace.Kind // one of trace.Ends; 0 while it goes on
}

// watch sends the first events of a search, the first few at once, and then marks of the others: the last is its end.
func watch(ctx context.Context, g solver.Grid, r Request, start time.Time, emit func(Event)) Event {
	const first, most = 512 * trace.EventSize, 128 << 10 * trace.EventSize
	var (
		batch, marks []byte
		size         = first
		scout        = trace.NewScout(r.Keep)
		far          bool // marks are sent
		last         time.Duration
	)
	for e := range trace.Search(ctx, g, r.Strategy, r.Budget) {
		if m, ok := scout.Add(e); ok {
			far, marks = true, m.Append(marks)
			if now := time.Since(start); len(batch) > 0 || now-last > Every {
				last = now
				emit(Event{Cells: batch, Marks: marks, Elapsed: now})
				batch, marks = nil, nil
			}
		}
		if far {
			continue
		}
		batch = e.Append(batch)
		if len(batch) >= size {
			emit(Event{Cells: batch, Elapsed: time.Since(start)})
			batch, size = nil, min(4*size, most)
		}
	}
	if far {
		marks = scout.End().Append(marks)
	}
	return Event{Cells: batch, Marks: marks}
}

// again gives events of a search once more.
func again(ctx context.Context, l *solver.Layout, r Request) (Event, error) {
	mark, _, ok := trace.ReadMark(l, []byte(r.Mark))
	if !ok {
		return Event{}, errors.New("no mark of a search")
	}
	events := make([]byte, 0, r.Keep*trace.EventSize)
	for e := range trace.Resume(ctx, l, r.Strategy, mark, r.Budget) {
		if events = e.Append(events); len(events) == r.Keep*trace.EventSize {
			break
		}
	}
	return Event{Cells: events}, nil
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
