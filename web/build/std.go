package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Functions of the standard library that our programs never need but that keep much else linked. In edited copies they
// return at once. The toolchain's files are not changed: the build compiles the copies in their place.

// hollow matches functions of a file by their first lines. It says how many there must be, and what they return.
type hollow struct {
	file   string
	begins *regexp.Regexp
	count  int
	result string
}

var hollowed = []hollow{
	// Every String method is linked. This one brings the formatting of times and time zones.
	{"time/format.go", line(`func \(t Time\) String\(\) string`), 1, ` "a time"`},
	// Counters for GODEBUG settings, which bring in all runtime metrics.
	{"runtime/metrics.go", line(`func godebug_registerMetric\(.*\)`), 1, ""},
	// The execution tracer, which a page can't turn on.
	{"runtime/trace.go", line(`func traceAdvance\(stopTrace bool\)`), 1, ""},
	{"runtime/traceruntime.go", line(`func traceAcquire\(\) traceLocker`), 1, " traceLocker{}"},
	{"runtime/traceruntime.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 30, ""},
	{"runtime/traceallocfree.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 9, ""},
	// Only needed by programs of several modules.
	{"runtime/type.go", line(`func typelinksinit\(\)`), 1, ""},
	// Settings of GODEBUG: a page has none.
	{"internal/godebug/godebug.go", line(`func \(s \*Setting\) Value\(\) string`), 1, ` ""`},
	{"internal/godebug/godebug.go", line(`func newIncNonDefault\(name string\) func\(\)`), 1, " func() {}"},
	{"internal/godebug/godebug.go", line(`func update\(def, env string\)`), 1, ""},
	{"runtime/runtime1.go", line(`func parsegodebug\(godebug string, seen map\[string\]bool\)`), 1, ""},
	// The output that such settings turn on.
	{"runtime/proc.go", line(`func schedtrace\(detailed bool\)`), 1, ""},
	{"runtime/mcheckmark.go", line(`func checkFinalizersAndCleanups\(\)`), 1, ""},
	{"runtime/mgcmark_greenteagc.go", line(`func dumpScanStats\(\)`), 1, ""},
	{"runtime/mgcscavenge.go", line(`func printScavTrace\(.*\)`), 1, ""},
	// Dumps of corrupt memory, and the parts of stack traces that say little where functions have no names.
	{"runtime/hexdump.go", line(`func hexdumpWords\(.*\)`), 1, ""},
	{"runtime/mgcmark.go", line(`func gcDumpObject\(.*\)`), 1, ""},
	{"runtime/traceback.go", line(`func goroutineheader\(gp \*g\)`), 1, ""},
	{"runtime/traceback.go", line(`func printArgs\(.*\)`), 1, ""},
	// The value of a panic whose type is a named number or text.
	{"runtime/error.go", line(`func printanycustomtype\(i any\)`), 1, ""},
	// Floating-point numbers in the output of a panic. Nothing else writes them as text.
	{"runtime/print.go", line(`func print(float64|float32|complex128|complex64)\(.*\)`), 4, ""},
	// A check of all function tables at the start of the program.
	{"runtime/symtab.go", line(`func moduledataverify1\(datap \*moduledata\)`), 1, ""},
	// Methods as values of package reflect: nothing asks for one.
	{"reflect/makefunc.go", line(`func makeMethodValue\(op string, v Value\) Value`), 1, " v"},
	// The search for a type without a name that was made before, such as a pointer's. Only types with names are looked at.
	{"reflect/type.go", line(`func typesByString\(s string\) \[\]\*abi.Type`), 1, " nil"},
	// The names of HTML's characters, for texts that are read. Ours are only written.
	{"html/entity.go", line(`var entityMaps = sync\.OnceValues\(func\(\) \(entity .*\)`), 1, " nil, nil"},
	// Profiles of memory and locks, which a page can't read.
	{"runtime/mprof.go", line(`func mProf_Malloc\(.*\)`), 1, ""},
	{"runtime/mprof.go", line(`func saveblockevent\(.*\)`), 1, ""},
	{"runtime/mprof.go", line(`func \(prof \*mLockProfile\) captureStack\(\)`), 1, ""},
}

func line(function string) *regexp.Regexp { return regexp.MustCompile(`(?m)^` + function + ` \{$`) }

// overlay writes the edited copies and returns the flag that compiles them. With a Go version that is not known it
// returns none, and the programs are larger.
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
