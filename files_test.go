//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The root of app/state contains all state that has not yet been split into a package of its own. These
// limits may only be lowered. Lower them whenever the measured numbers fall.
const (
	mostStateLines = 5_573
	mostStateUp    = 52
)

// TestTheRootOfTheStateShrinks limits the number of lines of app/state, not counting tests, and the number of
// its upward arrows. An arrow leads from a file to another file whose functions, types, variables or methods
// it uses. bestOrder puts the files in an order with few upward arrows. An arrow runs upward if it leads to a
// file that comes earlier in this order.
func TestTheRootOfTheStateShrinks(t *testing.T) {
	p := typed(t, "app/state")
	arrows := p.arrows()
	up := upIn(bestOrder(arrows), arrows)
	t.Logf("%d lines, %d files, %d arrows, %d of which run up", p.lines, p.files, len(arrows), up)
	if p.lines > mostStateLines || up > mostStateUp {
		t.Errorf("app/state has %d lines, at most %d are wanted, and %d arrows run up, at most %d are wanted",
			p.lines, mostStateLines, up, mostStateUp)
	}
}

// TestEveryMessageIsTaken checks that each type with a Traits method also has an update method. Otherwise
// Update would panic on a message of that type.
func TestEveryMessageIsTaken(t *testing.T) {
	for path, update := range map[string]string{
		"app/state": "update", "app/state/search": "Update", "app/state/collections": "change",
		"app/state/game": "change", "app/state/solutions": "change",
		"app/state/desk": "Update", "app/state/lessons": "Update",
		"app/state/door": "Update", "app/state/frame": "Update", "app/state/dialogs": "change",
		"app/state/hints": "Update", "app/state/ended": "Update", "app/state/storage": "Update",
		"app/state/incoming": "Update", "app/state/bars": "Update", "app/state/class": "Update",
	} {
		messages := 0
		p := typed(t, path)
		for _, name := range p.pkg.Scope().Names() {
			of, is := p.pkg.Scope().Lookup(name).(*types.TypeName)
			if !is || types.IsInterface(of.Type()) {
				continue
			}
			methods := types.NewMethodSet(of.Type())
			traits := methods.Lookup(p.pkg, "Traits")
			if traits == nil || !strings.HasSuffix(traits.Type().String(), "trait.Set") {
				continue
			}
			if messages++; methods.Lookup(p.pkg, update) == nil {
				t.Errorf("%s.%s has no %s", path, name, update)
			}
		}
		if messages == 0 {
			t.Errorf("%s has no messages", path)
		}
	}
}

// typedPackage is a type-checked package without its tests.
type typedPackage struct {
	fset         *token.FileSet
	pkg          *types.Package
	uses         map[*ast.Ident]types.Object
	files, lines int
}

func typed(t *testing.T, path string) typedPackage {
	t.Helper()
	p := typedPackage{fset: token.NewFileSet(), uses: map[*ast.Ident]types.Object{}}
	names, err := filepath.Glob(path + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(p.fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
		p.lines += p.fset.File(f.Pos()).LineCount()
	}
	p.files = len(files)
	exports := exported(t, module+"/"+path)
	config := types.Config{Importer: importer.ForCompiler(p.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	if p.pkg, err = config.Check(module+"/"+path, p.fset, files, &types.Info{Uses: p.uses}); err != nil {
		t.Fatal(err)
	}
	return p
}

// arrow leads from a file to a file that it uses.
type arrow struct{ from, to string }

// arrows returns the arrows between the files of the package, without duplicates.
func (p *typedPackage) arrows() (arrows []arrow) {
	for ident, used := range p.uses {
		method := false
		if f, is := used.(*types.Func); is {
			method = f.Signature().Recv() != nil
		}
		if used.Pkg() != p.pkg || used.Parent() != p.pkg.Scope() && !method {
			continue
		}
		a := arrow{p.fset.File(ident.Pos()).Name(), p.fset.File(used.Pos()).Name()}
		if a.from != a.to && !slices.Contains(arrows, a) {
			arrows = append(arrows, a)
		}
	}
	return arrows
}

// exported maps the package at path and all its dependencies to the files with their export data.
func exported(t *testing.T, path string) map[string]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[p.ImportPath] = p.Export
	}
}

// upIn returns the number of arrows that run upward, from a file to one earlier in the order.
func upIn(order []string, arrows []arrow) (up int) {
	for _, a := range arrows {
		if slices.Index(order, a.from) > slices.Index(order, a.to) {
			up++
		}
	}
	return up
}

// bestOrder returns the files in an order with few upward arrows. At first, files that use many other files
// and are used by few come first. Then it moves one file after another to its best place until no move
// reduces the number of upward arrows (Eades, Lin, Smyth: A fast and effective heuristic for the feedback arc
// set problem, 1993).
func bestOrder(arrows []arrow) (order []string) {
	surplus := map[string]int{}
	for _, a := range arrows {
		surplus[a.from]++
		surplus[a.to]--
	}
	for name := range surplus {
		order = append(order, name)
	}
	slices.SortFunc(order, func(a, b string) int {
		if surplus[a] != surplus[b] {
			return surplus[b] - surplus[a]
		}
		return strings.Compare(a, b)
	})
	for better := true; better; {
		better = false
		for _, name := range slices.Clone(order) {
			at := slices.Index(order, name)
			rest := slices.Delete(slices.Clone(order), at, at+1)
			// gain is the number of upward arrows saved if the file moves from the start of the order to the
			// current place. most is the greatest gain so far, and best its place.
			gain, most, best := 0, 0, 0
			gainAt := make([]int, len(order))
			for place, other := range rest {
				for _, a := range arrows {
					switch {
					case a.from == name && a.to == other:
						gain--
					case a.from == other && a.to == name:
						gain++
					}
				}
				gainAt[place+1] = gain
				if gain > most {
					most, best = gain, place+1
				}
			}
			if most > gainAt[at] {
				order, better = slices.Insert(rest, best, name), true
			}
		}
	}
	return order
}
