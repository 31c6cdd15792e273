//go:build !race

package solver

// Count allocates nothing once its layout has a search to use again.
const maxCountAllocs = 0
