package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"numplace/web/bundle"
)

// function is a function of a program: its name and the length of its code.
type function struct {
	name string
	code int
}

// withNames returns as much of a program as the code under test looks at, with one imported
// function and the given ones.
func withNames(functions ...function) []byte {
	var code, names []byte
	code = binary.AppendUvarint(code, uint64(len(functions)))
	names = binary.AppendUvarint(names, uint64(1+len(functions)))
	name := func(i int, name string) {
		names = binary.AppendUvarint(names, uint64(i))
		names = append(binary.AppendUvarint(names, uint64(len(name))), name...)
	}
	name(0, "runtime.imported")
	for i, f := range functions {
		code = append(binary.AppendUvarint(code, uint64(f.code)), make([]byte, f.code)...)
		name(1+i, f.name)
	}
	part := append(binary.AppendUvarint([]byte{1}, uint64(len(names))), names...)
	return assembled([]byte("\x00asm\x01\x00\x00\x00"), []section{
		{customSection, []byte("\x0ago:buildid0123456789")},
		{importSection, []byte{1, 0, 0, 0, 0}},
		{codeSection, code},
		{dataSection, []byte{0}},
		{customSection, append([]byte("\x04name\x00\x01x"), part...)},
	})
}

func TestCodeIsCountedByPackage(t *testing.T) {
	program := withNames(
		function{"main.main", 3},
		function{"gridpage_app.__page_.Render", 200},
		function{"gridpage_app_state.Update", 30},
		function{"github.com_maxence_charriere_go_app_v10_pkg_app.__engine_.Run", 40},
		function{"slices.SortFunc_go.shape.__gridpage_app_state.Row_", 5},
		function{"type_.eq.gridpage_app.page", 6},
		function{"memeqbody", 7},
		function{"gridpage_app_other.F", 8}, // its package is not linked in
	)
	packages := []string{"main", "gridpage/app", "gridpage/app/state",
		"github.com/maxence-charriere/go-app/v10/pkg/app", "slices", "runtime"}
	got, err := measured(program, packages)
	if err != nil {
		t.Fatal(err)
	}
	want := sizes{"main": 3, "gridpage/app": 206, "gridpage/app/state": 30, packages[3]: 40,
		"slices": 5, linkerMade: 15}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}

	short, err := withoutNotes(program)
	if err != nil || bytes.Contains(short, []byte("gridpage")) || bytes.Contains(short, []byte("buildid")) {
		t.Errorf("%q, %v", short, err)
	}
	all, err := sections(short)
	if err != nil || len(all) != 3 {
		t.Errorf("%d sections are left, %v", len(all), err)
	}
	whole, err := sections(program)
	if err != nil {
		t.Fatal(err)
	}
	withoutCode := assembled(program, slices.DeleteFunc(slices.Clone(whole),
		func(s section) bool { return s.id == codeSection }))
	for name, spoilt := range map[string][]byte{
		"a length beyond all": assembled(program,
			append(slices.Clone(whole[:2]), section{codeSection,
				[]byte("\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")})),
		"no names":        short,
		"no program":      program[:3],
		"a cut program":   program[:len(program)-1],
		"no code":         withoutCode,
		"a name too many": bytes.Replace(program, []byte("\x08\x14gridpage"), []byte("\x18\x14gridpage"), 1),
	} {
		if got, err := measured(spoilt, packages); err == nil {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestSizesAreComparedWithTheLastBundle(t *testing.T) {
	var out strings.Builder
	now, before := sizes{"a": 100, "b": 2000, "c": 30, "d": 7}, sizes{"a": 100, "b": 2100, "c": 10, "gone": 5}
	now.table(&out, before)
	want := "" +
		"      2000       -100  b\n" +
		"       100             a\n" +
		"        30        +20  c\n" +
		"         7         +7  d\n" +
		"         0         -5  gone\n" +
		"      2137             bytes of code\n"
	if out.String() != want {
		t.Errorf("the table is\n%swant\n%s", &out, want)
	}
	out.Reset()
	if now.table(&out, nil); strings.Contains(out.String(), "+") {
		t.Errorf("there is nothing to compare with in\n%s", &out)
	}
	out.Reset()
	if !now.grown(&out, before) || out.String() != "        30        +20  c\n         7         +7  d\n" {
		t.Errorf("what grew is\n%s", &out)
	}
	if now.grown(io.Discard, now) || now.grown(io.Discard, nil) {
		t.Error("something grew")
	}
}

func TestSizesAreKept(t *testing.T) {
	b := newBuilder(t.TempDir(), "", io.Discard)
	if before, since := b.sizesBefore(); before != nil || since != "" {
		t.Errorf("before the first build: %v, %s", before, since)
	}
	for i, name := range []string{committedSizes, lastSizes} { // the last bundle's win
		b.sizes["app.wasm"] = sizes{"numplace/app": 5 + i}
		if err := b.keepSizes(name); err != nil {
			t.Fatal(err)
		}
		if before, _ := b.sizesBefore(); !maps.Equal(before["app.wasm"], b.sizes["app.wasm"]) {
			t.Errorf("kept in %s is %v", name, before)
		}
	}
}

// A clone without a bundle compares with what is committed.
func TestSizesAreCommitted(t *testing.T) {
	content, err := os.ReadFile("sizes.json")
	if err != nil {
		t.Fatal(err)
	}
	var committed map[string]sizes
	if err := json.Unmarshal(content, &committed); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"app.wasm", "workshop.wasm", "solver.wasm"} {
		if committed[name]["numplace/solver"] == 0 {
			t.Errorf("%s has no sizes", name)
		}
	}
}

// TestBudget weighs bundles of files that load so many bytes each.
func TestBudget(t *testing.T) {
	for _, test := range []struct {
		name    string
		loads   map[string]int
		plain   bool
		fails   []string
		reports string
	}{
		{name: "all within", loads: map[string]int{"app.wasm": 1_100_000, "index.html": 50_000, "solver.wasm": 400_000,
			"solver.js": 100_000},
			reports: "a first visit with all that is kept for offline: 1150000 bytes of at most 1150000\n"},
		{name: "the program", loads: map[string]int{"app.wasm": 1_100_001},
			fails: []string{"app.wasm: 1100001 bytes are 1 too many", "+20  numplace/app", "make sizes"}},
		{name: "the visit", loads: map[string]int{"app.wasm": 1_000_000, "lists.html": 20_000, "numplace.css": 130_002},
			fails: []string{"a first visit", "2 too many", "130002    +130002  numplace.css", "since the last bundle"}},
		{name: "a picture in the visit", loads: map[string]int{"icon-512.png": 1_160_000},
			fails: []string{"a first visit"}},
		{name: "the second program", loads: map[string]int{"workshop.wasm": 1_500_001},
			fails: []string{"workshop.wasm: 1500001 bytes are 1 too many"}},
		{name: "the solver", loads: map[string]int{"solver.wasm": 490_000, "solver-worker.js": 10_000, "solver.js": 3},
			fails: []string{"solver.js", "3 too many"}},
		{name: "what no visit loads", loads: map[string]int{"workshop.wasm": 1_500_000, "embed.html": 990_000,
			"embed.js": 990_000, "embed.d.ts": 990_000, "404.html": 990_000, "favicon.ico": 990_000,
			"solver.d.ts": 990_000, "robots.txt": 990_000}},
		{name: "a plain build", loads: map[string]int{"app.wasm": 1_600_000}, plain: true,
			reports: "app.wasm: 1600000 bytes of at most 1100000\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var report strings.Builder
			b := newBuilder(t.TempDir(), "", &report)
			b.plain = test.plain
			b.sizes["app.wasm"] = sizes{"numplace/app": 100, "runtime": 50}
			b.sizes[files] = sizes{"lists.html": 20_000}
			if err := b.keepSizes(lastSizes); err != nil {
				t.Fatal(err)
			}
			b.sizes["app.wasm"] = sizes{"numplace/app": 120, "runtime": 50}
			s, err := makeSite(small(), nil, "")
			if err != nil {
				t.Fatal(err)
			}
			loaded := make([]int, len(s.list.Files))
			for i, f := range s.list.Files {
				loaded[i] = test.loads[f.Name]
				delete(test.loads, f.Name)
			}
			if len(test.loads) > 0 {
				t.Fatalf("no such files: %v", test.loads)
			}
			err = b.weigh(s, loaded)
			if (err == nil) != (test.fails == nil) {
				t.Fatalf("error %v", err)
			}
			for _, part := range test.fails {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("no %q in %v", part, err)
				}
			}
			if !strings.Contains(report.String(), test.reports) {
				t.Errorf("no %q in %s", test.reports, &report)
			}
		})
	}
}

func TestOverTheBudgetTheLastBundleStays(t *testing.T) {
	b := newBuilder(t.TempDir(), "", io.Discard)
	from := small()
	from["app.wasm"] = make([]byte, 1_200_000)
	rand.NewChaCha8([32]byte{}).Read(from["app.wasm"]) // which nothing compresses
	s, err := makeSite(from, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	last := filepath.Join(t.TempDir(), bundle.ListName)
	if err := os.WriteFile(last, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := b.write(s, filepath.Dir(last)); err == nil || !strings.Contains(err.Error(), "over the budget") {
		t.Errorf("error %v", err)
	}
	if content, err := os.ReadFile(last); err != nil || string(content) != "{}" {
		t.Errorf("the last bundle is gone: %q, %v", content, err)
	}
	if before, _ := b.sizesBefore(); before != nil {
		t.Error("its sizes are kept")
	}
}
