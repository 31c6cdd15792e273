package solver

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// The function otherwise agrees with brute force on random grids and layouts.
func TestOtherwise(t *testing.T) {
	check := func(t *rapid.T) {
		l := anyLayout(t, 6)
		g := anyPuzzle(t, l)
		c, d := Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "c")), Digit(rapid.IntRange(1, l.N()).Draw(t, "d"))
		want := false
		for other := Digit(1); int(other) <= l.N(); other++ {
			if given := g.At(c); other != d && (given == 0 || given == other) {
				want = want || len(brute(g.With(c, other), 1)) > 0
			}
		}
		got, err := otherwise(context.Background(), g, c, d)
		if err != nil || got != want {
			t.Errorf("%v %s: cell %d other than %d: %v, %v", l, g, c, d, got, err)
		}
	}
	rapid.Check(t, check)
}

// For a puzzle with one given removed, the function otherwise returns true for the cell and digit of this
// given if and only if there is more than one solution. For the puzzle with the given, it returns false.
func TestOtherwiseOfGivens(t *testing.T) {
	for _, text := range []string{"3x3", "3x3,diagonals", "2x4"} {
		rng := seeded(7)
		l := layout(t, text)
		for range 20 {
			g := thinUnique(t, firstSolution(t, l, rng), rng, rng.IntN(40))
			for c := range Cell(l.Cells()) {
				d := g.At(c)
				if d == 0 {
					continue
				}
				less := g.With(c, 0)
				count, err := Count(context.Background(), less, 2)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := otherwise(context.Background(), less, c, d); err != nil || got != (count > 1) {
					t.Errorf("%s %s, cell %d: %v, %v", text, less, c, got, err)
				}
				if got, err := otherwise(context.Background(), g, c, d); err != nil || got {
					t.Errorf("%s %s: the given of cell %d is not always %d", text, g, c, d)
				}
			}
		}
	}
}

// firstSolution returns a solved grid with a random first row.
func firstSolution(t *testing.T, l *Layout, rng interface{ Perm(int) []int }) Grid {
	t.Helper()
	g := l.Empty()
	for c, d := range rng.Perm(l.N()) {
		g = g.With(Cell(c), Digit(d+1))
	}
	for solution := range Solutions(context.Background(), g) {
		return solution
	}
	t.Fatal("no solution")
	return Grid{}
}

func TestOtherwiseEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, text := range []string{"3x3", "3x3,windoku"} {
		if found, err := otherwise(ctx, layout(t, text).Empty(), 0, 1); found || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", text, found, err)
		}
	}
}
