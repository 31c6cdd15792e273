package i18n

import (
	"strings"
	"sync"
)

// Words holds the texts of a package in each written language.
type Words struct {
	// Texts has the texts of each language, one per line, from the second line on.
	Texts [Languages]string

	lines [len(All)][]string
	split [len(All)]sync.Once
}

// In returns a text in a language, or "" if the texts of the language are not here.
func (w *Words) In(l Lang, at int) string {
	w.split[l].Do(func() { w.lines[l] = strings.Split(w.Texts[l], "\n") })
	if at >= len(w.lines[l]) {
		return ""
	}
	return w.lines[l][at]
}

// Fill replaces the blanks of a text by values. A blank is a name in braces. blanks has names and values
// alternately. A blank without a value stays unchanged.
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
