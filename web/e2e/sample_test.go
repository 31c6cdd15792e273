package e2e

import (
	"iter"
	"maps"
	"os"
	"slices"
)

// Tables of cases that are many and alike are tried in part, always the same one, and whole with NUMPLACE_LONG=1.

var long = os.Getenv("NUMPLACE_LONG") == "1"

// sampled are every nth of the cases, in the order of their names.
func sampled[V any](nth int, cases map[string]V) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for i, name := range slices.Sorted(maps.Keys(cases)) {
			if (long || i%nth == 0) && !yield(name, cases[name]) {
				return
			}
		}
	}
}

// pace tells of every case of a table whether it is tried: the first, and then every nth.
func pace(nth int) (tried func() bool) {
	i := -1
	return func() bool {
		i++
		return long || i%nth == 0
	}
}
