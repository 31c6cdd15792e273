//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

const (
	goapp   = "github.com/maxence-charriere/go-app/v10"
	browser = "syscall/js"
)

// module is the path of this module. `make module` changes it in a fork.
var module = func() string {
	info, _ := debug.ReadBuildInfo()
	return info.Main.Path
}()

// ours reports whether path names a package of this module.
func ours(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

// floors groups all packages into layers, lowest first. A package may import packages of lower layers. If
// shared is set, packages of the same layer may also import each other. Packages of views are in a layer
// without shared, so views do not import each other. The test fails for a package that is not in this list.
var floors = []struct {
	shared   bool
	packages []string // paths relative to module
}{
	// helpers for tests, benchmarks and go generate
	{packages: []string{"solver/corpora", "solver/corpora/crowded", "solver/internal/clock", "solver/internal/meaning",
		"solver/internal/unroll"}},
	// small tools of the solver
	{packages: []string{"solver/internal/label", "solver/internal/ruled", "solver/internal/stable",
		"solver/internal/turn", "solver/internal/within", "solver/format/internal/jsontree"}},
	// replacements that the build puts into go-app
	{packages: []string{
		"web/build/goapp/errors", "web/build/goapp/fmt", "web/build/goapp/json", "web/build/goapp/url",
		"web/build/goapp/uuid",
	}},

	{packages: []string{"solver"}},
	{packages: []string{"solver/automaton", "solver/batch", "solver/digitset", "solver/rules",
		"solver/scan/internal/glyph"}},
	{packages: []string{"solver/scan"}},
	{packages: []string{"solver/scan/internal/trial"}}, // draws test images for solver/scan
	{packages: []string{"solver/scan/train"}},          // trains the network of solver/scan
	{packages: []string{"solver/trace", "solver/logic", "solver/format", "solver/canon"}},
	{packages: []string{"solver/format/links", "solver/format/undress", "solver/rating"}},
	{packages: []string{"solver/format/exchange"}},
	{packages: []string{"solver/generate"}},
	{packages: []string{"solver/practice"}},

	// shared by several programs
	{packages: []string{
		"app/internal/markup", "app/internal/taiwan", "app/internal/words", "app/shared/cellset",
		"app/shared/classcode", "app/shared/daily", "app/shared/lines", "app/shared/named", "app/shared/reminder",
		"app/shared/svg", "app/shared/wire",
	}},
	{packages: []string{"app/internal/words/generate"}}, // run by go generate
	{packages: []string{"app/shared/signs", "app/shared/possible"}},
	{packages: []string{"app/shared/link", "app/shared/logbook"}},
	{packages: []string{"app/shared/ornament"}},
	{packages: []string{"app/shared/figure"}},
	{shared: true, packages: []string{
		"app/shared/embed", "app/shared/i18n", "app/shared/job", "app/shared/lesson", "app/shared/widget",
	}},
	{packages: []string{"app/internal/wordtest"}}, // for tests
	{packages: []string{"app/shared/heads", "app/shared/reasons", "app/shared/solverjs", "app/shared/terms",
		"app/shared/worker"}},
	{packages: []string{"app/shared/explain"}},

	// the second program, workshop.wasm
	{packages: []string{"app/workshop/pixels", "app/workshop/qr", "app/workshop/html", "app/workshop/speech",
		"app/workshop/judging"}},
	{packages: []string{"app/workshop/sheet"}},
	{packages: []string{"app/workshop/export", "app/workshop/reading", "app/workshop/counting",
		"app/workshop/combos"}},
	{packages: []string{"app/workshop/coach"}},
	{packages: []string{"app/workshop/sharing"}},
	{packages: []string{"app/workshop/listview"}},
	{packages: []string{"app/workshop/making"}},
	{packages: []string{"app/workshop/worksheet"}},
	{packages: []string{"app/workshop/draw", "app/workshop/photo", "app/workshop/practise", "app/workshop/race",
		"app/workshop/widgets"}},
	{packages: []string{"app/workshop/numbers"}},
	{packages: []string{"app/workshop/desk"}},
	{packages: []string{"app/workshop/requests"}},
	{packages: []string{"app/workshop/calls"}},
	{packages: []string{"app/workshop"}},

	// the native command
	{packages: []string{"app/cmd/verbs"}},
	{packages: []string{"app/cmd/numplace"}},

	// the main program of the page, app.wasm
	{packages: []string{"app/tree", "app/state/cursor", "app/state/habits", "app/state/history", "app/state/jobs",
		"app/state/trait"}},
	{packages: []string{"app/state/bars", "app/state/fog", "app/state/sums"}},
	{packages: []string{ // parts of the state
		"app/state/collections", "app/state/desk", "app/state/dialogs", "app/state/door", "app/state/game",
		"app/state/lessons", "app/state/search", "app/state/solutions",
	}},
	{packages: []string{ // parts of the state that use other parts: dialogs and the game
		"app/state/ended", "app/state/hints", "app/state/storage",
	}},
	// these look in storage whether a puzzle has a saved game
	{packages: []string{"app/state/class", "app/state/incoming"}},
	{packages: []string{"app/state/frame"}}, // keeps what came with the earlier puzzles of a solver
	{packages: []string{"app/state"}},
	{packages: []string{"app/browser", "app/sentences"}},
	{packages: []string{"app/kit", "app/board"}},
	{packages: []string{"app/internal/drawn", "app/internal/played"}}, // for tests
	{packages: []string{"app/class", "app/play", "app/explore", "app/lists", "app/learn", "app/head",
		"app/embedded", "app/builder"}},
	{packages: []string{"app"}},

	{packages: []string{"web/queue"}},
	{packages: []string{"web/picture"}},
	{shared: true, packages: []string{
		"web", "web/bundle", "web/daily", "web/learn", "web/build", "web/build/wasm", "web/dev", "web/module",
		"web/vet",
		"web/e2e", "web/e2e/browser", "web/e2e/webdriver", "web/browsers", "web/bench", "web/engine", "web/pictures",
	}},
	{packages: []string{""}},
}

// neighbourhood returns which program contains a package below app: "page", "workshop" or, if both contain
// the package, "shared". It returns "" for packages outside app, for the native command, and for test helpers
// in app/internal.
func neighbourhood(path string) string {
	path, below := strings.CutPrefix(path, "numplace/app")
	switch {
	case !below || strings.HasPrefix(path, "/internal/") || strings.HasPrefix(path, "/cmd/"):
		return ""
	case strings.HasPrefix(path, "/workshop"):
		return "workshop"
	case strings.HasPrefix(path, "/shared/"):
		return "shared"
	}
	return "page"
}

func floor(path string) int {
	below := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
	for i, f := range floors {
		if slices.Contains(f.packages, below) {
			return i
		}
	}
	return -1
}

// goPackage has the fields of `go list -json` that the tests use.
type goPackage struct {
	ImportPath string
	Standard   bool
	Imports    []string
}

// list runs go list with args and returns the listed packages. env is appended to the environment variables.
func list(t *testing.T, env []string, args ...string) []goPackage {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Standard,Imports"}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %v: %v\n%s", args, err, stderr.String())
	}
	var packages []goPackage
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

