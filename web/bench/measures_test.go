package main

import (
	"slices"
	"strings"
	"testing"
)

const output = `goos: linux
goarch: amd64
pkg: numplace/solver
cpu: Some Processor
BenchmarkCount2/17clue	18	5951897 ns/op	4000 puzzles	670067 puzzles/s	0 B/op	0 allocs/op
BenchmarkCount2/hardest	3	45539124 ns/op	1500 puzzles	32846 puzzles/s	0 B/op	0 allocs/op
BenchmarkLarge/25x25/row_183	1	276002 ns/op	0.0002750 median-s	1.000 puzzles	0 undecided	0.0002750 worst-s
PASS
`

func TestMeasures(t *testing.T) {
	m := newMeasures()
	for _, speed := range []string{"670067", "650000", "710000"} {
		if err := m.add(strings.Replace(output, "670067", speed, 1)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, unit string
		want       float64
	}{
		{"Count2/17clue", "puzzles/s", 670067},
		{"Count2/17clue", "puzzles", 4000},
		{"Large/25x25/row_183", "worst-s", 0.000275},
		{"Count2/17clue", "furlongs", 0},
		{"Count3/17clue", "puzzles", 0},
	} {
		if got := m.of(c.name, c.unit); got != c.want {
			t.Errorf("%s, %s: %v, want %v", c.name, c.unit, got, c.want)
		}
	}
	m.best = true
	if got := m.of("Count2/17clue", "puzzles/s"); got != 710000 {
		t.Errorf("the best of three rounds: %v", got)
	}
	if got := m.names("Count2/"); !slices.Equal(got, []string{"Count2/17clue", "Count2/hardest"}) {
		t.Errorf("names: %v", got)
	}
	if m.cpu != "Some Processor" {
		t.Errorf("processor: %q", m.cpu)
	}
}

func TestOutputThatIsNone(t *testing.T) {
	for name, output := range map[string]string{
		"nothing ran":            "PASS\n",
		"a value is no number":   "BenchmarkParse 1 fast ns/op\n",
		"a log's line is passed": "BenchmarkParse says something\nPASS\n",
	} {
		if err := newMeasures().add(output); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestMedianAndPercentile(t *testing.T) {
	for _, c := range []struct {
		values         []float64
		median, ninety float64
	}{
		{[]float64{7}, 7, 7},
		{[]float64{3, 1, 2}, 2, 3},
		{[]float64{4, 1, 3, 2}, 2.5, 4},
		{[]float64{10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, 5.5, 9},
	} {
		if got := median(c.values); got != c.median {
			t.Errorf("median of %v: %v", c.values, got)
		}
		if got := percentile(c.values, 90); got != c.ninety {
			t.Errorf("90 %% of %v: %v", c.values, got)
		}
		if got := percentile(c.values, 100); got != slices.Max(c.values) {
			t.Errorf("the most of %v: %v", c.values, got)
		}
	}
}
