//go:build race

package solver

// With the race detector, sync.Pool drops some of its items, so Count sometimes allocates.
const maxCountAllocs = 10
