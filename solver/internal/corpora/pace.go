package corpora

import "os"

// How much the tests do, of the collections and of grids that they make themselves:
//
//	                   natively         with the race detector or in WebAssembly, where all takes ten times as long or more
//	as a rule          every sixteenth  every fortieth
//	NUMPLACE_LONG=1    all              every eighth
//
// It is the same selection each time. It is made for each kind by itself and includes the first of each kind, so that
// no rule is left without a test.

// pace is 1 to do everything, or k to do every kth.
func pace() int {
	switch long := os.Getenv("NUMPLACE_LONG") == "1"; {
	case long && !Slow:
		return 1
	case long:
		return 8
	case !Slow:
		return 16
	}
	return 40
}

// Sample returns the first row of each kind and then every pace-th of that kind.
func Sample[T any](rows []T, kind func(T) string) []T {
	var out []T
	seen := map[string]int{}
	for _, row := range rows {
		k := kind(row)
		if seen[k]%pace() == 0 {
			out = append(out, row)
		}
		seen[k]++
	}
	return out
}

// Rounds returns how many of at most all rounds to do, at least one.
func Rounds(all int) int { return max(1, all/pace()) }
