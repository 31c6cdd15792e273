//go:build race

package solver

// The race detector makes sync.Pool drop some of what it is given back, so that Count allocates now and then.
const maxCountAllocs = 10
