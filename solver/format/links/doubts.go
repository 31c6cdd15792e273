package links

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// This file finds sentences of the description that may state rules in addition to those in the data. Such
// sentences are called doubtful.

// Stated is what a puzzle's description states in addition to its layout.
type Stated struct {
	Doubts  string        // sentences that may state a rule that the layout lacks; see format.Puzzle
	Unknown bool          // whether the description certainly names a rule that the layout lacks
	Unsure  format.Unsure // which parts of the layout may be invalid if some rules of the puzzle are unknown
}

// ReadWords returns what a puzzle's description states in addition to the layout. words is the description.
func ReadWords(words string, l *solver.Layout) (s Stated) {
	b := emptyBoard(l.N())
	for c := range solver.Cell(l.Cells()) {
		b.regions = append(b.regions, l.Region(c))
	}
	for _, r := range l.Rules() {
		b.keep(r, "")
	}
	b.description = words
	doubts := b.doubtful()
	if s.Unknown = b.namesUnknown(); !s.Unknown {
		s.Doubts = strings.Join(doubts, "\n")
	}
	s.Unsure = b.unsure(doubts)
	return s
}

// statedRules declares that the description is the setter's text about the rules. If the text certainly
// states a rule that no layout supports, statedRules records the description as unsupported. Sentences that
// only may state a rule are found later, when all rules are known.
func (b *board) statedRules() {
	b.worded = true
	if b.namesUnknown() {
		b.other("ruleset")
	}
}

// doubtful returns the sentences of the description that may state rules other than those of the board.
func (b *board) doubtful() (doubts []string) {
	jigsaw := b.isJigsaw()
	kept := uint64(0) // bit set of the wordings that describe rules of the board
	for i, w := range kinds().wordings {
		if slices.ContainsFunc(w.kinds, b.keeps) || w.alike != nil && w.alike(b) {
			kept |= 1 << i
		}
	}
	missing := slices.ContainsFunc(kinds().signs, b.keeps) && !b.keepsNegative()
	b.foggy = strings.Contains(strings.ToLower(b.description), "fog")
	for _, sentence := range format.Sentences(b.description) {
		if s := lowered(sentence); missing && aboutMissing(s) || !b.explains(s, kept, jigsaw) {
			doubts = append(doubts, strings.Join(strings.Fields(sentence), " "))
		}
	}
	return doubts
}

func (b *board) isJigsaw() bool { return strings.HasPrefix(b.shape(), "jigsaw") }

// saysFog reports whether a sentence is only about fog, which hides cells until the user has entered correct
// digits.
func (b *board) saysFog(s string) bool {
	return has(s, fog) && !(subject{plain: true}).more(s) || b.foggy && b.knows(s,
		[][]string{baseWords, fogWords}, subject{})
}

var fogWords = exactWords("correct correctly reveal reveals revealing clear clears lift lifts light hidden hide " +
	"hides placed placing place when once entered entering uncover uncovers surrounding incorrect wrong not may more")

var fog = []string{"fog", "foggy", "light bulb", "light source"}

// permits reports whether a sentence only states that digits may repeat. The result is false if a rule of the
// board forbids this.
func (b *board) permits(s string) bool {
	if !has(s, permits) || has(s, bans) || has(s, noDigit) || has(s, strange) || b.namesMissing(s) ||
		len(numbersIn(s)) > 0 || has(s, []string{"row", "column", "box", "region"}) {
		return false
	}
	for _, w := range kinds().wordings {
		if w.repeat != free && has(s, w.signs) && slices.ContainsFunc(w.kinds, b.keeps) {
			return false
		}
	}
	return has(s, []string{"if ", "when ", "as long as ", "unless ", "where ", "provided "}) || has(s, []string{"line"})
}

// namesDigits reports whether a sentence only asks to fill the board with its digits, as in "Fill each cell
// with a number from 1 to 6".
func (b *board) namesDigits(s string) bool {
	if b.isEachDigit(numbersIn(s)) && has(s, []string{"place ", "use ", "fill "}) {
		return true
	}
	if !has(s, []string{"fill", "place", "put ", "enter ", "write ", "insert ", "use ", "using ", "complete "}) ||
		!has(s, []string{"digit", "number", "cell", "grid", "value"}) {
		return false
	}
	from, to, ok := rangeIn(s)
	return ok && from == 1 && to == b.n || b.isEachDigit(numbersIn(s))
}

// rangeIn returns the first two numbers of a sentence that form a range: they are adjacent, or joined by a
// word such as "to". ok is false if there are no such numbers.
func rangeIn(s string) (from, to int, ok bool) {
	for _, through := range []string{" to ", " through ", " thru ", " till ", " until ", " and "} {
		s = strings.ReplaceAll(s, through, " ")
	}
	words := strings.Fields(s)
	for i := range len(words) - 1 {
		from, okFrom := numberOf(words[i])
		to, okTo := numberOf(words[i+1])
		if okFrom && okTo {
			return from, to, true
		}
	}
	return 0, 0, false
}
