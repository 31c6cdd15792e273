//go:build !race

package solver

// maxCountAllocs is the maximum number of allocations of Count, once its layout has a search to reuse.
const maxCountAllocs = 0
