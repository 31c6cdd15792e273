package links

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// This file interprets rules in the description, the text that a site stores in addition to the constraints.
// Some puzzles state rules only there. A description cannot be parsed reliably, so the data determines the
// puzzle. If the data does not explain a sentence about rules, the sentence is doubtful: the puzzle may have
// fewer solutions than its data allows (doubts.go). A few words certainly name a rule that is missing in the
// data (unknown.go).

// wording describes the sentences that state rules of certain kinds. Each of its strings is the beginning of
// a word or phrase.
type wording struct {
	with  []solver.Kind // kinds of rules that it describes besides the kind of its row
	signs []string      // names of the rule, and of drawings that only this rule uses
	also  []string      // words for its drawings that also occur in sentences about other rules, such as colours
	says  []string      // words for the condition that the rule imposes on digits
	other []string      // if a sentence has one of signs and also one of these words, it is about another rule

	repeat   repetition
	lists    bool                // sentences may list any digits
	examples bool                // sentences may contain digits as examples
	numbers  func(n int) []int   // numbers in sentences, in addition to the values of rules
	cells    int                 // number of cells that sentences about the rule may mention
	values   func(v, n int) bool // whether sentences mention the value v of a rule; nil if they mention all values
	whole    func(b *board) bool // whether rules for drawn cells can require all digits in the cells; nil for never
	alike    func(b *board) bool // whether other rules of the board mean the same as these; nil for never
	wrong    func(s string) bool // whether a sentence contradicts these rules; nil if no special test is needed

	kinds []solver.Kind // the kind of the row, followed by the kinds in the field with
	more  []*manner     // additional words for any of the kinds
}

// isOf reports whether the wording covers a kind.
func (w *wording) isOf(kind solver.Kind) bool { return slices.Contains(w.kinds, kind) }

// these returns a function for the field numbers of a wording. It returns the given numbers for boards of any
// size.
func these(numbers ...int) func(n int) []int { return func(int) []int { return numbers } }

func (w *wording) numbersOf(n int) []int {
	if w.numbers == nil {
		return nil
	}
	return w.numbers(n)
}

// ofSigns reports whether the wording is about markers between neighbours.
func (w *wording) ofSigns() bool { return kinds().of[w.kinds[0]].negative != "" }

// Word lists that several wordings use.
var (
	sumWords = []string{"sum", "total", "add"}
	unequal  = []string{"repeat", "same", "identical", "equal", "differ ", "different", "distinct", "unique", "once",
		"itself"}
	shaded     = []string{"grey", "gray", "shaded", "colour", "color", "blue", "purple", "green"}
	groups     = []string{"region", "area", "extra", "set "}
	neighbours = []string{"orthogonal", "adjacent", "neighbo", "orth "}
	evenWords  = []string{"even digit", "even number", "even cell", "be even ", "are even ", "is even ", "all even ",
		"both even ", "even or ", "even and ", "even in ", "even on "}
	kingWords = []string{"king ", "king's ", "kings ", "kings' ", "antiking ", "antikings "}
)

// plainWords lists prefixes of words that occur both in the rules of plain Sudoku and in other rules.
var plainWords = append([]string{"region", "3x3"}, unequal...)

// strange lists prefixes of words about conditions on digits, and names of rules that no kind has. The names
// of other rules are in the rows of the kinds.
var strange = []string{
	"prime", "composite", "product", "multipl", "divis", "divid", "remainder", "modul", "average", "difference",
	"differ", "parity", "alternat", "visible", "how many", "count", "wrap", "toroid", "torus", "negator", "doubler",
	"cipher", "schr", "queen", "loop", "chaos", "liar", "triple", "thrice", "three times", "3 times", "sequence",
	"one more", "at least", "at most",
}

// namesMissing reports whether a sentence contains the name of a rule that the board lacks. Names that also
// occur among the words for a rule of the board do not count.
func (b *board) namesMissing(s string) bool {
	var known, missing []string
	for _, w := range kinds().wordings {
		if slices.ContainsFunc(w.kinds, b.keeps) {
			known = append(append(known, w.signs...), w.also...)
		} else {
			missing = append(missing, w.signs...)
		}
	}
	return slices.ContainsFunc(missing, func(name string) bool {
		return has(s, []string{name}) && !slices.Contains(known, name)
	})
}

