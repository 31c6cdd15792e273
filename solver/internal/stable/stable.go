// Package stable sorts values of many types with one copy of the code. slices.SortStableFunc has 15 KB of code for
// each type, which the programs for browsers would load.
package stable

import (
	"cmp"
	"slices"
)

// Sort sorts as slices.SortStableFunc does.
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

// Sorted returns the values of a list in their order, as slices.Sorted does, which loads the code of iterators.
func Sorted[T cmp.Ordered](all []T) []T {
	all = slices.Clone(all)
	slices.Sort(all)
	return all
}
