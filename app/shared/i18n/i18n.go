// Package i18n has every word that a person reads, in English, Japanese, and Simplified and Traditional Chinese.
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
	written // the number of languages in a Text
)

// Hant is Traditional Chinese, which is converted from Simplified.
const Hant = written

// All has the languages in the order in which they are offered.
var All = [...]Lang{En, Ja, Zh, Hant}

// Tag returns the language's BCP 47 tag.
func (l Lang) Tag() string { return [...]string{"en", "ja", "zh", "zh-Hant"}[l] }

// Own returns the language's name in itself.
func (l Lang) Own() string {
	return [...]string{"English", "日本語", "简体中文", "繁體中文"}[l]
}

// ByTag returns the language of a tag such as "ja", "ja-JP" or "zh-Hant-TW". For Chinese the script decides or, without one, the region.
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

// Match returns the first of a person's preferred languages that the page has, or English.
func Match(tags []string) Lang {
	for _, tag := range tags {
		if l, ok := ByTag(tag); ok {
			return l
		}
	}
	return En
}

// Text is a sentence or a word in English, Japanese and Simplified Chinese.
type Text [written]string

// In is the text in a language. Inlined into some three hundred callers it would add 20 KB to the program.
//
//go:noinline
func (t Text) In(l Lang) string {
	if l == Hant {
		return traditional(t[Zh])
	}
	return t[l]
}

// with returns the text with its blanks {0}, {1} ... filled in. They are the only braces in texts.
func (t Text) with(l Lang, args ...string) string {
	text := t.In(l)
	var b []byte
	for {
		before, rest, found := strings.Cut(text, "{")
		b = append(b, before...)
		if !found {
			return string(b)
		}
		b, text = append(b, args[rest[0]-'0']...), rest[len("0}"):]
	}
}

// With is In with the text's blanks {0}, {1} ... filled in, for sentences that other packages have.
func (t Text) With(l Lang, args ...string) string { return t.with(l, args...) }

// counted is a text with a singular and a plural in English.
type counted struct{ one, more Text }

func (c counted) with(l Lang, n int, args ...string) string {
	t := c.more
	if n == 1 {
		t = c.one
	}
	return t.with(l, append([]string{Number(n)}, args...)...)
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
