package solver

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

// all returns the solutions of g as sorted canonical texts. If limit is above 0, it stops after limit
// solutions.
func all(g Grid, limit int) []string {
	var found []string
	for s := range Solutions(context.Background(), g) {
		found = append(found, s.String())
		if len(found) == limit {
			break
		}
	}
	slices.Sort(found)
	return found
}

// contains reports whether s has all digits of g.
func contains(s, g Grid) bool {
	for c := range Cell(g.Layout().Cells()) {
		if d := g.At(c); d != 0 && s.At(c) != d {
			return false
		}
	}
	return true
}

type failer interface{ Fatalf(string, ...any) }

// judge checks that Count, Solutions and Solve agree with brute force on g, up to limit solutions.
func judge(t failer, g Grid, limit int) {
	want := brute(g, limit)
	ctx := context.Background()
	count, err := Count(ctx, g, limit)
	if err != nil || count != len(want) {
		t.Fatalf("%s: Count %d, %v, want %d", g, count, err, len(want))
	}
	got := all(g, limit)
	sameSolutions(t, g, got, want, limit)
	s, err := Solve(ctx, g)
	switch {
	case len(want) == 0 && (!errors.Is(err, ErrNone) || s != (Grid{})),
		len(want) == 1 && (err != nil || s.String() != want[0]),
		len(want) > 1 && (!errors.Is(err, ErrMany) || !s.Solved() || !contains(s, g)):
		t.Fatalf("%s: Solve %s, %v, for %d solutions", g, s, err, len(want))
	}
}

func TestEmptyGridsInFull(t *testing.T) {
	rows := []struct {
		box  [2]int
		text string
		want int
		why  string
	}{
		{[2]int{1, 1}, "", 1, "one cell"},
		{[2]int{1, 2}, "", 2, "Latin squares"},
		{[2]int{1, 3}, "", 12, "Latin squares"},
		{[2]int{3, 1}, "", 12, "Latin squares"},
		{[2]int{1, 4}, "", 576, "Latin squares"},
		{[2]int{1, 5}, "", 161280, "Latin squares"},
		{[2]int{2, 2}, "", 288, "all Sudoku grids of the size"},
		{[2]int{2, 3}, "123456", 28200960 / 720, "all, divided by the orders of the first row"},
		{[2]int{3, 2}, "123456", 28200960 / 720, "all, divided by the orders of the first row"},
	}
	for _, row := range rows {
		l := boxes(t, row.box[0], row.box[1])
		g := l.Empty()
		for i, r := range row.text {
			d, _ := DigitOf(r, l.N())
			g = g.With(Cell(i), d)
		}
		count, err := Count(context.Background(), g, 0)
		if err != nil || count != row.want {
			t.Errorf("boxes %v: %d, %v, want %d: %s", row.box, count, err, row.want, row.why)
		}
		if seen := distinct(g); seen != row.want {
			t.Errorf("boxes %v: %d different solutions, want %d", row.box, seen, row.want)
		}
	}
}

// distinct returns the number of solutions of g, counting equal grids once.
func distinct(g Grid) int {
	seen := map[Grid]bool{}
	for s := range Solutions(context.Background(), g) {
		seen[s] = s.Solved() && contains(s, g)
	}
	for s, ok := range seen {
		if !ok {
			delete(seen, s)
		}
	}
	return len(seen)
}

func TestSmallGridsAgainstBruteForce(t *testing.T) {
	for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {1, 3}, {1, 5}, {2, 1}} {
		l := boxes(t, box[0], box[1])
		t.Run(fmt.Sprintf("%dx%d", box[0], box[1]), rapid.MakeCheck(func(t *rapid.T) {
			judge(t, anyPuzzle(t, l), 300)
		}))
	}
}

func TestClassicGridsAgainstBruteForce(t *testing.T) {
	rng := seeded(9)
	for range corpora.Rounds(200) {
		judge(t, thin(solvedGrid(Classic, rng), rng, 26+rng.IntN(20)), 40)
		judge(t, thinUnique(t, solvedGrid(Classic, rng), rng, 27), 2)
	}
	for range corpora.Rounds(200) {
		g := thin(solvedGrid(Classic, rng), rng, 28+rng.IntN(20))
		judge(t, g.With(Cell(rng.IntN(81)), Digit(1+rng.IntN(9))), 40)
	}
}

