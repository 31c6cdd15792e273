package wasm

import "regexp"

var known = regexp.MustCompile(`^go1\.26(\.\d+)?$`)

// Known reports whether the steps support a Go version, given in the form of runtime.Version. They depend on
// the code that the compiler generates (code.go, jumps.go, loops.go) and on the linker's tables (lines.go).
func Known(version string) bool { return known.MatchString(version) }
