// Package turn lets goroutines take turns where there is one thread.
package turn

import "runtime"

// OneThread says that all goroutines share one thread, and that none is interrupted.
const OneThread = runtime.GOARCH == "wasm"

// Give lets other goroutines run where nothing else does: in WebAssembly timers wait for it, and so deadlines and a worker's sign of life. Messages
// of JavaScript wait for the end all the same. Elsewhere the runtime interrupts what runs for long, and to ask for it costs as much as thousands of steps, since that wakes an idle thread.
func Give() {
	if OneThread {
		runtime.Gosched()
	}
}
