package main

import (
	"fmt"
	"regexp"
	"strings"
)

// The steps that make the programs small depend on the internals of one Go version: functions of the standard library
// (std.go), the line tables (lines.go), the function tables (functions.go), the layout of data segments (compact.go). With
// another version the build makes plain programs, which are larger, and says so. A test fails then, so that somebody looks
// at what has changed.
var knownGo = regexp.MustCompile(`^go1\.26(\.\d+)?$`)

// knows reports whether the go command is of the known version. It prints a message once if it is not.
func (b *builder) knows() (bool, error) {
	if b.goVersion == "" {
		out, err := b.goCommand(nil, "env", "GOVERSION")
		if err != nil {
			return false, err
		}
		b.goVersion = strings.TrimSpace(string(out))
	}
	if knownGo.MatchString(b.goVersion) {
		return true, nil
	}
	if !b.foreign {
		b.foreign = true
		fmt.Fprintf(b.report, "web/build: %s is not known here (web/build/known.go): the programs are plain, larger than they need be, and the budgets are not kept\n", b.goVersion)
	}
	return false, nil
}
