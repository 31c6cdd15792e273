package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// deep grows and moves its stack, collects, recovers from a panic and dies of another one.
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

func TestProgramsRunWithoutTheirLines(t *testing.T) {
	dir := t.TempDir()
	name := func(name string) string { return filepath.Join(dir, name) }
	write := func(file string, content []byte) {
		if err := os.WriteFile(name(file), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("main.go", []byte(deep))
	write("go.mod", []byte("module deep\n\ngo 1.26\n"))
	b := newBuilder(dir, "", io.Discard)
	if _, err := b.goCommand(browserEnv, "build", "-trimpath", "-ldflags=-s -w", "-o", "deep.wasm", "."); err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(name("deep.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	if program, err = compact(program); err != nil {
		t.Fatal(err)
	}
	short, err := withoutLines(program)
	if err != nil {
		t.Fatal(err)
	}
	if zeros := bytes.Count(short, []byte{0}) - bytes.Count(program, []byte{0}); len(short) != len(program) || zeros < 10_000 {
		t.Errorf("%d bytes, %d of them zeros more; before %d bytes", len(short), zeros, len(program))
	}
	write("deep.wasm", short)
	goroot, err := b.goCommand(nil, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec_node.js"), name("deep.wasm"))
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	out, err := cmd.CombinedOutput()
	if err == nil {
		t.Error("the program ended well")
	}
	for _, want := range []string{"value method time.Duration.Hours called using nil *Duration pointer", "12502500 runtime error: invalid memory address", "panic: the end", "main.main()"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	for _, text := range []string{"runtime.mallocgc", "runtime/proc.go"} { // a function that is not ours, a file
		if before, after := bytes.Count(program, []byte(text)), bytes.Count(short, []byte(text)); before == 0 || after > 0 {
			t.Errorf("%s is there %d times, before %d times", text, after, before)
		}
	}
	tables := lineTables{bytes: short[bytes.Index(short, lineMagic):]}
	entries := tables.u64(headEntries)
	for i := range tables.u64(headFuncs) {
		f := entries + tables.u32(entries+8*i+4)
		for _, field := range []int{20, 24, 32, 36} { // files, lines, the unit of both, the first line
			if tables.u32(f+field) != 0 {
				t.Fatalf("function %d has still what is at %d", i, field)
			}
		}
	}
	for what, spoilt := range map[string][]byte{
		"no tables":       []byte("\x00asm\x01\x00\x00\x00"),
		"another version": bytes.Replace(program, lineMagic, []byte{0xf2, 0xff, 0xff, 0xff, 0, 0, 1, 8}, 1),
		"two of them":     append(bytes.Clone(program), lineMagic...),
		"tables that end before they begin": func() []byte {
			spoilt := bytes.Clone(program)
			at := bytes.Index(spoilt, lineMagic)
			copy(spoilt[at+headUnits:], spoilt[at+headEntries:at+headEntries+8])
			return spoilt
		}(),
		"entries beyond the end": func() []byte {
			spoilt := bytes.Clone(program)
			binary.LittleEndian.PutUint64(spoilt[bytes.Index(spoilt, lineMagic)+headEntries:], uint64(len(spoilt)))
			return spoilt
		}(),
		"half the entries": program[:bytes.Index(program, lineMagic)+entries+1000],
		"a cut table":      program[:bytes.Index(program, lineMagic)+1000],
	} {
		if _, err := withoutLines(spoilt); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}

func TestTablesThatAreNeeded(t *testing.T) {
	tables := []byte{0, 2, 1, 4, 0x80, 1, 0, 0, 5, 0, 3, 1}
	for _, test := range []struct {
		name   string
		offset int
		needed string // a mark for each byte
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
