//go:build !race

package solver

// Count allocates nothing once its layout has a search to reuse.
const maxCountAllocs = 0
