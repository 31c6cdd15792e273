package solver

import (
	"os"
	"strings"
	"testing"
)

// satPuzzles returns the puzzles of testdata/variants_sat.tsv. Their numbers of solutions were found by a SAT
// solver.
func satPuzzles(tb testing.TB) (out []puzzle) {
	tb.Helper()
	text, err := os.ReadFile("testdata/variants_sat.tsv")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		row := strings.Split(strings.TrimSpace(line), "\t")
		if line[0] == '#' {
			continue
		}
		name := "variants_sat.tsv, " + row[0] + " " + row[1]
		out = append(out, puzzle{name, name, parse(tb, layout(tb, row[0]), row[1]), row[3], row[2]})
	}
	return out
}
