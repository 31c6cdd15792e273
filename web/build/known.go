package main

import (
	"fmt"

	"numplace/web/build/wasm"
)

// The steps that reduce the size of the programs depend on the internals of a Go version: std.go edits
// functions of the standard library, and package wasm parses the linker's output. If the Go version is
// unknown, the build skips these steps and prints a warning.

// look switches to a plain build, with a warning, if the Go version is unknown.
func (b *builder) look(goVersion string) {
	if !b.plain && !wasm.Known(goVersion) {
		b.plain = true
		b.warning = fmt.Sprintf("web/build: warning: %s is not known (web/build/wasm/known.go). The build is plain, "+
			"as with -plain: everything works, but the programs are larger. Do not release it: see CONTRIBUTING.md, "+
			"\"A new Go version\"\n", goVersion)
	}
}
