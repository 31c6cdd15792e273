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

// Functions of the standard library that only serve traces, profiles, settings for debugging and the
// output of a panic, and that keep much else linked. In edited copies they return at once. The toolchain's
// files are not changed: the build compiles the copies in their place. Nothing is cut that a program could
// notice otherwise.
// The comments say what each saves of the three programs (brotli).

// hollow matches functions of a file by their first lines. It says how many there must be, and what
// they do instead.
type hollow struct {
	file    string
	begins  *regexp.Regexp
	count   int
	instead string // they return if it is empty
}

var hollowed = []hollow{
	// The execution tracer, which a page can't turn on: 17 KB.
	{"runtime/trace.go", line(`func traceAdvance\(stopTrace bool\)`), 1, ""},
	{"runtime/traceruntime.go", line(`func traceAcquire\(\) traceLocker`), 1, "return traceLocker{}"},
	{"runtime/traceruntime.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 30, ""},
	{"runtime/traceallocfree.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 9, ""},
	// Floating-point numbers in the output of a panic. Nothing else writes them as text: 23 KB.
	{"runtime/print.go", line(`func print(float64|float32|complex128|complex64)\(.*\)`), 4, ""},
	// Stacks in the output of a panic, which would name nothing without the tables of lines (wasm/lines.go), and
	// reports for those who debug the collector and the scheduler: 8 KB of app.wasm, 13 KB of each of the others.
	{"runtime/traceback.go", line(`func (traceback1|tracebacksomeothers|goroutineheader|tracebackHexdump|printcreatedby)\(.*\)`), 5, ""},
	{"reflect/value.go", line(`func valueMethodName\(\) string`), 1, `return "unknown method"`},
	{"internal/reflectlite/value.go", line(`func methodName\(\) string`), 1, `return "unknown method"`},
	{"runtime/proc.go", line(`func schedtrace\(detailed bool\)`), 1, ""},
	{"runtime/mgcmark.go", line(`func gcDumpObject\(label string, obj, off uintptr\)`), 1, ""},
	{"runtime/error.go", line(`func printanycustomtype\(i any\)`), 1, ""},
	// Samples of memory and of waiting, for profiles that a page can't ask for: 6 KB.
	{"runtime/malloc.go", line(`func profilealloc\(mp \*m, x unsafe\.Pointer, size uintptr\)`), 1, ""},
	{"runtime/mprof.go", line(`func mProf_(Free|Flush|PostSweep|NextCycle)\(.*\)`), 4, ""},
	{"runtime/mprof.go", line(`func (blockevent|mutexevent|saveBlockEventStack)\(.*\)`), 3, ""},
	// Settings of the variable GODEBUG, which a page has no environment for, and the metrics that count them: 10 KB.
	{"internal/godebug/godebug.go", line(`func newIncNonDefault\(name string\) func\(\)`), 1, "return func() {}"},
	{"internal/godebug/godebug.go", line(`func update\(def, env string\)`), 1, ""},
	{"runtime/hexdump.go", line(`func hexdumpWords\(p, len uintptr, mark func\(uintptr, hexdumpMarker\)\)`), 1, ""},
}

func line(function string) *regexp.Regexp { return regexp.MustCompile(`(?m)^` + function + ` \{$`) }

// overlay writes the edited copies and returns the flag that compiles them.
func (b *builder) overlay() (string, error) {
	if b.edited != "" {
		return b.edited, nil
	}
	out, err := b.goCommand(nil, "env", "GOROOT")
	if err != nil {
		return "", err
	}
	src := filepath.Join(strings.TrimSpace(string(out)), "src")
	dir := filepath.Join(b.root, "bin", "_std") // which ./... leaves out
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
			return "", fmt.Errorf("web/build/std.go does not know this version of %s: %w", e.file, errPlain)
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
