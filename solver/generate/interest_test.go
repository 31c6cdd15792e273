package generate

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format/links"
	"numplace/solver/internal/clock"
	"numplace/solver/logic"
)

// This file measures whether puzzles with elements are interesting: whether solvers use the rules from the
// beginning, and in as many ways as in puzzles that setters have published.

// Almost all generated puzzles use their rules within the first steps. Without this requirement, many of these
// would begin with singles.
func TestPuzzlesBeginWithTheirRules(t *testing.T) {
	opened, all := 0, 0
	for _, kind := range []solver.Kind{solver.Renban, solver.RegionSum, solver.Black, solver.LittleKiller} {
		for seed := range uint64(5) {
			p := made(t, Wish{Level: logic.Easy, Elements: []Elements{{Kind: kind}}, Fresh: true}, seed)
			if all++; opensWell(p.Grid, p.Path) {
				opened++
			}
		}
	}
	if 10*opened < 9*all {
		t.Errorf("%d of %d puzzles begin with their rules", opened, all)
	}
}

// argument is a technique that uses rules of a kind.
type argument struct {
	technique logic.Technique
	kind      solver.Kind
}

// interest sums up some puzzles. Only rules of the measured kinds count.
type interest struct {
	puzzles, opened     int // all puzzles, and those that use the rules in their first steps
	givens, steps       int
	rules, cells, pairs int // the rules, their cells, and the rules with two cells
	bent                int // the rules whose cells are not in a straight line
	arguments           map[argument]int
}

// add adds a puzzle with its path.
func (in *interest) add(g solver.Grid, path logic.Path, kinds []solver.Kind) {
	in.puzzles++
	in.givens += g.Count()
	in.steps += len(path.Steps)
	rules, opens := g.Layout().Rules(), false
	for _, r := range rules {
		if !slices.Contains(kinds, r.Kind) {
			continue
		}
		in.rules++
		in.cells += len(r.Cells)
		if len(r.Cells) == 2 {
			in.pairs++
		}
		if isBent(r.Cells) {
			in.bent++
		}
	}
	for i, step := range path.Steps {
		for kind := range usedKinds(step, rules) {
			if !slices.Contains(kinds, kind) {
				continue
			}
			if in.arguments == nil {
				in.arguments = map[argument]int{}
			}
			in.arguments[argument{step.Technique, kind}]++
			opens = opens || i < opening
		}
	}
	if opens {
		in.opened++
	}
}

// isBent reports whether a line through the cells changes its direction.
func isBent(cells []solver.Cell) bool {
	for i := 2; i < len(cells); i++ {
		if cells[i]-cells[i-1] != cells[i-1]-cells[i-2] {
			return true
		}
	}
	return false
}

// usedKinds returns the kinds of the rules that a step uses.
func usedKinds(step logic.Step, rules []solver.Rule) map[solver.Kind]bool {
	kinds := map[solver.Kind]bool{}
	for _, use := range step.Proof.Rules {
		kinds[rules[use.Rule].Kind] = true
	}
	for _, fact := range step.Proof.Facts {
		for _, times := range fact.Rules {
			kinds[rules[times.Index].Kind] = true
		}
	}
	for _, rule := range step.Proof.LinkRules() {
		kinds[rules[rule].Kind] = true
	}
	return kinds
}

// sorted returns the arguments, the most frequent first.
func (in *interest) sorted() []argument {
	return slices.SortedFunc(maps.Keys(in.arguments), func(a, b argument) int {
		return cmp.Or(in.arguments[b]-in.arguments[a], int(a.technique)-int(b.technique), cmp.Compare(a.kind, b.kind))
	})
}

// spread returns the entropy of the arguments, in bits.
func (in *interest) spread() (bits float64) {
	return spread([]interest{*in}, []float64{1})
}

// spread returns the entropy, in bits, of the arguments of a mixture of puzzles. weights holds by index in parts how
// often each argument counts.
func spread(parts []interest, weights []float64) (bits float64) {
	var all float64
	times := map[argument]float64{}
	for i, in := range parts {
		for a, n := range in.arguments {
			times[a] += weights[i] * float64(n)
			all += weights[i] * float64(n)
		}
	}
	for _, n := range slices.Sorted(maps.Values(times)) { // always in the same order, so that the sum is the same
		if n > 0 {
			bits -= n / all * math.Log2(n/all)
		}
	}
	return bits
}

// String returns a line of numbers.
func (in *interest) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d puzzles, %d%% begin with the rules, %.2f bits, %.1f givens, %.1f rules of %.1f cells, "+
		"%d%% pairs, %d%% bent:", in.puzzles, percent(in.opened, in.puzzles), in.spread(), mean(in.givens, in.puzzles),
		mean(in.rules, in.puzzles), mean(in.cells, in.rules), percent(in.pairs, in.rules), percent(in.bent, in.rules))
	for _, a := range in.sorted() {
		fmt.Fprintf(&text, " %s %s %d", a.kind, a.technique.Key(), in.arguments[a])
	}
	return text.String()
}

func mean(sum, of int) float64 { return float64(sum) / float64(max(of, 1)) }

func percent(part, of int) int { return 100 * part / max(of, 1) }

var (
	interestKinds = flag.String("interest.kinds", "", "the wishes to measure, such as whisper or white,black, "+
		"separated by spaces; all if empty")
	interestEach = flag.Int("interest.each", 24, "the number of puzzles of each wish and level")
)

