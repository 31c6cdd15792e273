package solver

import (
	"context"
	"testing"

	"numplace/solver/internal/corpora"
)

// benchSet is a named set of puzzles.
type benchSet struct {
	name  string
	grids []Grid
}

// benchSets gives the usual benchmark sets, or the tests' own puzzles where there is no folder of collections.
func benchSets(b *testing.B) []benchSet {
	var sets []benchSet
	add := func(name string, puzzles []puzzle) {
		set := benchSet{name: name}
		for _, p := range puzzles {
			set.grids = append(set.grids, p.grid)
		}
		sets = append(sets, set)
	}
	if !corpora.Set() {
		add("own", uniquePuzzles(b, "", 0))
		return sets
	}
	add("17clue", uniquePuzzles(b, "9x9_17clue_royle49151_sample.tsv", 0))
	add("hardest", uniquePuzzles(b, "9x9_hardest_forum1905_SE11plus_sample.tsv", 0))
	add("unique", uniquePuzzles(b, "9x9_unique_by_corpus.tsv", 1))
	for _, name := range []string{"kagglelike", "unbiasedlike", "invalid"} {
		set := benchSet{name: name}
		for _, line := range corpora.Lines(b, "bench_"+name+".txt") {
			set.grids = append(set.grids, parse(b, Classic, line))
		}
		sets = append(sets, set)
	}
	return sets
}

// perPuzzle runs f on the puzzles of each set in turn and reports how many it does in a second.
func perPuzzle(b *testing.B, f func(g Grid) error) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if err := f(set.grids[i%len(set.grids)]); err != nil {
					b.Fatal(err)
				}
				i++
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkCount2 looks for a second solution, which tells whether a puzzle is sound.
func BenchmarkCount2(b *testing.B) {
	perPuzzle(b, func(g Grid) error {
		_, err := Count(context.Background(), g, 2)
		return err
	})
}

func BenchmarkSolve(b *testing.B) {
	perPuzzle(b, func(g Grid) error {
		_, err := Solve(context.Background(), g)
		if err == ErrNone {
			return nil
		}
		return err
	})
}

// BenchmarkLarge decides the boards of other sizes, each within the tests' bound of nodes.
func BenchmarkLarge(b *testing.B) {
	puzzles := largePuzzles(b)
	for b.Loop() {
		for _, p := range puzzles {
			s := begin(context.Background(), p.grid)
			s.bound = boundLarge
			for n := 0; n < 2 && s.next(); n++ {
			}
			s.release()
		}
	}
}
