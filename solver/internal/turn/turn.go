// Package turn is for what computes for long.
package turn

import "runtime"

// Give lets other goroutines run where there is one thread, as in WebAssembly: a worker that did not could not be told to stop. Elsewhere the
// runtime interrupts what runs for long, and asking it to costs as much as thousands of steps, since it wakes an idle thread.
func Give() {
	if runtime.GOARCH == "wasm" {
		runtime.Gosched()
	}
}
