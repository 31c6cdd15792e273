package solver

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

// mustCountByStates counts the solutions of a search by states. The test fails if the grid is too large for
// this.
func mustCountByStates(t failer, s *search) int {
	defer s.release()
	n, ok, err := s.countByStates()
	if !ok || err != nil {
		t.Fatalf("%s, %v: %d, %t, %v", s.layout, s.cand, n, ok, err)
	}
	return n
}

// A count by states equals the number of solutions found one by one.
func TestCountByStates(t *testing.T) {
	const most = 3000
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayout(t, 6)
		solved := solvedGrid(l, seeded(rapid.Uint64().Draw(t, "seed")))
		givens := make([]byte, l.Cells())
		for range rapid.IntRange(0, l.Cells()).Draw(t, "givens") {
			c := Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell"))
			givens[c] = byte(solved.At(c))
		}
		if rapid.Bool().Draw(t, "wrong") {
			givens[rapid.IntRange(0, l.Cells()-1).Draw(t, "cell")] = byte(rapid.IntRange(1, l.N()).Draw(t, "digit"))
		}
		g := gridOf(l, givens)
		if want := len(all(g, most)); want < most {
			if n := mustCountByStates(t, newGeneralSearch(ctx, g)); n != want {
				t.Fatalf("%s %s: %d, want %d", l, g, n, want)
			}
		}
	})
}

// A count by states is right for grids with pencil marks, for which the automata of the digits differ most.
func TestCountOfPencilMarksByStates(t *testing.T) {
	const most = 3000
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayout(t, 6)
		p := l.Empty().Position()
		for range rapid.IntRange(0, 3*l.Cells()).Draw(t, "marks") {
			c := Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell"))
			d := Digit(rapid.IntRange(1, l.N()).Draw(t, "digit"))
			p = p.Without(c, d)
		}
		want, err := CountPosition(ctx, p, most)
		if err != nil || want == most {
			return
		}
		if n := mustCountByStates(t, newGeneralSearchFrom(ctx, l, p.candidates())); n != want {
			t.Fatalf("%v: %d, want %d", p, n, want)
		}
	})
}

func TestCountOfClassicGridsByStates(t *testing.T) {
	rng := seeded(31)
	for range corpora.Rounds(60) {
		g := thin(solvedGrid(Classic, rng), rng, 22+rng.IntN(8))
		want, err := Count(t.Context(), g, 0)
		if n, ok, err2 := CountByStates(t.Context(), g); n != want || !ok || err != nil || err2 != nil {
			t.Errorf("%s: %d, %t, %v, %v, want %d", g, n, ok, err, err2, want)
		}
	}
}

// A count by states is right for rules that add houses, and for the houses that these rules imply.
func TestCountWithRulesByStates(t *testing.T) {
	rng := seeded(7)
	for _, rules := range []string{"diagonals", "windoku", "disjoint", "knight", "king", "windoku,diagonals",
		"windoku,disjoint,king"} {
		l, err := ParseLayout("3x3," + rules)
		if err != nil {
			t.Fatal(err)
		}
		var solved Grid
		for solved = range Solutions(t.Context(), l.Empty()) {
			break
		}
		for many, tries := 0, 0; many < corpora.Rounds(20); tries++ {
			if tries == 100 {
				t.Fatalf("%s: only %d were counted", l, many)
			}
			g := thin(solved, rng, 16+rng.IntN(12))
			want, err := Count(t.Context(), g, 200_000)
			if err != nil || want == 200_000 {
				continue
			}
			if n, ok, err := CountByStates(t.Context(), g); n != want && ok || err != nil {
				t.Fatalf("%s %s: %d, %v, want %d", l, g, n, err, want)
			} else if ok && n > 1 {
				many++
			}
		}
	}
}

// A count by states is 0 if a digit can't be placed in all houses. In these grids, each missing digit has two
// places in each house, and no cell has only one candidate.
func TestADigitWithoutAWay(t *testing.T) {
	l := boxes(t, 2, 2)
	for _, text := range []string{
		"123..234.23412.41234123.1234.234123.12.4.2.412.4123..2.412...23.",
		"1234..34.23412.4..34123.123..23.123412...2.41..412..1..41234.234",
	} {
		p, err := ParsePosition(l, text)
		if err != nil {
			t.Fatal(err)
		}
		s := newGeneralSearchFrom(t.Context(), l, p.candidates())
		if sees, houses := s.cellSets(); !s.alive || !s.counter(1, sees, houses).none {
			t.Errorf("%s: the first deduction already finds the contradiction", text)
		}
		if n := mustCountByStates(t, s); n != 0 {
			t.Errorf("%s: %d", text, n)
		}
	}
}

// A count by states gives known numbers of Latin squares (OEIS A002860) and of Sudoku grids of other sizes
// (A107739 and its comments).
func TestKnownCountsByStates(t *testing.T) {
	for layout, want := range map[string]int{
		"1x1": 1, "1x2": 2, "1x3": 12, "1x4": 576, "1x5": 161_280, "6x1": 812_851_200, "1x7": 61_479_419_904_000,
		"2x2": 288, "2x3": 28_200_960, "3x2": 28_200_960, "4x2": 29_136_487_207_403_520,
	} {
		l, err := ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		if n, ok, err := CountByStates(t.Context(), l.Empty()); n != want || !ok || err != nil {
			t.Errorf("%s: %d, %t, %v, want %d", layout, n, ok, err, want)
		}
	}
	var none Grid
	if n, ok, err := CountByStates(t.Context(), none); n != 1 || !ok || err != nil {
		t.Errorf("no cells: %d, %t, %v", n, ok, err)
	}
}

// CountByStates returns ok false for Latin squares of 8 digits, whose number is too large for an int, and for
// grids with too many states or too many digits.
func TestTooManyStates(t *testing.T) {
	for _, layout := range []string{"1x8", "3x3", "4x4", "1x17"} {
		l, err := ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		if n, ok, err := CountByStates(t.Context(), l.Empty()); n != 0 || ok || err != nil {
			t.Errorf("%s: %d, %t, %v", layout, n, ok, err)
		}
	}
}

func TestContextEndsACountByStates(t *testing.T) {
	for _, looks := range []int{0, 1, 40, 127, 128, 129, 140, 300} { // the lower ones end while automata are built
		n, ok, err := CountByStates(&dying{context.Background(), looks + 1}, boxes(t, 2, 4).Empty())
		if n != 0 || ok || err != context.Canceled {
			t.Fatalf("%d looks: %d, %t, %v", looks, n, ok, err)
		}
	}
}

func BenchmarkCountByStates(b *testing.B) {
	l := boxes(b, 2, 4)
	rng := seeded(8)
	for name, g := range map[string]Grid{
		"empty_8x8":     l.Empty(),
		"8x8_12_givens": thin(solvedGrid(l, rng), rng, 12),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if n, ok, err := CountByStates(b.Context(), g); n == 0 || !ok || err != nil {
					b.Fatal(n, ok, err)
				}
			}
		})
	}
}
