package i18n

import (
	"strings"
	"sync"
)

// Words has the texts of a package in each written language.
type Words struct {
	// Texts has the texts of a language, one per line, starting with the second line.
	Texts [Languages]string

	// Hant returns the replacements of terms and characters that only these texts have, as Terms
	// does. It may be nil.
	Hant func() *strings.Replacer

	lines [len(All)][]string
	split [len(All)]sync.Once
}

// In returns a text in a language.
func (w *Words) In(l Lang, at int) string {
	w.split[l].Do(func() { w.lines[l] = strings.Split(w.all(l), "\n") })
	return w.lines[l][at]
}

// all returns the texts in a language, one per line, starting with the second line.
func (w *Words) all(l Lang) string {
	if l != Hant {
		return w.Texts[l]
	}
	text := w.Texts[Zh]
	if w.Hant != nil {
		text = w.Hant().Replace(text)
	}
	return Traditional(text)
}

// Fill puts values into the blanks of a text. A blank is a name in braces. blanks has names and
// values in turn. A blank without a value stays as it is.
func Fill(text string, blanks ...string) string {
	var b []byte
	for {
		before, rest, found := strings.Cut(text, "{")
		b = append(b, before...)
		if !found {
			return string(b)
		}
		name, after, _ := strings.Cut(rest, "}")
		at := 0
		for at < len(blanks) && blanks[at] != name {
			at += 2
		}
		if at == len(blanks) {
			b, text = append(b, '{'), rest
		} else {
			b, text = append(b, blanks[at+1]...), after
		}
	}
}
