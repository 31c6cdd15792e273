package trace

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// follow runs a search and verifies every event with a judge. After every step-th event, it compares the
// recorded board with that of the judge. It returns the judge and the recording.
func follow(t failer, g solver.Grid, s Strategy, budget, step int) (*judge, *Recording) {
	t.Helper()
	j, r := newJudge(t, g, s), NewRecording(g.Layout())
	var packed []byte
	for e := range Search(context.Background(), g, s, budget) {
		j.next(e)
		packed = e.Append(packed[:0])
		if err := r.Append(packed); err != nil {
			t.Fatalf("%s %+v: %v", g, s, err)
		}
		if i := j.number - 1; i%step == 0 || r.Ended() {
			if got := r.At(i); !sameBoard(got, j.board()) || r.Event(i) != e {
				t.Fatalf("%s %+v: event %d, %s: board %v, want %v", g, s, i, text(g.Layout(), e), got, j.board())
			}
		}
	}
	if !r.Ended() || r.Len() != j.number {
		t.Fatalf("%s %+v: %d events of %d, no end", g, s, r.Len(), j.number)
	}
	return j, r
}

// TestPresetsOnPuzzles runs each preset on many puzzles, up to a budget. Every event must follow the rules,
// and the solutions must be the known ones. The test also compares a sample of the recorded boards with those
// of the judge.
func TestPresetsOnPuzzles(t *testing.T) {
	budget := min(3000, corpora.Rounds(16_000))
	ended := map[string]int{}
	puzzles := append(classicPuzzles(t), otherPuzzles(t)...)
	for _, p := range puzzles {
		want := []string{p.solution}
		if p.solution == "" {
			want = nil
			for s := range solver.Solutions(context.Background(), p.grid) {
				if want = append(want, s.String()); len(want) > 1000 {
					break
				}
			}
			slices.Sort(want)
		}
		for _, preset := range Presets {
			j, _ := follow(t, p.grid, preset.Strategy, budget, 997)
			var got []string
			for _, s := range j.found {
				got = append(got, s.String())
			}
			slices.Sort(got)
			if j.last.Kind == Exhausted {
				ended[preset.ID]++
			}
			switch {
			case j.last.Kind == Exhausted && !slices.Equal(got, want):
				t.Errorf("%s, %s: %v, want %v", p.name, preset.ID, got, want)
			case len(want) == 1 && len(got) > 0 && got[0] != want[0]:
				t.Errorf("%s, %s: %v, want %v", p.name, preset.ID, got, want)
			case j.last.Kind == Stalled && len(got) > 0:
				t.Errorf("%s, %s: ends with %s", p.name, preset.ID, text(p.grid.Layout(), j.last))
			}
		}
	}
	for _, preset := range Presets {
		t.Logf("%s: %d of %d puzzles within %d events", preset.ID, ended[preset.ID], len(puzzles), budget)
		if ended[preset.ID] == 0 {
			t.Errorf("%s came to no end", preset.ID)
		}
	}
}

// TestHardPuzzlesToTheEnd runs the two presets that deduce most on hard puzzles, without a budget.
func TestHardPuzzlesToTheEnd(t *testing.T) {
	for _, p := range classicPuzzles(t) {
		for _, id := range []string{"hidden-singles", "fewest-ways"} {
			r := record(t, p.grid, preset(t, id), 0)
			at, ok := r.Next(-1, Solution.Set())
			if !ok {
				t.Errorf("%s, %s: no solution", p.name, id)
				continue
			}
			if got := r.Grid(at).String(); got != p.solution {
				t.Errorf("%s, %s: %s, want %s", p.name, id, got, p.solution)
			}
			if next, ok := r.Next(at, Solution.Set()); ok {
				t.Errorf("%s, %s: a second solution at event %d", p.name, id, next)
			}
		}
	}
}

// record returns the recording of a search.
func record(tb testing.TB, g solver.Grid, s Strategy, budget int) *Recording {
	tb.Helper()
	r := NewRecording(g.Layout())
	var batch []byte
	for e := range Search(context.Background(), g, s, budget) {
		if batch = e.Append(batch); len(batch) >= 4096 || Ends.Has(e.Kind) {
			if err := r.Append(batch); err != nil {
				tb.Fatal(err)
			}
			batch = batch[:0]
		}
	}
	return r
}

