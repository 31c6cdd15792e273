//go:build race

package solver

// The race detector makes all slow, and sync.Pool drop some of what it is given back, so that Count allocates now and
// then.
const (
	slowBuild      = true
	maxCountAllocs = 10
)
