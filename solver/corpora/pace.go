package corpora

import "os"

// How many puzzles the tests take, from the collections and from those that they make themselves:
//
//	                   natively         with the race detector or in WebAssembly, 10 or more times slower
//	by default         every fortieth   every hundredth
//	NUMPLACE_LONG=1    all              every eighth
//
// The selection is always the same. It is made separately for each kind of puzzle and includes the
// first one of each kind, so that every rule is tested.

// pace is 1 to do everything, or k to do every kth.
func pace() int {
	switch long := os.Getenv("NUMPLACE_LONG") == "1"; {
	case long && !Slow:
		return 1
	case long:
		return 8
	case !Slow:
		return 40
	}
	return 100
}

// Sample returns the first row of each kind, then every pace-th row of that kind.
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

// Rounds returns the number of rounds to do out of all: one in pace, and at least one.
func Rounds(all int) int { return max(1, all/pace()) }
