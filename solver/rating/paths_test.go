package rating

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

func parse(tb testing.TB, text string) solver.Grid {
	tb.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// path returns the steps of a puzzle in the notation of the collection, and its rating. It reports steps that
// contradict the solution.
func path(tb testing.TB, text string) (steps []string, rating Rating) {
	tb.Helper()
	g := parse(tb, text)
	solution, err := solver.Solve(tb.Context(), g)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	rating, err = Watch(tb.Context(), g, Watcher{Step: func(s Step) {
		steps = append(steps, written(s))
		wrong := func(c logic.Candidate) bool { return solution.At(c.Cell) != c.Digit }
		right := func(c logic.Candidate) bool { return !wrong(c) }
		if slices.ContainsFunc(s.Place, wrong) || slices.ContainsFunc(s.Remove, right) {
			tb.Errorf("%s: the step %s contradicts the solution", text, written(s))
		}
	}})
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return steps, rating
}

// written returns a step as "rating|name|changes". A change is + or -, then the digit, row and column.
func written(s Step) string {
	var changes []string
	list := func(sign string, candidates []logic.Candidate) {
		for _, c := range candidates {
			row, column := solver.Classic.RowCol(c.Cell)
			changes = append(changes, fmt.Sprintf("%s%d%d%d", sign, c.Digit, row, column))
		}
	}
	list("+", s.Place)
	list("-", s.Remove)
	return Tenths(s.Rating) + "|" + s.Name() + "|" + strings.Join(changes, " ")
}

// row is a puzzle with its ratings, as they are printed, and its path. Fields that are not known are empty.
type row struct{ puzzle, er, ep, ed, path string }

// ownPaths returns paths of puzzles of this project and of two well-known ones. Sudoku Explainer 1.2.1.2 has
// printed them.
func ownPaths(tb testing.TB) (all []row) {
	tb.Helper()
	text, err := os.ReadFile("testdata/paths.tsv")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		all = append(all, row{f[0], f[1], f[2], f[3], f[4]})
	}
	return all
}

// paths returns our own paths and a sample of the collected ones.
func paths(tb testing.TB) []row {
	return corpora.With(tb, ownPaths(tb), func() (all []row) {
		rating := func(f []string) string { return f[1] }
		for _, f := range corpora.Sample(corpora.Rows(tb, "se_paths.tsv"), rating) {
			all = append(all, row{f[0], f[1], f[2], f[3], f[4]})
		}
		return all
	})
}

// long matches the length of loops, which Sudoku Explainer names and Step does not.
var long = regexp.MustCompile(`Loop \d+ type`)

// TestPaths compares the steps of puzzles and their ratings with those of Sudoku Explainer.
func TestPaths(t *testing.T) {
	for _, row := range paths(t) {
		steps, rating := path(t, row.puzzle)
		want := strings.Split(strings.TrimSuffix(long.ReplaceAllString(row.path, "Loop type"), ";"), ";")
		for i, step := range steps {
			if i == len(want) || step != want[i] {
				t.Errorf("%s, step %d\n got  %s\n want %s", row.puzzle, i+1, step, append(want, "none")[i])
				break
			}
		}
		if len(steps) < len(want) {
			t.Errorf("%s: %d steps, want %d", row.puzzle, len(steps), len(want))
		}
		if got := rating.String(); got != row.er+"/"+row.ep+"/"+row.ed {
			t.Errorf("%s: %s, want %s/%s/%s", row.puzzle, got, row.er, row.ep, row.ed)
		}
	}
}

// TestRatings compares the rating ER of published puzzles with the published one.
func TestRatings(t *testing.T) {
	known := []row{
		{puzzle: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", er: "1.2"},
		{puzzle: "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", er: "2.6"},
	}
	ratings := corpora.With(t, known, func() (all []row) {
		rating := func(f []string) string { return f[0] }
		for _, f := range corpora.Sample(corpora.Rows(t, "ratings_SER_controlled_bias_000.tsv"), rating) {
			all = append(all, row{puzzle: f[8], er: f[0]})
		}
		return all
	})
	for _, row := range ratings {
		got, err := Rate(t.Context(), parse(t, row.puzzle))
		if err != nil || Tenths(got.ER) != row.er {
			t.Errorf("%s: %v %v, want %s", row.puzzle, got, err, row.er)
		}
	}
}

// TestNestedChains compares all ratings of puzzles that need nested chains with published ones, up to a
// rating of 10.6.
func TestNestedChains(t *testing.T) {
	known := []row{{pearl, "10.7", "10.7", "9.7", ""}}
	ratings := corpora.With(t, known, func() (all []row) {
		var hard [][]string
		for _, f := range corpora.Rows(t, "ratings_ER_EP_ED_hard.tsv") {
			if er, err := strconv.ParseFloat(f[0], 64); err == nil && er < 10.65 {
				hard = append(hard, f)
			}
		}
		for _, f := range corpora.Sample(hard, func([]string) string { return "" }) {
			all = append(all, row{puzzle: f[6], er: f[0], ep: f[1], ed: f[2]})
		}
		return all
	})
	for _, row := range ratings {
		got, err := Rate(t.Context(), parse(t, row.puzzle))
		same := func(want string, tenths int) bool {
			f, err := strconv.ParseFloat(want, 64)
			return want == "-" || err == nil && int(f*10+0.5) == tenths
		}
		if err != nil || !same(row.er, got.ER) || !same(row.ep, got.EP) || !same(row.ed, got.ED) {
			t.Errorf("%s: %v %v, want %s/%s/%s", row.puzzle, got, err, row.er, row.ep, row.ed)
		}
	}
}
