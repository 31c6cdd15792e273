package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"numplace/web/build/wasm"
	"numplace/web/bundle"
)

func TestCodeIsCountedByPackage(t *testing.T) {
	functions := []wasm.Function{
		{Name: "main.main", Size: 3},
		{Name: "gridpage_app.__page_.Render", Size: 200},
		{Name: "gridpage_app_state.Update", Size: 30},
		{Name: "github.com_maxence_charriere_go_app_v10_pkg_app.__engine_.Run", Size: 40},
		{Name: "slices.SortFunc_go.shape.__gridpage_app_state.Row_", Size: 5},
		{Name: "type_.eq.gridpage_app.page", Size: 6},
		{Name: "memeqbody", Size: 7},
		{Name: "gridpage_app_other.F", Size: 8}, // a package that is not linked
	}
	packages := []string{"main", "gridpage/app", "gridpage/app/state",
		"github.com/maxence-charriere/go-app/v10/pkg/app", "slices", "runtime"}
	want := sizes{"main": 3, "gridpage/app": 206, "gridpage/app/state": 30, packages[3]: 40,
		"slices": 5, linkerMade: 15}
	if got := measured(functions, packages); !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
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
	for i, name := range []string{committedSizes, lastSizes} { // sizes of the last bundle take precedence
		b.sizes["app.wasm"] = sizes{"numplace/app": 5 + i}
		if err := b.keepSizes(name); err != nil {
			t.Fatal(err)
		}
		if before, _ := b.sizesBefore(); !maps.Equal(before["app.wasm"], b.sizes["app.wasm"]) {
			t.Errorf("kept in %s is %v", name, before)
		}
	}
}

// A new clone has committed sizes to compare with.
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

// TestBudget checks the budgets for bundles with the given download sizes.
func TestBudget(t *testing.T) {
	program, second, visit, lone := budgets[0].most, budgets[1].most, budgets[2].most, budgets[3].most
	for _, test := range []struct {
		name    string
		loads   map[string]int
		plain   bool
		fails   []string
		reports string
	}{
		{name: "all within", loads: map[string]int{"app.wasm": program, "index.html": visit - program,
			"solver.wasm": lone - 100_000, "solver.js": 100_000},
			reports: fmt.Sprintf("a first visit with all files stored for offline use: %d bytes of at most %[1]d\n",
				visit)},
		{name: "the program", loads: map[string]int{"app.wasm": program + 1},
			fails: []string{fmt.Sprintf("app.wasm: %d bytes are 1 too many", program+1), "+20  numplace/app",
				"make sizes"}},
		{name: "the visit", loads: map[string]int{"app.wasm": visit - 150_000, "lists.html": 20_000,
			"numplace.css": 130_002},
			fails: []string{"a first visit", "2 too many", "130002    +130002  numplace.css", "since the last bundle"}},
		{name: "a picture in the visit", loads: map[string]int{"icon-512.png": visit + 1},
			fails: []string{"a first visit"}},
		{name: "the second program", loads: map[string]int{"workshop.wasm": second + 1},
			fails: []string{fmt.Sprintf("workshop.wasm: %d bytes are 1 too many", second+1)}},
		{name: "the solver", loads: map[string]int{"solver.wasm": lone - 10_000, "solver-worker.js": 10_000,
			"solver.js": 3},
			fails: []string{"solver.js", "3 too many"}},
		{name: "what no visit loads", loads: map[string]int{"workshop.wasm": second, "embed.html": 990_000,
			"embed.js": 990_000, "embed.d.ts": 990_000, "404.html": 990_000, "favicon.ico": 990_000,
			"solver.d.ts": 990_000, "robots.txt": 990_000}},
		{name: "a plain build", loads: map[string]int{"app.wasm": visit + 1}, plain: true,
			reports: fmt.Sprintf("app.wasm: %d bytes of at most %d\n", visit+1, program)},
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
	from["app.wasm"] = make([]byte, budgets[0].most+1)
	rand.NewChaCha8([32]byte{}).Read(from["app.wasm"]) // random bytes, which do not compress
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
