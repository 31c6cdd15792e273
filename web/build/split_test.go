package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// inParts runs a program in node, as the page does, and returns what it prints: a first line for each time that the rest is fetched by a stub,
// and at the end how many bits are set at the beginning of its memory.
const inParts = `"use strict";
const fs = globalThis.fs = require("fs");
globalThis.path = require("path");
const [support, scripts, first, rest, how] = process.argv.slice(2);
require(support);
globalThis.XMLHttpRequest = class {
	open(_, name) { this.name = name; }
	overrideMimeType() {}
	send() { fs.writeSync(2, "fetched\n"); this.status = 200; this.responseText = fs.readFileSync(this.name, "latin1"); }
};
import(scripts).then(async ({ instantiate }) => {
	const go = new Go();
	const modules = [first, rest].map((name) => new WebAssembly.Module(fs.readFileSync(name)));
	const file = { address: rest, size: fs.statSync(rest).size, fails: () => fs.writeSync(2, "failed\n") };
	const { instance, add } = await instantiate(how === "together" ? [...modules] : [modules[0]], go.importObject, file);
	if (how === "before") await add(modules[1]);
	process.on("exit", () => {
		const bits = [...new Uint8Array(instance.exports.mem.buffer, 0, 4096)].reduce((n, b) => n + b.toString(2).replaceAll("0", "").length, 0);
		fs.writeSync(2, "bits " + bits + "\n");
	});
	go.exit = (code) => process.exit(code);
	await go.run(instance);
});
`

func ranInParts(t *testing.T, first, rest []byte, how string) (out string, fetched int, end string) {
	t.Helper()
	dir := t.TempDir()
	scripts, err := os.ReadFile("../script/rest.js")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"run.cjs": []byte(inParts), "first.wasm": first, "rest.wasm": rest, "rest.mjs": scripts} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("node", "run.cjs", goSupport(t, "wasm_exec.js"), "./rest.mjs", "first.wasm", "rest.wasm", how)
	cmd.Dir = dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	said, err := cmd.CombinedOutput()
	if err == nil {
		t.Error("the program ended well")
	}
	out = string(said)
	fetched = strings.Count(out, "fetched\n")
	out, end, _ = strings.Cut(strings.ReplaceAll(out, "fetched\n", ""), "bits ")
	return out, fetched, strings.TrimSpace(end)
}

// smallProgram is a program of one file as the build has it before it is split.
func smallProgram(t *testing.T, source string) []byte {
	t.Helper()
	program := compiled(t, source)
	for _, step := range []func([]byte) ([]byte, error){shortCode, directJumps, withoutNotes, compact, packFunctions} {
		program = must(t, step)(program)
	}
	return program
}

func TestAProgramInTwoPartsDoesTheSame(t *testing.T) {
	program := smallProgram(t, deep)
	want := printed(t, program)
	want, _, _ = strings.Cut(want, "goroutine ")
	if !strings.Contains(want, "12502500 ") {
		t.Fatalf("it printed %s", want)
	}
	for name, begins := range map[string]func(int) bool{
		"nothing begins": func(int) bool { return false },
		"all begins":     func(int) bool { return true },
		"every third":    func(i int) bool { return i%3 == 0 },
		"the lower half": func(i int) bool { return i < 600 },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, rest, err := split(program, begins)
			if err != nil {
				t.Fatal(err)
			}
			for _, how := range []string{"when called", "before", "together"} {
				out, fetched, _ := ranInParts(t, first, rest, how)
				if !strings.HasPrefix(out, want) {
					t.Errorf("%s it printed\n%s\nwant\n%s", how, out, want)
				}
				if fetches := how == "when called" && name != "all begins"; fetched > 1 || (fetched == 1) != fetches {
					t.Errorf("%s the rest was fetched %d times", how, fetched)
				}
			}
		})
	}
}

