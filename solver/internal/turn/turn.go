// Package turn lets other goroutines run during long computations where there is only one thread.
package turn

import "runtime"

// OneThread reports whether all goroutines share one thread, on which none is interrupted.
const OneThread = runtime.GOARCH == "wasm"

// Give lets other goroutines run. In WebAssembly, timers wait for it, and with them deadlines and
// the signs of life of a worker. Messages from JavaScript are only received when the computation
// ends. Elsewhere Give does nothing: the runtime interrupts long computations by itself, and
// yielding costs as much as thousands of steps, because it wakes an idle thread.
func Give() {
	if OneThread {
		runtime.Gosched()
	}
}
