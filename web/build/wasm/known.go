package wasm

import "regexp"

var known = regexp.MustCompile(`^go1\.26(\.\d+)?$`)

// Known reports whether the steps are for the programs of a version of Go, as runtime.Version returns it. They
// depend on the code that its compiler writes (code.go, jumps.go, loops.go) and on the tables of its linker (lines.go).
func Known(version string) bool { return known.MatchString(version) }
