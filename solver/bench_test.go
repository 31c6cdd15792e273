package solver

// `make bench` runs these benchmarks and reads their output. `make bench-compare` compares two such outputs.
// One operation processes all puzzles of a set, so that all machines, browsers and revisions are measured
// with the same puzzles. Results per puzzle are averages over the set.

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"numplace/solver/corpora"
	"numplace/solver/internal/clock"
)

// benchSet is a named set of puzzles.
type benchSet struct {
	name  string
	grids []Grid
}

// benchSets returns puzzles from the collections if their folder exists. Otherwise it returns generated
// puzzles.
func benchSets(b *testing.B) []benchSet {
	own := func() []benchSet { return madeSets(b) }
	return corpora.Rather(b, own, func() []benchSet {
		return []benchSet{
			{"17clue", column(b, "9x9_17clue_royle49151_sample.tsv", 0, "")},
			{"hardest", column(b, "9x9_hardest_forum1905_SE11plus_sample.tsv", 0, "")},
			{"rated", column(b, "ratings_ER_EP_ED_hard.tsv", 6, "")},
			{"magictour", column(b, "9x9_unique_by_corpus.tsv", 1, "magictour_top1465")},
			{"top95", column(b, "9x9_unique_by_corpus.tsv", 1, "norvig_top95")},
			{"mixed", column(b, "9x9_unique_by_corpus.tsv", 1, "")},
			{"kagglelike", column(b, "bench_kagglelike.txt", 0, "")},
			{"unbiasedlike", column(b, "bench_unbiasedlike.txt", 0, "")},
			{"invalid", column(b, "bench_invalid.txt", 0, "")},
			{"several", column(b, "9x9_solution_counts_serg_benchmark.tsv", 0, "")},
		}
	})
}

// column parses the puzzles in the given column of a file. If source is not empty, it uses only the rows
// whose first field is source.
func column(b *testing.B, file string, column int, source string) []Grid {
	var grids []Grid
	for _, row := range corpora.Rows(b, file) {
		if source == "" || row[0] == source {
			grids = append(grids, parse(b, Classic, row[column]))
		}
	}
	if len(grids) == 0 {
		b.Fatalf("%s has no rows of %s", file, source)
	}
	return grids
}

// madeSets returns five sets of puzzles that do not need the folder of puzzle collections:
//   - famous: published puzzles;
//   - minimal: generated puzzles from which no given can be removed;
//   - easy: the minimal puzzles with more givens;
//   - several: the minimal puzzles with two givens fewer, so that they have several solutions;
//   - invalid: the minimal puzzles with one additional wrong given, so that they have no solution.
func madeSets(tb testing.TB) []benchSet {
	known, easy, minimal := benchSet{name: "famous"}, benchSet{name: "easy"}, benchSet{name: "minimal"}
	several, invalid := benchSet{name: "several"}, benchSet{name: "invalid"}
	for _, p := range famous {
		known.grids = append(known.grids, parse(tb, Classic, p.puzzle))
	}
	rng := seeded(20)
	for range 300 {
		solution := solvedGrid(Classic, rng)
		g := thinUnique(tb, solution, rng, 0)
		more, fewer, spoilt := g, g, Grid{}
		for _, i := range rng.Perm(g.Layout().Cells()) {
			c, given := Cell(i), g.At(Cell(i)) != 0
			if more.Count() < 33 {
				more = more.With(c, solution.At(c))
			}
			if given && fewer.Count() > g.Count()-2 {
				fewer = fewer.With(c, 0)
			}
			if wrong := g.With(c, solution.At(c)%9+1); !given && len(wrong.Conflicts()) == 0 {
				spoilt = wrong
			}
		}
		minimal.grids = append(minimal.grids, g)
		easy.grids = append(easy.grids, more)
		several.grids = append(several.grids, fewer)
		if spoilt.N() > 0 {
			invalid.grids = append(invalid.grids, spoilt)
		}
	}
	return []benchSet{known, easy, minimal, several, invalid}
}

