package state_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// parsed are the files of a folder and those below it, but for tests.
func parsed(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
		files = append(files, file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// withMethod are the types of this package and those below it, with their packages, that have a method of one of some
// names.
func withMethod(t *testing.T, names ...string) (types []string) {
	t.Helper()
	for _, file := range parsed(t, ".") {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && slices.Contains(names, f.Name.Name) {
				types = append(types, file.Name.Name+"."+f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	if len(types) == 0 {
		t.Fatalf("no type has a method %v", names)
	}
	return types
}

// carriedOut are the types, with their packages, that the page's carryOut has a case for, or the method of the Model
// that carries out what the collections ask for.
func carriedOut(t *testing.T) map[string]bool {
	t.Helper()
	cases := map[string]bool{}
	for _, file := range parsed(t, "..") {
		ast.Inspect(file, func(n ast.Node) bool {
			if f, ok := n.(*ast.FuncDecl); ok {
				return f.Recv != nil && (f.Name.Name == "carryOut" || f.Name.Name == "collected")
			}
			clause, ok := n.(*ast.CaseClause)
			if !ok {
				return true
			}
			for _, e := range clause.List {
				if of, ok := e.(*ast.SelectorExpr); ok {
					if from, ok := of.X.(*ast.Ident); ok {
						cases[from.Name+"."+of.Sel.Name] = true
					}
				}
			}
			return true
		})
	}
	return cases
}

// The page panics at a command that it does not know. This names such a command before anybody
// meets it.
func TestThePageCarriesOutEveryCommand(t *testing.T) {
	cases := carriedOut(t)
	for _, effect := range withMethod(t, "Effect") {
		if !cases[effect] {
			t.Errorf("nothing carries out a %s", effect)
		}
	}
}
