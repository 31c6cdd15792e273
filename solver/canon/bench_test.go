package canon

import (
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
)

// benchSet is a named set of grids.
type benchSet struct {
	name  string
	grids []solver.Grid
}

// benchSets returns generated sets of grids. If NUMPLACE_CORPORA is set, it also returns the grids of the
// collections.
func benchSets(b *testing.B) []benchSet {
	full, thinned, symmetric := benchSet{name: "full"}, benchSet{name: "minimal"}, benchSet{name: "symmetric"}
	for i := range 300 {
		rng := seeded(uint64(i))
		g := fullGrid(rng)
		full.grids = append(full.grids, g)
		thinned.grids = append(thinned.grids, minimal(b, g, rng))
	}
	for _, text := range symmetricGrids[2:] {
		symmetric.grids = append(symmetric.grids, parse(b, text))
	}
	return corpora.With(b, []benchSet{full, thinned, symmetric}, func() (sets []benchSet) {
		for _, column := range []struct {
			name, file string
			column     int
		}{
			{"17clue", "9x9_17clue_royle49151_sample.tsv", 0},
			{"17clue-solutions", "9x9_17clue_royle49151_sample.tsv", 1},
			{"hardest", "9x9_hardest_forum1905_SE11plus_sample.tsv", 0},
			{"unbiasedlike", "bench_unbiasedlike.txt", 0},
			{"kagglelike", "bench_kagglelike.txt", 0},
		} {
			set := benchSet{name: column.name}
			for _, row := range corpora.Rows(b, column.file) {
				set.grids = append(set.grids, parse(b, row[column.column]))
			}
			sets = append(sets, set)
		}
		return sets
	})
}

// BenchmarkPuzzleMinlex measures the number of canonical forms per second. It also reports how many times
// faster this is than trying all transformations.
func BenchmarkPuzzleMinlex(b *testing.B) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			const few = 3
			start := time.Now()
			for _, g := range set.grids[:few] {
				leastOfAll(g)
			}
			naive := time.Since(start) / few
			b.ReportAllocs()
			for b.Loop() {
				for _, g := range set.grids {
					if _, err := PuzzleMinlex(g); err != nil {
						b.Fatal(err)
					}
				}
			}
			each := b.Elapsed() / time.Duration(b.N*len(set.grids))
			b.ReportMetric(float64(time.Second)/float64(each), "forms/s")
			b.ReportMetric(float64(naive)/float64(each), "times-naive")
		})
	}
}

// BenchmarkGroup measures Group for a set of different grids, and for a set that contains each grid twice,
// once transformed by a random morph.
func BenchmarkGroup(b *testing.B) {
	s := SymmetriesOf(solver.Classic)
	for _, set := range benchSets(b) {
		rng := seeded(7)
		var dressed []solver.Grid
		for _, g := range set.grids {
			dressed = append(dressed, s.Random(rng.IntN).Apply(g))
		}
		for _, list := range []struct {
			name  string
			grids []solver.Grid
		}{
			{"/once", set.grids},
			{"/twice", append(dressed, set.grids...)},
		} {
			b.Run(set.name+list.name, func(b *testing.B) {
				for b.Loop() {
					Group(list.grids)
				}
				b.ReportMetric(float64(b.N*len(list.grids))/b.Elapsed().Seconds(), "grids/s")
			})
		}
	}
}

func BenchmarkRandomMorph(b *testing.B) {
	g, rng := fullGrid(seeded(1)), seeded(2)
	for b.Loop() {
		g = RandomMorph(solver.Classic, rng.IntN).Apply(g)
	}
}

func BenchmarkSymmetriesOf(b *testing.B) {
	for _, text := range []string{"3x3", "3x3,diagonals", "3x3,windoku", "4x4", "4x4,diagonals", "5x5"} {
		l := layout(b, text)
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				newSymmetries(l)
			}
		})
	}
}
