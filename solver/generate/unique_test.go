package generate

import (
	"context"
	"errors"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// ruledBoards are small boards with rules and several solutions. Each lacks clues of another kind.
var ruledBoards = map[string]string{
	"nothing but regions": "2x2",
	"cages without sums":  "2x2,cage:0.1.4,cage=7:2.3,cage:5.6,cage:7.11,cage=9:8.12.13,cage:14.15",
	"dots":                "2x2,white:0.1,black:6.7",
	"all dots are given": "2x2,allwhite=1,white:0.1,white:1.2,white:2.3,white:4.5,white:6.7,white:8.9,white:10.11," +
		"white:12.13,white:13.14,white:14.15,white:4.8,white:7.11",
	"X, V and signs":        "2x2,xv=5:0.1,greater:6.10,thermo:3.7",
	"sandwiches":            "2x2,sandwich=5:0.1.2.3,sandwich=0:8.9.10.11",
	"X-sums and buildings":  "2x2,xsum=6:0.4.8.12,skyscraper=2:15.14.13.12",
	"diagonals":             "2x2,little=7:8.5.2",
	"a rule with no clues":  "2x2,whisper=2:0.1.2,renban:8.12.13",
	"a table of the setter": "2x2,edgetable=2.5.2.5:0.1",
}

// fitting returns the solutions of a board with 4×4 cells. It calls no engine for rules: it tests each full
// grid without rules.
func fitting(tb testing.TB, g solver.Grid) (all []solver.Grid) {
	tb.Helper()
	for s := range solver.Solutions(context.Background(), layout(tb, "2x2").Empty()) {
		s := under(s, g.Layout())
		if len(s.Broken()) == 0 && len(s.Conflicts()) == 0 && agrees(s.AppendTo(nil), g.AppendTo(nil)) {
			all = append(all, s)
		}
	}
	return all
}

// first returns the first results of Unique.
func first(tb testing.TB, g solver.Grid, goal Goal, most int) (all []Completion) {
	tb.Helper()
	results, err := Unique(tb.Context(), g, goal)
	if err != nil {
		tb.Fatal(err)
	}
	for c := range results {
		if all = append(all, c); len(all) == most {
			break
		}
	}
	return all
}

// Each result consists of the board and its clues and has one solution. Without any of the clues there are
// several. The first result has the fewest clues. All of this is counted without the engine for rules.
func TestUnique(t *testing.T) {
	for name, text := range ruledBoards {
		g := layout(t, text).Empty()
		all := first(t, g, Goal{Seed: 3}, 12)
		if len(all) == 0 {
			t.Errorf("%s: nothing", name)
			continue
		}
		seen := map[solver.Grid]bool{}
		for _, c := range all {
			built := g
			for _, clue := range c.Added {
				with, err := clue.AddTo(built)
				if err != nil {
					t.Fatal(err)
				}
				without, err := clue.RemoveFrom(c.Grid)
				if err != nil {
					t.Fatal(err)
				}
				if n := len(fitting(t, without)); n < 2 {
					t.Errorf("%s: without %v, %s has %d solutions", name, clue, c.Grid, n)
				}
				built = with
			}
			if n := len(fitting(t, c.Grid)); n != 1 || built != c.Grid || seen[c.Grid] {
				t.Errorf("%s: %v: %d solutions, built %t, again %t", name, c.Added, n, built == c.Grid, seen[c.Grid])
			}
			seen[c.Grid] = true
			if len(c.Added) < len(all[0].Added) {
				t.Errorf("%s: %v after %v", name, c.Added, all[0].Added)
			}
		}
		if few := len(all[0].Added); few <= 2 && enough(t, g, few-1) {
			t.Errorf("%s: %d clues are more than needed", name, few)
		}
	}
}

// enough reports whether so many clues can make one of the solutions unique.
func enough(tb testing.TB, g solver.Grid, clues int) bool {
	tb.Helper()
	all := fitting(tb, g)
	if clues == 0 {
		return len(all) == 1
	}
	tried := map[string]bool{}
	for _, s := range all {
		for _, slot := range slotsOf(g) {
			read := slot.read(s)
			if read == none {
				continue
			}
			clue := slot.clue(read)
			if key := clue.Rule.String() + clue.Digit.String() + " " + string(rune(clue.Cell)); !tried[key] {
				tried[key] = true
				if with, err := clue.AddTo(g); err == nil && enough(tb, with, clues-1) {
					return true
				}
			}
		}
	}
	return false
}

// A killer that lacks three sums gets the fewest clues, and puzzles with other rules get one of their own
// clues or a given. A level that is wished for is reached.
func TestUniqueOfPuzzles(t *testing.T) {
	std := logic.StandardTable()
	for _, wish := range []string{"l3.rcage", "l2.rwhite,black", "l3.rthermo"} {
		w, err := ParseWish(wish)
		if err != nil {
			t.Fatal(err)
		}
		g := made(t, w, 3).Grid
		gone := 0
		for _, c := range Clues(g) { // until there are several solutions, and three clues are missing
			if without, err := c.RemoveFrom(g); err == nil && (gone < 2 || solutions(t, without) == 2) {
				g = without
				if gone++; gone == 3 {
					break
				}
			}
		}
		if solutions(t, g) != 2 {
			t.Fatalf("%s has one solution", wish)
		}
		for _, level := range []logic.Level{0, logic.Hard} {
			all := first(t, g, Goal{Level: level, Seed: 1}, 4)
			reached := level == 0
			for _, c := range all {
				if n := solutions(t, c.Grid); n != 1 || len(c.Added) == 0 || level == 0 && len(c.Added) > 3 {
					t.Errorf("%s: %d solutions with %v", wish, n, c.Added)
				}
				for _, clue := range c.Added {
					without, err := clue.RemoveFrom(c.Grid)
					if err != nil || level == 0 && solutions(t, without) != 2 {
						t.Errorf("%s: %v is not needed in %v; %v", wish, clue, c.Added, err)
					}
				}
				if level != 0 {
					path := logic.Rate(t.Context(), c.Grid, std)
					reached = reached || path.Solved && path.Level == level
				}
			}
			if len(all) < 3 || !reached {
				t.Errorf("%s: %d results, level %d reached: %t", wish, len(all), level, reached)
			}
		}
	}
}

func TestUniqueDependsOnItsSeed(t *testing.T) {
	g := layout(t, ruledBoards["dots"]).Empty()
	grids := func(seed uint64) (grids []solver.Grid) {
		for _, c := range first(t, g, Goal{Seed: seed}, 5) {
			grids = append(grids, c.Grid)
		}
		return grids
	}
	if a := grids(1); !slices.Equal(a, grids(1)) || slices.Equal(a, grids(2)) {
		t.Errorf("%v", a)
	}
}

func TestBoardsThatCannotBeMadeUnique(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	g := layout(t, "2x2,cage:0.1,xv=5:2.3").Empty()
	for _, test := range []struct {
		ctx  context.Context
		g    solver.Grid
		want error
	}{
		{t.Context(), layout(t, "2x2,thermo:0.1.2.3,thermo:4.5.6").Empty(), solver.ErrNone},
		{t.Context(), first(t, g, Goal{}, 1)[0].Grid, ErrUnique},
		{ended, g, context.Canceled},
	} {
		if _, err := Unique(test.ctx, test.g, Goal{}); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.g, err, test.want)
		}
	}
	stopped := &cancelAfter{context.Background(), 2000}
	results, err := Unique(stopped, layout(t, "3x3,white:0.1").Empty(), Goal{})
	if err == nil {
		for range results {
		}
	}
	if stopped.left < -2000 {
		t.Errorf("it went on for %d questions", -stopped.left)
	}
}

