package main

import (
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	table := Table{title: "Speeds", columns: []string{"set", "native", "ratio"}}
	table.add("17clue", "443,000", "0.66")
	table.add("largest µ", "9", none)
	want := `Speeds

| set       |  native | ratio |
| --------- | ------: | ----: |
| 17clue    | 443,000 |  0.66 |
| largest µ |       9 |     – |
`
	if got := table.String(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestNumbers(t *testing.T) {
	for got, want := range map[string]string{
		grouped(0):            "0",
		grouped(40.68):        "40.7",
		grouped(999):          "999",
		grouped(1000):         "1,000",
		grouped(32846):        "32,850",
		grouped(1456658):      "1,457,000",
		figures(0.571):        "0.57",
		figures(852.4):        "852",
		seconds(0.000045):     "45 µs",
		seconds(0.1806):       "181 ms",
		seconds(12.34):        "12.3 s",
		ratio(293000, 443000): "0.66",
		ratio(1, 0):           none,
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The report has a row for each puzzle set in each table, with the results of each environment.
func TestReport(t *testing.T) {
	r := newReport([]*place{{name: "native", what: "go"}, {name: "node", what: "node"},
		{name: "browser", what: "Chrome"}})
	for name, speed := range map[string]string{"native": "443000", "node": "293000", "browser": "310000"} {
		err := r.measures[name].add(`cpu: Some Processor
BenchmarkCount2/17clue 18 5951897 ns/op 4000 puzzles ` + speed + ` puzzles/s 0 B/op 0 allocs/op
BenchmarkSolve/17clue 18 5951897 ns/op 4000 puzzles ` + speed + ` puzzles/s 0 B/op 4000 allocs/op
BenchmarkGuesses/17clue 1 5951897 ns/op 0.571 guesses/puzzle
BenchmarkLarge/16x16 1 1700729058 ns/op 0.000045 median-s 110 puzzles 4 undecided 0.1806 worst-s
BenchmarkLarge/25x25/row_183 1 276002 ns/op 0.000275 median-s 1 puzzles 1 undecided 0.000275 worst-s
`)
		if err != nil {
			t.Fatal(err)
		}
	}
	r.reactions = []reactions{{"click", []Reaction{{Drawn: 50, Painted: 60}, {Drawn: 10, Painted: 16},
		{Drawn: 12, Painted: 17}, {Drawn: 11, Painted: 15.5}}}}
	r.lists = []listCall{{"countAll", []float64{700123, 300456}}}
	got := strings.Join(strings.Fields(r.String()), " ") // regardless of column widths
	for _, want := range []string{
		"native: go Some Processor",
		"| 17clue | 4,000 | 443,000 | 293,000 | 310,000 | 0.66 | 0.70 | 0.57 | 2,257 | 0 |",
		"| Solve, 17clue | 4,000 | 443,000 | 293,000 | 310,000 | 0.66 | 0.70 | 2,257 | 1 |",
		"| 16x16, median of 110 | 45 µs | 45 µs | 45 µs |",
		"| 16x16, worst | > 181 ms, 4 of 110 undecided | > 181 ms, 4 of 110 undecided | > 181 ms, 4 of 110 undecided |",
		"| 25x25, row 183 | > 275 µs | > 275 µs | > 275 µs |",
		"| click: in the document | 3 | 50 | 11 | 12 | 12 |",
		"| click: painted | 3 | 60 | 16 | 17 | 17 |",
		"| call | easy, 30 clues | 17 clues |",
		"| countAll | 700,100 | 300,500 |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, r)
		}
	}
}

func TestPuzzlesToSolve(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range puzzlesToSolve() {
		if _, err := solved(p); err != nil || seen[p] {
			t.Errorf("%s: %v, seen: %v", p, err, seen[p])
		}
		seen[p] = true
	}
	if len(seen) < 30 {
		t.Errorf("only %d puzzles", len(seen))
	}
}
