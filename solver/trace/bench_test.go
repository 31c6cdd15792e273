package trace

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"numplace/solver"
)

// million returns the grid, strategy and budget of a search with a million events. The strategy is plain
// backtracking. The grid has 17 givens, and takes this strategy very long.
func million(b *testing.B) (solver.Grid, Strategy, int) {
	b.Helper()
	g := must("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	return g, preset(b, "backtracking"), 1_000_000
}

func BenchmarkSearch(b *testing.B) {
	for _, p := range Presets {
		b.Run(p.ID, func(b *testing.B) {
			b.ReportAllocs()
			events := 0
			for b.Loop() {
				for range Search(context.Background(), own[3].grid, p.Strategy, 100_000) {
					events++
				}
			}
			b.ReportMetric(float64(events)/b.Elapsed().Seconds(), "events/s")
		})
	}
}

func BenchmarkSearch16(b *testing.B) {
	l, err := solver.Boxes(4, 4)
	if err != nil {
		b.Fatal(err)
	}
	for _, id := range []string{"backtracking", "fewest-ways"} {
		b.Run(id, func(b *testing.B) {
			events := 0
			for b.Loop() {
				for range Search(context.Background(), l.Empty(), preset(b, id), 100_000) {
					events++
				}
			}
			b.ReportMetric(float64(events)/b.Elapsed().Seconds(), "events/s")
		})
	}
}

func BenchmarkRecord(b *testing.B) {
	g, s, events := million(b)
	var packed []byte
	for e := range Search(context.Background(), g, s, events) {
		packed = e.Append(packed)
	}
	var r *Recording
	for b.Loop() {
		r = nil
		before := heap()
		r = NewRecording(g.Layout())
		if err := r.Append(packed); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(heap()-before)/float64(r.Len()), "bytes/event")
	}
	b.ReportMetric(float64(r.Len()*b.N)/b.Elapsed().Seconds(), "events/s")
}

// BenchmarkAbridge records a search of twenty million events, but stores only the first million. It reports
// the memory in use. It then measures the time to reach a random event.
func BenchmarkAbridge(b *testing.B) {
	g, s, events := million(b)
	before := heap()
	a := abridge(b, g, s, 20*events, events, leastSpan)
	bytes := heap() - before
	rng := rand.New(rand.NewPCG(5, 6))
	for b.Loop() {
		i := rng.IntN(a.Len())
		a.fetch(b, i, -1)
		a.At(i)
	}
	b.ReportMetric(float64(bytes), "bytes")
	b.ReportMetric(float64(len(a.marks)), "marks")
	b.ReportMetric(float64(heap()-before), "bytes-with-spans")
	runtime.KeepAlive(a)
}

// BenchmarkAt measures the time to reach random events of a recording with a million events.
func BenchmarkAt(b *testing.B) {
	classic, s, events := million(b)
	l, err := solver.Boxes(5, 5)
	if err != nil {
		b.Fatal(err)
	}
	for name, g := range map[string]solver.Grid{"9x9": classic, "25x25": l.Empty()} {
		b.Run(name, func(b *testing.B) {
			r := record(b, g, s, events)
			rng := rand.New(rand.NewPCG(5, 6))
			for b.Loop() {
				r.At(rng.IntN(r.Len()))
			}
		})
	}
}

// BenchmarkNextSolution measures Recording.Next for a kind that does not occur in a million events, which is
// the slowest case.
func BenchmarkNextSolution(b *testing.B) {
	g, s, events := million(b)
	r := record(b, g, s, events)
	for b.Loop() {
		if _, ok := r.Next(-1, Conflict.Set()); ok {
			b.Fatal("a conflict")
		}
	}
}

func BenchmarkTree(b *testing.B) {
	g, s, events := million(b)
	r := record(b, g, s, events)
	nodes := 0
	for b.Loop() {
		tree := NewTree(r, 1<<20)
		tree.Update()
		nodes = tree.Len()
	}
	b.ReportMetric(float64(nodes*b.N)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes), "nodes")
}