func TestEverySizeIsSolved(t *testing.T) {
	rows := []struct{ rows, cols, givens int }{
		{1, 1, 0}, {2, 2, 0}, {2, 3, 0}, {3, 2, 0}, {1, 7, 20}, {2, 4, 20}, {4, 2, 20}, {3, 3, 0}, {2, 5, 36},
		{5, 2, 36},
		{3, 4, 52}, {4, 3, 52}, {3, 5, 100}, {4, 4, 110}, {4, 5, 200}, {1, 23, 300}, {5, 5, 340},
	}
	for _, row := range rows {
		t.Run(fmt.Sprintf("%dx%d", row.rows, row.cols), func(t *testing.T) {
			l, rng := boxes(t, row.rows, row.cols), seeded(uint64(row.rows*100+row.cols))
			want := solvedGrid(l, rng)
			g := thinUnique(t, want, rng, row.givens)
			if l.N() > 1 && g.Count() >= l.Cells()*7/10 {
				t.Fatalf("only %d cells emptied", l.Cells()-g.Count())
			}
			got, err := Solve(context.Background(), g)
			if err != nil || got != want || !got.Solved() || !contains(got, g) {
				t.Errorf("%s:\n got %s, %v\nwant %s", g, got, err, want)
			}
		})
	}
}

func TestFirstSolutionOfAnEmptyGridIsNear(t *testing.T) {
	for rows := 1; rows <= MaxN; rows++ {
		for cols := 1; rows*cols <= MaxN; cols++ {
			s := newGeneralSearch(context.Background(), boxes(t, rows, cols).Empty())
			s.bound = 20 * (s.cells + 1)
			if !s.next() || !s.grid().Solved() {
				t.Errorf("boxes %dx%d: no solution within %d nodes: %v", rows, cols, s.nodes, s.err)
			}
			s.release()
		}
	}
}

func TestContradictingGivens(t *testing.T) {
	g := Classic.Empty().With(0, 5).With(1, 5).With(40, 1)
	if got := g.Conflicts(); !slices.Equal(got, []Cell{0, 1}) {
		t.Errorf("Conflicts %v", got)
	}
	judge(t, g, 5)
}

func TestZeroGridIsItsOwnSolution(t *testing.T) {
	ctx := context.Background()
	if g, err := Solve(ctx, Grid{}); g != (Grid{}) || err != nil {
		t.Error(g, err)
	}
	if n, err := Count(ctx, Grid{}, 0); n != 1 || err != nil {
		t.Error(n, err)
	}
	if got := slices.Collect(Solutions(ctx, Grid{})); len(got) != 1 || got[0] != (Grid{}) {
		t.Error(got)
	}
	if got := Split(Grid{}, 8); len(got) != 1 || got[0] != (Grid{}) {
		t.Error(got)
	}
}

func TestCountStopsAtItsLimit(t *testing.T) {
	g := boxes(t, 2, 2).Empty()
	for limit, want := range map[int]int{-1: 288, 0: 288, 1: 1, 2: 2, 287: 287, 288: 288, 289: 288} {
		if n, err := Count(context.Background(), g, limit); n != want || err != nil {
			t.Errorf("limit %d: %d, %v, want %d", limit, n, err, want)
		}
	}
}

func TestSolutionsComeInTheSameOrder(t *testing.T) {
	g := thin(solvedGrid(Classic, seeded(3)), seeded(4), 22)
	first := func() (out []Grid) {
		for s := range Solutions(context.Background(), g) {
			if out = append(out, s); len(out) == 500 {
				break
			}
		}
		return out
	}
	want := first()
	for seed := range uint64(5) {
		other := thin(solvedGrid(Classic, seeded(seed)), seeded(seed), 24)
		if _, err := Count(context.Background(), other, 1000); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(first(), want) {
			t.Fatal("another order after another grid")
		}
	}
}

