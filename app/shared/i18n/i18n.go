// Package i18n has all texts that users read, in English, Japanese, and Simplified and Traditional Chinese.
//
// Each written language has a folder. Its first.txt has the texts of this package. These texts are in every
// program except the page's own, which is built with the tag "fetched". The page fetches them in its language
// and passes them to Load before it draws anything. The other files have the texts of packages in the second
// program, such as steps.txt for package explain, and pages.txt for package heads of the server.
// app/internal/words documents the format of the files. Constants and texts in Go are generated from the
// files by "go generate ./app/shared/i18n".
//
// To add a language, add a folder and a line in languages.txt, and run go generate. Then the page offers the
// language. The rest is done by hand, and tests name what is missing:
//
//   - its lessons, web/learn/<tag>.txt (the tests of web/learn);
//   - the lists of languages and the sentences in web/script/tongue.js, web/embed/embed.js,
//     shell.html, the rules in page.css and learn.css that show the words of one
//     language, and the manuals (TestFilesNameEachLanguage in web/languages_test.go).
//
// Two things are not detected by tests: which letters are allowed in its texts (app/internal/wordtest), and
// whether the language needs its own fonts (web/tokens.css) and letter spacing (":lang(ja)" in the style
// sheets).
package i18n

//go:generate go run numplace/app/internal/words/generate

import (
	"strconv"
	"strings"
)

// Lang is a language of the page.
type Lang uint8

// Tag returns the BCP 47 tag of the language.
func (l Lang) Tag() string { return tags[l] }

// Own returns the name of the language in that language.
func (l Lang) Own() string { return owns[l] }

// Sudoku returns the name of the puzzle in the language l. The HTML of a widget contains this name, although
// the page may not have fetched the texts of the widget's language.
func (l Lang) Sudoku() string {
	return [Languages]string{En: "Sudoku", Ja: "ナンプレ", Hans: "数独", Hant: "數獨"}[l]
}

// ByTag returns the language for a tag such as "ja", "ja-JP" or "zh-Hant-TW". For Chinese, the script in the
// tag decides or, if it has no script, the region.
func ByTag(tag string) (Lang, bool) {
	primary, rest, _ := strings.Cut(strings.ToLower(tag), "-")
	next, _, _ := strings.Cut(rest, "-")
	for _, l := range All {
		own, _, _ := strings.Cut(l.Tag(), "-")
		switch {
		case own != primary:
		case l == Hans && (next == "hant" || next == "tw" || next == "hk" || next == "mo"):
			return Hant, true
		default:
			return l, true
		}
	}
	return En, false
}

// Match returns the first of the user's preferred languages, given as tags, that the page has. If the page
// has none of them, it returns English.
func Match(tags []string) Lang {
	for _, tag := range tags {
		if l, ok := ByTag(tag); ok {
			return l
		}
	}
	return En
}

// Number formats a whole number with commas between thousands, as is usual in all languages of the page.
func Number(n int) string {
	s := strconv.Itoa(n)
	start := 0
	if n < 0 {
		start = 1
	}
	for i := len(s) - 3; i > start; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
