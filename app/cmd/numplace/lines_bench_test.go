//go:build !js

package main

import (
	"context"
	"io"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/batch"
	"numplace/solver/corpora"
)

// BenchmarkLines compares the lines per second of the command on one processor with those of the engine, which
// parses the lines too, for puzzles with 17 clues.
func BenchmarkLines(b *testing.B) {
	own := ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
	puzzles := corpora.With(b, []string{own},
		func() (all []string) {
			for _, row := range corpora.Rows(b, "9x9_17clue_royle49151_sample.tsv") {
				all = append(all, row[0])
			}
			return all
		})
	text := strings.Join(puzzles, "\n") + "\n"
	bench := func(name string, all func() error) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := all(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N*len(puzzles))/b.Elapsed().Seconds(), "lines/s")
		})
	}
	o := options{timeout: 60_000, limit: 2}
	command := func(call answerer) func() error {
		return func() error {
			p := newPrinter(io.Discard, io.Discard)
			defer p.close()
			return o.answer(split(newLines(strings.NewReader(text)), true, false), p, call)
		}
	}
	bench("solve/command", command(o.solve))
	bench("solve/engine", func() error {
		for _, line := range puzzles {
			g, err := solver.Parse(solver.Classic, line)
			if err != nil {
				return err
			}
			if _, err := solver.Solve(context.Background(), g); err != nil {
				return err
			}
		}
		return nil
	})
	bench("count/command", command(o.count))
	bench("count/engine", func() error {
		for _, line := range puzzles {
			if _, _, err := batch.Count(context.Background(), line, 2); err != nil {
				return err
			}
		}
		return nil
	})
}
