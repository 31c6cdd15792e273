package links

import (
	"slices"
	"strings"

	"numplace/solver"
)

// Rules in words. Sites keep them in addition to the constraints, and some puzzles have rules in
// words only. A program cannot read those, but it must not take such a puzzle for a plain one.

// statedRules names the words about the rules if the puzzle otherwise looks plain and the words
// seem to say that it is not, and if they say that signs are missing for a reason that the data do not
// have.
func (b *board) statedRules() {
	jigsaw := strings.HasPrefix(b.shape(), "jigsaw")
	plain := !jigsaw && len(b.rules) == 0 && len(b.others) == 0
	dots := (b.keeps(solver.White) || b.keeps(solver.Black) || b.keeps(solver.XV)) &&
		!b.keeps(solver.AllWhite) && !b.keeps(solver.AllBlack) && !b.keeps(solver.AllXV)
	for _, sentence := range sentences(b.description) {
		if plain && !plainSentence(sentence) && anyOf(sentence, ruleWords) || dots && allAreShown(sentence) {
			b.other("ruleset")
			return
		}
	}
}

// allAreShown reports whether a sentence says that no sign is missing, or only where a rule says so.
func allAreShown(s string) bool {
	between := func(r rune) bool { return strings.ContainsRune(" ,:()\"\t", r) }
	words := " " + strings.Join(strings.FieldsFunc(s, between), " ") + " "
	if anyOf(words, []string{" no ", " not ", "n't ", "n’t ", " without "}) {
		return false
	}
	return strings.Contains(words, "negative") ||
		strings.Contains(words, " all ") && anyOf(words, []string{" given ", " shown ", " marked ", " drawn "})
}

// sentences returns the sentences of a text in small letters.
func sentences(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(".!?;\n•", r) })
}

// plainSentence reports whether a sentence, in small letters, states the rules of plain Sudoku.
func plainSentence(s string) bool {
	if anyOf(s, []string{"normal", "standard", "classic", "regular", "usual", "ordinary"}) &&
		strings.Contains(s, "sudoku") {
		return true
	}
	return strings.Contains(s, "row") && strings.Contains(s, "column") &&
		anyOf(s, []string{"box", "region", "block", "3x3", "subgrid"})
}

// ruleWords are parts of words that occur in sentences about rules, but not in one that says thank
// you.
var ruleWords = []string{
	"digit", "number", "cell", "line", "cage", "sum", "total", "repeat", "adjacent", "neighbo", "diagonal", "knight",
	"king", "queen", "consecutive",
	"region", "column", "row", "box", "circle", "square", "arrow", "thermo", "dot", "must", "cannot", "can't",
	"may not", "rule", "appl", "shaded",
	"grey", "gray", "colour", "color", "kropki", "killer", "whisper", "palindrome", "renban", "sandwich", "fog", "odd",
	"even", "parity", "anti",
}

func anyOf(s string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}
