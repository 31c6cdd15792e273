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

// asked are the terms that a person may ask about in a sentence: those that only solvers know. The
// others are in the glossary.
var asked = [...]struct{ forms, says text }{
	{see, seeSays}, {house, houseSays}, {base, baseSays}, {cover, coverSays}, {fin, finSays},
	{pivot, pivotSays}, {pincer, pincerSays}, {strongLink, strongLinkSays}, {weakLink, weakLinkSays},
	{chain, chainSays}, {ring, ringSays}, {set, setSays}, {stem, stemSays}, {colour, colourSays},
	{deadly, deadlySays},
}

// Term is a word that stands in a sentence, and what it means.
type Term struct {
	At         int // where it stands, in bytes
	Word, Says string
}

// In returns the terms of a sentence in their order, each where it stands first. A word within a longer
// term is none by itself.
func In(l i18n.Lang, sentence string) []Term {
	type form struct {
		word string
		term int
	}
	var forms []form
	for i, term := range asked {
		for word := range strings.SplitSeq(strings.ReplaceAll(term.forms.In(l), "、", ", "), ", ") {
			forms = append(forms, form{word, i})
		}
	}
	slices.SortStableFunc(forms, func(a, b form) int { return len(b.word) - len(a.word) })
	first := map[int]Term{} // by number in asked
	for _, f := range forms {
		for at := index(sentence, f.word); at >= 0; at = index(sentence, f.word) {
			if t, found := first[f.term]; !found || at < t.At {
				first[f.term] = Term{at, f.word, asked[f.term].says.In(l)}
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
