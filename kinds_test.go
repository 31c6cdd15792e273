//go:build !js

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lines"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/solver"
)

// The tests in this file check that each kind of rule has its entry in every package that needs one. Each
// failure names the file that lacks an entry. ARCHITECTURE.md describes these files.

// packages lists the packages with a row for each kind of rule. Their files have the same names as the files
// of package solver that declare the kinds.
var packages = []string{"solver/rules", "solver/internal/meaning"}

// goldenLinks contains links with each kind of rule. All later versions of the program must read these links
// and write the same ones.
const goldenLinks = "app/shared/link/testdata/golden.tsv"

// family is the set of kinds that are declared in one file of package solver.
type family struct {
	file  string                 // for example kind_dots.go
	kinds map[string]solver.Kind // by the name of the constant
}

func TestEveryKindIsComplete(t *testing.T) {
	known, examples := map[solver.Kind]string{}, goldenRules(t)
	for _, f := range families(t) {
		for _, kind := range f.kinds {
			known[kind] = "solver/" + f.file
		}
		for _, folder := range packages {
			checkRows(t, f, folder)
		}
	}
	titles := map[string]solver.Kind{}
	for _, kind := range solver.Kinds() {
		file, l, words := known[kind], examples[kind], i18n.RuleName(kind) != 0
		if file == "" {
			t.Errorf("%s has no constant in a file solver/kind_*.go", kind)
		}
		if kind.Number() == 0 {
			t.Errorf("%s: its row in %s has no number", kind, file)
		}
		if l == nil {
			t.Errorf("%s: %s has no line with links to it", kind, goldenLinks)
		} else {
			checkDrawing(t, kind, l)
		}
		if !words {
			first := strings.ToUpper(string(kind[:1])) + string(kind[1:])
			t.Errorf("%s: app/shared/i18n/*/first.txt have no texts for it, like kind%s and kind%[2]sSays", kind, first)
		} else if l != nil {
			checkWords(t, kind, l, titles)
		}
		delete(known, kind)
	}
	for kind, file := range known {
		t.Errorf("%s: %s has a constant, but no row", kind, file)
	}
}

// families parses the declarations of kinds in package solver.
func families(t *testing.T) (all []family) {
	files, err := filepath.Glob("solver/kind_*.go")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		f := family{filepath.Base(path), map[string]solver.Kind{}}
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		ast.Inspect(parsed(t, path), func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			value, isText := spec.Values[0].(*ast.BasicLit)
			if of, ok := spec.Type.(*ast.Ident); ok && of.Name == "Kind" && isText {
				name, _ := strconv.Unquote(value.Value)
				f.kinds[spec.Names[0].Name] = solver.Kind(name)
			}
			return true
		})
		all = append(all, f)
	}
	return all
}

func parsed(t *testing.T, path string) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), filepath.FromSlash(path), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// checkRows checks that the family's file in a package has a row for each kind of the family and for no
// other.
func checkRows(t *testing.T, f family, folder string) {
	path := folder + "/" + f.file
	rows := map[solver.Kind]bool{}
	ast.Inspect(parsed(t, path), func(n ast.Node) bool {
		list, ok := n.(*ast.CompositeLit)
		if !ok || len(list.Elts) == 0 {
			return true
		}
		if kind, ok := f.kind(list.Elts[0]); ok {
			rows[kind] = true
			return false
		}
		for _, element := range list.Elts {
			if row, ok := element.(*ast.KeyValueExpr); ok {
				if kind, ok := f.kind(row.Key); ok {
					rows[kind] = true
				}
			}
		}
		return true
	})
	for _, kind := range f.kinds {
		if !rows[kind] {
			t.Errorf("%s: %s has no row for it", kind, path)
		}
		delete(rows, kind)
	}
	for kind := range rows {
		t.Errorf("%s: it has a row in %s, but is not in solver/%s", kind, path, f.file)
	}
}

// kind returns the kind that an expression like solver.Renban or "renban" denotes.
func (f family) kind(e ast.Expr) (kind solver.Kind, ok bool) {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		if from, is := e.X.(*ast.Ident); is && from.Name == "solver" {
			if kind, ok = f.kinds[e.Sel.Name]; !ok {
				kind = solver.Kind(e.Sel.Name)
			}
			return kind, true
		}
	case *ast.BasicLit:
		if name, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return solver.Kind(name), slices.Contains(solver.Kinds(), solver.Kind(name))
		}
	}
	return "", false
}

// goldenRules returns a layout for each kind in goldenLinks. The layout contains a single rule, which is of
// that kind.
func goldenRules(t *testing.T) map[solver.Kind]*solver.Layout {
	text, err := os.ReadFile(goldenLinks)
	if err != nil {
		t.Fatal(err)
	}
	all := map[solver.Kind]*solver.Layout{}
	for line := range strings.Lines(string(text)) {
		layout, _, _ := strings.Cut(line, "\t")
		l, err := solver.ParseLayout(layout)
		if err != nil {
			continue // a comment, or an invalid line for the tests of links
		}
		for _, r := range l.Rules() {
			if all[r.Kind], err = l.WithRules(r); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

// checkDrawing checks that a kind is either drawn or only described in text, but not both. A kind is drawn in
// its cells or, if it applies to the whole board, as lines of the board.
func checkDrawing(t *testing.T, kind solver.Kind, l *solver.Layout) {
	cells := len(signs.Of(l).Shapes) > 0
	falling, rising := lines.Diagonals(l)
	board := falling || rising || len(lines.Windows(l)) > 0
	switch {
	case kind.Shape() != solver.WholeBoard && !cells:
		t.Errorf("%s: app/shared/signs/looks.go has no row for it, or one that draws nothing", kind)
	case kind.Shape() == solver.WholeBoard && cells:
		t.Errorf("%s: app/shared/signs/looks.go draws it, though it has no cells", kind)
	case kind.Shape() == solver.WholeBoard && board == lines.Undrawn(kind),
		kind.Shape() != solver.WholeBoard && lines.Undrawn(kind):
		t.Errorf("%s: Undrawn in app/shared/lines/lines.go disagrees with whether it is drawn", kind)
	}
}

// checkWords checks that a kind has a unique name and a sentence in each language.
func checkWords(t *testing.T, kind solver.Kind, l *solver.Layout, titles map[string]solver.Kind) {
	said := i18n.RulesOf(l)
	for _, lang := range i18n.All {
		file := "app/shared/i18n/" + lang.Tag() + "/first.txt"
		title := lang.Tag() + " " + said[len(said)-1].Name.In(lang)
		if other, ok := titles[title]; ok {
			t.Errorf("%s: in %s it has the name of %s", kind, file, other)
		}
		titles[title] = kind
		sentence := said[len(said)-1].Sentence(lang, link.Words{})
		if len(sentence) < 10 || strings.ContainsAny(sentence, "{}") {
			t.Errorf("%s: in %s its sentence is %q", kind, file, sentence)
		}
	}
}
