package main

import (
	"strings"
	"testing"
)

// Test binaries are compiled for the environment that runs them. The name of an unknown environment is
// rejected before anything is compiled.
func TestPlacesOfComparisons(t *testing.T) {
	for name, suffix := range map[string]string{"native": "", "node": ".wasm"} {
		if p, target, err := placeOf(name, t.TempDir()); err != nil || p.name != name || target.suffix != suffix {
			t.Errorf("%s: %+v, %+v, %v", name, p, target, err)
		}
	}
	if err := compare("main", "moon", nil, 1); err == nil || !strings.Contains(err.Error(), `"moon"`) {
		t.Errorf("moon: %v", err)
	}
}

// lastRuns returns only the last result of each benchmark, because a WebAssembly engine may still be
// compiling the program during the first run.
func TestLastRuns(t *testing.T) {
	const output = `goos: js
cpu: Some Processor
BenchmarkCount2/easy 	      18	   9951897 ns/op
BenchmarkCount2/easy 	      27	   2951897 ns/op
BenchmarkCount2/easy-invalid 	      30	   1951897 ns/op
BenchmarkCount2/easy-invalid 	      30	   1951897 ns/op
PASS
`
	const want = `goos: js
cpu: Some Processor
BenchmarkCount2/easy 	      27	   2951897 ns/op
BenchmarkCount2/easy-invalid 	      30	   1951897 ns/op
PASS
`
	if got := lastRuns(output); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// Two pages are compared by the medians over all rounds, without the first event of each round.
func TestPagesAreComparedByAllRounds(t *testing.T) {
	of := func(rounds ...[]float64) (out []reactions) {
		for _, round := range rounds {
			var times []Reaction
			for _, ms := range round {
				times = append(times, Reaction{Drawn: ms, Painted: 2 * ms})
			}
			out = merged(out, []reactions{{"arrow key", times}})
		}
		return out
	}
	before, now := of([]float64{900, 10, 12}, []float64{900, 12}), of([]float64{900, 5, 6}, []float64{900, 6})
	const want = `
|                            | events | main~1 | now | now / before |
| -------------------------- | -----: | -----: | --: | -----------: |
| arrow key: in the document |      3 |     12 |   6 |         0.50 |
| arrow key: painted         |      3 |     24 |  12 |         0.50 |
`
	if got := comparison("main~1", before, now).String(); !strings.HasSuffix(got, want) {
		t.Errorf("%s\nwant it to end with%s", got, want)
	}
}
