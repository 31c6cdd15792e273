package canon

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

// TestGroup checks that Group gives the same groups as comparing the canonical forms. Some of the random
// puzzles are equivalent to earlier ones.
func TestGroup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var puzzles []solver.Grid
		var want []int
		forms := map[solver.Grid]int{}
		for range rapid.IntRange(0, 12).Draw(t, "puzzles") {
			g := anyPuzzle(t)
			switch rapid.IntRange(0, 3).Draw(t, "as") {
			case 0:
				if len(puzzles) > 0 {
					g = rapid.SampledFrom(puzzles).Draw(t, "one before")
				}
			case 1:
				if len(puzzles) > 0 {
					g = rapid.SampledFrom(puzzles).Draw(t, "one before")
					g = RandomMorph(solver.Classic, seeded(rapid.Uint64().Draw(t, "morph")).IntN).Apply(g)
				}
			}
			f := form(t, g).Grid
			if _, ok := forms[f]; !ok {
				forms[f] = len(puzzles)
			}
			puzzles, want = append(puzzles, g), append(want, forms[f])
		}
		if got := Group(puzzles); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// TestGroupTellsApart checks that Group distinguishes puzzles that have the same invariant but different
// canonical forms. Each puzzle contains all cells of a full grid with a 1 or a 2, so its givens are spread
// evenly over rows, columns and boxes.
func TestGroupTellsApart(t *testing.T) {
	twoDigits := func(seed uint64) solver.Grid {
		g := fullGrid(seeded(seed))
		for c := range solver.Cell(81) {
			if g.At(c) > 2 {
				g = g.With(c, 0)
			}
		}
		return g
	}
	a, b, seed := twoDigits(0), twoDigits(1), uint64(1)
	for form(t, a).Grid == form(t, b).Grid {
		seed++
		b = twoDigits(seed)
	}
	if invariantOf(t, a) != invariantOf(t, b) {
		t.Fatal("the invariants differ: the test needs other puzzles")
	}
	turned := Turn(9, 1).Apply(b)
	got := Group([]solver.Grid{a, b, a, turned, b})
	if want := []int{0, 1, 0, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestGroupOfOthers checks that grids without a canonical form are only grouped with identical grids.
func TestGroupOfOthers(t *testing.T) {
	conflict := solver.Classic.Empty().With(0, 1).With(1, 1)
	six := layout(t, "2x3").Empty().With(0, 1)
	x := layout(t, "3x3,diagonals").Empty().With(0, 1)
	plain := solver.Classic.Empty().With(0, 1)
	got := Group([]solver.Grid{
		conflict, six, x, plain, {},
		MirrorRows(9).Apply(conflict), MirrorRows(6).Apply(six), MirrorRows(9).Apply(x), MirrorRows(9).Apply(plain), {},
		conflict, six, x, plain,
	})
	if want := []int{0, 1, 2, 3, 4, 5, 6, 7, 3, 4, 0, 1, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestInvariant checks that equivalent grids always have the same invariant, and that most other pairs of
// puzzles or full grids have different invariants.
func TestInvariant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyPuzzle(t)
		moved := RandomMorph(solver.Classic, seeded(rapid.Uint64().Draw(t, "morph")).IntN).Apply(g)
		if invariantOf(t, g) != invariantOf(t, moved) {
			t.Fatalf("%s and %s", g, moved)
		}
	})
	for _, givens := range []int{24, 40, 81} {
		seen := map[uint64]bool{}
		const all = 1000
		for i := range all {
			rng := seeded(uint64(i))
			seen[invariantOf(t, thin(fullGrid(rng), rng, givens))] = true
		}
		if len(seen) < all*95/100 {
			t.Errorf("%d givens: %d invariants of %d grids", givens, len(seen), all)
		}
	}
}

func invariantOf(tb rapid.TB, g solver.Grid) uint64 {
	tb.Helper()
	var s search
	if err := s.load(g); err != nil {
		tb.Fatal(err)
	}
	return s.invariant()
}