var targets = map[string][]string{
	"the server":  {"GOOS=linux", "GOARCH=amd64"},
	"the browser": {"GOOS=js", "GOARCH=wasm"},
}

func TestArrowsPointDown(t *testing.T) {
	seen := map[string]bool{}
	for target, env := range targets {
		for _, p := range list(t, env, "./...") {
			seen[p.ImportPath] = true
			from := floor(p.ImportPath)
			if from < 0 {
				t.Errorf("%s has no floor: give it one in arrows_test.go", p.ImportPath)
				continue
			}
			for _, imported := range p.Imports {
				if !ours(imported) {
					continue
				}
				to := floor(imported)
				if to < from || to == from && floors[from].shared {
					continue
				}
				t.Errorf("for %s, %s imports %s: the arrow runs up", target, p.ImportPath, imported)
			}
		}
	}
	for _, f := range floors {
		for _, below := range f.packages {
			if path := strings.TrimSuffix(module+"/"+below, "/"); !seen[path] {
				t.Errorf("there is no package %s: remove it from the floors", path)
			}
		}
	}
}

// TestProgramsKeepApart checks that a package's folder shows which program it belongs to. The page has two
// programs: the main program in package app, and the second program in app/workshop. They never import each
// other's packages, and the packages shared by both import neither.
func TestProgramsKeepApart(t *testing.T) {
	for target, env := range targets {
		for _, p := range list(t, env, "./app/...") {
			from := neighbourhood(p.ImportPath)
			for _, imported := range p.Imports {
				if to := neighbourhood(imported); from != "" && to != "" && to != "shared" && to != from {
					t.Errorf("for %s, %s imports %s", target, p.ImportPath, imported)
				}
			}
		}
	}
}

