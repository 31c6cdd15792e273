package corpora

import "os"

// The share of puzzles that the tests use, from the collections and from those that they generate:
//
//	                   natively         with the race detector or in WebAssembly, 10 or more times slower
//	by default         every fortieth   every hundredth
//	NUMPLACE_LONG=1    all              every eighth
//
// The selection is always the same. It is made separately for each kind of puzzle and includes the first
// puzzle of each kind, so that every rule is tested.

// pace returns k if tests use every k-th puzzle. A pace of 1 means all puzzles.
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

// Sample returns a fraction of the rows. For each kind, it contains the first row and then every k-th row,
// where k is the result of pace.
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

// Rounds returns all divided by the pace of the tests, but at least 1. It is the number of rounds for a test
// that would ideally do all of them.
func Rounds(all int) int { return max(1, all/pace()) }
