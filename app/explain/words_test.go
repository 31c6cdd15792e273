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
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/traditionalchinese"

	"numplace/app/i18n"
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

// simplified are characters that Taiwan uses as well, but not in the sense that our words have.
const simplified = "万与个丰么云余几后吁咸夸奸广征恶扑斗无于术杰柜没涌淀游灶痴确种秸筑纤胡腊舍芸荐虫蜡谷辟适里须"

// Traditional Chinese has only characters that Taiwan uses: those of Big5 without Hong Kong's additions.
func TestTraditionalChineseIsComplete(t *testing.T) {
	taiwan, big5 := map[rune]bool{}, traditionalchinese.Big5.NewDecoder()
	for _, level := range [][2]int{{0xa440, 0xc67e}, {0xc940, 0xf9d5}} {
		for code := level[0]; code <= level[1]; code++ {
			s, err := big5.Bytes([]byte{byte(code >> 8), byte(code)})
			if err != nil {
				t.Fatal(err)
			}
			if r, size := utf8.DecodeRune(s); size == len(s) {
				taiwan[r] = true
			}
		}
	}
	for _, one := range texts(t) {
		said := text(one, i18n.Hant)
		for _, r := range said {
			if unicode.Is(unicode.Han, r) && (!taiwan[r] || strings.ContainsRune(simplified, r)) {
				t.Errorf("%q is left in %q; the table of characters lacks it", r, said)
			}
		}
	}
}