func TestSolutionsNested(t *testing.T) {
	g, seen := boxes(t, 2, 2).Empty(), 0
	for range Solutions(context.Background(), g) {
		n, err := Count(context.Background(), g, 0)
		if n != 288 || err != nil {
			t.Fatal(n, err)
		}
		seen++
	}
	if seen != 288 {
		t.Error(seen)
	}
}

func TestSolutionsWithPull(t *testing.T) {
	next, stop := iter.Pull(Solutions(context.Background(), Classic.Empty()))
	a, ok := next()
	b, also := next()
	if !ok || !also || a == b || !a.Solved() || !b.Solved() {
		t.Error(a, b)
	}
	stop()
	if _, ok := next(); ok {
		t.Error("a solution after stop")
	}
}

func TestConcurrentUse(t *testing.T) {
	g := thin(solvedGrid(Classic, seeded(5)), seeded(6), 25)
	want, err := Count(context.Background(), g, 3000)
	if err != nil {
		t.Fatal(err)
	}
	got := make(chan int)
	for range 8 {
		go func() {
			n := 0
			for range Solutions(context.Background(), g) {
				if n++; n == 3000 {
					break
				}
			}
			got <- n
		}()
	}
	for range 8 {
		if n := <-got; n != want {
			t.Errorf("%d, want %d", n, want)
		}
	}
}

func TestSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		box := rapid.SampledFrom([][2]int{{2, 2}, {2, 3}, {3, 2}, {1, 4}}).Draw(t, "box")
		l, _ := Boxes(box[0], box[1])
		rng := seeded(rapid.Uint64().Draw(t, "seed"))
		g := thin(solvedGrid(l, rng), rng, rapid.IntRange(l.Cells()/4, l.Cells()).Draw(t, "givens"))
		if rapid.Bool().Draw(t, "any") {
			g = anyPuzzle(t, l)
		}
		judgeSplit(t, g, rapid.IntRange(-1, 50).Draw(t, "parts"))
	})
}

// judgeSplit checks that the parts of g are disjoint and together have all its solutions.
func judgeSplit(t failer, g Grid, parts int) {
	const limit = 20000
	want := all(g, limit)
	split := Split(g, parts)
	if parts <= 1 && (len(split) != 1 || split[0] != g) {
		t.Fatalf("%s: %d parts: %v", g, parts, split)
	}
	if len(split) >= max(parts, 1)+g.N() {
		t.Fatalf("%s: %d parts instead of %d", g, len(split), parts)
	}
	if len(split) < parts && len(split) > len(want) {
		t.Fatalf("%s: %d parts, though there are %d solutions", g, len(split), len(want))
	}
	if len(want) == limit {
		return
	}
	var got []string
	for _, part := range split {
		if part.Layout() != g.Layout() || !contains(part, g) {
			t.Fatalf("%s: part %s", g, part)
		}
		got = append(got, all(part, limit)...)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("%s in %d parts: %d solutions, want %d", g, parts, len(got), len(want))
	}
}

func TestSplitReachesTheParts(t *testing.T) {
	for _, l := range []*Layout{boxes(t, 2, 2), Classic, boxes(t, 4, 4), boxes(t, 5, 5)} {
		for _, parts := range []int{2, 4, 16, 100} {
			if n := len(Split(l.Empty(), parts)); n < parts || n >= parts+l.N() {
				t.Errorf("n %d: %d parts for %d", l.N(), n, parts)
			}
		}
	}
	if got := Split(boxes(t, 2, 2).Empty(), 1000); len(got) != 288 {
		t.Errorf("%d parts of 288 solutions", len(got))
	}
	if got := Split(parse(t, boxes(t, 2, 2), "11.............."), 4); len(got) != 0 {
		t.Errorf("parts of an unsolvable grid: %v", got)
	}
}

