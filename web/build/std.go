package main

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Functions of the standard library that our programs never need but that keep much else linked. In
// edited copies they return at once. The toolchain's files are not changed: the build compiles the
// copies in their place. A cut is here if it alone saves 5 KB or more of the three programs, which the comments
// give (brotli). Two functions of the runtime do something else instead.

// hollow matches functions of a file by their first lines. It says how many there must be, and what
// they do instead.
type hollow struct {
	file    string
	begins  *regexp.Regexp
	count   int
	instead string // they return if it is empty
}

var hollowed = []hollow{
	// Every String method is linked. This one brings the formatting of times and time zones: 11 KB.
	{"time/format.go", line(`func \(t Time\) String\(\) string`), 1, `return "a time"`},
	{"time/time.go", line(`func \(d Duration\) format\(buf \*\[32\]byte\) int`), 1, "return len(buf)"},
	// Unicode's tables of what can be printed, for texts in quotation marks. What is not there are control
	// characters, and marks that are not seen. 2 KB of each program.
	{"strconv/quote.go", line(`func IsPrint\(r rune\) bool`), 1, "return r >= ' ' && r < 0x7f || r > 0xa0 && r != 0xad && " +
		"(r < 0x200b || r > 0x206f || r > 0x200f && r < 0x2028 || r > 0x202e && r < 0x2060) && r != 0xfeff"},
	// Values that are kept once each, for the addresses of networks, which nothing here has: 9 KB of workshop.wasm.
	{"unique/handle.go", line(`func Make\[T comparable\]\(value T\) Handle\[T\]`), 1, "return Handle[T]{}"},
	// The execution tracer, which a page can't turn on: 17 KB.
	{"runtime/trace.go", line(`func traceAdvance\(stopTrace bool\)`), 1, ""},
	{"runtime/traceruntime.go", line(`func traceAcquire\(\) traceLocker`), 1, "return traceLocker{}"},
	{"runtime/traceruntime.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 30, ""},
	{"runtime/traceallocfree.go", line(`func \(tl traceLocker\) \w+\([^)]*\)`), 9, ""},
	// Settings of GODEBUG, which a page does not have, and the metrics that count them: 10 KB.
	{"internal/godebug/godebug.go", line(`func newIncNonDefault\(name string\) func\(\)`), 1, "return func() {}"},
	{"internal/godebug/godebug.go", line(`func update\(def, env string\)`), 1, ""},
	// Floating-point numbers in the output of a panic. Nothing else writes them as text: 23 KB.
	{"runtime/print.go", line(`func print(float64|float32|complex128|complex64)\(.*\)`), 4, ""},
	// Methods as values of package reflect: nothing asks for one. 14 KB of solver.wasm.
	{"reflect/makefunc.go", line(`func makeMethodValue\(op string, v Value\) Value`), 1, "return v"},
	// And nothing asks where the code of one is: 4 KB of app.wasm, 10 KB of workshop.wasm.
	{"reflect/makefunc.go", line(`func methodValueCallCodePtr\(\) uintptr`), 1, "return 0"},
	// Stacks in the output of a panic, which would name nothing after lines.go, and reports for those who
	// debug the collector and the scheduler: 8 KB of app.wasm, 13 KB of each of the others.
	{"runtime/traceback.go", line(`func (traceback1|tracebacksomeothers|goroutineheader|tracebackHexdump|printcreatedby)\(.*\)`), 5, ""},
	{"reflect/value.go", line(`func valueMethodName\(\) string`), 1, `return "unknown method"`},
	{"internal/reflectlite/value.go", line(`func methodName\(\) string`), 1, `return "unknown method"`},
	{"runtime/proc.go", line(`func schedtrace\(detailed bool\)`), 1, ""},
	{"runtime/mgcmark.go", line(`func gcDumpObject\(label string, obj, off uintptr\)`), 1, ""},
	{"runtime/error.go", line(`func printanycustomtype\(i any\)`), 1, ""},
	{"runtime/hexdump.go", line(`func hexdumpWords\(p, len uintptr, mark func\(uintptr, hexdumpMarker\)\)`), 1, ""},
	{"runtime/mcheckmark.go", line(`func checkFinalizersAndCleanups\(\)`), 1, ""},
	// What compares the modules of a program, which has only one, and takes samples of memory and of waiting
	// for profiles, which a page can't ask for: 6 KB with the next.
	{"runtime/type.go", line(`func typelinksinit\(\)`), 1, ""},
	{"runtime/malloc.go", line(`func profilealloc\(mp \*m, x unsafe\.Pointer, size uintptr\)`), 1, ""},
	{"runtime/mprof.go", line(`func mProf_(Free|Flush|PostSweep|NextCycle)\(.*\)`), 4, ""},
	{"runtime/mprof.go", line(`func (blockevent|mutexevent|saveBlockEventStack)\(.*\)`), 3, ""},
	{"runtime/mgcmark_greenteagc.go", line(`func dumpScanStats\(\)`), 1, ""},
	// Instead of checking the linker's tables again, the runtime counts what functions.go has left out of them,
	// and finds a function by its number: 58 KB of app.wasm, 41 KB of workshop.wasm, 19 KB of solver.wasm.
	{"runtime/symtab.go", line(`func moduledataverify1\(datap \*moduledata\)`), 1, "countFunctions(datap); return"},
	{"runtime/symtab.go", line(`func findfunc\(pc uintptr\) funcInfo`), 1, "return functionAt(pc)"},
	// The names of HTML's characters, for texts that are read. Ours are only written: 19 KB.
	{"html/entity.go", line(`var entityMaps = sync\.OnceValues\(func\(\) \(entity .*\)`), 1, "return nil, nil"},
}

// functionCounter is a file with functions that edited ones call, and addedToRuntime is its place in
// the standard library.
//
//go:embed _std/functions.go
var functionCounter string

const addedToRuntime = "runtime/numplace_functions.go"

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
	replace, contents := map[string]string{}, map[string]string{addedToRuntime: functionCounter}
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
