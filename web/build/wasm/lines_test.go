package wasm

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// deep grows and moves its stack, collects garbage, recovers from panics and ends with a panic.
const deep = `package main

import (
	"runtime"
	"time"
)

type list struct {
	next *list
	pad  [64]int
}

//go:noinline
func build(n int) *list {
	if n == 0 {
		runtime.GC()
		return nil
	}
	l := &list{pad: [64]int{n}}
	l.next = build(n - 1)
	return l
}

func caught() (why any) {
	defer func() { why = recover() }()
	var l *list
	return l.pad[1]
}

type timed interface{ Hours() float64 }

//go:noinline
func hours(t timed) float64 { return t.Hours() }

func wrapped() (why any) {
	defer func() { why = recover() }()
	var d *time.Duration
	return hours(d)
}

func main() {
	println(wrapped().(error).Error())
	sum := 0
	for l := build(5000); l != nil; l = l.next {
		sum += l.pad[0]
	}
	println(sum, caught().(error).Error())
	panic("the end")
}
`

// compiled compiles a program of one file for the browser. It skips the test if the steps do not support the
// Go version.
func compiled(t *testing.T, source string) []byte {
	t.Helper()
	if !Known(runtime.Version()) {
		t.Skipf("no step is taken with %s", runtime.Version())
	}
	dir := t.TempDir()
	for name, content := range map[string]string{"main.go": source, "go.mod": "module program\n\ngo 1.26\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"build", "-trimpath", "-ldflags=-w", "-o", "program.wasm"}
	cmd := exec.Command("go", append(args, ".")...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program, err := os.ReadFile(filepath.Join(dir, "program.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// goSupport returns the path of one of Go's own scripts for WebAssembly.
func goSupport(t *testing.T, name string) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", name)
}

// printed returns the output in Node of a program that ends with a panic.
func printed(t *testing.T, program []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(name, program, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", goSupport(t, "wasm_exec_node.js"), name)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	out, err := cmd.CombinedOutput()
	if err == nil {
		t.Error("the program ended well")
	}
	return string(out)
}

func TestProgramsRunWithoutTheirLines(t *testing.T) {
	program, err := compact(compiled(t, deep))
	if err != nil {
		t.Fatal(err)
	}
	short, err := withoutLines(program)
	if err != nil {
		t.Fatal(err)
	}
	if len(short) > len(program)-200_000 {
		t.Errorf("%d bytes, %d before", len(short), len(program))
	}
	out := printed(t, short)
	for _, want := range []string{"value method a.type.method called using nil *type pointer",
		"12502500 runtime error: invalid memory address", "panic: the end"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	before, after := memory(t, program), memory(t, short)
	for _, text := range []string{"runtime.mallocgc", "main.caught", "runtime/proc.go"} { // two functions and a file
		if before, after := bytes.Count(before, []byte(text)),
			bytes.Count(after, []byte(text)); before == 0 || after > 0 {
			t.Errorf("%s is there %d times, before %d times", text, after, before)
		}
	}
	head, module, err := describedAt(after)
	if err != nil {
		t.Fatal(err)
	}
	with := func(offset, value int) []byte {
		spoilt := bytes.Clone(before)
		binary.LittleEndian.PutUint64(spoilt[head+offset:], uint64(value))
		return spoilt
	}
	tables, whole := lineTables{bytes: after[head:]}, lineTables{bytes: before[head:]}
	entries := tables.u64(headEntries)
	for i := range tables.u64(headFuncs) {
		f := entries + whole.u32(entries+8*i+4)
		for _, field := range []int{20, 24, 32, 36} { // offsets of files, lines, their unit, the first line
			if tables.u32(f+field) != 0 {
				t.Fatalf("function %d has still what is at %d", i, field)
			}
		}
	}
	for what, spoilt := range map[string][]byte{
		"no tables": nil,
		"another version": bytes.Replace(before, lineMagic,
			[]byte{0xf2, 0xff, 0xff, 0xff, 0, 0, 1, 8}, 1),
		"two of them":                        append(bytes.Clone(before), lineMagic...),
		"tables that end before they begin":  with(headUnits, tables.u64(headEntries)),
		"entries beyond the end":             with(headEntries, len(before)),
		"no room for a name":                 with(headUnits, tables.u64(headNames)+len(sharedName)),
		"names elsewhere":                    with(headNames, tables.u64(headNames)+8),
		"data that begins before the tables": with(module-head+moduleData, 1000),
		"data that ends before it begins":    with(module-head+moduleBuckets, 1000),
		"half the entries":                   before[:head+entries+1000],
		"a cut table":                        before[:head+1000],
	} {
		if err := clearLines(bytes.Clone(spoilt)); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}

func TestDataThatIsNeeded(t *testing.T) {
	for _, test := range []struct {
		name   string
		needed map[int]bool
		want   string
		wrong  bool
	}{
		{name: "none", want: "abcdefgh"},
		{name: "all of it", needed: map[int]bool{0: true, 4: true}, want: "abcdefgh"},
		{name: "up to the next", needed: map[int]bool{0: false, 3: true}, want: "...defgh"},
		{name: "up to the end", needed: map[int]bool{0: true, 3: false, 5: false}, want: "abc....."},
		{name: "what nothing is about stays", needed: map[int]bool{2: false, 3: true}, want: "ab.defgh"},
		{name: "beyond the end", needed: map[int]bool{8: true}, want: "abcdefgh", wrong: true},
	} {
		data := []byte("abcdefgh")
		right := clearData(data, test.needed)
		if got := strings.ReplaceAll(string(data), "\x00", "."); got != test.want || right == test.wrong {
			t.Errorf("%s: %s, %v, want %s", test.name, got, right, test.want)
		}
	}
}

func TestTablesThatAreNeeded(t *testing.T) {
	tables := []byte{0, 2, 1, 4, 0x80, 1, 0, 0, 5, 0, 3, 1}
	for _, test := range []struct {
		name   string
		offset int
		needed string // # for each byte that is needed
		wrong  bool
	}{
		{name: "no table", offset: 0, needed: "............"},
		{name: "pairs up to a first number that is 0", offset: 1, needed: ".######....."},
		{name: "a 0 that begins the table", offset: 7, needed: ".......###.."},
		{name: "no end", offset: 10, needed: "..........##", wrong: true},
		{name: "half a pair", offset: 11, needed: "............", wrong: true},
		{name: "beyond the end", offset: 12, needed: "............", wrong: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, needed := lineTables{bytes: tables}, make([]bool, len(tables))
			b.mark(needed, 0, test.offset)
			var got strings.Builder
			for _, n := range needed {
				got.WriteByte(map[bool]byte{true: '#', false: '.'}[n])
			}
			if got.String() != test.needed || b.wrong != test.wrong {
				t.Errorf("%s, wrong %v; want %s, %v", &got, b.wrong, test.needed, test.wrong)
			}
		})
	}
}