func TestMadeSets(t *testing.T) {
	want := map[string]int{"famous": 1, "easy": 1, "minimal": 1, "several": 2, "invalid": 0}
	for _, set := range madeSets(t) {
		for _, g := range set.grids {
			if n, err := Count(context.Background(), g, 2); err != nil || n != want[set.name] {
				t.Errorf("%s: %s: %d, %v", set.name, g, n, err)
			}
		}
		if len(set.grids) < 10 {
			t.Errorf("%s has only %d puzzles", set.name, len(set.grids))
		}
	}
}

// perSet runs f on all puzzles of each set, as grids and as texts. It reports the number of puzzles per
// second of processor time.
func perSet(b *testing.B, sets []benchSet, f func(g Grid, text string) error) {
	for _, set := range sets {
		b.Run(set.name, func(b *testing.B) {
			var texts []string
			for _, g := range set.grids {
				texts = append(texts, g.String())
			}
			pass := func() {
				for i, g := range set.grids {
					if err := f(g, texts[i]); err != nil {
						b.Fatal(err)
					}
				}
			}
			elapsed := repeat(b, pass)
			b.ReportMetric(float64(b.N*len(set.grids))/elapsed.Seconds(), "puzzles/s")
			b.ReportMetric(float64(len(set.grids)), "puzzles")
		})
	}
}

// repeat runs pass once without measuring it, and then in the loop of the benchmark. It returns the processor
// time of the measured passes.
func repeat(b *testing.B, pass func()) time.Duration {
	pass() // lets WebAssembly engines warm up, which optimise code only after it has run
	b.ReportAllocs()
	start := clock.Processor()
	for b.Loop() {
		pass()
	}
	return clock.Processor() - start
}

// BenchmarkParse parses the puzzles of the first set. Only one set is used, because parsing takes the same
// time for all puzzles.
func BenchmarkParse(b *testing.B) {
	perSet(b, benchSets(b)[:1], func(_ Grid, text string) error {
		_, err := Parse(Classic, text)
		return err
	})
}

// BenchmarkParseAndCount parses texts and decides whether each puzzle has a unique solution.
func BenchmarkParseAndCount(b *testing.B) {
	perSet(b, benchSets(b), func(_ Grid, text string) error {
		g, err := Parse(Classic, text)
		if err != nil {
			return err
		}
		_, err = Count(context.Background(), g, 2)
		return err
	})
}

// BenchmarkCount2 counts up to two solutions, which decides whether a puzzle has a unique solution.
func BenchmarkCount2(b *testing.B) {
	perSet(b, benchSets(b), func(g Grid, _ string) error {
		_, err := Count(context.Background(), g, 2)
		return err
	})
}

