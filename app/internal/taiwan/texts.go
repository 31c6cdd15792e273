package taiwan

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"
)

// Texts reads all texts of a test's package from its sources: literals of three strings, in English, Japanese and Simplified Chinese. There have to be so
// many at least.
func Texts(t *testing.T, least int) [][3]string {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var all [][3]string
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			if !ok || len(literal.Elts) != len([3]string{}) {
				return true
			}
			var one [3]string
			for i, e := range literal.Elts {
				value, ok := e.(*ast.BasicLit)
				if _, typed := literal.Type.(*ast.ArrayType); typed || !ok || value.Kind != token.STRING {
					return true
				}
				if one[i], err = strconv.Unquote(value.Value); err != nil {
					t.Fatal(err)
				}
			}
			all = append(all, one)
			return true
		})
	}
	if len(all) < least {
		t.Fatalf("only %d texts found", len(all))
	}
	return all
}
