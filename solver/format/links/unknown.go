package links

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver/format"
)

// This file detects words that certainly name a rule that no layout supports. The lists are short, because
// most rules in a description cannot be distinguished from remarks. Sentences with other words are only
// doubtful: they may state a rule. Fog is not a rule about digits.

// otherDigits lists words that occur if the digit of a cell may differ from the solution of the data, or if
// the rows, columns and regions differ from those of the data.
var otherDigits = []string{
	"schrodinger", "schrödinger", "schroedinger", "wrogn", "quantum", "liar", "deconstruction", "chaos construction",
	"cipher", "薛定谔", "薛定諤", "シュレーディンガー", "シュレディンガー",
}

// otherValues lists words for cells that count as a number other than their digit.
var otherValues = []string{
	"doubler", "negator", "nullifier", "multiplier", "halver", "hot cell", "cold cell", "counts as double",
	"count as double", "counts double", "count double",
}

// namesUnknown reports whether the description certainly names a rule that the board does not have.
func (b *board) namesUnknown() bool {
	return slices.ContainsFunc(sentences(b.description), func(s string) bool {
		return b.otherDigits(s) || has(s, otherValues)
	})
}

// otherDigits reports whether a sentence says that digits differ from the solution of the data, or that the
// usual rules do not apply.
func (b *board) otherDigits(s string) bool {
	return has(s, otherDigits) || lies(s) || b.isWrong(s) || b.usesOthers(s)
}

// lies reports whether a sentence says that digits or clues are false. "Lie" for a position does not count.
func lies(s string) bool {
	words := strings.Fields(s)
	for i, word := range words {
		if !slices.Contains([]string{"lie", "lies", "lying", "lied"}, word) || i == 0 {
			continue
		}
		if i+1 == len(words) || !slices.Contains(places, words[i+1]) {
			return has(s, liars)
		}
	}
	return false
}

var (
	liars = []string{"digit", "clue", "cage", "arrow", "dot", "thermo", "line", "given", "rule", "sum", "number",
		"cell"}
	places = strings.Fields("on in along within between inside outside across over under at above below beside " +
		"behind adjacent next near strictly directly entirely completely fully wholly exactly immediately " +
		"diagonally orthogonally horizontally vertically to by both one two three either also around against " +
		"through together partly partially upon where there here numerically somewhere anywhere apart only further " +
		"closer")
)

// isWrong reports whether a sentence says that a rule or a clue is false.
func (b *board) isWrong(s string) bool {
	for _, harmless := range noNegative {
		s = strings.ReplaceAll(s, " "+harmless, " _ ")
	}
	if has(s, fog) || has(s, []string{"negative"}) || saysNothing(s) {
		return false
	}
	rules := has(s, []string{"sudoku", "rule"}) && has(s, []string{"not apply", "don't apply", "doesn't apply",
		"not necessarily apply", "no longer apply"})
	wrong := []string{"is wrong", "are wrong", "wrong digit", "is false", "are false", "is incorrect", "are incorrect",
		"incorrect clue", "false clue", "wrong clue", "shuffled", "scrambled", "jumbled", "misplaced", "swapped",
		"correct position", "correct place", "correct location", "wrong position", "wrong place", "wrong location"}
	return rules || has(s, wrong) && has(s, liars)
}

// usesOthers reports whether a sentence asks for digits other than those of the board, as in "Use the digits
// 0 to 8".
func (b *board) usesOthers(s string) bool {
	fills := has(s, []string{"fill", "place ", "use ", "using ", "uses ", "enter "}) ||
		has(s, []string{"row"}) && has(s, []string{"column"}) || has(s, []string{"digits are ", "digits from "})
	if !fills || !has(s, []string{"digit", "number", "value", "integer", "sudoku", "use "}) ||
		has(s, []string{"minute", "hour", "sum", "total", "add", "example"}) {
		return false
	}
	from, to, ok := rangeIn(s)
	if !ok || b.isEachDigit(numbersIn(s)) || b.n > 9 && from == 1 && to == 9 {
		return false
	}
	return (from == 0 || from == 1 || from == 2) && to >= from+3 && (from != 1 || to != b.n)
}

// numberOf parses a number, which may be written in digits or as a word.
func numberOf(word string) (n int, ok bool) {
	if n, err := strconv.Atoi(word); err == nil {
		return n, n >= 0 && n < 100
	}
	n = slices.Index(numberWords, word)
	return n, n >= 0
}

