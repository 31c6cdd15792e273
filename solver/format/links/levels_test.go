package links

import (
	"cmp"
	_ "embed"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// Tests of the difficulty of puzzles with rules. They compare the difficulty with the number of guesses that
// a search needs.

//go:embed testdata/guesses.txt
var guesses string

// fittedKinds lists the kinds of rules to which the scores and levels of techniques are fitted.
var fittedKinds = []string{"cage", "sum", "little", "arrow", "thermo", "slow", "greater"}

// besideFitted lists these kinds and others that change little about how hard a puzzle is.
var besideFitted = append([]string{"xv", "extra", "odd", "even", "marks", "rising", "falling", "windoku", "disjoint",
	"knight", "king", "jigsaw"}, fittedKinds...)

// ratedRow is a puzzle with the number of guesses that ISS needs to solve it. The search of ISS does not use
// the techniques of this project.
type ratedRow struct {
	name    string
	grid    solver.Grid
	guesses float64
}

// ratedRows returns the puzzles all of whose rules are in besideFitted, and some in fittedKinds. If several
// puzzles have the same solution, it returns only the first.
func ratedRows(t testing.TB) []ratedRow {
	var own []ratedRow
	of := map[string]float64{}
	for line := range strings.Lines(guesses) {
		name, count, found := strings.Cut(strings.TrimSpace(line), " ")
		n, err := strconv.ParseFloat(count, 64)
		if !found || err != nil { // skip comment lines and other invalid rows
			continue
		}
		if l, err := solver.ParseLayout(name); err == nil {
			own = append(own, ratedRow{name, l.Empty(), n})
		} else {
			of[name] = n
		}
	}
	return corpora.With(t, own, func() (all []ratedRow) {
		rows, _ := ruledRows(t)
		known := map[string]bool{}
		for _, row := range rows {
			count, counted := of[row.Name]
			if row.Guesses >= 0 {
				count, counted = row.Guesses, true
			}
			if counted && !known[string(row.solution)] && row.puzzle.Grid.Layout().N() <= 9 &&
				slices.ContainsFunc(row.Kinds, isOneOf(fittedKinds)) &&
				!slices.ContainsFunc(row.Kinds, isNoneOf(besideFitted)) {
				known[string(row.solution)] = true
				all = append(all, ratedRow{row.Name, row.puzzle.Grid, count})
			}
		}
		return all
	})
}

// The score of a puzzle correlates with the number of guesses, and each level has at least a tenth of the
// puzzles that the techniques solve. Both conditions hold for the half of the collections to which scores and
// levels were fitted, and for the other half.
func TestLevelsOfRules(t *testing.T) {
	var own []ratedRow
	var half [2][]ratedRow
	for _, row := range ratedRows(t) {
		if _, err := solver.ParseLayout(row.name); err == nil {
			own = append(own, row)
			continue
		}
		hash := fnv.New32a()
		hash.Write([]byte(row.name))
		half[hash.Sum32()&1] = append(half[hash.Sum32()&1], row)
	}
	for i, what := range []string{"the half that is fitted", "the other half"} {
		rows := corpora.Sample(half[i], func(row ratedRow) string {
			of, _, _ := strings.Cut(row.name, ":")
			return of
		})
		if len(rows) == len(half[i]) && rows != nil {
			checkLevels(t, what, rows, true)
		} else {
			own = append(own, rows...)
		}
	}
	checkLevels(t, "our own, and a sample", own, false)
}

func checkLevels(t *testing.T, what string, rows []ratedRow, shares bool) {
	t.Helper()
	table := logic.StandardTable()
	var scores, guessed, solvedScores, solvedGuessed []float64
	var levels [logic.Extreme + 1]int
	for _, row := range rows {
		path := logic.Rate(t.Context(), row.grid, table)
		if path.Solved {
			levels[path.Level]++
			solvedScores, solvedGuessed = append(solvedScores, float64(path.Score)), append(solvedGuessed, row.guesses)
		} else {
			path.Score = math.MaxInt32
		}
		scores, guessed = append(scores, float64(path.Score)), append(guessed, row.guesses)
	}
	ofAll, ofSolved := rankCorrelation(scores, guessed), rankCorrelation(solvedScores, solvedGuessed)
	t.Logf("%s: %d rows, correlation %.2f; %d are solved, correlation %.2f; by level %v", what, len(rows), ofAll,
		len(solvedScores), ofSolved, levels[1:])
	if ofAll < 0.7 || ofSolved < 0.5 {
		t.Errorf("%s: the rank correlation of score and guesses is %.2f, and %.2f where puzzles are solved", what,
			ofAll, ofSolved)
	}
	for level, n := range levels[1:] {
		if shares && n*10 < len(solvedScores) {
			t.Errorf("%s: only %d of %d puzzles have level %d", what, n, len(solvedScores), level+1)
		}
	}
}

// rankCorrelation returns Spearman's rank correlation coefficient.
func rankCorrelation(a, b []float64) float64 {
	a, b = ranks(a), ranks(b)
	middle := float64(len(a)-1) / 2
	var ab, aa, bb float64
	for i := range a {
		x, y := a[i]-middle, b[i]-middle
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb)
}

// ranks returns the rank of each value, from 0. Equal values get the mean of their ranks.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
	ranks := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+to-1) / 2
		}
		from = to
	}
	return ranks
}

func TestRankCorrelation(t *testing.T) {
	for _, c := range []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 5, 9}, []float64{0, 1, 7}, 1},
		{[]float64{1, 5, 9}, []float64{7, 1, 0}, -1},
		{[]float64{1, 1, 2, 2}, []float64{1, 2, 1, 2}, 0},
		{[]float64{1, 2, 3, 4}, []float64{2, 1, 4, 3}, 0.6},
	} {
		if got := rankCorrelation(c.a, c.b); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
