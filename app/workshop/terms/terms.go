// Package terms says what the words of hints mean. The table of terms is the file terms.txt of each
// language in app/shared/i18n: for each term the forms in which it stands in sentences, what it means,
// and the words that are not used for it.
package terms

import (
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
type Term struct{ Word, Says string }

// In returns the terms of a sentence in their order, each as it stands there first.
func In(l i18n.Lang, sentence string) []Term {
	var found []Term
	var places []int
	for _, term := range asked {
		at, word := first(sentence, term.forms.In(l))
		if at < 0 {
			continue
		}
		i := 0
		for i < len(places) && places[i] < at {
			i++
		}
		places = append(places[:i], append([]int{at}, places[i:]...)...)
		found = append(found[:i], append([]Term{{word, term.says.In(l)}}, found[i:]...)...)
	}
	return found
}

// first returns where one of the forms stands first in a sentence as a word, and the form, the longest
// of several there; or -1.
func first(sentence, forms string) (at int, word string) {
	at = -1
	for form := range strings.SplitSeq(strings.ReplaceAll(forms, "、", ", "), ", ") {
		i := index(sentence, form)
		if i >= 0 && (at < 0 || i < at || i == at && len(form) > len(word)) {
			at, word = i, form
		}
	}
	return at, word
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
