package main

// ignoreClosedPipes does nothing, because there are no signals in WebAssembly.
func ignoreClosedPipes() {}
