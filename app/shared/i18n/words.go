package i18n

import (
	"strings"
	"sync"
)

// Words holds the texts of a package in all written languages.
type Words struct {
	// Texts has the texts of each language. Each text is a line. The first line is empty, so text n is on
	// line n, counted from 0.
	Texts [Languages]string

	lines [len(All)][]string
	split [len(All)]sync.Once
}

// In returns the text with the given index in the language l. It returns "" if the texts of the language have
// not been fetched.
func (w *Words) In(l Lang, index int) string {
	w.split[l].Do(func() { w.lines[l] = strings.Split(w.Texts[l], "\n") })
	if index >= len(w.lines[l]) {
		return ""
	}
	return w.lines[l][index]
}

// Fill replaces the placeholders of a text by values. A placeholder is a name in braces. blanks has names and
// values alternately. A placeholder without a value stays unchanged.
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
