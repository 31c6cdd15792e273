// Package i18n has every word that a person reads, in English, Japanese, and Simplified and
// Traditional Chinese.
//
// Each written language has a folder. Its first.txt has the words of this package. They are in
// every program but the page's own, which is built with the tag "fetched": the page fetches them in
// its language and Brings them before it draws anything. The other files have the words of packages
// of the second program, such as steps.txt those of explain, and pages.txt those of heads, which the
// server sends. app/internal/words says how the files are written. The constants and texts in Go
// are generated from them, by "go generate ./app/shared/i18n".
//
// To add a language, add a folder and a line of languages.txt, and run go generate. The page offers
// it then. The rest is done by hand, and tests name what is missing:
//
//   - its lessons, web/learn/<tag>.txt (the tests of web/learn);
//   - the lists of languages and the sentences in web/script/tongue.js, web/embed/embed.js,
//     shell.html, the rules in page.css and learn.css that show the words of one
//     language, and what the manuals say (TestFilesNameEachLanguage in web/languages_test.go).
//
// No test says which letters it may have (app/internal/wordtest), or whether it needs fonts of its
// own (web/tokens.css) and other spaces between letters (":lang(ja)" in the style sheets).
package i18n

//go:generate go run numplace/app/internal/words/generate

import (
	"strconv"
	"strings"
)

// Lang is a language of the page.
type Lang uint8

// Tag returns the language's BCP 47 tag.
func (l Lang) Tag() string { return tags[l] }

// Own returns the language's name in itself.
func (l Lang) Own() string { return owns[l] }

// Sudoku returns what the puzzle is called. The code of a widget says it in the widget's language,
// which the page may not have fetched.
func (l Lang) Sudoku() string {
	return [Languages]string{En: "Sudoku", Ja: "ナンプレ", Hans: "数独", Hant: "數獨"}[l]
}

// ByTag returns the language of a tag such as "ja", "ja-JP" or "zh-Hant-TW". For Chinese the script
// decides or, without one, the region.
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

// Match returns the first of a person's preferred languages that the page has, or English.
func Match(tags []string) Lang {
	for _, tag := range tags {
		if l, ok := ByTag(tag); ok {
			return l
		}
	}
	return En
}

// Text is a sentence or a word, by its name. The zero Text is empty.
type Text uint16

// In is the text in a language. Inlined into some three hundred callers it would add 20 KB to the
// program.
//
//go:noinline
func (t Text) In(l Lang) string { return vocabulary.In(l, int(t)) }

// With is In with the text's blanks filled in, which are given as name and value in turn.
//
//go:noinline
func (t Text) With(l Lang, blanks ...string) string { return Fill(t.In(l), blanks...) }

// counted is a text with a singular and a plural. It is the number of the singular, and the plural
// is the next Text.
type counted Text

// with returns the text for n things, with n in its blank.
func (c counted) with(l Lang, n int, blanks ...string) string {
	t := Text(c)
	if n != 1 {
		t++
	}
	return t.With(l, append([]string{"n", Number(n)}, blanks...)...)
}

// Number formats a whole number with commas between thousands, as all the languages do.
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