// noDigit lists phrases in which "may repeat" forbids repetition, because they begin with words such as "no
// digit".
var noDigit = []string{
	"no digit may repeat", "no digits may repeat", "no digit can repeat", "no digits can repeat",
	"no number may repeat", "no number can repeat",
}

// isOther reports whether a sentence is about rules other than those of the wording, although it contains
// their names or drawings.
func (w *wording) isOther(s string) bool {
	return has(s, w.signs) && has(s, w.other) && !has(s, noDigit) && !saysNothing(s)
}

// has reports whether any word of a sentence starts with one of the parts.
func has(sentence string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(sentence, " "+part) })
}

// beginning returns the length of the longest element of parts with which text starts, or 0 if there is none.
// A blank at the end of the element does not count.
func beginning(text string, parts []string) (longest int) {
	for _, part := range parts {
		if strings.HasPrefix(text, part) {
			longest = max(longest, len(strings.TrimSuffix(part, " ")))
		}
	}
	return longest
}

// subject contains the rules that a sentence may be about. rules and signs are sets of wordings, in which bit
// i stands for kinds().wordings[i].
type subject struct {
	rules uint64 // wordings of rules on the board
	signs uint64 // wordings of rules that the board lacks, but whose names the sentence may contain
	plain bool   // whether the sentence may be about the rules of plain Sudoku
}

// more reports whether a sentence contains words about rules that are not in t.
func (t subject) more(sentence string) bool {
	for rest, ok := sentence[1:], true; ok; {
		known, telling := 0, beginning(rest, strange)
		if t.plain {
			known = beginning(rest, plainWords)
		}
		for i, w := range kinds().wordings {
			signs, says := beginning(rest, w.signs), beginning(rest, w.says)
			telling = max(telling, signs, says)
			switch {
			case t.rules>>i&1 == 1:
				known = max(known, signs, says, beginning(rest, w.also))
			case t.signs>>i&1 == 1:
				known = max(known, signs)
			}
		}
		if known == 0 && telling > 0 {
			return true
		}
		_, rest, ok = strings.Cut(rest[known:], " ")
	}
	return false
}

// keepsNegative reports whether the board has a rule about neighbours without a marker.
func (b *board) keepsNegative() bool { return slices.ContainsFunc(kinds().negative, b.keeps) }

// explains reports whether the rules of the board explain a sentence, so that it states no further rule. kept
// is a bit set of the wordings that describe rules of the board. jigsaw is set if the board has irregular
// regions.
func (b *board) explains(s string, kept uint64, jigsaw bool) bool {
	if isForeign(s) {
		return isForeignPlain(s)
	}
	if b.saysSignsMayMiss(s) || b.saysFog(s) || b.permits(s) {
		return true
	}
	normal := has(s, []string{"normal", "standard", "usual"})
	t := subject{plain: plainSentence(s) || b.namesDigits(s) ||
		jigsaw && has(s, []string{"region", "jigsaw", "irregular"})}
	for i, w := range kinds().wordings {
		signs := has(s, w.signs)
		switch {
		case kept>>i&1 == 1:
			if w.isOther(s) && !(w.ofSigns() && b.keepsNegative()) {
				return false
			}
			if signs || has(s, w.also) && has(s, w.says) {
				t.rules |= 1 << i
			}
		case normal && signs && w.drawn(): // the puzzle has no drawings of this rule
			t.signs |= 1 << i
		}
	}
	if b.contradicts(s, t) || t.more(s) {
		return false
	}
	return t == (subject{}) && isChat(s) || b.understood(s, t)
}

// hasWindows reports whether the board has at least as many extra houses as a windoku has windows.
func (b *board) hasWindows() bool { return b.houses() >= 4 }

// houses returns the number of cages and extra regions with n cells.
func (b *board) houses() (count int) {
	for _, r := range b.rules {
		if (r.Kind == solver.Cage || r.Kind == solver.Extra) && len(r.Cells) == b.n {
			count++
		}
	}
	return count
}

// aboutMissing reports whether a sentence states the meaning of a missing marker between neighbours.
func aboutMissing(s string) bool {
	for _, harmless := range noNegative {
		s = strings.ReplaceAll(s, " "+harmless, " _ ")
	}
	if has(s, []string{"negative", "anti kropki", "anti xv"}) ||
		has(s, []string{"all ", "every ", "each possible "}) && has(s, given) {
		return true
	}
	others := has(s, others) && has(s, slices.Concat(neighbours, []string{"pair", "cell", "digit"}))
	return has(s, absent) && (others || has(s, signWords)) && !saysNothing(s)
}

