// Package terms explains the terms that hints use. The table of terms is the file terms.txt of each language
// in app/shared/i18n. For each term it lists the forms that are used in sentences, the meaning, and the words
// that must not be used instead.
package terms

import (
	"maps"
	"slices"
	"strings"

	"numplace/app/shared/i18n"
)

// Term is an occurrence of a term in a sentence, and its meaning.
type Term struct {
	At         int // byte offset in the sentence
	Word, Says string
}

// In finds those terms in a sentence whose meaning users can ask for. They are in the order of their first
// occurrences. It does not find a word that is part of a longer term.
func In(l i18n.Lang, sentence string) []Term { return in(l, sentence, themes[:]) }

// Basic is like In, but ignores the terms about fish, wings, chains and sets. It is used for sentences that
// contain those words in another sense.
func Basic(l i18n.Lang, sentence string) []Term { return in(l, sentence, themes[:2]) }

// others lists words that contain a term but are not about it: 循环 is cyclic, and 环 a loop.
var others = [...]string{"循环", "循環"}

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
	first := map[string]Term{} // keyed by term.key
	for _, word := range others {
		sentence = strings.ReplaceAll(sentence, word, hidden(word))
	}
	for _, f := range forms {
		for at := index(sentence, f.word); at >= 0; at = index(sentence, f.word) {
			if t, found := first[f.key]; !found || at < t.At {
				first[f.key] = Term{at, f.word, f.says.In(l)}
			}
			end := at + len(f.word)
			sentence = sentence[:at] + hidden(f.word) + sentence[end:]
		}
	}
	found := slices.Collect(maps.Values(first))
	slices.SortFunc(found, func(a, b Term) int { return a.At - b.At })
	return found
}

// hidden returns text as long as a word, which contains no term.
func hidden(word string) string { return strings.Repeat("\x00", len(word)) }

// index returns the byte offset of the first occurrence of word in sentence, or -1. It skips occurrences
// within a longer word of Latin letters.
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
