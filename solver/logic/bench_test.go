package logic

import (
	"slices"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
)

// The benchmarks in this file are run by `make bench`. One operation solves or examines a complete set of
// puzzles, so that every machine and revision measures the same puzzles. The metrics are the mean, median and
// worst time of a puzzle, step or position.

// benchSet is a named set of puzzles.
type benchSet struct {
	name  string
	grids []solver.Grid
}

// benchSets returns our own puzzles. If the puzzle collections are available, it also returns the sets of
// puzzles for which HoDoKu has printed solution paths.
func benchSets(b *testing.B) []benchSet {
	own := benchSet{name: "own"}
	for _, puzzle := range ownPuzzles {
		own.grids = append(own.grids, parse(b, puzzle))
	}
	return corpora.With(b, []benchSet{own}, func() (sets []benchSet) {
		for _, kind := range [][2]string{
			{"controlled", "ratings_SER_controlled_bias_000"},
			{"magictour", "9x9_unique_by_corpus/magictour_top1465"},
			{"top10000", "9x9_unique_by_corpus/sudocue_top10000"},
			{"17clue", "9x9_17clue_royle49151_sample"},
			{"hardest", "9x9_hardest_forum1905_SE11plus_sample"},
		} {
			set := benchSet{name: kind[0]}
			for _, row := range corpora.Rows(b, "hodoku_paths.tsv") {
				if row[0] == kind[1] {
					set.grids = append(set.grids, parse(b, row[1]))
				}
			}
			if set.grids == nil {
				b.Fatalf("no paths of %s", kind[1])
			}
			sets = append(sets, set)
		}
		return sets
	})
}

// reportTimes reports the mean, median and worst time. unit names what was measured, for example "puzzle".
func reportTimes(b *testing.B, times []time.Duration, unit string) {
	slices.Sort(times)
	sum := time.Duration(0)
	for _, d := range times {
		sum += d
	}
	ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
	b.ReportMetric(ms(sum)/float64(len(times)), "ms/"+unit)
	b.ReportMetric(ms(times[len(times)/2]), "median-ms")
	b.ReportMetric(ms(times[len(times)-1]), "worst-ms")
}

// BenchmarkWalk measures the solution of puzzles from start to end.
func BenchmarkWalk(b *testing.B) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			var times []time.Duration
			b.ReportAllocs()
			for b.Loop() {
				for _, g := range set.grids {
					begin := time.Now()
					Walk(b.Context(), New(g), StandardTable())
					times = append(times, time.Since(begin))
				}
			}
			reportTimes(b, times, "puzzle")
		})
	}
}

// BenchmarkNext measures Next at each position on some solution paths.
func BenchmarkNext(b *testing.B) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			table := StandardTable()
			var times []time.Duration
			for b.Loop() {
				for i, g := range set.grids {
					if i%16 != 0 {
						continue
					}
					for p := New(g); !p.Solved(); {
						begin := time.Now()
						step, ok := Next(b.Context(), p, table)
						times = append(times, time.Since(begin))
						if !ok {
							break
						}
						p.Apply(step)
					}
				}
			}
			reportTimes(b, times, "step")
		})
	}
}

// BenchmarkSteps measures the search for all steps of a position. It uses positions in which singles, locked
// candidates and subsets find nothing more.
func BenchmarkSteps(b *testing.B) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			var positions []*Position
			for i, g := range set.grids {
				if p := New(g); i%16 == 0 && !Walk(b.Context(), p, easy(Medium)).Solved {
					positions = append(positions, p)
				}
			}
			table := StandardTable()
			var times []time.Duration
			n := 0
			for b.Loop() {
				for _, p := range positions {
					begin := time.Now()
					for range Steps(b.Context(), p, table) {
						n++
					}
					times = append(times, time.Since(begin))
				}
			}
			if times != nil {
				reportTimes(b, times, "position")
				b.ReportMetric(float64(n)/float64(len(times)), "steps/position")
			}
		})
	}
}

// BenchmarkModern measures which share of very hard puzzles two tables solve without forcing nets, and how long a
// path takes. Of forcing techniques, the first pair of sets has none, and the second pair has forcing chains.
func BenchmarkModern(b *testing.B) {
	puzzles := []string{ // Easter Monster
		"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
	}
	puzzles = corpora.Rather(b, func() []string { return puzzles }, func() (all []string) {
		for _, row := range corpora.Rows(b, "9x9_hardest_forum1905_SE11plus_sample.tsv") {
			all = append(all, row[0])
		}
		return corpora.Sample(all, func(string) string { return "" })
	})
	for _, set := range []struct {
		name  string
		table *Table
		off   []Technique
	}{
		{"standard", StandardTable(), []Technique{ForcingChainContradiction, ForcingNetContradiction}},
		{"modern", ModernTable(), []Technique{ForcingChainContradiction, ForcingNetContradiction}},
		{"standard-chains", StandardTable(), []Technique{ForcingNetContradiction}},
		{"modern-chains", ModernTable(), []Technique{ForcingNetContradiction}},
	} {
		b.Run(set.name, func(b *testing.B) {
			for _, technique := range set.off {
				set.table.Row(technique).Enabled = false
			}
			var times []time.Duration
			solved, modern := 0, 0
			for b.Loop() {
				for _, puzzle := range puzzles {
					begin := time.Now()
					path := Walk(b.Context(), New(parse(b, puzzle)), set.table)
					times = append(times, time.Since(begin))
					if path.Solved {
						solved++
					}
					if slices.ContainsFunc(path.Steps, func(s Step) bool { return s.Technique.IsModern() }) {
						modern++
					}
				}
			}
			reportTimes(b, times, "puzzle")
			b.ReportMetric(100*float64(solved)/float64(len(times)), "%solved")
			b.ReportMetric(100*float64(modern)/float64(len(times)), "%modern")
		})
	}
}

// BenchmarkKiller measures a killer sudoku without givens.
func BenchmarkKiller(b *testing.B) {
	g := killer(b, 8)
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			Next(b.Context(), New(g), StandardTable())
		}
	})
	b.Run("path", func(b *testing.B) {
		for b.Loop() {
			if path := Rate(b.Context(), g, StandardTable()); !path.Solved {
				b.Fatal("not solved")
			}
		}
	})
}

// BenchmarkLastResort measures the search for the first RuleCells step on a killer sudoku that the other
// techniques do not solve.
func BenchmarkLastResort(b *testing.B) {
	g := killer(b, 1)
	for b.Loop() {
		for range Find(b.Context(), New(g), RuleCells, StandardTable().Options) {
			break
		}
	}
}
