package corpora

import "os"

// How much the tests do is decided here, for the collections and for the grids that they make themselves:
//
//	                   natively         with the race detector or in WebAssembly, where all takes ten times as long or more
//	as a rule          every fourth     every twentieth
//	NUMPLACE_LONG=1    all              every fourth
//
// It is the same part each time. It is taken of each kind by itself, and has the first of each: less is done of the same, and no
// rule goes without a test.

// pace is 1 where all is done, k where one of k is.
func pace() int {
	switch long := os.Getenv("NUMPLACE_LONG") == "1"; {
	case long && !Slow:
		return 1
	case long || !Slow:
		return 4
	}
	return 20
}

// Sample gives, of the rows of each kind, the first and from there on every so many.
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

// Rounds gives how often to do what is done all times at most: at least once.
func Rounds(all int) int { return max(1, all/pace()) }
