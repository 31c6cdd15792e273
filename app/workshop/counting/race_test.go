package counting_test

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver/trace"
)

const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func TestARaceCountsWhatTheSearchDoes(t *testing.T) {
	for _, p := range trace.Presets {
		r := job.Race{Puzzle: job.Grid{Layout: "3x3", Cells: hard}, Strategy: p.Strategy, Budget: 50_000}
		var (
			c      trace.Counters
			n      int
			latest trace.Event
		)
		for e := range trace.Search(ctx, grid(t, r.Puzzle), p.Strategy, r.Budget) {
			c.Add(e)
			n, latest = n+1, e
		}
		s := played.Answer[job.Raced](t, played.Replies(ctx, r)).Score
		want := job.Score{
			Events: n, Nodes: c.Nodes(), Guesses: c.Of[trace.Guess],
			DeadEnds: c.Sum(trace.DeadEnds), StepsBack: c.Of[trace.StepBack],
			Forced:    c.Of[trace.NakedSingle] + c.Of[trace.HiddenSingle],
			Solutions: c.Of[trace.Solution], Deepest: c.Deepest,
			End: latest.Kind,
		}
		if s != want || !trace.Ends.Has(s.End) {
			t.Errorf("%s: %+v, want %+v", p.ID, s, want)
		}
	}
}
