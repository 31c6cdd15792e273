package generate

import (
	"context"
	"fmt"
	"testing"

	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// controlled generates a minimal puzzle by the controlled-bias method, without discarding any puzzles.
func controlled(m *maker) []byte {
	for {
		solution := m.solved(nil)
		sets, order := m.unavoidable(solution), m.upTo(len(solution))
		for range attemptsPerGrid {
			if cells := m.attempt(solution, order, sets); cells != nil {
				return cells
			}
		}
	}
}

// Without requirements, generated puzzles have as many givens on average as those of other top-down
// generators: 24.38, measured on 5,926,343 puzzles (Denis Berthier, 2009).
func TestPlainPuzzlesAreTopDown(t *testing.T) {
	const want = 24.38
	sum, rounds := 0, corpora.Rounds(16_000)
	for seed := range uint64(rounds) {
		sum += made(t, Wish{}, seed).Grid.Count()
	}
	if mean := float64(sum) / float64(rounds); mean < want-0.15 || mean > want+0.15 {
		t.Errorf("%.2f givens in the mean of %d, want %.2f", mean, rounds, want)
	}
}

// Controlled-bias puzzles have more givens: 25.67 on average in the same study.
func TestControlledBias(t *testing.T) {
	const want = 25.67
	m := newMaker(context.Background(), Wish{}, 1)
	sum, rounds := 0, corpora.Rounds(200)
	for range rounds {
		cells := controlled(m)
		if g := m.grid(cells); solutions(t, g) != 1 || !isMinimal(t, g) {
			t.Errorf("%s is not minimal", g)
		}
		sum += count(cells)
	}
	if mean := float64(sum) / float64(rounds); !corpora.Slow && (mean < want-1.3 || mean > want+1.3) {
		t.Errorf("%.2f givens in the mean of %d, want %.2f", mean, rounds, want)
	}
}

// Each unavoidable set that the generator collects is indeed unavoidable: emptying its cells allows a second
// solution. Therefore the generator never abandons an attempt that could succeed.
func TestUnavoidableSets(t *testing.T) {
	m := newMaker(context.Background(), Wish{}, 1)
	for range corpora.Rounds(80) {
		solution := m.solved(nil)
		sets := m.unavoidable(solution)
		if len(sets) < 20 {
			t.Errorf("%d sets", len(sets))
		}
		for _, set := range sets {
			cells := append([]byte(nil), solution...)
			for c := range cells {
				if set[c>>6]>>(c&63)&1 == 1 {
					cells[c] = 0
				}
			}
			if n := solutions(t, m.grid(cells)); n < 2 || set.len() > largestSet {
				t.Errorf("%s: %d solutions", m.grid(cells), n)
			}
		}
	}
}

// Puzzles with n givens survive the random discarding (n+1)/(81-n) times as often as puzzles with n+1 givens.
// Berthier's study uses the same weights.
func TestPuzzlesAreDropped(t *testing.T) {
	m := newMaker(context.Background(), Wish{}, 3)
	const rounds = 200_000
	for givens, want := range map[int]float64{
		30: 1, 29: 0.5769, 28: 0.3157, 27: 0.1637, 26: 0.0804, 25: 0.0373, 24: 0.0164,
	} {
		kept := 0
		for range rounds {
			if m.keeps(givens) {
				kept++
			}
		}
		if share := float64(kept) / rounds; share < want*0.93 || share > want*1.07 {
			t.Errorf("%d givens: %.4f are kept, want %.4f", givens, share, want)
		}
	}
}

// Puzzles generated with corrected bias meet their requirements. One such puzzle is also in the golden files.
func TestRareCorrectedPuzzles(t *testing.T) {
	for seed := range uint64(corpora.Rounds(8)) {
		w := Wish{Corrected: true}
		judged(t, w, made(t, w, seed))
	}
}

// BenchmarkBias measures the mean number of givens. It also prints the share of each level and of each number
// of givens, in percent.
func BenchmarkBias(b *testing.B) {
	for _, wish := range []string{"", "yhalf.spare", "corrected"} {
		w, err := ParseWish(wish)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("wish_"+wish, func(b *testing.B) {
			givens, levels, byGivens := 0, map[logic.Level]int{}, map[int]int{}
			for seed := range uint64(b.N) {
				g := made(b, w, seed).Grid
				givens += g.Count()
				byGivens[g.Count()]++
				levels[logic.Rate(b.Context(), g, logic.StandardTable()).Level]++
			}
			percent := func(n int) float64 { return 100 * float64(n) / float64(b.N) }
			b.ReportMetric(float64(givens)/float64(b.N), "givens")
			for level := logic.Easy; level <= logic.Extreme; level++ {
				b.ReportMetric(percent(levels[level]), fmt.Sprint("%level", level))
			}
			for n := 19; n <= 32; n++ {
				b.ReportMetric(percent(byGivens[n]), fmt.Sprint("%", n))
			}
		})
	}
}
