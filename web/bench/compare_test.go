package main

import (
	"strings"
	"testing"
)

// A comparison compiles programs that its place can run. An unknown place is refused by its name,
// before anything is compiled.
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

// The time of a benchmark does not count while the engine is still compiling its program.
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
