package solver

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

// For each candidate, CandidateCounts returns the number of solutions that contain it, up to the limit. The
// test counts these by enumerating all solutions.
func TestCandidateCounts(t *testing.T) {
	layouts := []*Layout{mustBoxes(2, 2), mustBoxes(2, 3), mustBoxes(3, 2), mustBoxes(1, 5)}
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(layouts).Draw(t, "layout")
		g := l.Empty()
		for range rapid.IntRange(3*l.N()/2, 3*l.N()).Draw(t, "givens") {
			c := Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell"))
			g = g.With(c, Digit(rapid.IntRange(1, l.N()).Draw(t, "digit")))
		}
		limit := rapid.IntRange(0, 5).Draw(t, "limit")
		want := make([]int, l.Cells()*l.N())
		for solution := range Solutions(context.Background(), g) {
			for c := range Cell(l.Cells()) {
				if i := int(c)*l.N() + int(solution.At(c)) - 1; limit == 0 || want[i] < limit {
					want[i]++
				}
			}
		}
		got, err := CandidateCounts(context.Background(), g, limit)
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%s up to %d:\n%v, %v, want\n%v", g, limit, got, err, want)
		}
	})
}

// A candidate that occurs in few solutions is counted exactly, even if the grid has more solutions than the
// first pass counts.
func TestCandidateCountsOfRareCandidates(t *testing.T) {
	const limit = 12
	rng, rare := seeded(24), 0
	for range 40 {
		g := thin(solvedGrid(mustBoxes(2, 3), rng), rng, 11)
		want := make([]int, 6*6*6)
		solutions := 0
		for solution := range Solutions(context.Background(), g) {
			solutions++
			for c := range Cell(36) {
				want[int(c)*6+int(solution.At(c))-1]++
			}
		}
		got, err := CandidateCounts(context.Background(), g, limit)
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range want {
			if n > 0 && n < limit && solutions > 5*limit {
				rare++
			}
			if got[i] != min(n, limit) {
				t.Fatalf("%s: candidate %d is in %d of %d solutions, but its count is %d", g, i, n, solutions, got[i])
			}
		}
	}
	if rare == 0 {
		t.Error("no rare candidate")
	}
}

func TestCandidateCountsOfEmptyGrids(t *testing.T) {
	large := mustBoxes(2, 5) // 1,000 candidates
	if corpora.Rounds(8) == 8 {
		large = mustBoxes(4, 4) // 4,096 candidates
	}
	for _, l := range []*Layout{mustBoxes(2, 2), Classic, large} {
		counts, err := CandidateCounts(context.Background(), l.Empty(), 3)
		if err != nil {
			t.Fatal(err)
		}
		for i, count := range counts {
			if count != 3 {
				t.Fatalf("%d digits: candidate %d is in %d solutions, want 3", l.N(), i, count)
			}
		}
	}
	if counts, err := CandidateCounts(context.Background(), Grid{}, 1); len(counts) != 0 || err != nil {
		t.Errorf("the zero grid: %v, %v", counts, err)
	}
}

func TestCandidateCountsEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := CandidateCounts(ctx, Classic.Empty(), 1); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before it began: %v", err)
	}
}

// A separate search for each candidate and one learning search for all candidates give the same numbers.
func TestCandidateCountsOfClassicGrids(t *testing.T) {
	rng := seeded(23)
	for i := range 30 {
		g := thin(solvedGrid(Classic, rng), rng, 22+rng.IntN(8))
		limit := 1 + i%9
		counts, err := CandidateCounts(context.Background(), g, limit)
		if err != nil {
			t.Fatal(err)
		}
		s := newGeneralSearch(context.Background(), g)
		learned := s.ask(s.cand, limit)
		s.release()
		for j, n := range learned.with {
			if counts[j] != min(n, limit) {
				t.Fatalf("%s up to %d: candidate %d in %d and in %d solutions", g, limit, j, counts[j], n)
			}
		}
	}
}

// With a very large limit, the candidates of a board without solutions still have none.
func TestCandidateCountsUpToALargeLimit(t *testing.T) {
	for _, layout := range []string{"2x2", "3x3", "2x2,cage=7:8.9"} {
		l, err := ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		g := l.Empty().With(0, 1).With(1, 1)
		for _, limit := range []int{1 << 62, math.MaxInt / 2, math.MaxInt} {
			counts, err := CandidateCounts(t.Context(), g, limit)
			if slices.Max(counts) != 0 {
				t.Errorf("%s up to %d: %v, %v", layout, limit, counts, err)
			}
		}
	}
}
