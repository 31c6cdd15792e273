package counting

import (
	"context"
	"time"

	"numplace/app/shared/job"
	"numplace/solver/trace"
)

// Race runs a search algorithm and counts its events. It emits the counts so far at intervals of job.Every.
func Race(ctx context.Context, r job.Race, emit func(job.Event)) (job.Event, error) {
	const rarely = 1 << 12 // events between two readings of the clock
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	var (
		c     trace.Counters
		score job.Score
		last  = time.Now()
	)
	for e := range trace.Search(ctx, g, r.Strategy, r.Budget) {
		c.Add(e)
		score.Events++
		if trace.Ends.Has(e.Kind) {
			score.End = e.Kind
		}
		if score.Events%rarely == 0 {
			if now := time.Now(); now.Sub(last) > job.Every {
				last = now
				emit(job.Raced{Score: scored(score, c)})
			}
		}
	}
	return job.Raced{Score: scored(score, c)}, nil
}

// scored returns the score with the counts of c filled in.
func scored(s job.Score, c trace.Counters) job.Score {
	s.Nodes, s.Guesses = c.Nodes(), c.Of[trace.Guess]
	s.DeadEnds, s.StepsBack = c.Sum(trace.DeadEnds), c.Of[trace.StepBack]
	s.Forced, s.Solutions, s.Deepest = c.Sum(trace.Singles), c.Of[trace.Solution], c.Deepest
	return s
}