// saysNothing reports whether a sentence says that a missing marker has no meaning.
func saysNothing(s string) bool { return has(s, absent) && has(s, means) }

var (
	given = []string{"given ", "shown ", "marked ", "drawn ", "indicated "}
	// noNegative lists phrases which say that some markers may be missing.
	noNegative = []string{
		"no negative ", "without negative ", "without a negative ", "without any negative ",
		"no global negative ", "not all ", "not every ", "not necessarily all ", "not necessarily every ",
		"aren't all ",
		"aren't necessarily all ", "are not all ", "are not necessarily all ", "isn't a negative ",
		"is not a negative ",
		"don't all ", "only some ", "negative constraint does not ", "negative constraint doesn't ",
		"negative diagonal",
	}
	// absent lists phrases for a missing marker.
	absent = []string{
		"no ", "without ", "not separated ", "not joined ", "not connected ", "not marked ", "unmarked ", "absence ",
		"absent ", "missing ", "lack", "not have ", "doesn't have ", "don't have ", "aren't ", "isn't ", "unless ",
		"only if ",
		"not with ", "neither ", "not by ", "only ", "any other ", "all other ", "otherwise ", "remaining ",
		"if and only ",
	}
	// others lists phrases that refer to the pairs of cells without a marker.
	others = []string{"without either ", "without one ", "without them ", "without any ", "no other ", "any other ",
		"all other ", "otherwise ", "remaining ", "neither "}
	signWords = []string{"dot ", "dots ", "kropki", "x ", "v ", "xs ", "vs ", "xv ", "sign", "mark", "symbol", "clue"}
	// means lists phrases which say that a missing marker has no meaning.
	means = []string{
		"may still ", "can still ", "could still ", "might ", "may or may not ", "may be ", "can be ", "may also ",
		"can also ", "not mean ", "doesn't mean ", "not imply ", "doesn't imply ", "no information", "nothing ",
		"not necessarily ", "have to ", "need not ", "no restriction", "no meaning", "anything ", "means no ",
	}
)

var shortWords = strings.NewReplacer("i. e.", " ", "i.e.", " ", "e. g.", " ", "e.g.", " ", "orth.", "orth ",
	"adj.", "adjacent ", "’", "'", "‘", "'")

// sentences splits a text into sentences and normalizes them with lowered.
func sentences(text string) (all []string) {
	for _, sentence := range format.Sentences(text) {
		all = append(all, lowered(sentence))
	}
	return all
}

// lowered returns a sentence in lower case, with one blank between words and at both ends. Most punctuation
// becomes blanks.
func lowered(sentence string) string {
	between := func(r rune) bool {
		return strings.ContainsRune(" \u3000\u00a0\t\r\n,:()[]\"“”„«»/-–—*+&=，、：（）「」『』《》【】・", r)
	}
	words := strings.FieldsFunc(shortWords.Replace(strings.ToLower(sentence)), between)
	return " " + strings.Join(words, " ") + " "
}

// plainSentence reports whether a sentence contains the typical words of the rules of plain Sudoku.
func plainSentence(s string) bool {
	if isForeign(s) {
		return isForeignPlain(s)
	}
	for _, usual := range []string{"normal", "standard", "classic", "regular", "usual", "ordinary"} {
		if has(s, []string{usual}) && has(s, []string{"sudoku", usual + " rules "}) {
			return true
		}
	}
	return has(s, []string{"row"}) && has(s, []string{"column"}) &&
		has(s, []string{"box", "region", "block", "3x3", "subgrid"})
}

// ruleWords lists prefixes of words that occur in sentences about rules, but not in sentences such as thanks.
var ruleWords = []string{
	"digit", "number", "cell", "line", "cage", "sum", "total", "repeat", "adjacent", "neighbo", "diagonal", "knight",
	"king ", "king's ", "queen", "consecutive", "nonconsecutive",
	"region", "column", "row", "box", "circle", "square", "arrow", "thermo", "dot", "must", "cannot", "can't",
	"may not", "rule", "appl", "shaded",
	"grey", "gray", "colour", "color", "kropki", "killer", "whisper", "palindrome", "renban", "sandwich", "parity",
	"anti",
}