// BenchmarkGuesses reports how many guesses are needed to find up to two solutions. It does not measure time.
func BenchmarkGuesses(b *testing.B) {
	for _, set := range benchSets(b) {
		b.Run(set.name, func(b *testing.B) {
			sum := 0
			for b.Loop() {
				sum = 0
				for _, g := range set.grids {
					s := newClassicSearch(context.Background(), g)
					for n := 0; n < 2 && s.next(); n++ {
					}
					sum += s.guesses
					s.release()
				}
			}
			b.ReportMetric(float64(sum)/float64(len(set.grids)), "guesses/puzzle")
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	perSet(b, benchSets(b), func(g Grid, _ string) error {
		_, err := Solve(context.Background(), g)
		if errors.Is(err, ErrNone) || errors.Is(err, ErrMany) {
			return nil
		}
		return err
	})
}

// severalSet returns puzzles with several solutions. Those from the collections have at most 9999 solutions.
func severalSet(b *testing.B) []Grid {
	own := func() []Grid {
		sets := madeSets(b)
		return sets[slices.IndexFunc(sets, func(s benchSet) bool { return s.name == "several" })].grids
	}
	return corpora.Rather(b, own, func() (grids []Grid) {
		for _, p := range readCounted(b, countedMany) {
			if len(p.count) <= 4 {
				grids = append(grids, p.grid)
			}
		}
		return grids
	})
}

// BenchmarkCountAll counts all solutions of puzzles that have up to some thousands of solutions.
func BenchmarkCountAll(b *testing.B) { benchmarkCount(b, severalSet(b)) }

// BenchmarkCountMany counts all solutions of puzzles that have from a hundred thousand to a million
// solutions.
func BenchmarkCountMany(b *testing.B) {
	var grids []Grid
	for rng := seeded(52); len(grids) < 4; {
		g := thin(solvedGrid(Classic, rng), rng, 20)
		if n, err := Count(b.Context(), g, 1_000_000); err != nil {
			b.Fatal(err)
		} else if n >= 100_000 && n < 1_000_000 {
			grids = append(grids, g)
		}
	}
	benchmarkCount(b, grids)
}

// benchmarkCount counts all solutions of each grid.
func benchmarkCount(b *testing.B, grids []Grid) {
	solutions := 0
	elapsed := repeat(b, func() {
		solutions = 0
		for _, g := range grids {
			n, err := Count(context.Background(), g, 0)
			if err != nil {
				b.Fatal(err)
			}
			solutions += n
		}
	})
	b.ReportMetric(float64(b.N*solutions)/elapsed.Seconds(), "solutions/s")
	b.ReportMetric(float64(b.N*len(grids))/elapsed.Seconds(), "puzzles/s")
	b.ReportMetric(float64(len(grids)), "puzzles")
}

// BenchmarkCandidateCounts counts the solutions that contain each candidate, up to a hundred, for puzzles
// with several solutions.
func BenchmarkCandidateCounts(b *testing.B) {
	grids := severalSet(b)
	grids = grids[:min(50, len(grids))]
	elapsed := repeat(b, func() {
		for _, g := range grids {
			if _, err := CandidateCounts(context.Background(), g, 100); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.ReportMetric(float64(b.N*len(grids))/elapsed.Seconds(), "puzzles/s")
	b.ReportMetric(float64(len(grids)), "puzzles")
}

// benchBound returns the maximum number of nodes that a search spends on a board. On native machines, it is
// enough for all known boards. In WebAssembly, about ten boards stay undecided. The time reported for an
// undecided board is a lower bound.
func benchBound() int {
	if runtime.GOARCH == "wasm" {
		return 1 << 16
	}
	return 1 << 21
}

// BenchmarkLarge searches boards of other sizes for up to two solutions. Boards up to 16x16 cells form one
// benchmark for each size. Each larger board is a benchmark of its own.
func BenchmarkLarge(b *testing.B) {
	sizes := map[int][]puzzle{}
	own := func() []puzzle { return ownLarge(b) }
	for _, p := range corpora.Rather(b, own, func() []puzzle { return readLarge(b) }) {
		sizes[p.grid.N()] = append(sizes[p.grid.N()], p)
	}
	for n := range MaxN + 1 {
		size := strconv.Itoa(n) + "x" + strconv.Itoa(n)
		switch {
		case len(sizes[n]) == 0:
		case n <= 16:
			b.Run(size, func(b *testing.B) { decideAll(b, sizes[n]) })
		default:
			for _, p := range sizes[n] {
				name, _, _ := strings.Cut(p.name, ",")
				b.Run(size+"/"+strings.ReplaceAll(name, " ", "_"), func(b *testing.B) { decideAll(b, []puzzle{p}) })
			}
		}
	}
}

// decideAll reports the median and the worst time needed to find up to two solutions of a board.
func decideAll(b *testing.B, puzzles []puzzle) {
	var times []time.Duration
	undecided := 0
	for _, p := range puzzles {
		newGeneralSearch(context.Background(), p.grid).release() // builds the tables in advance
	}
	for b.Loop() {
		times, undecided = nil, 0
		for _, p := range puzzles {
			start := clock.Processor()
			s := newGeneralSearch(context.Background(), p.grid)
			s.bound = benchBound()
			n := 0
			for n < 2 && s.next() {
				n++
			}
			if n < 2 && s.err != nil {
				undecided++
			}
			s.release()
			times = append(times, clock.Processor()-start)
		}
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2].Seconds(), "median-s")
	b.ReportMetric(times[len(times)-1].Seconds(), "worst-s")
	b.ReportMetric(float64(len(puzzles)), "puzzles")
	b.ReportMetric(float64(undecided), "undecided")
}
