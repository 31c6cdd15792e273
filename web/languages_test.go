package web

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
)

// The languages of app/shared/i18n/languages.txt are also named in files that are not generated
// from it. Each must name all of them.
func TestFilesNameEachLanguage(t *testing.T) {
	english := []string{"en"}
	chinese := []string{"zh-Hans", "zh-Hant"} // which are told from each other by more than a name
	both := append(chinese, english...)       // :lang(zh) is for both
	for _, named := range []struct {
		file    string
		what    string
		pattern string   // TAG stands for the language's tag, OWN for its name in itself
		but     []string // languages that need not be there
	}{
		{"script/tongue.js", "the languages that the page takes from the browser", `\((\w+\|)*TAG[|)]`, chinese},
		{"embed/embed.js", "the languages that the element takes from its page", `\((\w+\|)*TAG[|)]`, chinese},
		{"embed/embed.js", "the words of the element", `(?m)^  "?TAG"?: \[`, nil},
		{"embed/EMBED.md", "the attribute lang", "(?m)^\\| `lang` \\|.*`TAG`", nil},
		{"solver/api.d.ts", "the option lang", `The language of names and sentences.*"TAG"`, nil},
		{"shell.html", "the words without JavaScript", `<p lang="TAG">`, english},
		{"404.html", "the words of a missing page", `<div lang="TAG">`, english},
		{"page.css", "words that are hidden", `(?m)^(.*, )?\.tri > :lang\(TAG\)(, .*)? \{ display: none`, both},
		{"page.css", "words hidden by another language",
			`(?m)^(.*, )?:root:lang\(TAG\) \.tri > \*(, .*)? \{ display: none`, both},
		{"page.css", "words that are shown",
			`:root(:lang\(TAG\)|\[lang="TAG"\]) \.tri > (:lang\(TAG\)|\[lang="TAG"\])`, english},
		{"learn.css", "lessons in another language",
			`:root\[lang="TAG"\] \.lesson:not\(\[lang="TAG"\]\)`, nil},
		{"../app/README.md", "the list of languages", `(?m)^- English.* OWN[,;]`, english},
	} {
		content, err := os.ReadFile(named.file)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range i18n.All {
			pattern := strings.NewReplacer("TAG", l.Tag(), "OWN", l.Own()).Replace(named.pattern)
			if !slices.Contains(named.but, l.Tag()) && !regexp.MustCompile(pattern).Match(content) {
				t.Errorf("web/%s lacks %s: %s", named.file, l.Tag(), named.what)
			}
		}
	}
}
