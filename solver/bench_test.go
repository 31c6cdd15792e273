package solver

import (
	"context"
	"slices"
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
	add("several", countedPuzzles(b, "9x9_solution_counts_serg_benchmark.tsv"))
	for _, name := range []string{"kagglelike", "unbiasedlike", "invalid"} {
		set := benchSet{name: name}
		for _, line := range corpora.Lines(b, "bench_"+name+".txt") {
			set.grids = append(set.grids, parse(b, Classic, line))
		}
		sets = append(sets, set)
	}
	return sets
}

// perPuzzle runs f on the puzzles of each set in turn, as grids and as texts, and reports how many it does in a second and
// how many guesses they take.
func perPuzzle(b *testing.B, f func(g Grid, text string) error) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			var texts []string
			for _, g := range set.grids {
				texts = append(texts, g.String())
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if err := f(set.grids[i%len(set.grids)], texts[i%len(set.grids)]); err != nil {
					b.Fatal(err)
				}
				i++
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
			b.ReportMetric(guesses(set.grids), "guesses/puzzle")
		})
	}
}

// guesses is how many guesses a puzzle takes, on average, until it is known to have no second solution.
func guesses(grids []Grid) float64 {
	sum := 0
	for _, g := range grids {
		s := beginClassic(context.Background(), g)
		for n := 0; n < 2 && s.next(); n++ {
		}
		sum += s.guesses
		s.release()
	}
	return float64(sum) / float64(len(grids))
}

func BenchmarkParse(b *testing.B) {
	text := famous[0].puzzle
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(Classic, text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkParseAndCount is the way from a text to its verdict.
func BenchmarkParseAndCount(b *testing.B) {
	perPuzzle(b, func(_ Grid, text string) error {
		g, err := Parse(Classic, text)
		if err != nil {
			return err
		}
		_, err = Count(context.Background(), g, 2)
		return err
	})
}

// BenchmarkCountAll counts all solutions of puzzles that have up to some thousands.
func BenchmarkCountAll(b *testing.B) {
	puzzles := countedPuzzles(b, "9x9_solution_counts_serg_benchmark.tsv")
	puzzles = slices.DeleteFunc(puzzles, func(p puzzle) bool { return len(p.count) > 4 })
	solutions, i := 0, 0
	for b.Loop() {
		n, err := Count(context.Background(), puzzles[i%len(puzzles)].grid, 0)
		if err != nil {
			b.Fatal(err)
		}
		solutions += n
		i++
	}
	b.ReportMetric(float64(solutions)/b.Elapsed().Seconds(), "solutions/s")
}

// BenchmarkCount2 looks for a second solution, which tells whether a puzzle is sound.
func BenchmarkCount2(b *testing.B) {
	perPuzzle(b, func(g Grid, _ string) error {
		_, err := Count(context.Background(), g, 2)
		return err
	})
}

func BenchmarkSolve(b *testing.B) {
	perPuzzle(b, func(g Grid, _ string) error {
		_, err := Solve(context.Background(), g)
		if err == ErrNone || err == ErrMany {
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
