package links

import (
	"slices"
	"strconv"
	"strings"
)

// This file detects sentences that contradict the rules of the board. A sentence may deny a rule, state other
// numbers than the rule has, or be wrong about whether digits can repeat.

// repetition is what a kind of rule implies about repeated digits. A sentence about the rule should say the
// same. The value is 0 for rules whose sentences do not mention repetition.
type repetition uint8

const (
	differ repetition = iota + 1 // digits cannot repeat
	free                         // digits can repeat
	unlike                       // digits cannot repeat, but a sentence that permits it is no contradiction
)

// contradicts reports whether a sentence contradicts the rules of the board. t contains the rules that the
// sentence is about.
func (b *board) contradicts(s string, t subject) bool {
	about := t != subject{}
	if (about || has(s, ruleWords)) && b.denies(s) {
		return true
	}
	if !about {
		return b.hasOtherRange(s)
	}
	agrees, disagrees := false, false
	permitted, banned := has(s, permits) && !has(s, noDigit), has(s, bans) || has(s, noDigit)
	for i, w := range kinds().wordings {
		if t.rules>>i&1 == 1 {
			if w.wrong != nil && w.wrong(s) {
				return true
			}
			agrees = agrees || w.repeat == differ && banned || w.repeat == free && permitted
			disagrees = disagrees || w.repeat == differ && permitted || w.repeat == free && banned
		}
	}
	return disagrees && !agrees && !t.plain || b.hasOtherNumbers(s, t)
}

// denies reports whether a sentence says that a rule does not apply, or applies only in part.
func (b *board) denies(s string) bool {
	for _, harmless := range noNegative {
		s = strings.ReplaceAll(s, " "+harmless, " _ ")
	}
	if has(s, denials) {
		return true
	}
	if b.keepsNegative() && has(s, slices.Concat(absent, neighbours)) || saysNothing(s) {
		return false
	}
	for _, not := range []string{"not ", "never ", "cannot ", "can't ", "mustn't ", "don't ", "doesn't ", "not be "} {
		for _, word := range []string{"sum", "add", "total", "increas", "ascend", "double"} {
			if has(s, []string{not + word}) {
				return true
			}
		}
	}
	return false
}

// comparesNumbers reports whether a sentence contains numbers that must agree with the rules. Numbers that
// are only examples need not agree.
func comparesNumbers(s string) bool {
	return len(numbersIn(s)) > 0 && !has(s, []string{"example", "so if "})
}

// hasOtherNumbers reports whether a sentence contains numbers other than those of the rules in t, which the
// sentence is about.
func (b *board) hasOtherNumbers(s string, t subject) bool {
	if !comparesNumbers(s) {
		return false
	}
	said := numbersIn(s)
	known := map[int]bool{1: true, b.n: true}
	if b.n > 9 { // above 9, setters may use letters
		known[9] = true
	}
	for i, w := range kinds().wordings {
		switch {
		case t.rules>>i&1 == 0:
			continue
		case w.lists || w.examples:
			return false
		}
		for _, v := range w.numbersOf(b.n) {
			known[v] = true
		}
		for _, r := range b.rules {
			for _, v := range r.Value {
				known[v] = known[v] || slices.Contains(w.kinds, r.Kind)
			}
		}
	}
	return !b.isEachDigit(said) && slices.ContainsFunc(said, func(v int) bool { return !known[v] })
}

// hasOtherRange reports whether a sentence contains a range of digits other than that of the board.
func (b *board) hasOtherRange(s string) bool {
	if !has(s, []string{"digit", "number", "value", "integer", "use ", "using ", "uses ", "fill", "place", "from "}) ||
		has(s, []string{"minute", "hour", "min "}) {
		return false
	}
	said := numbersIn(s)
	if slices.Contains(said, 0) || has(s, []string{"zero "}) {
		return true
	}
	for _, through := range []string{" to ", " through ", " thru ", " till ", " until "} {
		s = strings.ReplaceAll(s, through, " ")
	}
	words := strings.Fields(s)
	for i := range len(words) - 1 {
		from, err := strconv.Atoi(words[i])
		to, err2 := strconv.Atoi(words[i+1])
		if err == nil && err2 == nil {
			return (from != 1 || to != b.n) && (b.n <= 9 || from != 1 || to != 9) && !b.isEachDigit(said)
		}
	}
	return false
}

// isEachDigit reports whether numbers are all digits of the board in ascending order.
func (b *board) isEachDigit(numbers []int) bool {
	for i, v := range numbers {
		if v != i+1 {
			return false
		}
	}
	return len(numbers) == b.n
}

// numbersIn returns the numbers in a sentence, except numbers of things such as cells. It includes number
// words only after a word such as "least".
func numbersIn(s string) (all []int) {
	words := strings.Fields(s)
	for i, word := range words {
		if i+1 < len(words) && beginning(words[i+1], counted) > 0 {
			continue
		}
		if v := slices.Index(numberWords, word); v >= 0 && i > 0 && slices.Contains(measures, words[i-1]) {
			all = append(all, v)
		} else if v, err := strconv.Atoi(word); err == nil && v >= 0 && v < 100 {
			all = append(all, v)
		}
	}
	return all
}

var (
	denials = []string{
		"wrong", "false", "incorrect", "except", "lie ", "lies ", "lying ", "liar", "not apply", "don't apply",
		"doesn't apply", "not necessarily apply", "no longer", "ignore", "opposite", "equal size", "same size",
		"equal length", "same length", "equal number of",
	}
	permits = []string{
		"may repeat", "can repeat", "could repeat", "might repeat", "may be repeated", "can be repeated",
		"may be repeating", "allowed to repeat", "repeats allowed", "repeats are allowed", "repeat is allowed",
		"repetition is allowed", "repetitions are allowed", "repetitions allowed", "repetition allowed",
		"repeats are possible", "not necessarily different", "not be different", "not be unique", "not be distinct",
		"don't have to be different", "may contain the same", "can contain the same", "may be the same",
		"can be the same",
		"may be equal", "can be equal",
	}
	bans = []string{
		"cannot repeat", "can't repeat", "not repeat", "never repeat", "no repeat", "without repeat", "non repeat",
		"nonrepeat", "don't repeat", "doesn't repeat", "cannot be repeated", "can't be repeated", "not be repeated",
		"may not be repeated", "all different", "all be different", "be different", "distinct", "unique",
	}
	counted = []string{
		"cell", "circle", "box", "region", "area", "additional", "diagonal", "digit", "cage", "line", "row", "column",
		"thermo", "arrow", "dot", "main", "adjacent", "neighbo", "surrounding", "blue", "grey", "gray", "extra",
		"shaded",
	}
	numberWords = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve")
	measures    = []string{"least", "to", "by", "of", "exactly", "equals", "is", "total", "totals", "through"}
)
