// Package wordtest checks the translated texts of a package.
package wordtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"numplace/app/internal/taiwan"
	"numplace/app/internal/words"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// Text is a named text with its translations, by language.
type Text struct {
	Name string
	In   [len(i18n.All)]string
}

// Texts returns the texts of a file with their names. It checks that the package under test returns the same
// texts: in is that package's lookup function, and in(i, l) returns text i, counted from 1, in language l.
func Texts(t *testing.T, file string, in func(at int, l i18n.Lang) string) []Text {
	t.Helper()
	var all []Text
	for i, language := range i18n.All {
		f, err := words.Read(language.Tag(), file)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			for at, name := range f.Names {
				text := Text{Name: name}
				for _, l := range i18n.All {
					text.In[l] = in(at+1, l)
				}
				all = append(all, text)
			}
		}
		for _, text := range all {
			if text.In[language] != f.Texts[text.Name] {
				t.Errorf("%s is %q in %s, and %q in the file",
					text.Name, text.In[language], language.Tag(), f.Texts[text.Name])
			}
		}
	}
	return all
}

// Check checks the texts of the package under test. A text whose constant or table is not exported must be
// used in the package. All translations of a text must have the same placeholders, and must contain only
// letters and punctuation of their language. Traditional Chinese must not contain Simplified characters.
func Check(t *testing.T, file string, in func(at int, l i18n.Lang) string) {
	t.Helper()
	used := identifiers(t)
	for _, text := range Texts(t, file, in) {
		kind, _ := words.KindOf(text.Name)
		known := kind != "" && slices.Contains(solver.Kinds(), solver.Kind(kind)) // the table of kinds uses this text
		if !ast.IsExported(text.Name) && !used[constant(text.Name)] && !known {
			t.Errorf("%s is not used", text.Name)
		}
	}
	CheckTexts(t, file, in)
}

// CheckTexts is like Check, but does not check whether the texts are used.
func CheckTexts(t *testing.T, file string, in func(at int, l i18n.Lang) string) {
	t.Helper()
	for _, text := range Texts(t, file, in) {
		want, _ := words.Blanks(text.In[i18n.En])
		for _, l := range i18n.All {
			got, rest := words.Blanks(text.In[l])
			if !slices.Equal(got, want) || strings.ContainsAny(rest, "{}") {
				t.Errorf("%s has the placeholders %v in %s, and %v in English", text.Name, got, l.Tag(), want)
			}
			if strings.TrimSpace(text.In[l]) == "" {
				t.Errorf("%s is empty in %s", text.Name, l.Tag())
			}
		}
		letters(t, text)
	}
}

// constant returns the name of the Go constant or table that a text belongs to. The two forms of a text that
// depends on a number share a constant.
func constant(name string) string {
	name, _ = words.Keyed(name)
	return strings.TrimSuffix(strings.TrimSuffix(name, words.One), words.More)
}

// identifiers returns the identifiers in the Go files of the package under test, except in tests and
// generated files.
func identifiers(t *testing.T) map[string]bool {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				found[name.Name] = true
			}
			return true
		})
	}
	return found
}

var latinStop = regexp.MustCompile(`\p{Han}[,.:;?!]|[,.:;?!]\p{Han}|\p{Hiragana}[,.:;?!]`)

// letters checks that each translation of a text contains only letters and punctuation of its language.
func letters(t *testing.T, text Text) {
	t.Helper()
	en, ja, zh, hant := text.In[i18n.En], text.In[i18n.Ja], text.In[i18n.Hans], text.In[i18n.Hant]
	for _, r := range en {
		if unicode.Is(unicode.Han, r) || unicode.In(r, unicode.Hiragana, unicode.Katakana) {
			t.Errorf("%s: %q in English", text.Name, r)
		}
	}
	for _, r := range zh {
		if unicode.In(r, unicode.Hiragana, unicode.Katakana) {
			t.Errorf("%s: %q in Chinese", text.Name, r)
		}
	}
	// Japanese must not contain characters that are used only in Chinese. Simplified Chinese must not contain
	// characters that are used only in Japanese or in Traditional Chinese.
	for _, word := range []struct{ lang, text, foreign string }{
		{"Japanese", ja, "题数输这个们选开关问对进"},
		{"Simplified Chinese", zh, "題數個開関問対進読込"},
	} {
		for _, r := range word.foreign {
			if r != '数' && strings.ContainsRune(word.text, r) {
				t.Errorf("%s: %q in %q is not a character of %s", text.Name, r, word.text, word.lang)
			}
		}
	}
	for _, word := range []string{ja, zh} {
		if latinStop.MatchString(word) {
			t.Errorf("%s: English punctuation in %q", text.Name, word)
		}
	}
	if foreign := taiwan.Foreign(hant); foreign != "" {
		t.Errorf("%s: Simplified characters %q in the Traditional Chinese text %q", text.Name, foreign, hant)
	}
	if strings.ContainsAny(hant, "“”") {
		t.Errorf("%s: quotation marks of Simplified Chinese in the Traditional Chinese text %q", text.Name, hant)
	}
}
