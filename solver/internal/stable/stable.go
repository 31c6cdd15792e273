// Package stable sorts slices of any type with a single copy of the sorting code. In programs for browsers,
// slices.SortStableFunc would add 15 KB of code for each type.
package stable

import (
	"cmp"
	"slices"
)

// Sort sorts the slice in place, like slices.SortStableFunc.
func Sort[T any](all []T, cmp func(a, b T) int) {
	places := make([]int, len(all))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(i, j int) int { return cmp(all[i], all[j]) })
	sorted := make([]T, len(all))
	for i, at := range places {
		sorted[i] = all[at]
	}
	copy(all, sorted)
}

// Sorted returns a sorted copy of the slice. Unlike slices.Sorted, it does not add code for iterators to the
// program.
func Sorted[T cmp.Ordered](all []T) []T {
	all = slices.Clone(all)
	slices.Sort(all)
	return all
}
