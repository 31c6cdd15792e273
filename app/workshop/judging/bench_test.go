package judging_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/judging"
	"numplace/solver/generate"
)

// BenchmarkJudgeLines judges a list of minimal puzzles, one in each line of 81 characters.
func BenchmarkJudgeLines(b *testing.B) {
	const puzzles = 200
	var text strings.Builder
	for seed := range uint64(puzzles) {
		p, err := generate.Make(ctx, generate.Wish{}, seed, nil)
		if err != nil {
			b.Fatal(err)
		}
		text.WriteString(p.Grid.String() + "\n")
	}
	list := strings.Repeat(text.String(), 20)
	r := job.JudgeLines{End: len(list), Text: job.Packed(list)}
	for b.Loop() {
		if found := judging.JudgeLines(ctx, r, func(job.Event) {}); found.Judged != 20*puzzles {
			b.Fatalf("%d lines are judged", found.Judged)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*20*puzzles), "ns/line")
}
