//go:build !race

package solver

import "runtime"

// Count allocates nothing once its layout has a search to use again.
const (
	slowBuild      = runtime.GOARCH == "wasm"
	maxCountAllocs = 0
)