// unsure returns which parts of the layout may be invalid, because some rules are unknown or a sentence may
// contradict the layout. doubts contains the sentences that may state a rule.
func (b *board) unsure(doubts []string) format.Unsure {
	said := sentences(b.description)
	named, names := len(b.others) > 0, lowered(strings.Join(b.others, " "))
	switch {
	case b.unhoused, has(names, otherDigits), slices.ContainsFunc(said, b.otherDigits):
		return format.HousesUnsure
	case named && (b.lacksBoxes() || slices.Contains(b.regions, noRegion)):
		return format.HousesUnsure
	case named && b.drawing && len(said) > 0 && !slices.ContainsFunc(said, plainSentence): // perhaps not Sudoku
		return format.HousesUnsure
	}
	unsure := format.Sure
	if named && len(doubts) > 0 || has(names, otherValues) {
		unsure = format.RulesUnsure
	}
	for _, doubt := range doubts {
		s := lowered(doubt)
		if has(s, permits) && !has(s, bans) && !has(s, noDigit) && has(s, houseWords) ||
			b.shakesHouses(s) {
			return format.HousesUnsure
		}
		if b.saysOtherwise(s) || has(s, otherValues) || b.shakesRules(s) {
			unsure = format.RulesUnsure
		}
	}
	return unsure
}

// shakesHouses reports whether a doubtful sentence may mean that rows, columns or boxes differ from those of
// the layout. It also returns true if cells may contain digits that the data does not allow.
func (b *board) shakesHouses(s string) bool {
	switch {
	case has(s, otherHouses), has(s, otherContents) && has(s, []string{"row", "column", "box", "house",
		"one cell", "digit"}):
		return true
	case (has(s, boxWords) || plainSentence(s) || has(s, []string{"sudoku"})) && has(s, denied):
		return true
	case has(s, []string{"given", "clues "}) && has(s, altered) && !has(s, signWords[:8]):
		return true
	}
	plain := has(s, []string{"sudoku", "normal", "standard", "fill", "place ", "1 "})
	return plain && has(s, []string{"row", "column"}) && b.lacksHouse(s)
}

// shakesRules reports whether a doubtful sentence is about a rule of the board and may change it.
func (b *board) shakesRules(s string) bool {
	return (has(s, denied) || has(s, altered)) && slices.ContainsFunc(kinds().wordings, func(w *wording) bool {
		return slices.ContainsFunc(w.kinds, b.keeps) && has(s, slices.Concat(w.signs, w.also, w.says))
	})
}

var (
	// otherHouses lists words for boards whose houses differ from those of the data.
	otherHouses = []string{"toroid", "torus", "wrap", "irregular", "chaos", "latin", "offset", "jigsaw", "hexadecimal",
		"instead of 1"}
	otherContents = []string{"joker", "wild", "star ", "stars ", "empty", "blank", "letter", "zero ", "0 "}
	houseWords    = []string{"row", "column", "box", "region"}
	// denied lists words that say that something does not apply, or applies only in part. altered lists words
	// that say that it applies in a different way.
	denied = []string{"no ", "not ", "none ", "never ", "cannot ", "can't ", "don't ", "doesn't ", "didn't ",
		"isn't ", "aren't ", "without ", "except", "exclud", "apart from ", "minus ", "only ", "ignor",
		"nothing ", "decorat", "cosmetic", "for show ", "meaningless", "dummy ", "instead ", "irrelevant "}
	altered = []string{"some ", "most ", "half of ", "fail", "fake", "lying ", "faulty ", "broken ", "swap",
		"revers", "backward", "mirror", "rotat", "shift", "off by ", "too high ", "too low ", "add one ",
		"bound", "plus ", "more ", "either ", "unequal ", "unknown ", "equal ", "fall", "largest ", "highest ",
		"to the bulb ", "tip to ", "decreas", "replac", "repeat in "}
)

// saysOtherwise reports whether a sentence is about a rule of the board and contradicts it.
func (b *board) saysOtherwise(s string) bool {
	t := subject{}
	for i, w := range kinds().wordings {
		if slices.ContainsFunc(w.kinds, b.keeps) && (has(s, w.signs) || has(s, w.also) && has(s, w.says)) {
			t.rules |= 1 << i
		}
	}
	return t != (subject{}) && b.contradicts(s, t)
}
