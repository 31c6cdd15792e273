package solver

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Replacements returns the same numbers as brute force on grids of all kinds.
func TestReplacements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayout(t, 6)
		g, limit := anyPuzzle(t, l), rapid.IntRange(1, 3).Draw(t, "limit")
		want := make([]int, l.Cells()*l.N())
		for c := range Cell(l.Cells()) {
			for d := Digit(1); int(d) <= l.N() && g.At(c) != 0; d++ {
				if d != g.At(c) {
					want[int(c)*l.N()+int(d)-1] = len(brute(g.With(c, d), limit))
				}
			}
		}
		got, err := Replacements(context.Background(), g, limit)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%v %s up to %d:\n%v, %v, want\n%v", l, g, limit, got, err, want)
		}
	})
}

// If one given of a unique puzzle is replaced by a wrong digit, Replacements returns 1 for the right digit.
func TestReplacementsOfASlip(t *testing.T) {
	rng := seeded(11)
	l := layout(t, "3x3")
	for range 20 {
		g := thinUnique(t, firstSolution(t, l, rng), rng, 30)
		c := Cell(rng.IntN(81))
		for g.At(c) == 0 {
			c = (c + 1) % 81
		}
		right := g.At(c)
		slip := g.With(c, right%9+1)
		counts, err := Replacements(context.Background(), slip, 2)
		if err != nil || counts[int(c)*9+int(right)-1] != 1 {
			t.Errorf("%s: a %d instead of the given in cell %d: %v", slip, right, c, err)
		}
	}
}

func TestReplacementsEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := layout(t, "3x3").Empty().With(0, 1)
	if _, err := Replacements(ctx, g, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}
