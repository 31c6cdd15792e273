package links

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// A sentence about a rule of the board may still say otherwise: it denies the rule, has other numbers, or says
// otherwise whether digits repeat.

// repetition says whether the digits of a rule can repeat, as far as sentences speak of it.
type repetition uint8

const (
	differ repetition = iota + 1 // they can't
	free                         // they can
)

// contradicts reports whether a sentence about t says otherwise than the rules of the board.
func (b *board) contradicts(s string, t subject) bool {
	about := t != subject{}
	if (about || has(s, ruleWords)) && b.denies(s) {
		return true
	}
	if !about {
		return b.hasOtherRange(s)
	}
	cages := false
	agrees, disagrees := false, false
	permitted, banned := has(s, permits) && !has(s, noDigit), has(s, bans) || has(s, noDigit)
	for i := range wordings {
		if w := &wordings[i]; t.rules>>i&1 == 1 {
			cages = cages || w.kinds[0] == solver.Cage
			agrees = agrees || w.repeat == differ && banned || w.repeat == free && permitted
			disagrees = disagrees || w.repeat == differ && permitted || w.repeat == free && banned
		}
	}
	if disagrees && !agrees && !t.plain || cages && has(s, []string{"contain"}) && !has(s, sumWords) &&
		!has(s, unequal) && !has(s, []string{"all "}) {
		return true
	}
	return b.hasOtherNumbers(s, t)
}

// denies reports whether a sentence says that a rule does not hold, or holds only in part.
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

// hasOtherNumbers reports whether a sentence about t has numbers that are not those of its rules.
func (b *board) hasOtherNumbers(s string, t subject) bool {
	said := numbersIn(s)
	if len(said) == 0 || has(s, []string{"example", "so if "}) {
		return false
	}
	known := map[int]bool{1: true, b.n: true}
	if b.n > 9 { // letters follow
		known[9] = true
	}
	for i := range wordings {
		if t.rules>>i&1 == 0 {
			continue
		}
		for _, kind := range wordings[i].kinds {
			if listsDigits(kind) {
				return false
			}
			switch kind {
			case solver.Odd, solver.Even:
				return false // their sentences list digits, too
			case solver.Black, solver.AllBlack:
				known[2] = true
			case solver.XV, solver.AllXV:
				known[5], known[10] = true, true
				if swapsXV(s) {
					return true
				}
			case solver.AntiKnight: // the lengths of its move
				known[2] = true
			case solver.Lockout:
				known[b.n/2] = true
			}
		}
		for _, r := range b.rules {
			for _, v := range r.Value {
				known[v] = known[v] || slices.Contains(wordings[i].kinds, r.Kind)
			}
		}
	}
	return !b.isEachDigit(said) && slices.ContainsFunc(said, func(v int) bool { return !known[v] })
}

// swapsXV reports whether a sentence gives X or V the sum of the other one. It has to name each sign in front of
// its sum.
func swapsXV(s string) bool {
	sum := 0 // of the sign that was named last, until its number comes
	for _, word := range strings.Fields(s) {
		v, err := strconv.Atoi(word)
		if err != nil {
			v = slices.Index(numberWords, word)
		}
		switch sign := strings.TrimSuffix(strings.TrimSuffix(word, "s"), "'"); {
		case (sign == "x" || sign == "v") && sum != 0: // both in front of their sums
			return false
		case sign == "x":
			sum = 10
		case sign == "v":
			sum = 5
		case (v == 5 || v == 10) && sum == 0:
			return false
		case v == 5 || v == 10:
			if v != sum {
				return true
			}
			sum = 0
		}
	}
	return false
}

// hasOtherRange reports whether a sentence has a range of digits that is not that of the board.
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

// isEachDigit reports whether numbers are the digits of the board in order.
func (b *board) isEachDigit(numbers []int) bool {
	for i, v := range numbers {
		if v != i+1 {
			return false
		}
	}
	return len(numbers) == b.n
}

// numbersIn returns the numbers of a sentence that do not count things. Those in words do if they do not follow a
// word such as "least".
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
