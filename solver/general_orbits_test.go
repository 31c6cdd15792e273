package solver

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

// A count with interchangeable digits equals the number of solutions enumerated one by one.
func TestCountWithAbsentDigits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 20000
		l := anyLayout(t, 6)
		solved := solvedGrid(l, seeded(rapid.Uint64().Draw(t, "seed")))
		digits := rapid.IntRange(0, l.N()).Draw(t, "digits")
		g := l.Empty()
		for range rapid.IntRange(0, l.Cells()).Draw(t, "givens") {
			c := Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell"))
			if d := solved.At(c); int(d) <= digits {
				g = g.With(c, d)
			}
		}
		limit := rapid.IntRange(1, most).Draw(t, "limit")
		want := len(all(g, limit))
		if n, err := Count(context.Background(), g, limit); n != want || err != nil {
			t.Fatalf("%s up to %d: %d, %v, want %d", g, limit, n, err, want)
		}
		if want == limit {
			return
		}
		if n, err := Count(context.Background(), g, 0); n != want || err != nil {
			t.Fatalf("%s: %d, %v, want %d", g, n, err, want)
		}
	})
}

func TestCountOfEmptyGrids(t *testing.T) {
	type row struct{ rows, cols, want int }
	rows := []row{
		{2, 2, 288}, {2, 3, 28_200_960}, {3, 2, 28_200_960}, {1, 5, 161_280}, {5, 1, 161_280},
	}
	if !corpora.Slow { // with the race detector these take half a minute
		rows = append(rows, []row{{1, 6, 812_851_200}, {6, 1, 812_851_200}}[:corpora.Rounds(2)]...)
	}
	for _, r := range rows {
		if n, err := Count(context.Background(), boxes(t, r.rows, r.cols).Empty(), 0); n != r.want || err != nil {
			t.Errorf("boxes %dx%d: %d, %v, want %d", r.rows, r.cols, n, err, r.want)
		}
	}
}

// A count that exceeds the range of an int returns math.MaxInt.
func TestCountOfAbsentDigitsDoesNotOverflow(t *testing.T) {
	for _, limit := range []int{-1, 0, math.MaxInt} {
		n, err := Count(&dying{context.Background(), 2}, boxes(t, 5, 5).Empty(), limit)
		if n != math.MaxInt || err != nil {
			t.Errorf("limit %d: %d, %v", limit, n, err)
		}
	}
}

// The number of solutions that a found solution stands for is limited to math.MaxInt.
func TestWaysToRenameDoNotOverflow(t *testing.T) {
	for _, r := range []struct{ times, want int }{
		{math.MaxInt / 25, math.MaxInt / 25 * 25},
		{math.MaxInt/25 + 1, math.MaxInt},
		{math.MaxInt, math.MaxInt},
	} {
		f := frame{fresh: DigitsUpTo(25), way: 1, times: r.times}
		if fresh, times := f.below(); times != r.want || fresh != DigitsUpTo(25).Without(1) {
			t.Errorf("%d times: %d, with %b left, want %d", r.times, times, fresh, r.want)
		}
	}
}
