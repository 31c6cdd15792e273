package main

import (
	"fmt"

	"numplace/web/build/wasm"
)

// The steps that make the programs smaller depend on the internals of a Go version: functions of
// the standard library (std.go), and what package wasm knows. With any other version the build is
// plain, and warns of it.

// look makes the build plain if the version of the go command is not known.
func (b *builder) look(goVersion string) {
	if !b.plain && !wasm.Known(goVersion) {
		b.plain = true
		b.warning = fmt.Sprintf("web/build: warning: %s is not known (web/build/wasm/known.go). The build is plain, "+
			"as with -plain: everything works, and the programs are larger. Do not release it: CONTRIBUTING.md, "+
			"\"A new Go version\"\n", goVersion)
	}
}
