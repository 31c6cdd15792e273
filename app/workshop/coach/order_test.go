package coach_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/generate"
)

// ownPuzzles returns an easy puzzle, a hard puzzle, and 58 generated puzzles.
func ownPuzzles(t *testing.T) []string {
	t.Helper()
	puzzles := []string{easy, inkala}
	for seed := range uint64(58) {
		p, err := generate.Make(ctx, generate.Wish{}, seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p.Grid.String())
	}
	return puzzles
}

// hundred returns 100 positions: puzzles with some random digits of their solutions entered.
func hundred(t *testing.T) (all []job.Standing) {
	t.Helper()
	puzzles := corpora.With(t, ownPuzzles(t), func() (more []string) {
		const some = 40
		rows := corpora.Rows(t, "9x9_unique_by_corpus.tsv")
		for i := range some {
			more = append(more, rows[i*len(rows)/some][1])
		}
		return more
	})
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 100 {
		puzzle := puzzles[i%len(puzzles)]
		grid, err := solver.Parse(solver.Classic, puzzle)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solver.Solve(ctx, grid)
		if err != nil {
			t.Fatal(puzzle, err)
		}
		digits := bytes.Repeat([]byte("."), 81)
		for c := range digits {
			if puzzle[c] == '.' && random.IntN(3) == 0 {
				digits[c] = solution.String()[c]
			}
		}
		all = append(all, standing(puzzle, string(digits)))
	}
	return all
}

// rare returns positions of generated puzzles in which no digits are entered yet. Their easiest single is
// either a hidden single in a line, or a naked single. Later in a solve, such a single is rarely the easiest.
// There are three puzzles for each of the two kinds.
func rare(t *testing.T) (all []job.Standing) {
	t.Helper()
	const most = 10_000 // the limit on puzzles to try; some 800 are enough
	count := map[string]int{}
	for seed := uint64(0); count["line"] < 3 || count["cell"] < 3; seed++ {
		if seed == most {
			t.Fatalf("%d puzzles begin with %v", most, count)
		}
		p, err := generate.Make(ctx, generate.Wish{}, seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := standing(p.Grid.String(), strings.Repeat(".", 81))
		if kind := easiest(t, s); kind == "line" || kind == "cell" {
			if count[kind]++; count[kind] <= 3 {
				all = append(all, s)
			}
		}
	}
	return all
}

// easiest returns the kind of single that people see first in a position. It does not use the solver's
// techniques: it counts open cells and places. The kinds are, in this order, the last cell of a house, the
// only place of a digit in a box, the only place in a line, and the only candidate of a cell. easiest returns
// "" if there is no single.
func easiest(t *testing.T, s job.Standing) string {
	t.Helper()
	var digit [81]byte
	for c := range digit {
		digit[c] = s.Puzzle.Cells[c]
		if s.Entered[c] != '.' {
			digit[c] = s.Entered[c]
		}
	}
	houses := func(c int) [3]int { return [3]int{c/27*3 + c%9/3, c / 9, c % 9} } // box, row, column
	may := func(c int, d byte) bool {
		if digit[c] != '.' {
			return false
		}
		for o := range digit {
			if mine, other := houses(c), houses(o); digit[o] == d && (mine[0] == other[0] || mine[1] == other[1] ||
				mine[2] == other[2]) {
				return false
			}
		}
		return true
	}
	var open, places [3][9]int
	var seen [3]bool // a full house, a hidden single in a box, a hidden single in a line
	cells := [81]int{}
	for d := byte('1'); d <= '9'; d++ {
		places = [3][9]int{}
		for c := range digit {
			if may(c, d) {
				cells[c]++
				for kind, h := range houses(c) {
					places[kind][h]++
				}
			}
		}
		for kind := range places {
			for _, n := range places[kind] {
				if n == 1 {
					seen[min(kind, 1)+1] = true
				}
			}
		}
	}
	naked := false
	for c := range digit {
		if digit[c] == '.' {
			naked = naked || cells[c] == 1
			for kind, h := range houses(c) {
				open[kind][h]++
			}
		}
	}
	for kind := range open {
		for _, n := range open[kind] {
			seen[0] = seen[0] || n == 1
		}
	}
	switch {
	case seen[0]:
		return "full house"
	case seen[1]:
		return "box"
	case seen[2]:
		return "line"
	case naked:
		return "cell"
	}
	return ""
}

// kindOf returns the kind of single of a hint, with the same names as the function easiest.
func kindOf(t *testing.T, e job.Hinted) string {
	t.Helper()
	switch e.Technique {
	case "full-house":
		return "full house"
	case "naked-single":
		return "cell"
	case "hidden-single":
		if strings.Contains(e.Look, "box") {
			return "box"
		}
		return "line"
	}
	return ""
}

// If a position has a single, the hint is the single that is easiest to see.
func TestHintsComeInTheOrderInWhichPeopleSee(t *testing.T) {
	kinds := map[string]int{}
	for _, s := range append(hundred(t), rare(t)...) {
		want := easiest(t, s)
		kinds[want]++
		if e := answer[job.Hinted](t, job.Hint{Standing: s}); e.Outcome != job.AStep || kindOf(t, e) != want {
			t.Errorf("%s + %s: %s (%s), a person sees: %q", s.Puzzle.Cells, s.Entered, e.Technique, e.Look, want)
		}
	}
	if kinds["box"] < 10 || kinds["full house"] < 10 {
		t.Errorf("the positions have %v", kinds)
	}
}

// Hints follow the user's table if it has another order of singles, and never use a technique that is off.
func TestTheOrderOfATableHolds(t *testing.T) {
	for table, want := range map[string]string{"n1:at1": "naked-single", "h1:off": "naked-single",
		"n1:off": "hidden-single", "fh:off,n1:at1": "naked-single",
		"": "hidden-single"} {
		e := answer[job.Hinted](t, job.Hint{Standing: standing(easy, ""), StepOptions: by(table)})
		if e.Technique != want {
			t.Errorf("%q: %s", table, e.Technique)
		}
	}
}