// TestManySolutions compares each preset that guesses with the engines, on 9x9 grids that have several
// hundred solutions.
func TestManySolutions(t *testing.T) {
	ctx := context.Background()
	for _, g := range manySolutions(t) {
		want := map[solver.Grid]bool{}
		for s := range solver.Solutions(ctx, g) {
			want[s] = true
		}
		for _, p := range Presets {
			if p.Strategy.NeverGuess {
				continue
			}
			r := record(t, g, p.Strategy, 3_000_000/slow)
			found := map[solver.Grid]bool{}
			for at, ok := r.Next(-1, Solution.Set()); ok; at, ok = r.Next(at, Solution.Set()) {
				s := r.Grid(at)
				if !want[s] || found[s] {
					t.Fatalf("%s, %s: %s is no solution, or comes twice", g, p.ID, s)
				}
				found[s] = true
			}
			ended := r.Kind(r.Len()-1) == Exhausted
			if ended && len(found) != len(want) || !ended && p.Strategy.Deduce >= NakedSingles {
				t.Errorf("%s, %s: %d solutions of %d in %d events", g, p.ID, len(found), len(want), r.Len())
			}
		}
	}
}

// TestEveryStrategyFindsEverySolution compares all strategies with the engines on small grids. The engines do
// not use strategies.
func TestEveryStrategyFindsEverySolution(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, box := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 2}, {1, 4}, {2, 3}, {3, 2}} {
		l := boxes(t, box[0], box[1])
		for i := range 12 {
			g := thinned(shuffled(l, rng), rng, l.Cells()*(i%3+2)/5)
			if i%4 == 3 {
				g = g.With(solver.Cell(rng.IntN(l.Cells())), solver.Digit(1+rng.IntN(l.N()))) // probably wrong
			}
			for _, s := range strategies() {
				compareWithEngines(t, g, s, 20000)
			}
		}
	}
}

// TestEveryStrategyUnderEveryRule compares all strategies with the engines on layouts with additional rules.
// The givens are part of a solution or random.
func TestEveryStrategyUnderEveryRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, rules := range ruled {
		l := layout(t, rules)
		solved, err := solver.Solve(context.Background(), l.Empty())
		for i := range 6 {
			g := solved
			if errors.Is(err, solver.ErrNone) || i == 5 {
				b := make([]byte, l.Cells())
				for c := range b {
					b[c] = byte(1 + rng.IntN(l.N()))
				}
				g, _ = solver.FromBytes(l, b)
			}
			g = thinned(g, rng, l.Cells()*(i%3+2)/5)
			for _, s := range strategies() {
				compareWithEngines(t, g, s, 5000)
			}
		}
	}
}

// ruled lists layouts with additional rules, or with regions instead of boxes.
var ruled = []string{
	"2x2,rising", "2x2,diagonals", "2x2,disjoint", "2x2,knight", "2x2,king", "1x4,king", "2x2,disjoint,knight",
	"2x3,diagonals", "2x3,knight", "3x2,king,disjoint",
	"jigsaw:1112132233423444", "jigsaw:1112132233423444,falling", "1x5,knight",
}

// compareWithEngines runs a search with follow. If the search ends within the budget, it must find the same
// solutions as solver.Solutions, and as many as solver.Count. Otherwise the engine must find at least as many
// solutions as the search.
func compareWithEngines(t failer, g solver.Grid, s Strategy, budget int) {
	t.Helper()
	ctx := context.Background()
	j, r := follow(t, g, s, budget, 37)
	count, err := solver.Count(ctx, g, len(j.found)+1)
	if err != nil {
		t.Fatalf("%v", err)
	}
	switch j.last.Kind {
	case OutOfBudget:
		if count < len(j.found) {
			t.Fatalf("%s %+v: %d solutions, the engine has %d", g, s, len(j.found), count)
		}
		return
	case Stalled:
		return
	}
	if count != len(j.found) || r.Counters(r.Len() - 1).Of[Solution] != count {
		t.Fatalf("%s %+v: %d solutions, the engine has %d", g, s, len(j.found), count)
	}
	want := map[solver.Grid]bool{}
	for sol := range solver.Solutions(ctx, g) {
		want[sol] = true
	}
	for _, sol := range j.found {
		if !want[sol] {
			t.Fatalf("%s %+v: %s is not the engine's", g, s, sol)
		}
	}
}

// TestEmptyGridsInFull counts the solutions of the empty 4x4 grid.
func TestEmptyGridsInFull(t *testing.T) {
	for _, p := range Presets {
		if p.Strategy.NeverGuess {
			continue
		}
		solutions := 0
		for e := range Search(context.Background(), boxes(t, 2, 2).Empty(), p.Strategy, 0) {
			if e.Kind == Solution {
				solutions++
			}
		}
		if solutions != 288 {
			t.Errorf("%s: %d solutions of the empty 4x4 grid, want 288", p.ID, solutions)
		}
	}
}

