package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Functions of the standard library that our programs never need, and that keep much else in them: they return at once. The files of the
// toolchain stay as they are; the build compiles edited copies in their place.

// hollow names functions of a file by their first lines: as many as there must be, and what they return.
type hollow struct {
	file   string
	begins *regexp.Regexp
	count  int
	result string
}

var hollowed = []hollow{
	// Every type with a String method keeps it, and that of a time writes and reads time zones.
	{"time/format.go", line(`func \(t Time\) String\(\) string`), 1, ` "a time"`},
	// Counters of settings that nobody reads: with them come all of the runtime's metrics.
	{"runtime/metrics.go", line(`func godebug_registerMetric\(.*\)`), 1, ""},
	// The execution tracer, which a page can't switch on.
	{"runtime/trace.go", line(`func traceAdvance\(stopTrace bool\)`), 1, ""},
	{"runtime/traceruntime.go", line(`func traceAcquire\(\) traceLocker`), 1, " traceLocker{}"},
	{"runtime/traceruntime.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 30, ""},
	{"runtime/traceallocfree.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 9, ""},
	// What is only for programs of several modules.
	{"runtime/type.go", line(`func typelinksinit\(\)`), 1, ""},
	// What GODEBUG=schedtrace prints.
	{"runtime/proc.go", line(`func schedtrace\(detailed bool\)`), 1, ""},
}

func line(function string) *regexp.Regexp { return regexp.MustCompile(`(?m)^` + function + ` \{$`) }

// overlay writes the edited copies and returns the flag that has them compiled. With a Go that is not known there is none, and the
// programs are larger.
func (b *builder) overlay() ([]string, error) {
	if b.edited != nil {
		return b.edited, nil
	}
	if known, err := b.knows(); err != nil || !known {
		return nil, err
	}
	out, err := b.goCommand(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	src := filepath.Join(strings.TrimSpace(string(out)), "src")
	dir := filepath.Join(b.root, "bin", "slim", "std")
	replace, contents := map[string]string{}, map[string]string{}
	for _, e := range hollowed {
		content, ok := contents[e.file]
		if !ok {
			bytes, err := os.ReadFile(filepath.Join(src, filepath.FromSlash(e.file)))
			if err != nil {
				b.unknown(e.file, err)
				continue
			}
			content = string(bytes)
		}
		contents[e.file] = content
		if len(e.begins.FindAllString(content, -1)) != e.count {
			b.unknown(e.file, errors.New("web/build/std.go does not know this version of it"))
			continue
		}
		contents[e.file] = e.begins.ReplaceAllString(content, "$0\n\tif true {\n\t\treturn"+e.result+"\n\t}")
	}
	for file, content := range contents {
		to := filepath.Join(dir, filepath.FromSlash(file))
		if err := writeChanged(to, []byte(content)); err != nil {
			return nil, err
		}
		replace[filepath.Join(src, filepath.FromSlash(file))] = to
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "overlay.json")
	b.edited = []string{"-overlay=" + name}
	return b.edited, writeChanged(name, list)
}