func TestOnlyTheirUsersKnowThem(t *testing.T) {
	users := map[string][]string{
		goapp: {
			"numplace/app", "numplace/app/shared/worker", "numplace/app/browser", "numplace/app/kit",
			"numplace/app/workshop/pixels",
			"numplace/app/board", "numplace/app/play", "numplace/app/explore",
			"numplace/app/lists", "numplace/app/learn", "numplace/app/head", "numplace/app/embedded",
			"numplace/app/builder", "numplace/app/class", "numplace/app/internal/markup", "numplace/app/internal/drawn",
		},
		browser:                            {"numplace/web/engine", "numplace/solver/internal/clock"},
		"numplace/web":                     {module, "numplace/web/dev"},
		"numplace/app/shared/heads":        {"numplace/web/bundle"},
		"numplace/solver/internal/clock":   {},
		"numplace/solver/corpora":          {}, // reads files for tests
		"numplace/solver/internal/meaning": {}, // for tests
		// too large for the page's program
		"numplace/app/shared/explain": {"numplace/app/workshop/coach", "numplace/app/workshop/making",
			"numplace/app/workshop/numbers", "numplace/app/workshop/practise", "numplace/app/workshop/calls",
			"numplace/web/learn"},
		"numplace/app/shared/terms": {"numplace/app/shared/explain", "numplace/web/learn"},
		// contains packed data
		"numplace/solver/format/links": {"numplace/solver/format/exchange", "numplace/app/workshop/sharing",
			"numplace/app/workshop/reading"},
		"numplace/solver/format/exchange": {"numplace/app/workshop/export", "numplace/app/workshop/sharing",
			"numplace/app/workshop/reading", "numplace/app/workshop/calls", "numplace/app/cmd/numplace"},
		"numplace/app/workshop/reading": {"numplace/app/workshop/requests"},
		"numplace/app/workshop/coach": {"numplace/app/workshop/making", "numplace/app/workshop/sharing",
			"numplace/app/workshop/worksheet", "numplace/app/workshop/numbers", "numplace/app/workshop/practise",
			"numplace/app/workshop/requests", "numplace/app/workshop/calls"},
		"numplace/app/workshop/calls":   {"numplace/app/workshop", "numplace/app/cmd/numplace"},
		"numplace/app/workshop/sharing": {"numplace/app/workshop/worksheet", "numplace/app/workshop/requests"},
		"numplace/app/workshop/listview": {"numplace/app/workshop/making", "numplace/app/workshop/worksheet",
			"numplace/app/workshop/requests"},
		"numplace/app/workshop/making": {"numplace/app/workshop/worksheet", "numplace/app/workshop/requests",
			"numplace/app/workshop/calls"},
		"numplace/app/workshop/worksheet": {"numplace/app/workshop/requests"},
		"numplace/app/workshop/counting":  {"numplace/app/workshop/requests"},
		"numplace/app/workshop/combos":    {"numplace/app/workshop/requests"},
		"numplace/app/workshop/judging": {"numplace/app/workshop/export", "numplace/app/workshop/making",
			"numplace/app/workshop/requests"},
		"numplace/app/workshop/requests": {"numplace/app/internal/played", "numplace/app/workshop"},
		"numplace/solver/generate": {"numplace/app/workshop/making", "numplace/app/workshop/worksheet",
			"numplace/solver/practice", "numplace/web/daily"},
		"numplace/solver/practice": {"numplace/app/workshop/practise"},
		"numplace/app/workshop/practise": {"numplace/app/workshop/numbers", "numplace/app/workshop/desk",
			"numplace/web/learn"},
		"numplace/app/workshop/numbers":  {"numplace/app/workshop/desk"},
		"numplace/app/workshop/race":     {"numplace/app/workshop/desk"},
		"numplace/app/workshop/photo":    {"numplace/app/workshop/desk"},
		"numplace/app/workshop/draw":     {"numplace/app/workshop/desk"},
		"numplace/app/workshop/pixels":   {"numplace/app/workshop/photo"},
		"numplace/app/workshop/speech":   {"numplace/app/workshop/desk"},
		"numplace/app/workshop/widgets":  {"numplace/app/workshop/desk", "numplace/web/build"},
		"numplace/app/workshop/desk":     {"numplace/app/workshop/requests"},
		"numplace/app/workshop/qr":       {"numplace/app/workshop/sharing", "numplace/app/workshop/worksheet"},
		"numplace/app/internal/drawn":    {}, // for tests
		"numplace/app/internal/played":   {},
		"numplace/app/internal/taiwan":   {"numplace/app/internal/wordtest"},
		"numplace/app/internal/words":    {"numplace/app/internal/wordtest", "numplace/app/internal/words/generate"},
		"numplace/app/internal/wordtest": {},
	}
	type use struct{ known, user string }
	used := map[use]bool{}
	for target, env := range targets {
		for _, p := range list(t, env, "./...") {
			for _, imported := range p.Imports {
				for known, allowed := range users {
					below := known == goapp && strings.HasPrefix(imported, goapp+"/")
					if imported != known && !below {
						continue
					}
					used[use{known, p.ImportPath}] = true
					if !slices.Contains(allowed, p.ImportPath) {
						t.Errorf("for %s, %s imports %s", target, p.ImportPath, imported)
					}
				}
			}
		}
	}
	for known, allowed := range users {
		if known != goapp && known != browser && floor(known) < 0 {
			t.Errorf("there is no package %s: remove its users", known)
		}
		for _, user := range allowed {
			if !used[use{known, user}] {
				t.Errorf("%s does not import %s: remove it from its users", user, known)
			}
		}
	}
}

