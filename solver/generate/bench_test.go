package generate

import (
	"fmt"
	"testing"

	"numplace/solver/internal/clock"
	"numplace/solver/logic"
)

// benchmarked returns the requests that BenchmarkMake measures, as texts of a Wish.
func benchmarked() []string {
	wishes := []string{"", "yhalf.spare", "yhalf", "yfull.spare"}
	for level := logic.Easy; level <= logic.Extreme; level++ {
		wishes = append(wishes, fmt.Sprintf("l%d", level))
	}
	return append(wishes,
		"n22", "n36.spare", "s900-1000", "tx-wing", "tjellyfish", "tforcing-net-verity", "corrected",
		"b2x3", "b3x3,diagonals", "b4x4.l1", "b4x4.l2",
		"n0.rcage", "rarrow", "rthermo", "rwhisper", "rrenban", "n0.rcage,thermo", "rwhisper,renban", "b2x3.n0.rcage")
}

// Make finds a puzzle for every request of the benchmark.
func TestBenchmarkedWishes(t *testing.T) {
	for _, text := range benchmarked() {
		if err := wishOf(t, text).Check(); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// BenchmarkMake measures the puzzles generated per second of processor time, for several requests.
func BenchmarkMake(b *testing.B) {
	for seed := range uint64(300) { // warm up: WebAssembly is slow until it is compiled
		made(b, Wish{Level: logic.Easy}, seed)
	}
	for _, text := range benchmarked() {
		w := wishOf(b, text)
		b.Run("wish_"+text, func(b *testing.B) {
			seed, start := uint64(0), clock.Processor()
			for b.Loop() {
				made(b, w, seed)
				seed++
			}
			b.ReportMetric(float64(b.N)/(clock.Processor()-start).Seconds(), "puzzles/s")
		})
	}
}
