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
	"slices"
	"strings"
	"testing"
)

const (
	goapp   = "github.com/maxence-charriere/go-app/v10"
	browser = "syscall/js"
)

// floors lists all packages, lowest first. A package imports packages of lower floors only and, if the floor is shared, of its
// own. The views' floor is not shared: they don't import each other. A package that is not listed fails the test.
var floors = []struct {
	shared   bool
	packages []string
}{
	{packages: []string{"numplace/solver/internal/clock", "numplace/solver/internal/corpora", "numplace/solver/internal/unroll", "numplace/solver/internal/turn"}},                            // for tests, for go generate, and for what computes for long
	{packages: []string{"numplace/web/build/goapp/errors", "numplace/web/build/goapp/fmt", "numplace/web/build/goapp/json", "numplace/web/build/goapp/url", "numplace/web/build/goapp/uuid"}}, // put into go-app by the build
	{packages: []string{"numplace/solver"}},
	{packages: []string{"numplace/solver/trace", "numplace/solver/logic", "numplace/solver/format", "numplace/solver/canon"}},
	{packages: []string{"numplace/solver/format/links", "numplace/solver/format/undress"}},
	{packages: []string{"numplace/solver/format/exchange"}},
	{packages: []string{"numplace/solver/generate"}},
	{packages: []string{"numplace/app/internal/markup", "numplace/app/internal/taiwan", "numplace/app/lines", "numplace/app/svg", "numplace/app/tag", "numplace/app/wire"}},
	{packages: []string{"numplace/app/figure", "numplace/app/tree"}},
	{packages: []string{"numplace/app/sheet"}},
	{packages: []string{"numplace/app/embed", "numplace/app/export", "numplace/app/i18n", "numplace/app/job", "numplace/app/lesson", "numplace/app/link", "numplace/app/qr", "numplace/app/state", "numplace/app/widget"}, shared: true},
	{packages: []string{"numplace/app/asked", "numplace/app/explain", "numplace/app/reasons"}},
	{packages: []string{"numplace/app/coach"}},
	{packages: []string{"numplace/app/offer"}},
	{packages: []string{"numplace/app/shelf"}},
	{packages: []string{"numplace/app/made", "numplace/app/census"}},
	{packages: []string{"numplace/app/worker", "numplace/app/browser"}},
	{packages: []string{"numplace/app/say", "numplace/app/opened"}},
	{packages: []string{"numplace/app/kit", "numplace/app/board"}},
	{packages: []string{"numplace/app/internal/drawn", "numplace/app/internal/played"}}, // for tests
	{packages: []string{"numplace/app/play", "numplace/app/explore", "numplace/app/lists", "numplace/app/learn", "numplace/app/head", "numplace/app/embedded", "numplace/app/builder"}}, // views
	{packages: []string{"numplace/app"}},
	{packages: []string{"numplace/web/picture"}},
	{packages: []string{"numplace/web", "numplace/web/bundle", "numplace/web/learn", "numplace/web/build", "numplace/web/e2e", "numplace/web/e2e/browser", "numplace/web/e2e/webdriver", "numplace/web/browsers", "numplace/web/bench", "numplace/web/engine", "numplace/web/workshop"}, shared: true},
	{packages: []string{"numplace"}},
}