// A clue that is added and removed again leaves the board as it was, and so does one that is removed and added.
func TestCluesComeAndGo(t *testing.T) {
	kinds := map[solver.Kind]bool{}
	for name, text := range ruledBoards {
		g := layout(t, text).Empty().With(15, 1)
		for _, clue := range Clues(g) {
			without, err := clue.RemoveFrom(g)
			if err != nil || without == g {
				t.Errorf("%s: %v does not go; %v", name, clue, err)
				continue
			}
			if back, err := clue.AddTo(without); err != nil || back != g {
				t.Errorf("%s: %v does not come back; %v", name, clue, err)
			}
		}
		for _, s := range slotsOf(g) {
			for _, full := range fitting(t, layout(t, text).Empty())[:1] {
				read := s.read(full)
				if read == none {
					continue
				}
				clue := s.clue(read)
				kinds[clue.Rule.Kind] = true
				with, err := clue.AddTo(g)
				if err != nil {
					t.Errorf("%s: %v: %v", name, clue, err)
					continue
				}
				if back, err := clue.RemoveFrom(with); err != nil || back != g || with == g {
					t.Errorf("%s: %v: %v", name, clue, err)
				}
			}
		}
	}
	for _, kind := range []solver.Kind{"", solver.Cage, solver.White, solver.Black, solver.XV, solver.Greater,
		solver.Sandwich, solver.XSum, solver.Skyscraper, solver.LittleKiller, solver.EdgeTable} {
		if !kinds[kind] {
			t.Errorf("no clue of kind %q", kind)
		}
	}
}

// On boards with rules, a variation differs in one clue, of a rule or a given.
func TestVaryRules(t *testing.T) {
	std := logic.StandardTable()
	ofRules := 0
	for name, text := range ruledBoards {
		for _, c := range first(t, layout(t, text).Empty(), Goal{Seed: 2}, 2) {
			base := logic.Rate(t.Context(), c.Grid, std)
			for _, to := range []Direction{Easier, Harder} {
				all, err := Vary(t.Context(), c.Grid, to, std)
				if err != nil {
					t.Fatal(err)
				}
				for _, v := range all {
					back, err := v.Added.RemoveFrom(v.Grid)
					if err == nil {
						back, err = v.Gone.AddTo(back)
					}
					if err != nil || back != c.Grid || len(fitting(t, v.Grid)) != 1 ||
						compare(v.Path, base)*int(to) <= 0 || !v.Added.Any() && !v.Gone.Any() ||
						to == Easier && v.Gone.Any() {
						t.Errorf("%s, %s: %+v; %v", name, to, v, err)
					}
					if v.Added.Rule.Kind != "" || v.Gone.Rule.Kind != "" {
						ofRules++
					}
				}
			}
		}
	}
	if ofRules < 10 {
		t.Errorf("%d variations in a clue of a rule", ofRules)
	}
}
