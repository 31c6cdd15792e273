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

// parsed returns the parsed Go files in a folder and its subfolders, except tests.
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

// withMethod returns the types in this package and the packages below it that have one of the given methods.
// A type's name includes its package.
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

// carriedOut returns the types of effects that have a case in the page's carryOut or in the Model's method
// collected. A type's name includes its package.
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

// The page's carryOut has a case for every effect. Without one, the page would panic.
func TestThePageCarriesOutEveryCommand(t *testing.T) {
	cases := carriedOut(t)
	for _, effect := range withMethod(t, "Effect") {
		if !cases[effect] {
			t.Errorf("nothing carries out a %s", effect)
		}
	}
}
