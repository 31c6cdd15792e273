// Package turn lets goroutines take turns where there is one thread.
package turn

import "runtime"

// OneThread says that all goroutines share one thread, and that none is interrupted.
const OneThread = runtime.GOARCH == "wasm"

// Give lets other goroutines run where nothing else does: in WebAssembly a worker that never did could not be told to stop. Elsewhere the
// runtime interrupts what runs for long, and to ask for it costs as much as thousands of steps, since that wakes an idle thread.
func Give() {
	if OneThread {
		runtime.Gosched()
	}
}
