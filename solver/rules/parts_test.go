package rules

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// latin returns a killer whose solutions consist of nine Latin squares of three digits, one for each row of
// boxes and each digit 1, 4 or 7 that a cage of three cells in a column can begin with. Each square has twelve
// fillings. The givens leave the given number of squares open.
func latin(t testing.TB, open int) solver.Grid {
	t.Helper()
	var text strings.Builder
	text.WriteString("3x3")
	for top := range 3 {
		for column := range 9 {
			low := 3*((top+column)%3) + 1
			at := 27*top + column
			fmt.Fprintf(&text, ",cage=%d:%d.%d.%d", 3*low+3, at, at+9, at+18)
		}
	}
	l, err := solver.ParseLayout(text.String())
	if err != nil {
		t.Fatal(err)
	}
	g := l.Empty()
	for square := open; square < 9; square++ {
		top, first := square/3, square%3
		for i := range 9 {
			row, column := i/3, first+i%3*3
			low := 3 * ((top + column) % 3)
			g = g.With(solver.Cell(27*top+9*row+column), solver.Digit(low+(row+i%3)%3+1))
		}
	}
	return g
}

// lowerParts sets a random ruled.Parts until the test ends, so that searches look for parts early.
func lowerParts(t *testing.T, rng *rand.Rand) {
	usual := ruled.Parts
	ruled.Parts = []int{1, 1 + rng.IntN(4), usual}[rng.IntN(3)]
	t.Cleanup(func() { ruled.Parts = usual })
}

// The open cells of these boards fall into parts. Their solutions are too many to find one after another.
func TestPartsAreCountedSeparately(t *testing.T) {
	ctx, all := context.Background(), 1
	for open := range 10 {
		g := latin(t, open)
		if n, err := solver.Count(ctx, g, 0); n != all || err != nil {
			t.Errorf("%d squares: %d solutions, %v, want %d", open, n, err, all)
		}
		if n, err := solver.CountPosition(ctx, g.Position(), all-1); n != max(1, all-1) || err != nil {
			t.Errorf("%d squares: %d solutions, %v, want all but one of %d", open, n, err, all)
		}
		for _, limit := range []int{0, 1, 200} {
			counts, err := solver.CandidateCounts(ctx, g, limit)
			if err != nil {
				t.Fatal(err)
			}
			for i, n := range counts {
				want := 0
				c, d := solver.Cell(i/9), i%9+1
				switch low := 3 * ((int(c)/27 + int(c)%9) % 3); {
				case g.At(c) == solver.Digit(d):
					want = all
				case g.At(c) == 0 && d > low && d <= low+3:
					want = all / 3
				}
				if limit > 0 {
					want = min(want, limit)
				}
				if n != want {
					t.Fatalf("%d squares: up to %d, candidate %d has %d solutions, want %d", open, limit, i, n, want)
				}
			}
		}
		all *= 12
	}
}

// Solutions yields each solution once, even if it combines those of the parts.
func TestSolutionsOfParts(t *testing.T) {
	for open, want := range []int{1, 12, 144, 1728, 20736} {
		seen := map[solver.Grid]bool{}
		for s := range solver.Solutions(t.Context(), latin(t, open)) {
			if !s.Solved() || len(s.Broken()) > 0 {
				t.Fatalf("%s is no solution", s)
			}
			seen[s] = true
		}
		if len(seen) != want {
			t.Errorf("%d squares: %d solutions, want %d", open, len(seen), want)
		}
	}
}

// errs is a context that ends after a number of calls of its Err method.
type errs struct {
	context.Context
	left int
}

func (e *errs) Err() error {
	if e.left--; e.left < 0 {
		return context.Canceled
	}
	return nil
}

// Searches that look for parts end with their context. Then numbers are lower bounds.
func TestSearchesOfPartsEndWithTheContext(t *testing.T) {
	rng, ended := rand.New(rand.NewPCG(7, 7)), 0
	for asks := range 60 {
		lowerParts(t, rng)
		g := latin(t, 2)
		n, err := solver.Count(&errs{t.Context(), asks}, g, 0)
		if n > 144 || err == nil && n != 144 || err != nil && !errors.Is(err, context.Canceled) {
			t.Fatalf("%d solutions after %d questions: %v", n, asks, err)
		}
		if err != nil {
			ended++
		}
		counts, _ := solver.CandidateCounts(&errs{t.Context(), asks}, g, 0)
		for i, n := range counts {
			if n > 144 {
				t.Fatalf("candidate %d has %d solutions", i, n)
			}
		}
		seen := 0
		for range solver.Solutions(&errs{t.Context(), asks}, g) {
			seen++
		}
		if seen > 144 {
			t.Fatalf("%d solutions after %d questions", seen, asks)
		}
	}
	if ended < 3 {
		t.Errorf("only %d searches ended early", ended)
	}
}

func BenchmarkManySolutions(b *testing.B) {
	g := latin(b, 6)
	b.Run("count", func(b *testing.B) {
		for range b.N {
			n, err := solver.Count(context.Background(), g, 0)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(n), "solutions")
		}
	})
	b.Run("solutions", func(b *testing.B) {
		for range b.N {
			n := 0
			for range solver.Solutions(context.Background(), g) {
				n++
			}
			b.ReportMetric(float64(n), "solutions")
		}
	})
	for _, limit := range []int{0, 1, 100} {
		b.Run(fmt.Sprint("candidates", limit), func(b *testing.B) {
			for range b.N {
				solver.CandidateCounts(context.Background(), g, limit)
			}
		})
	}
}
