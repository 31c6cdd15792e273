package link

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What the setter of a puzzle says about it: w= of a link, which is a sign for the version and then what sealed
// makes of title, author and rules, packed as the titles of a set are. The words say nothing about the puzzle
// that the program relies on. So a page that does not know w= opens the same puzzle, and damage loses the words
// alone. They are text of somebody else: shown as such, and never as HTML.

// Words are a puzzle's title, its author, and its rules or other remarks in the setter's words. Each may be "".
type Words struct {
	Title, Author string // a line each
	Rules         string // lines, with \n between them
}

// The most characters of Words.
const (
	MostTitle = 60 // of the title, and of the author
	MostRules = 1500

	wordsVersion = '1'
	lineSign     = '\u2028' // in place of \n, since packed texts have no control characters
)

// Clean returns words as links and records have them: without control characters and signs that turn the text
// around, without blanks at the ends of lines, and cut where they are too long.
func (w Words) Clean() Words {
	return Words{Title: oneLine(w.Title, MostTitle), Author: oneLine(w.Author, MostTitle), Rules: lined(w.Rules)}
}

// lined is oneLine for a text of several lines, of which no two in a row are empty.
func lined(s string) string {
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n").Replace(s)
	all, gap := "", ""
	for _, line := range strings.Split(s, "\n") {
		line = oneLine(line, MostRules)
		switch {
		case line == "":
			if all != "" {
				gap = "\n\n"
			}
			continue
		case all != "" && gap == "":
			gap = "\n"
		}
		if all, gap = all+gap+line, ""; len(all) > utf8.UTFMax*MostRules {
			break
		}
	}
	return cutTo(all, MostRules)
}

// visible returns a text without control characters but white space, and without signs that turn what stands
// beside them.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) && !unicode.IsSpace(r), r == '\ufeff',
			r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

// oneLine returns a text in one line, without signs that nobody sees, and with so many characters at most.
func oneLine(s string, most int) string {
	return cutTo(strings.Join(strings.Fields(visible(s)), " "), most)
}

// cutTo returns a text with so many characters at most; the last one of a text that is cut is an ellipsis.
func cutTo(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return strings.TrimRightFunc(string(r[:most-1]), unicode.IsSpace) + "…"
	}
	return s
}

// EncodeWords returns the part of a link that has the words. It goes behind the rest of the query.
func EncodeWords(w Words) string {
	if w = w.Clean(); w == (Words{}) {
		return ""
	}
	p := newWriter()
	w.code(p)
	return "&w=" + string(wordsVersion) + sealed(p.end(), string(wordsVersion))
}

// WithWords returns a query with the words, or without them if it would be longer than MaxQuery.
func WithWords(query string, w Words) string {
	if with := query + EncodeWords(w); len(with) <= MaxQuery {
		return with
	}
	return query
}

// wordsOf returns the words of a query, and what is damaged: WordsDamaged, WordsNewer or 0.
func wordsOf(query string) (w Words, damage Damage) {
	all := Values(query, "w")
	if len(all) == 0 || all[0] == "" {
		return w, 0
	}
	version, text := all[0][0], all[0][1:]
	switch {
	case version > wordsVersion && version <= '9':
		return w, WordsNewer
	case version != wordsVersion:
		return w, WordsDamaged
	}
	bytes, ok := unsealed(text, string(wordsVersion))
	if !ok || !w.code(newReader(bytes)) || w.Clean() != w {
		return Words{}, WordsDamaged
	}
	return w, 0
}

// code codes the words. It returns false if they can't be words.
func (w *Words) code(p *packer) bool {
	f := setWords{most: MostRules}
	f.begin()
	packed := strings.ReplaceAll(w.Rules, "\n", string(lineSign))
	ok := p.text(&f, "", &w.Title) && p.text(&f, "", &w.Author) && p.text(&f, "", &packed)
	w.Rules = strings.ReplaceAll(packed, string(lineSign), "\n")
	return ok
}