func TestSplitStopsWhenThereAreEnoughParts(t *testing.T) {
	empty4 := boxes(t, 2, 2).Empty()               // the first branch has four parts
	easy := parse(t, Classic, famous[5].puzzle)    // solved by deduction alone
	twoWays := parse(t, Classic, famous[0].puzzle) // every branch turns one part into two
	for _, test := range []struct {
		rule  string
		grid  Grid
		parts int
		want  int
	}{
		{"a negative number of parts is one part", easy, -1, 1},
		{"one part is the grid itself, without what can be deduced", easy, 1, 1},
		{"two parts are never the grid itself", easy, 2, 1},
		{"one part of a grid that needs guesses", twoWays, 1, 1},
		{"two parts are one split into two ways", twoWays, 2, 2},
		{"three parts are two such splits", twoWays, 3, 3},
		{"a split may make more parts than asked for", empty4, 2, 4},
		{"exactly as many parts as there are: no further split", empty4, 4, 4},
		{"one part more than there are: one further split", empty4, 5, 5},
		{"solved parts count too", empty4, 200, 200},
		{"exactly as many parts as there are solutions", empty4, 288, 288},
		{"one part more than there are solutions", empty4, 289, 288},
	} {
		got := Split(test.grid, test.parts)
		if len(got) != test.want {
			t.Errorf("%s: %d parts, want %d", test.rule, len(got), test.want)
		}
		if whole := len(got) == 1 && got[0] == test.grid; whole != (test.parts <= 1) {
			t.Errorf("%s: the grid itself is returned: %t", test.rule, whole)
		}
	}
}

func FuzzSolve4(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 2, 3, 4, 3, 4, 1, 2})
	f.Add([]byte{1, 1})
	f.Add([]byte{0, 0, 3, 0, 0, 1, 0, 0, 0, 0, 4, 0, 0, 4})
	f.Fuzz(func(t *testing.T, cells []byte) {
		l, _ := Boxes(2, 2)
		judge(t, gridOf(l, cells), 300)
	})
}

func FuzzSolve6(f *testing.F) {
	f.Add(true, []byte{1, 2, 3, 4, 5, 6})
	f.Add(false, []byte{6, 1, 0, 0, 0, 0, 3, 0, 2, 0, 0, 0, 0, 4, 0, 3, 0, 0, 0, 0, 5, 0, 4})
	f.Add(true, []byte{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1})
	f.Add(false, []byte{})
	f.Fuzz(func(t *testing.T, wide bool, cells []byte) {
		l, _ := Boxes(3, 2)
		if wide {
			l, _ = Boxes(2, 3)
		}
		judge(t, gridOf(l, cells), 300)
	})
}

func FuzzSplit(f *testing.F) {
	f.Add(2, 4, []byte{})
	f.Add(3, 16, []byte{1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3})
	f.Add(1, 0, []byte{1})
	f.Add(2, 1000, []byte{1, 0, 0, 0, 0, 0, 0, 2})
	f.Fuzz(func(t *testing.T, rows, parts int, cells []byte) {
		layouts := [][2]int{{2, 2}, {2, 3}, {3, 2}, {1, 4}}
		box := layouts[uint(rows)%uint(len(layouts))]
		l, _ := Boxes(box[0], box[1])
		judgeSplit(t, gridOf(l, cells), parts%1000)
	})
}

// gridOf converts any bytes to a grid. Missing cells are empty.
func gridOf(l *Layout, cells []byte) Grid {
	b := make([]byte, l.Cells())
	copy(b, cells)
	for i := range b {
		b[i] %= byte(l.N() + 1)
	}
	g, _ := FromBytes(l, b)
	return g
}

// sameSolutions checks that got, the sorted solutions found by an engine, equals want, those of brute force.
// If there are limit solutions, the two may have stopped at different ones. In this case, sameSolutions only
// checks their number, and that all of got are different solutions.
func sameSolutions(t failer, g Grid, got, want []string, limit int) {
	if len(got) != len(want) || len(slices.Compact(slices.Clone(got))) != len(got) {
		t.Fatalf("%s: %d solutions, some maybe twice, want %d", g, len(got), len(want))
	}
	if len(want) < limit && !slices.Equal(got, want) {
		t.Fatalf("%s: solutions %v, want %v", g, got, want)
	}
	for _, text := range got {
		s, err := Parse(g.Layout(), text)
		if err != nil || !s.Solved() || !contains(s, g) {
			t.Fatalf("%s: %s is not a solution", g, text)
		}
	}
}
