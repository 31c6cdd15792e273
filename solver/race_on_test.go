//go:build race

package solver

// maxCountAllocs is the maximum number of allocations of Count. It is not 0, because with the race detector
// sync.Pool drops some of its items.
const maxCountAllocs = 10
