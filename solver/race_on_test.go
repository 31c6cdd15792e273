//go:build race

package solver

// With the race detector, sync.Pool drops some of what is put into it, so Count allocates
// sometimes.
const maxCountAllocs = 10
