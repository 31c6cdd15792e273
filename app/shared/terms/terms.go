// Package terms says what the words of hints mean. The table of terms is the file terms.txt of each
// language in app/shared/i18n: for each term the forms in which it stands in sentences, what it means,
// and the words that are not used for it.
package terms

import (
	"maps"
	"slices"
	"strings"

	"numplace/app/shared/i18n"
)

// Term is a word that stands in a sentence, and what it means.
type Term struct {
	At         int // where it stands, in bytes
	Word, Says string
}

// In returns the terms of a sentence that may be asked about, in their order, each where it stands first.
// A word that is part of a longer term does not count.
func In(l i18n.Lang, sentence string) []Term { return in(l, sentence, themes[:]) }

// Basic is In for a sentence in which the words of fish, wings, chains and sets mean what they usually mean.
func Basic(l i18n.Lang, sentence string) []Term { return in(l, sentence, themes[:2]) }

func in(l i18n.Lang, sentence string, themes [][]term) []Term {
	type form struct {
		word string
		term
	}
	var forms []form
	for _, theme := range themes {
		for _, t := range theme {
			if !t.asked {
				continue
			}
			for word := range t.inForms(l) {
				forms = append(forms, form{word, t})
			}
		}
	}
	slices.SortStableFunc(forms, func(a, b form) int { return len(b.word) - len(a.word) })
	first := map[string]Term{} // by key
	for _, f := range forms {
		for at := index(sentence, f.word); at >= 0; at = index(sentence, f.word) {
			if t, found := first[f.key]; !found || at < t.At {
				first[f.key] = Term{at, f.word, f.says.In(l)}
			}
			end := at + len(f.word)
			sentence = sentence[:at] + strings.Repeat("\x00", len(f.word)) + sentence[end:]
		}
	}
	found := slices.Collect(maps.Values(first))
	slices.SortFunc(found, func(a, b Term) int { return a.At - b.At })
	return found
}

// index returns where a word stands in a sentence, or -1. Latin letters beside it would make it another
// word.
func index(sentence, word string) int {
	for from := 0; ; {
		i := strings.Index(sentence[from:], word)
		if i < 0 {
			return -1
		}
		i += from
		end := i + len(word)
		if (i == 0 || !letter(sentence[i-1]) || !letter(word[0])) &&
			(end == len(sentence) || !letter(sentence[end]) || !letter(word[len(word)-1])) {
			return i
		}
		from = end
	}
}

func letter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
