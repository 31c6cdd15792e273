package main

import (
	"strings"
	"testing"
)

// The table of generated puzzles shows the speed of each kind of puzzle in each environment, and the speeds
// of those other programs that are installed.
func TestTheTableOfNewPuzzles(t *testing.T) {
	r := newReport([]*place{{name: "native"}, {name: "node"}, {name: "browser"}})
	for name, speeds := range map[string][2]string{"native": {"8000", "500"}, "node": {"4000", "200"},
		"browser": {"6000", "250"}} {
		lines := "BenchmarkMake/wish_ \t 800 \t 125000 ns/op \t " + speeds[0] +
			" puzzles/s\nBenchmarkMake/wish_l1 \t 800 \t 125000 ns/op \t " + speeds[1] + " puzzles/s\n"
		if err := r.measures[name].add(lines); err != nil {
			t.Fatal(err)
		}
	}
	r.others[1] = []float64{120, 140, 130}
	const want = "New puzzles a second of one core, by wish as solver/generate writes it; " +
		`not installed: qqwing, minimal, 9×9

| wish               | native |  node | browser | node/native | browser/native |
| ------------------ | -----: | ----: | ------: | ----------: | -------------: |
| none: minimal, 9×9 |  8,000 | 4,000 |   6,000 |        0.50 |           0.75 |
| l1                 |    500 |   200 |     250 |        0.40 |           0.50 |
| qqwing, half turn  |    130 |     – |       – |           – |              – |
`
	if got := r.made().String(); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
