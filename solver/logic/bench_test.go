package logic

import (
	"testing"

	"numplace/solver"
	"numplace/solver/internal/corpora"
)

// benchPuzzles returns puzzles of one kind in the printed paths, or one of our own.
func benchPuzzles(b *testing.B, kind string) []solver.Grid {
	if !corpora.Set() {
		return []solver.Grid{parse(b, ownPuzzles[0])}
	}
	var grids []solver.Grid
	for _, row := range corpora.Rows(b, "hodoku_paths.tsv") {
		if row[0] == kind {
			grids = append(grids, parse(b, row[1]))
		}
	}
	if grids == nil {
		b.Fatalf("no paths of %s", kind)
	}
	return grids
}

var benchKinds = []string{"ratings_SER_controlled_bias_000", "9x9_unique_by_corpus/magictour_top1465", "9x9_17clue_royle49151_sample"}

// BenchmarkWalk measures whole paths.
func BenchmarkWalk(b *testing.B) {
	for _, kind := range benchKinds {
		b.Run(kind, func(b *testing.B) {
			grids := benchPuzzles(b, kind)
			table := Standard()
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				Walk(New(grids[i%len(grids)]), table)
			}
		})
	}
}

// BenchmarkSteps measures all steps of positions where singles and locked candidates find no more.
func BenchmarkSteps(b *testing.B) {
	for _, kind := range benchKinds {
		b.Run(kind, func(b *testing.B) {
			easy := Standard()
			for i := range easy.Rows {
				easy.Rows[i].Enabled = easy.Rows[i].Level <= Medium
			}
			var positions []*Position
			for _, g := range benchPuzzles(b, kind) {
				p := New(g)
				if !Walk(p, easy).Solved {
					positions = append(positions, p)
				}
			}
			table := Standard()
			n := 0
			for i := 0; b.Loop(); i++ {
				for range Steps(positions[i%len(positions)], table) {
					n++
				}
			}
			b.ReportMetric(float64(n)/float64(b.N), "steps/op")
		})
	}
}
