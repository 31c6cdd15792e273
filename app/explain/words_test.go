package explain

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/i18n"
	"numplace/app/internal/taiwan"
)

// texts reads all texts of the package from its sources: literals of three strings.
func texts(t *testing.T) []i18n.Text {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var all []i18n.Text
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
			if !ok || len(literal.Elts) != len(i18n.Text{}) {
				return true
			}
			var one i18n.Text
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
	if len(all) < 80 {
		t.Fatalf("only %d texts found", len(all))
	}
	return all
}

var blank = regexp.MustCompile(`\{[^}]*\}`)

// blanksOf returns the names of the blanks of a text.
func blanksOf(s string) []string {
	found := blank.FindAllString(s, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// The languages of a text have the same blanks, and none is empty.
func TestLanguagesSayTheSame(t *testing.T) {
	for _, one := range texts(t) {
		for _, l := range i18n.All {
			said := text(one, l)
			if said == "" {
				t.Errorf("%q says nothing in %s", one[i18n.En], l.Tag())
			}
			if got, want := blanksOf(said), blanksOf(one[i18n.En]); !slices.Equal(got, want) {
				t.Errorf("%q has the blanks %v in %s", one[i18n.En], got, l.Tag())
			}
		}
	}
}

func TestTraditionalChineseIsComplete(t *testing.T) {
	for _, one := range texts(t) {
		said := text(one, i18n.Hant)
		if foreign := taiwan.Foreign(said); foreign != "" {
			t.Errorf("%q is left in %q; the table of characters lacks it", foreign, said)
		}
	}
}