// TestEveryLayout runs short searches on an empty and a half full grid of each box shape. Layouts of up to 9
// digits are searched with all presets, larger ones with one preset each.
func TestEveryLayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	turn := 0
	for rows := 1; rows <= solver.MaxN; rows++ {
		for cols := 1; rows*cols <= solver.MaxN; cols++ {
			l := boxes(t, rows, cols)
			presets := Presets
			if l.N() > 9 {
				turn++
				presets = Presets[turn%len(Presets):][:1]
			}
			for _, p := range presets {
				follow(t, l.Empty(), p.Strategy, min(600, corpora.Rounds(2400)), 211)
				follow(t, thinned(shuffled(l, rng), rng, l.Cells()/2), p.Strategy, min(1200, corpora.Rounds(4800)), 211)
			}
		}
	}
}

// TestBudget runs a search with every possible budget. The events before OutOfBudget do not depend on the
// budget.
func TestBudget(t *testing.T) {
	g := parse(t, boxes(t, 2, 2), "..34 34.. ..43 43.1")
	whole := collect(g, preset(t, "backtracking"), 0)
	for budget := 1; budget <= len(whole)+1; budget++ {
		got := collect(g, preset(t, "backtracking"), budget)
		if budget >= len(whole) {
			if !slices.Equal(got, whole) {
				t.Fatalf("budget %d: %d events, want all %d", budget, len(got), len(whole))
			}
			continue
		}
		before := 0
		if budget > 1 {
			before = whole[budget-2].Depth
		}
		want := append(slices.Clone(whole[:budget-1]), Event{Kind: OutOfBudget, Cell: -1, House: -1, Depth: before})
		if !slices.Equal(got, want) {
			t.Fatalf("budget %d: %v, want %v", budget, got, want)
		}
	}
}

// TestStop breaks the loop over a search after each of its first events. The search then produces no more
// events.
func TestStop(t *testing.T) {
	g := own[3].grid
	search := Search(context.Background(), g, preset(t, "fewest-candidates"), 0)
	for stop := range 300 {
		seen := 0
		for range search {
			if seen++; seen > stop {
				break
			}
		}
		if seen != stop+1 {
			t.Fatalf("%d events, want %d", seen, stop+1)
		}
	}
}

// TestContext cancels the context of a search, before it begins and while it runs.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	seen := 0
	for e := range Search(ctx, solver.Classic.Empty(), preset(t, "backtracking"), 0) {
		if seen++; seen == 5000 {
			cancel()
		}
		if seen > 5000+pause || Ends.Has(e.Kind) {
			t.Fatalf("event %d: %s", seen, text(solver.Classic, e))
		}
	}
	if seen < 5000 {
		t.Errorf("%d events, want 5000 and some", seen)
	}
	for e := range Search(ctx, own[0].grid, Strategy{}, 0) {
		t.Fatalf("after the end: %s", text(solver.Classic, e))
	}
}

// TestMemory runs a long search and checks that the number of allocations does not grow with the number of
// events.
func TestMemory(t *testing.T) {
	allocations := func(budget int) float64 {
		return testing.AllocsPerRun(1, func() {
			for range Search(context.Background(), solver.Classic.Empty(), preset(t, "backtracking"), budget) {
			}
		})
	}
	if short, long := allocations(10_000), allocations(200_000); long > short+2 {
		t.Errorf("%g allocations for 200,000 events, %g for 10,000", long, short)
	}
}

func TestPresets(t *testing.T) {
	ids := []string{"elimination", "backtracking", "fewest-candidates", "forward-checking", "naked-singles",
		"hidden-singles", "fewest-ways"}
	var got []string
	seen := map[Strategy]string{}
	for _, p := range Presets {
		got = append(got, p.ID)
		if s, ok := PresetByID(p.ID); !ok || s != p.Strategy {
			t.Errorf("%s: %v, %v", p.ID, s, ok)
		}
		if other := seen[p.Strategy]; other != "" {
			t.Errorf("%s is the same as %s", p.ID, other)
		}
		seen[p.Strategy] = p.ID
	}
	if !slices.Equal(got, ids) {
		t.Errorf("identifiers %v, want %v: they are kept for ever", got, ids)
	}
	if _, ok := PresetByID("none"); ok {
		t.Error("a preset without a name")
	}
}