// Each function is in one of the parts, and each slot of the table is filled by one of them.
func TestPartsOfAProgram(t *testing.T) {
	program := smallProgram(t, deep)
	all, err := newSplitter(program)
	if err != nil {
		t.Fatal(err)
	}
	first, rest, err := split(program, func(i int) bool { return i%5 == 0 })
	if err != nil {
		t.Fatal(err)
	}
	if n := len(first) + len(rest); n < len(program) || n > len(program)*11/10 {
		t.Errorf("%d and %d bytes of %d", len(first), len(rest), len(program))
	}
	table := make([]int, all.table)
	functions := 0
	for _, part := range [][]byte{first, rest} {
		of, err := sections(part)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range of {
			r := reader{s.body}
			switch s.id {
			case codeSection:
				functions += r.number()
			case elementSection:
				for range r.number() {
					r.byte()
					r.byte()
					from, n := signed(r.rest)
					r.rest = r.rest[n+1:]
					for i := range r.number() {
						table[from-firstFunction+i]++
						r.number()
					}
				}
				if r.rest == nil || len(r.rest) > 0 {
					t.Error("places are left over")
				}
			}
		}
	}
	if functions != len(all.code) || slices.Min(table) != 1 || slices.Max(table) != 1 {
		t.Errorf("%d functions of %d; places are filled %d to %d times", functions, len(all.code), slices.Min(table), slices.Max(table))
	}
}

func TestProgramsThatCannotBeSplit(t *testing.T) {
	program := smallProgram(t, deep)
	all, err := sections(program)
	if err != nil {
		t.Fatal(err)
	}
	with := func(id byte, body func(old []byte) []byte) []byte {
		changed := slices.Clone(all)
		for i, s := range changed {
			if s.id == id {
				changed[i].body = body(bytes.Clone(s.body))
			}
		}
		return assembled(program, changed)
	}
	set := func(at int, value byte) func([]byte) []byte {
		return func(old []byte) []byte { old[at] = value; return old }
	}
	cut := func(old []byte) []byte { return old[:len(old)-1] }
	for name, spoilt := range map[string][]byte{
		"no program":             []byte("\x00asm"),
		"nothing in it":          program[:wasmHeader],
		"a table elsewhere":      with(elementSection, set(3, 0x81)),
		"two parts of a table":   with(elementSection, set(0, 2)),
		"a table that is cut":    with(elementSection, cut),
		"code that is cut":       with(codeSection, cut),
		"types that are cut":     with(functionSection, cut),
		"globals that are cut":   with(globalSection, cut),
		"more after the globals": with(globalSection, func(old []byte) []byte { return append(old, 0) }),
	} {
		if _, _, err := split(spoilt, func(int) bool { return false }); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	var report strings.Builder
	b := newBuilder("../..", "", &report)
	spoilt := with(elementSection, set(0, 2))
	first, rest, err := b.halves("app.wasm", spoilt)
	if err != nil || !bytes.Equal(first, spoilt) || !bytes.Equal(rest, emptyProgram(program)) || !b.foreign || !strings.Contains(report.String(), errSplit.Error()) {
		t.Errorf("%d and %d bytes, %v: %s", len(first), len(rest), err, &report)
	}
	b = newBuilder("../..", "", io.Discard)
	b.goVersion = "go1.99"
	if first, rest, err := b.halves("app.wasm", program); err != nil || !bytes.Equal(first, program) || !bytes.Equal(rest, emptyProgram(program)) {
		t.Errorf("of a Go that is not known: %d and %d bytes, %v", len(first), len(rest), err)
	}
	if _, _, err := newBuilder(t.TempDir(), "", io.Discard).halves("app.wasm", program); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without the list: %v", err)
	}
}

// A watched program does the same, and its functions have set their bits.
func TestAWatchedProgramDoesTheSame(t *testing.T) {
	program := smallProgram(t, deep)
	want, _, _ := strings.Cut(printed(t, program), "goroutine ")
	out, _, bits := ranInParts(t, must(t, watched)(program), emptyProgram(program), "when called")
	if !strings.HasPrefix(out, want) {
		t.Errorf("it printed\n%s\nwant\n%s", out, want)
	}
	if len(bits) != 3 { // some hundreds
		t.Errorf("%s functions have run", bits)
	}
	many := binary.AppendUvarint(nil, 8*watchedMemory+1)
	many = append(many, bytes.Repeat([]byte{2, 0, end}, 8*watchedMemory+1)...)
	if _, err := watched(assembled(program, []section{{codeSection, many}})); !errors.Is(err, errTooMany) {
		t.Errorf("too many functions: %v", err)
	}
}
