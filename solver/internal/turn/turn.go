// Package turn lets other goroutines run during long computations in single-threaded programs.
package turn

import "runtime"

// OneThread reports whether all goroutines share a single thread without preemption.
const OneThread = runtime.GOARCH == "wasm"

// Give yields to other goroutines in WebAssembly. Without such calls, timers could not fire during a long
// computation, including those for deadlines and for the heartbeat of a worker. Messages from JavaScript are
// received only when the computation ends. On other platforms, Give does nothing, because the runtime
// preempts long computations. Yielding there would wake an idle thread, which takes as long as thousands of
// steps of a search.
func Give() {
	if OneThread {
		runtime.Gosched()
	}
}