func floor(path string) int {
	for i, f := range floors {
		if slices.Contains(f.packages, path) {
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

// list runs go list with the variables added to the environment.
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
	for target, env := range targets {
		for _, p := range list(t, env, "./...") {
			from := floor(p.ImportPath)
			if from < 0 {
				t.Errorf("%s has no floor: give it one in arrows_test.go", p.ImportPath)
				continue
			}
			for _, imported := range p.Imports {
				if imported != "numplace" && !strings.HasPrefix(imported, "numplace/") {
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
}

func TestOnlyTheirUsersKnowThem(t *testing.T) {
	users := map[string][]string{
		goapp: {
			"numplace/app", "numplace/app/worker", "numplace/app/browser", "numplace/app/kit", "numplace/app/board", "numplace/app/play", "numplace/app/explore",
			"numplace/app/lists", "numplace/app/learn", "numplace/app/head", "numplace/app/embedded", "numplace/app/builder", "numplace/app/internal/markup", "numplace/app/internal/drawn",
		},
		browser:                            {"numplace/web/engine"},
		"numplace/web":                     {"numplace", "numplace/web/e2e"},
		"numplace/solver/internal/clock":   {},
		"numplace/solver/internal/corpora": {},                                                                                                               // it reads files for tests
		"numplace/app/explain":             {"numplace/app/coach", "numplace/app/made", "numplace/web/workshop", "numplace/web/build", "numplace/web/learn"}, // too much for the page's program
		"numplace/solver/format/links":     {"numplace/solver/format/exchange", "numplace/app/offer", "numplace/app/opened", "numplace/web/workshop"},        // packed data
		"numplace/solver/format/exchange":  {"numplace/app/export", "numplace/app/offer", "numplace/app/opened", "numplace/web/workshop"},
		"numplace/app/opened":              {"numplace/app/internal/played", "numplace/web/workshop"},
		"numplace/app/coach":               {"numplace/app/made", "numplace/app/offer", "numplace/app/internal/played", "numplace/web/workshop"},
		"numplace/app/offer":               {"numplace/app/shelf", "numplace/app/internal/played", "numplace/web/workshop"},
		"numplace/app/shelf":               {"numplace/app/made", "numplace/app/internal/played", "numplace/web/workshop"},
		"numplace/app/made":                {"numplace/app/internal/played", "numplace/web/workshop"},
		"numplace/app/census":              {"numplace/app/internal/played", "numplace/web/workshop"},
		"numplace/solver/generate":         {"numplace/app/made"},
		"numplace/app/qr":                  {"numplace/app/offer", "numplace/app/shelf"},
		"numplace/app/internal/drawn":      {}, // for tests
		"numplace/app/internal/played":     {},
		"numplace/app/internal/taiwan":     {},
	}
	for target, env := range targets {
		for _, p := range list(t, env, "./...") {
			for _, imported := range p.Imports {
				for known, allowed := range users {
					below := known == goapp && strings.HasPrefix(imported, goapp+"/")
					if (imported == known || below) && !slices.Contains(allowed, p.ImportPath) {
						t.Errorf("for %s, %s imports %s", target, p.ImportPath, imported)
					}
				}
			}
		}
	}
}

// TestOnlyTwoRoomsTouchTheWindow checks in the sources that the page uses the window through app/browser and app/worker only.
func TestOnlyTwoRoomsTouchTheWindow(t *testing.T) {
	rooms := map[string]bool{"app/browser": false, "app/worker": false}
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
				t.Errorf("%s touches the window", path)
			}
			rooms[room] = true
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !rooms["app/browser"] {
		t.Error("not even app/browser touches the window: another name is used for it")
	}
}

// TestSolverStandsAlone checks all dependencies of the solver: the standard library and packages of its own, and nothing of the browser.
func TestSolverStandsAlone(t *testing.T) {
	for target, env := range targets {
		for _, p := range list(t, env, "-deps", "./solver/...") {
			if strings.HasPrefix(p.ImportPath, "numplace/") && !strings.HasPrefix(p.ImportPath, "numplace/solver") {
				t.Errorf("for %s, the solver needs %s", target, p.ImportPath)
			}
			if strings.HasPrefix(p.ImportPath, goapp) {
				t.Errorf("for %s, the solver needs %s", target, p.ImportPath)
			}
			if !strings.HasPrefix(p.ImportPath, "numplace/solver") || p.ImportPath == "numplace/solver/format" || strings.HasPrefix(p.ImportPath, "numplace/solver/format/") {
				continue // they may use well-kept libraries
			}
			for _, imported := range p.Imports {
				if imported == browser || strings.Contains(strings.Split(imported, "/")[0], ".") {
					t.Errorf("for %s, %s imports %s", target, p.ImportPath, imported)
				}
			}
		}
	}
}

// TestSolverProgramIsAlone checks all dependencies of the program that solves for other sites: the solver, and the readers of
// texts, links and messages. fmt and its dependencies would make it a tenth larger.
func TestSolverProgramIsAlone(t *testing.T) {
	found := false
	for _, p := range list(t, targets["the browser"], "-deps", "./web/engine") {
		switch p.ImportPath {
		case "numplace/solver":
			found = true
		case "numplace/solver/format", "numplace/solver/internal/turn", "numplace/solver/trace", "numplace/app/asked", "numplace/app/link", "numplace/app/wire", "numplace/web/engine":
		case "fmt", "os":
			t.Errorf("the solver's program holds %s", p.ImportPath)
		default:
			if !p.Standard {
				t.Errorf("the solver's program holds %s", p.ImportPath)
			}
		}
	}
	if !found {
		t.Error("the solver's program has no solver: the list is another's")
	}
}

// TestBrowserProgramHasNoServer checks all dependencies of the browser's program, except go-app's own server half, which the
// build removes.
func TestBrowserProgramHasNoServer(t *testing.T) {
	found := false
	for _, p := range list(t, targets["the browser"], "-deps", ".") {
		if p.ImportPath == "numplace/web" || strings.HasPrefix(p.ImportPath, "numplace/web/") || strings.Contains(p.ImportPath, "brotli") {
			t.Errorf("the browser's program holds %s", p.ImportPath)
		}
		found = found || p.ImportPath == "numplace/solver"
		if p.Standard || strings.HasPrefix(p.ImportPath, goapp) {
			continue
		}
		for _, heavy := range []string{"net/http", "regexp", "crypto/tls"} {
			if slices.Contains(p.Imports, heavy) {
				t.Errorf("the browser's program has %s by way of %s", heavy, p.ImportPath)
			}
		}
	}
	if !found {
		t.Error("the browser's program has no solver: the list is another's")
	}
}
