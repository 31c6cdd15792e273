package solver

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ofEngines lists the identifiers for data of engines. The functions that decide whether a rule is broken
// must not use them.
var ofEngines = []string{"different", "differing", "allows", "allowed", "Sees", "Digits"}

// basics lists the functions that both BrokenIn and the propagators may call, each after its file.
var basics = []string{
	"digit.go Has", "digit.go Min", "digit.go bit", "kind.go knownKind", "layout.go N", "layout.go Region",
	"layout_rules.go Beside",
}

// The functions that decide whether a rule is broken share no code with the propagators of solver/rules:
// except for basics, no function is called by both, directly or through others. In addition, the functions
// that decide whether a rule is broken do not use the tables of cells that must differ and of digits that a
// cell may have.
func TestWhatBreaksARuleIsSaidApart(t *testing.T) {
	code := newCode()
	solver := code.check(t, ".", "numplace/solver")
	code.check(t, "rules", "numplace/solver/rules")

	breaking := map[types.Object]bool{}
	for _, name := range []string{"BrokenIn", "Breaking", "Breaks"} {
		rule := solver.Scope().Lookup("Rule")
		method, _, _ := types.LookupFieldOrMethod(types.NewPointer(rule.Type()), true, solver, name)
		code.reach(method, breaking)
	}
	checks := code.checks()
	for _, f := range checks {
		code.reach(f, breaking)
	}
	propagating := map[types.Object]bool{}
	for f, body := range code.bodies {
		if body.file == "rules" {
			code.reach(f, propagating)
		}
	}
	shared := map[string]bool{}
	for f := range breaking {
		body := code.bodies[f]
		name := body.file + " " + f.Name()
		if slices.Contains(basics, name) {
			shared[name] = propagating[f]
			continue
		}
		if propagating[f] {
			t.Errorf("%s is also used by solver/rules", name)
		}
		ast.Inspect(body.decl, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains(ofEngines, s.Sel.Name) {
				t.Errorf("%s reads %s", name, s.Sel.Name)
			}
			return true
		})
	}
	for _, name := range basics {
		if !shared[name] {
			t.Errorf("%s is not used by both: remove it from basics", name)
		}
	}
	if few := len(Kinds()); len(breaking) < few || len(checks) < few/2 || len(propagating) < few {
		t.Errorf("%d functions decide whether a rule is broken, from %d in the rows; %d propagate", len(breaking),
			len(checks), len(propagating))
	}
}

// code contains the parsed code of some packages. Packages outside of code that these packages import are
// replaced by empty ones.
type code struct {
	set      *token.FileSet
	packages map[string]*types.Package
	bodies   map[types.Object]body
	files    []*ast.File
	info     types.Info
}

// body is a declared function.
type body struct {
	file string // its name or, outside of this package, its directory
	decl *ast.FuncDecl
}

func newCode() *code {
	return &code{set: token.NewFileSet(), packages: map[string]*types.Package{}, bodies: map[types.Object]body{},
		info: types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}}
}

// Import returns a package of the code, or an empty one. The type checker calls it.
func (c *code) Import(path string) (*types.Package, error) {
	if p := c.packages[path]; p != nil {
		return p, nil
	}
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}

// check adds the files of a directory. It ignores errors about names of empty packages.
func (c *code) check(t *testing.T, dir, path string) *types.Package {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(c.set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	config := types.Config{Importer: c, Error: func(error) {}}
	p, _ := config.Check(path, c.set, files, &c.info)
	c.packages[path], c.files = p, append(c.files, files...)
	for i, file := range files {
		name := filepath.Base(c.set.Position(files[i].Pos()).Filename)
		if dir != "." {
			name = dir
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				c.bodies[c.info.Defs[f.Name]] = body{name, f}
			}
		}
	}
	return p
}

// reach adds a function to the set all, and every function that it calls or mentions, directly or through
// others.
func (c *code) reach(f types.Object, all map[types.Object]bool) {
	body, ok := c.bodies[f]
	if !ok || all[f] {
		return
	}
	all[f] = true
	ast.Inspect(body.decl, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			c.reach(c.info.Uses[name], all)
		}
		return true
	})
}

// checks returns the functions in those fields of kindOf that decide whether a rule is broken.
func (c *code) checks() []types.Object {
	found := map[types.Object]bool{}
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			field, ok := n.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			key, isName := field.Key.(*ast.Ident)
			if isName && slices.Contains([]string{"breaks", "relation", "near", "groupOf"}, key.Name) {
				ast.Inspect(field.Value, func(n ast.Node) bool {
					if name, ok := n.(*ast.Ident); ok && c.info.Uses[name] != nil {
						if _, ok := c.bodies[c.info.Uses[name]]; ok {
							found[c.info.Uses[name]] = true
						}
					}
					return true
				})
			}
			return true
		})
	}
	return slices.Collect(maps.Keys(found))
}
