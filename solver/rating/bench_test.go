package rating

import (
	"slices"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
)

// BenchmarkRate rates a complete set of puzzles in one operation. The metrics are the mean, the median and
// the worst time of a puzzle. Natural puzzles are generated without regard to their difficulty.
func BenchmarkRate(b *testing.B) {
	own := func() (grids []solver.Grid) {
		for _, row := range ownPaths(b) {
			grids = append(grids, parse(b, row.puzzle))
		}
		return grids
	}
	read := func(name string, column int) func() []solver.Grid {
		return func() (grids []solver.Grid) {
			for _, f := range corpora.Rows(b, name) {
				grids = append(grids, parse(b, f[column]))
			}
			return grids
		}
	}
	for _, set := range []struct {
		name  string
		grids []solver.Grid
	}{
		{"controlled", corpora.Rather(b, own, read("ratings_SER_controlled_bias_000.tsv", 8))},
		{"natural", corpora.Rather(b, own, read("bench_unbiasedlike.txt", 0))},
	} {
		b.Run(set.name, func(b *testing.B) {
			for b.Loop() {
				var times []time.Duration
				sum := time.Duration(0)
				for _, g := range set.grids {
					begin := time.Now()
					if _, err := Rate(b.Context(), g); err != nil {
						b.Fatal(err)
					}
					times = append(times, time.Since(begin))
					sum += times[len(times)-1]
				}
				slices.Sort(times)
				ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
				b.ReportMetric(ms(sum)/float64(len(times)), "ms/puzzle")
				b.ReportMetric(ms(times[len(times)/2]), "ms-median")
				b.ReportMetric(ms(times[len(times)-1]), "ms-worst")
			}
		})
	}
}
