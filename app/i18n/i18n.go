// Package i18n holds every word that a person reads, in English, Japanese and Chinese, which is written in two ways.
package i18n

import (
	"strconv"
	"strings"
)

// Lang is a language of the page.
type Lang uint8

const (
	En Lang = iota
	Ja
	Zh
	written // as many are written here, in every Text
)

// Hant is Chinese in the characters of Taiwan, Hong Kong and Macau, which is made of the other.
const Hant = written

// All lists the languages in the order in which they are offered.
var All = [...]Lang{En, Ja, Zh, Hant}

// Tag is the language's BCP 47 tag, as for the lang attribute.
func (l Lang) Tag() string { return [...]string{"en", "ja", "zh", "zh-Hant"}[l] }

// Own is the language's own name.
func (l Lang) Own() string {
	return [...]string{"English", "日本語", "简体中文", "繁體中文"}[l]
}

// ByTag finds the language of a tag: "ja", "ja-JP", "zh-Hant-TW" ... Of Chinese the script tells which, or else the place.
func ByTag(tag string) (Lang, bool) {
	primary, rest, _ := strings.Cut(strings.ToLower(tag), "-")
	next, _, _ := strings.Cut(rest, "-")
	for _, l := range All[:written] {
		switch {
		case l.Tag() != primary:
		case l == Zh && (next == "hant" || next == "tw" || next == "hk" || next == "mo"):
			return Hant, true
		default:
			return l, true
		}
	}
	return En, false
}

// Match chooses the first of a person's languages, in their order, that the page speaks; English else.
func Match(tags []string) Lang {
	for _, tag := range tags {
		if l, ok := ByTag(tag); ok {
			return l
		}
	}
	return En
}

// Text is a sentence or a word in every language that is written here.
type Text [written]string

// In is the text in a language.
func (t Text) In(l Lang) string {
	if l == Hant {
		return traditional(t[Zh])
	}
	return t[l]
}

// with fills in a text's blanks: {0}, {1} ...
func (t Text) with(l Lang, args ...string) string {
	pairs := make([]string, 0, 2*len(args))
	for i, a := range args {
		pairs = append(pairs, "{"+strconv.Itoa(i)+"}", a)
	}
	return strings.NewReplacer(pairs...).Replace(t.In(l))
}

// counted is a text that has another form in English for one.
type counted struct{ one, more Text }

func (c counted) with(l Lang, n int, args ...string) string {
	t := c.more
	if n == 1 {
		t = c.one
	}
	return t.with(l, append([]string{Number(n)}, args...)...)
}

// Number writes a whole number with commas between the thousands, as all the languages do.
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
