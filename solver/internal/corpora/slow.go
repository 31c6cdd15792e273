//go:build race || wasm

package corpora

// Slow tells whether the tests run many times slower than natively: with the race detector or in WebAssembly.
const Slow = true
