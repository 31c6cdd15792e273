package words

import (
	"os"
	"slices"
	"strings"
)

// Discard is a word that is not used for a term.
type Discard struct {
	Term   string   // the term's name
	Word   string   // as it would stand in a text
	Except []string // the names of the texts that may have it, in another sense or as a name
}

// Discards returns the discarded words of a language. They stand in its terms.txt as comments under
// their term: "#- square, except in saysTrap cardSays".
func Discards(tag string) ([]Discard, error) {
	text, err := os.ReadFile(folder(tag, "terms.txt"))
	if err != nil {
		return nil, err
	}
	var all []Discard
	term := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(line, "#- "); ok {
			word, except, _ := strings.Cut(rest, ", except in ")
			all = append(all, Discard{term, word, strings.Fields(except)})
		} else if name, _, ok := strings.Cut(line, ": "); ok && line[0] != '#' {
			term = name
		}
	}
	return all, nil
}

// Discarded returns those of the words that a text has. Case doesn't matter, and Latin letters beside a
// word make it another one.
func Discarded(all []Discard, name, text string) []Discard {
	text = strings.ToLower(text)
	var found []Discard
	for _, d := range all {
		if !slices.Contains(d.Except, name) && has(text, strings.ToLower(d.Word)) {
			found = append(found, d)
		}
	}
	return found
}

// has reports whether a text has a word, both in small letters.
func has(text, word string) bool {
	letter := func(at int) bool { return at >= 0 && at < len(text) && 'a' <= text[at] && text[at] <= 'z' }
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return false
		}
		i += from
		if from = i + len(word); word[0] >= 0x80 || !letter(i-1) && !letter(from) {
			return true
		}
	}
}
