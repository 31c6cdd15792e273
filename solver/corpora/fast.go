//go:build !race && !wasm

package corpora

// Slow reports whether tests run many times slower than natively, for example with the race detector or in
// WebAssembly.
const Slow = false