// TestPureCodeHasNoClock checks in the sources that the solver and the state use neither clocks nor random
// numbers. Their callers pass in the time and the seed.
func TestPureCodeHasNoClock(t *testing.T) {
	clocks := []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer"}
	chances := []string{"math/rand", "math/rand/v2", "crypto/rand", "hash/maphash"}
	files := 0
	for _, root := range []string{"solver", "app/state"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			path = filepath.ToSlash(path)
			switch {
			case err != nil:
				return err
			case path == "solver/internal/clock", path == "solver/internal/meaning",
				path == "solver/scan/internal/trial": // test helpers: a clock, random rules, random images
				return fs.SkipDir
			case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			files++
			name := "" // the name under which the file imports package time
			for _, spec := range file.Imports {
				imported := strings.Trim(spec.Path.Value, `"`)
				if slices.Contains(chances, imported) {
					t.Errorf("%s imports %s", path, imported)
				}
				if imported != "time" {
					continue
				}
				if name = "time"; spec.Name != nil {
					name = spec.Name.Name
				}
				if name == "." {
					t.Errorf("%s imports the names of time", path)
				}
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if used, ok := n.(*ast.SelectorExpr); ok && slices.Contains(clocks, used.Sel.Name) {
					if from, ok := used.X.(*ast.Ident); ok && name != "" && from.Name == name {
						t.Errorf("%s uses time.%s", path, used.Sel.Name)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 100 {
		t.Errorf("only %d files are read", files)
	}
}

// TestOnlyRoomsTouchTheWindow checks in the sources that the page uses the browser's window object only in
// app/browser and app/shared/worker, and that the second program uses it only in app/workshop/pixels.
func TestOnlyRoomsTouchTheWindow(t *testing.T) {
	rooms := map[string]bool{"app/browser": false, "app/shared/worker": false, "app/workshop/pixels": false}
	err := filepath.WalkDir("app", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok || call.Sel.Name != "Window" {
				return true
			}
			if from, ok := call.X.(*ast.Ident); !ok || from.Name != "app" {
				return true
			}
			room := filepath.ToSlash(filepath.Dir(path))
			if _, ok := rooms[room]; !ok {
				t.Errorf("%s uses app.Window()", path)
			}
			rooms[room] = true
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for room, touches := range rooms {
		if !touches {
			t.Errorf("%s does not use app.Window(): remove it from the list, or update the name in this test", room)
		}
	}
}

// TestSolverStandsAlone checks that the solver depends only on the standard library and on packages below
// solver. Only the packages of solver/format may use other libraries. All other packages except some helpers
// of tests do not import syscall/js.
func TestSolverStandsAlone(t *testing.T) {
	for target, env := range targets {
		for _, p := range list(t, env, "-deps", "./solver/...") {
			if ours(p.ImportPath) && !strings.HasPrefix(p.ImportPath, "numplace/solver") {
				t.Errorf("for %s, the solver needs %s", target, p.ImportPath)
			}
			if strings.HasPrefix(p.ImportPath, goapp) {
				t.Errorf("for %s, the solver needs %s", target, p.ImportPath)
			}
			if !strings.HasPrefix(p.ImportPath, "numplace/solver") || p.ImportPath == "numplace/solver/format" ||
				strings.HasPrefix(p.ImportPath, "numplace/solver/format/") {
				continue // these may use well-maintained libraries
			}
			if p.ImportPath == "numplace/solver/internal/clock" || p.ImportPath == "numplace/solver/scan/train" ||
				p.ImportPath == "numplace/solver/scan/internal/trial" {
				continue // used only by tests or run by hand
			}
			for _, imported := range p.Imports {
				if imported == browser || !ours(imported) && strings.Contains(strings.Split(imported, "/")[0], ".") {
					t.Errorf("for %s, %s imports %s", target, p.ImportPath, imported)
				}
			}
		}
	}
}

// TestSolverProgramIsAlone compares the dependencies of web/engine, the solver program that other sites load,
// with a list of the allowed packages. The program contains the solver and the parsers of puzzle texts, links
// and messages. For each kind of rule it contains the meaning, but not the drawings (app/shared/signs), the
// texts (app/shared/i18n) or the names that other sites use (solver/format/links). fmt and its dependencies
// would make the program a tenth larger.
func TestSolverProgramIsAlone(t *testing.T) {
	held := map[string]bool{ // the allowed packages, and whether the program depends on them
		"numplace/solver": false, "numplace/solver/format": false, "numplace/solver/internal/turn": false,
		"numplace/solver/internal/label": false, "numplace/solver/trace": false,
		"numplace/solver/internal/ruled": false, "numplace/solver/rules": false,
		"numplace/solver/internal/stable": false, "numplace/solver/internal/within": false,
		"numplace/solver/digitset":     false,
		"numplace/app/shared/solverjs": false, "numplace/app/shared/link": false,
		"numplace/app/shared/wire": false, "numplace/web/engine": false,
	}
	for _, p := range list(t, targets["the browser"], "-deps", "./web/engine") {
		if _, ok := held[p.ImportPath]; ok {
			held[p.ImportPath] = true
		} else if !p.Standard || p.ImportPath == "fmt" || p.ImportPath == "os" {
			t.Errorf("the solver program contains %s", p.ImportPath)
		}
	}
	for path, is := range held {
		if !is {
			t.Errorf("the solver program does not contain %s: remove it from the list", path)
		}
	}
}

// TestBrowserProgramHasNoServer checks that the browser's program depends on no server code. go-app's own
// server half is ignored because the build removes it.
func TestBrowserProgramHasNoServer(t *testing.T) {
	found := false
	for _, p := range list(t, targets["the browser"], "-deps", ".") {
		if p.ImportPath == "numplace/web" || strings.HasPrefix(p.ImportPath, "numplace/web/") ||
			strings.Contains(p.ImportPath, "brotli") {
			t.Errorf("the browser program contains %s", p.ImportPath)
		}
		found = found || p.ImportPath == "numplace/solver"
		if p.Standard || strings.HasPrefix(p.ImportPath, goapp) {
			continue
		}
		for _, heavy := range []string{"net/http", "regexp", "crypto/tls"} {
			if slices.Contains(p.Imports, heavy) {
				t.Errorf("the browser program gets %s through %s", heavy, p.ImportPath)
			}
		}
	}
	if !found {
		t.Error("go list does not report the solver among the dependencies of the browser program")
	}
}