// measured returns the kinds of the wishes that BenchmarkInterest measures.
func measured() (all [][]solver.Kind) {
	if *interestKinds == "" {
		for _, kind := range ElementKinds() {
			all = append(all, []solver.Kind{kind})
		}
		return append(all, []solver.Kind{solver.White, solver.Black}, []solver.Kind{solver.Whisper, solver.Renban},
			[]solver.Kind{solver.Thermo, solver.XV}, []solver.Kind{solver.Cage, solver.RegionSum})
	}
	for wish := range strings.FieldsSeq(*interestKinds) {
		var kinds []solver.Kind
		for kind := range strings.SplitSeq(wish, ",") {
			kinds = append(kinds, solver.Kind(kind))
		}
		all = append(all, kinds)
	}
	return all
}

// BenchmarkInterest generates puzzles of the levels Easy to Hard and compares them with published ones of the same
// kinds, or with those of the bank if there are no collections. It logs the details, and reports:
//
//   - %opened: the share of puzzles that use the rules within their first steps
//   - bits: the entropy of the techniques that use the rules
//   - bits/published, bits/upToHard: the same for published puzzles, and for those that techniques of the measured
//     levels solve
//   - bits/alike: the same for generated puzzles, weighted so that each level counts as much as in bits/upToHard
//   - ms/easy, ms/hard95 and so on: the median and the 95th percentile of the processor time for a puzzle
func BenchmarkInterest(b *testing.B) {
	published := corpora.Rather(b, func() []ratedPuzzle { return bankedPuzzles(b) }, func() []ratedPuzzle {
		return publishedPuzzles(b)
	})
	for _, kinds := range measured() {
		w := Wish{Fresh: true}
		for _, kind := range kinds {
			w.Elements = append(w.Elements, Elements{Kind: kind})
		}
		b.Run(w.elements(), func(b *testing.B) {
			names := []string{"easy", "medium", "hard"}
			var all, theirs, upToHard interest
			ofLevel, weights := make([]interest, len(names)), make([]float64, len(names))
			for _, p := range published {
				if p.has(kinds) {
					theirs.add(p.Grid, p.Path, kinds)
				}
				if p.has(kinds) && p.Path.Solved && p.Path.Level <= logic.Hard {
					upToHard.add(p.Grid, p.Path, kinds)
					weights[p.Path.Level-logic.Easy]++
				}
			}
			for b.Loop() {
				for i, name := range names {
					w.Level = logic.Easy + logic.Level(i)
					in := &ofLevel[i]
					var took []time.Duration
					for seed := range uint64(*interestEach) {
						start := clock.Processor()
						p := made(b, w, seed)
						took = append(took, clock.Processor()-start)
						in.add(p.Grid, p.Path, kinds)
						all.add(p.Grid, p.Path, kinds)
					}
					slices.Sort(took)
					b.ReportMetric(took[len(took)/2].Seconds()*1000, "ms/"+name)
					b.ReportMetric(took[len(took)*95/100].Seconds()*1000, "ms/"+name+"95")
					b.Logf("%s: %v", name, in)
				}
			}
			b.Logf("all: %v", &all)
			b.Logf("published: %v", &theirs)
			b.Logf("published, up to hard, %v of each level: %v", weights, &upToHard)
			b.ReportMetric(float64(percent(all.opened, all.puzzles)), "%opened")
			b.ReportMetric(all.spread(), "bits")
			b.ReportMetric(theirs.spread(), "bits/published")
			b.ReportMetric(upToHard.spread(), "bits/upToHard")
			b.ReportMetric(spread(ofLevel, weights), "bits/alike")
		})
	}
}

// ratedPuzzle is a puzzle with its path.
type ratedPuzzle struct {
	solver.Grid
	logic.Path
}

// has reports whether the puzzle has rules of all these kinds.
func (p ratedPuzzle) has(kinds []solver.Kind) bool {
	return !slices.ContainsFunc(kinds, func(kind solver.Kind) bool {
		return !slices.ContainsFunc(p.Layout().Rules(), func(r solver.Rule) bool { return r.Kind == kind })
	})
}

// bankedPuzzles returns the puzzles of the bank.
func bankedPuzzles(tb testing.TB) (all []ratedPuzzle) {
	for _, w := range bankWishes() {
		for _, line := range banks()[w.String()] {
			g := banked(tb, line)
			all = append(all, ratedPuzzle{g, logic.Rate(tb.Context(), g, logic.StandardTable())})
		}
	}
	return all
}

// publishedPuzzles returns the puzzles of the collections that have 9 digits and rules of ElementKinds, and no rules
// that are not supported. Paths that take too long to find are not complete.
func publishedPuzzles(tb testing.TB) (all []ratedPuzzle) {
	for _, file := range []struct {
		name   string
		column int // with a link, or the query of an ISS address
	}{
		{"rules_index.tsv", 6}, {"variants_iss.tsv", 4}, {"variants_fpuzzles_links.tsv", 6},
		{"sudokumaker_links.tsv", 5},
	} {
		for _, row := range corpora.Rows(tb, file.name) {
			link := row[file.column]
			if !strings.Contains(link, "://") {
				link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + link
			}
			read, _, err := links.Read(link)
			if err != nil || read.Rules != "" || read.Grid.N() != 9 ||
				!slices.ContainsFunc(read.Grid.Layout().Rules(),
					func(r solver.Rule) bool { return elementOf(r.Kind) != nil }) {
				continue
			}
			ctx, done := context.WithTimeout(tb.Context(), 10*time.Second)
			all = append(all, ratedPuzzle{read.Grid, logic.Rate(ctx, read.Grid, logic.StandardTable())})
			done()
		}
	}
	return all
}
