package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// This file disables functions of the standard library that only serve traces, profiles, debug settings and
// the output of a panic, but that keep much other code linked. In edited copies of their files, these
// functions return at once. The toolchain's own files are not changed: an overlay makes the build compile the
// copies. A program cannot notice the difference in any other way.
//
// The comments below state how much each group saves in total in the three programs, after compression by
// brotli.

// hollow matches functions of a file by their first lines.
type hollow struct {
	file    string
	begins  *regexp.Regexp
	count   int
	instead string // statement at the beginning of the functions; "" means return
}

var hollowed = []hollow{
	// The execution tracer, which a page cannot start. Removing it saves 17 KB.
	{"runtime/trace.go", line(`func traceAdvance\(stopTrace bool\)`), 1, ""},
	{"runtime/traceruntime.go", line(`func traceAcquire\(\) traceLocker`), 1, "return traceLocker{}"},
	{"runtime/traceruntime.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 30, ""},
	{"runtime/traceallocfree.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 9, ""},
	// Formatting floating-point numbers, which the programs only do in the output of a panic. Removing it
	// saves 23 KB.
	{"runtime/print.go", line(`func print(float64|float32|complex128|complex64)\(.*\)`), 4, ""},
	// Stacks in the output of a panic, which would contain no names without the line tables (wasm/lines.go),
	// and reports for debugging the garbage collector and the scheduler. Removing them saves 8 KB in app.wasm
	// and 13 KB in each of the other two programs.
	{"runtime/traceback.go", line(`func (traceback1|tracebacksomeothers|goroutineheader|tracebackHexdump|` +
		`printcreatedby)\(.*\)`), 5, ""},
	{"reflect/value.go", line(`func valueMethodName\(\) string`), 1, `return "unknown method"`},
	{"internal/reflectlite/value.go", line(`func methodName\(\) string`), 1, `return "unknown method"`},
	{"runtime/proc.go", line(`func schedtrace\(detailed bool\)`), 1, ""},
	{"runtime/mgcmark.go", line(`func gcDumpObject\(label string, obj, off uintptr\)`), 1, ""},
	{"runtime/error.go", line(`func printanycustomtype\(i any\)`), 1, ""},
	// Samples of memory and blocking for profiles, which a page cannot request. Removing them saves 6 KB.
	{"runtime/malloc.go", line(`func profilealloc\(mp \*m, x unsafe\.Pointer, size uintptr\)`), 1, ""},
	{"runtime/mprof.go", line(`func mProf_(Free|Flush|PostSweep|NextCycle)\(.*\)`), 4, ""},
	{"runtime/mprof.go", line(`func (blockevent|mutexevent|saveBlockEventStack)\(.*\)`), 3, ""},
	// Settings in the environment variable GODEBUG, since a page has no environment, and the metrics that
	// count their use. Removing them saves 10 KB.
	{"internal/godebug/godebug.go", line(`func newIncNonDefault\(name string\) func\(\)`), 1, "return func() {}"},
	{"internal/godebug/godebug.go", line(`func update\(def, env string\)`), 1, ""},
	{"runtime/hexdump.go", line(`func hexdumpWords\(p, len uintptr, mark func\(uintptr, hexdumpMarker\)\)`), 1, ""},
}

func line(function string) *regexp.Regexp { return regexp.MustCompile(`(?m)^` + function + ` \{$`) }

// overlay writes the edited copies and returns the flag for compiling with them.
func (b *builder) overlay() (string, error) {
	if b.edited != "" {
		return b.edited, nil
	}
	out, err := b.goCommand(nil, "env", "GOROOT")
	if err != nil {
		return "", err
	}
	src := filepath.Join(strings.TrimSpace(string(out)), "src")
	dir := filepath.Join(b.root, "bin", "_std") // the pattern ./... ignores this directory
	replace, contents := map[string]string{}, map[string]string{}
	for _, e := range hollowed {
		content, ok := contents[e.file]
		if !ok {
			bytes, err := os.ReadFile(filepath.Join(src, filepath.FromSlash(e.file)))
			if err != nil {
				return "", fmt.Errorf("%w: %w", err, errPlain)
			}
			content = string(bytes)
		}
		contents[e.file] = content
		if len(e.begins.FindAllString(content, -1)) != e.count {
			return "", fmt.Errorf("web/build/std.go does not match this version of %s: %w", e.file, errPlain)
		}
		contents[e.file] = e.begins.ReplaceAllString(content,
			"$0\n\tif true {\n\t\t"+cmp.Or(e.instead, "return")+"\n\t}")
	}
	for file, content := range contents {
		to := filepath.Join(dir, filepath.FromSlash(file))
		if err := writeChanged(to, []byte(content)); err != nil {
			return "", err
		}
		replace[filepath.Join(src, filepath.FromSlash(file))] = to
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	b.edited = "-overlay=" + name
	return b.edited, writeChanged(name, list)
}
