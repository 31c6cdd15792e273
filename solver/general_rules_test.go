package solver

// These tests compare the engines with brute force on grids that have additional rules or houses of fewer
// than n cells.

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/internal/ruled"
)

// anyRuledGrid generates a grid of layout l. Its digits are part of a solution of the layout or, if no
// solution was found, random. Sometimes one more random digit is added.
func anyRuledGrid(t *rapid.T, l *Layout) Grid {
	rng := seeded(rapid.Uint64().Draw(t, "seed"))
	g := l.Empty()
	for _, c := range rng.Perm(l.Cells())[:rapid.IntRange(0, min(3, l.Cells())).Draw(t, "first")] {
		g = g.With(Cell(c), Digit(1+rng.IntN(l.N())))
	}
	solved, err := Solve(context.Background(), g)
	switch {
	case err == nil || err == ErrMany:
		g = thin(solved, rng, rapid.IntRange(l.Cells()/5, l.Cells()).Draw(t, "givens"))
	case l.N() > 5: // with fewer givens, brute force would take long to find that there is no solution
		g = thin(anyGrid(t, l), rng, l.Cells()/3)
	}
	if rapid.IntRange(0, 3).Draw(t, "more") == 0 {
		g = g.With(Cell(rng.IntN(l.Cells())), Digit(1+rng.IntN(l.N())))
	}
	return g
}

// judgeAll checks that every engine, and each function that uses one, agrees with brute force on g, up to
// limit solutions.
func judgeAll(t *rapid.T, g Grid, limit int) {
	defer func(usual int) { ruled.Parts = usual }(ruled.Parts)
	ruled.Parts = rapid.SampledFrom([]int{1, 2, 5, ruled.Parts}).Draw(t, "solutions until there are parts")
	judge(t, g, limit)
	judgeLearned(t, g, rapid.IntRange(0, 6).Draw(t, "patience"), limit)
	want := brute(g, limit)
	if len(want) == limit {
		return
	}
	if count, err := Count(context.Background(), g, 0); err != nil || count != len(want) {
		t.Fatalf("%s of %s: %d solutions in all, %v, want %d", g, g.Layout(), count, err, len(want))
	}
	var parts []string
	for _, part := range Split(g, rapid.IntRange(2, 9).Draw(t, "parts")) {
		parts = append(parts, all(part, 0)...)
	}
	if slices.Sort(parts); !slices.Equal(parts, want) {
		t.Fatalf("%s of %s: the parts have %d solutions, want %d", g, g.Layout(), len(parts), len(want))
	}
	n, few := g.N(), rapid.IntRange(0, 3).Draw(t, "few")
	counts, err := CandidateCounts(context.Background(), g, few)
	if err != nil {
		t.Fatal(err)
	}
	for i, got := range counts {
		times := 0
		for _, s := range want {
			if s[i/n] == symbols[i%n+1] {
				times++
			}
		}
		if few > 0 {
			times = min(times, few)
		}
		if got != times {
			t.Fatalf("%s of %s: %d is in cell %d of %d solutions, want %d", g, g.Layout(), i%n+1, i/n, got, times)
		}
	}
}

func TestRulesAgainstBruteForce(t *testing.T) {
	for _, text := range []string{
		"2x2,rising", "2x2,diagonals", "2x2,knight", "2x2,disjoint", "2x2,disjoint,falling",
		"1x4,king", "1x5,knight", "1x5,diagonals",
		"2x3,falling", "2x3,diagonals", "2x3,disjoint", "3x2,knight", "2x3,king", "2x3,diagonals,disjoint",
		"3x2,disjoint,knight",
		"jigsaw:aaabacbbccdbcddd", "jigsaw:aaabacbbccdbcddd,rising",
		"jigsaw:aaaabaeebbceebdccedbccddd,king", "1x7,king",
	} {
		l, err := ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(text, rapid.MakeCheck(func(t *rapid.T) { judgeAll(t, anyRuledGrid(t, l), 200) }))
	}
}

// The general engine, which uses the additional houses that windoku implies, agrees with brute force, which
// does not use them.
func TestWindokuAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := []string{"3x3,windoku", "3x3,windoku,rising", "3x3,windoku,king"}
		l, err := ParseLayout(rapid.SampledFrom(texts).Draw(t, "text"))
		if err != nil {
			t.Fatal(err)
		}
		rng := seeded(rapid.Uint64().Draw(t, "seed"))
		solved, err := Solve(context.Background(), l.Empty().With(Cell(rng.IntN(81)), Digit(1+rng.IntN(9))))
		if err != ErrMany {
			t.Fatal(err)
		}
		g := thin(solved, rng, rapid.IntRange(27, 45).Draw(t, "givens"))
		judgeAll(t, g, 50)
	})
}

// A house with fewer than n cells excludes repeated digits, but does not have to contain each digit.
func TestShortHousesAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := []string{"2x2", "1x5", "2x3", "2x2,knight", "jigsaw:aaabacbbccdbcddd"}
		text := rapid.SampledFrom(texts).Draw(t, "text")
		judgeAll(t, anyRuledGrid(t, withShortHouses(t, text)), 200)
	})
}

// withShortHouses returns the layout of text with up to three additional houses of fewer than n cells. It is
// not the pointer that ParseLayout returns for the text.
func withShortHouses(t *rapid.T, text string) *Layout {
	l, err := ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	s := shape{n: l.n, rows: l.rows, cols: l.cols, rules: l.rules}
	if l.Jigsaw() {
		s.regions = l.regions
	}
	rng := seeded(rapid.Uint64().Draw(t, "houses"))
	for i := range rapid.IntRange(1, 3).Draw(t, "more houses") {
		h := House{Kind: Group, Index: i}
		for _, c := range rng.Perm(l.Cells())[:rng.IntN(l.N())] {
			h.Cells = append(h.Cells, Cell(c))
		}
		slices.Sort(h.Cells)
		s.extra = append(s.extra, h)
	}
	return newLayout(s, s.text())
}

func TestAnyRulesAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { judgeAll(t, anyRuledGrid(t, anyRules(t, 6)), 200) })
}
