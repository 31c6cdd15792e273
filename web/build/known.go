package main

import (
	"fmt"
	"regexp"
)

// The steps that make the programs smaller depend on the internals of a Go version: functions of
// the standard library (std.go), the code that the compiler writes (code.go, jumps.go), the line
// tables (lines.go). With any other version the build is plain, and prints that it is. A test fails
// then, so that somebody looks at what has changed.
var knownGo = regexp.MustCompile(`^go1\.26(\.\d+)?$`)

// look makes the build plain if the version of the go command is not known.
func (b *builder) look(goVersion string) {
	if !b.plain && !knownGo.MatchString(goVersion) {
		b.plain = true
		fmt.Fprintf(b.report, "web/build: %s is not known here (web/build/known.go): the build is plain, "+
			"as with -plain\n", goVersion)
	}
}
