package counting_test

import (
	"context"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/app/shared/wire"
	"numplace/solver"
)

const (
	sound = "1......3.4....2."                          // a 4x4 puzzle with one solution
	dozen = "12..34.........."                          // 12 solutions
	clash = "11.............."                          // no solution
	many  = "123456" + ".............................." // 6x6, 39,168 solutions
)

var ctx = context.Background()

func grid(t *testing.T, of job.Grid) solver.Grid {
	t.Helper()
	g, err := of.Parse()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// However often grids are cut, the counts of all requests add up to the number of solutions. Each grid that
// is left to count has as many cells as the puzzle.
func TestTurnsOfACountAddUp(t *testing.T) {
	tests := map[string]struct {
		layout   string
		puzzle   string
		patience int
		want     int
	}{
		"one turn is enough":          {"2x2", dozen, 1000, 12},
		"one solution":                {"2x2", sound, 1000, 1},
		"none, for a clash":           {"2x2", clash, 1000, 0},
		"several grids, one twice":    {"2x2", dozen + sound + dozen + clash, 1000, 25},
		"no grid":                     {"2x2", "", 1000, 0},
		"cut into parts":              {"2x3", many, 1, 39_168},
		"cut into parts of several":   {"2x3", many + "123456456123" + strings.Repeat(".", 24), 1, -1},
		"boxes of a row, cut":         {"1x5", "12345" + strings.Repeat(".", 20), 1, 1_344},
		"the cells of a full board":   {"2x2", "1342421324313124", 1, 1},
		"not cut, with much patience": {"2x3", many, 60_000, 39_168},
		"a classic of many solutions": {"3x3",
			"53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79", 1, 12},
		"a classic of several thousand": {"3x3",
			"5...7....6...9.....98......8...6...3...8.3...7...2...6.6....28....419..5....8..79", 1, -1},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			r := job.Count{Layout: test.layout, Grids: test.puzzle, Patience: test.patience}
			if test.want < 0 {
				test.want = plainCount(t, r)
			}
			const most = 100_000 // requests
			sum, turns := 0, 0
			for left := test.puzzle; turns == 0 || left != ""; turns++ {
				if turns == most {
					t.Fatalf("%d turns count %d, and %d characters are left", turns, sum, len(left))
				}
				r.Grids = left
				es := played.Replies(ctx, r)
				e := played.Answer[job.Counted](t, es)
				if len(es) != 1 {
					t.Fatalf("%d events, the last %+v", len(es), e)
				}
				if sum += e.Solutions; sum+e.Seen > test.want {
					t.Fatalf("%d counted and %d seen of %d", sum, e.Seen, test.want)
				}
				left = e.Left
			}
			if sum != test.want {
				t.Errorf("%d in %d turns, want %d", sum, turns, test.want)
			}
		})
	}
}

// If a grid takes too long to count, the answer has the number of solutions found before the grid was cut.
func TestACountSeesWhatItCantEnd(t *testing.T) {
	const row = "123456789ABCDEFGHIJKLMNOP" // makes digits distinguishable, so that they cannot be swapped
	r := job.Count{Layout: "5x5", Grids: row + strings.Repeat(".", 600), Patience: 1000}
	e := played.Answer[job.Counted](t, played.Replies(ctx, r))
	if e.Solutions != 0 || e.Seen == 0 || e.Left == "" {
		t.Errorf("%d counted, %d seen, %d characters left", e.Solutions, e.Seen, len(e.Left))
	}
}

// An answer holds at most wire.MaxSafe solutions, also as the sum of several grids.
func TestACountBeyondJavaScript(t *testing.T) {
	empty := strings.Repeat(".", 625)
	for _, grids := range []string{empty, empty + empty} {
		r := job.Count{Layout: "5x5", Grids: grids, Patience: 60_000}
		if e := played.Answer[job.Counted](t, played.Replies(ctx, r)); e.Solutions != wire.MaxSafe {
			t.Errorf("%+v", e)
		}
	}
	r := job.Tally{Puzzle: job.Grid{Layout: "5x5", Cells: empty}}
	if e := played.Answer[job.Tallied](t, played.Replies(ctx, r)); e != (job.Tallied{Solutions: wire.MaxSafe}) {
		t.Errorf("%+v", e)
	}
}

// plainCount counts the solutions of the request's grids without cutting them.
func plainCount(t *testing.T, r job.Count) int {
	t.Helper()
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		t.Fatal(err)
	}
	sum, cells := 0, l.Cells()
	for left := r.Grids; left != ""; left = left[cells:] {
		n, err := solver.Count(ctx, grid(t, job.Grid{Layout: r.Layout, Cells: left[:cells]}), 0)
		if err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	return sum
}
