package link

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver/format"
)

// The parameter u= is what is uncertain about a puzzle from another program.
//
//	u=<version: one character><a digit: format.Unsure>[d<numbers of sentences, separated by .>]
//
// The part with d is written if all rules in the puzzle's data are known, but sentences of the setter may
// state more rules. The numbers identify sentences in Words.Rules, from 1, as format.Sentences splits them.
// There are no numbers if the sentences are not in Words.Rules. Such a link also has r=1, so that a page that
// does not know u= makes no statement about solutions. If u= is invalid or of a newer version, the page makes
// no such statement either.

// Unsure is the content of u=: what is uncertain about a puzzle from another program.
type Unsure struct {
	Level    format.Unsure // which parts of the layout may not apply
	Doubtful bool          // whether sentences may state more rules, although the data are complete
	Numbers  string        // the numbers of these sentences, separated by .
}

const (
	unsureVersion = '1'
	mostUnsure    = 400 // maximum number of characters in u=
)

// DoubtsOf returns the uncertain points of a puzzle with the setter's texts w. doubts has the sentences that
// may state further rules, one per line.
func DoubtsOf(w Words, doubts string, level format.Unsure) Unsure {
	u := Unsure{Level: level, Doubtful: doubts != ""}
	if !u.Doubtful {
		return u
	}
	lines := strings.Split(doubts, "\n")
	u.Numbers = numbersOf(w.Rules, func(sentence string) bool {
		return slices.ContainsFunc(lines, func(line string) bool { return same(line, sentence) })
	})
	return u
}

// numbersOf returns the numbers of the sentences that satisfy include, separated by dots.
func numbersOf(text string, include func(sentence string) bool) string {
	var numbers []string
	size := 0
	for i, sentence := range format.Sentences(text) {
		if number := strconv.Itoa(i + 1); include(sentence) && size+len(number)+len(".") < mostUnsure-len("10d") {
			numbers = append(numbers, number)
			size += len(number) + len(".")
		}
	}
	return strings.Join(numbers, ".")
}

// same reports whether two sentences are equal, apart from blanks. If shown ends with an ellipsis, same
// compares only the text before the ellipsis.
func same(sentence, shown string) bool {
	sentence, shown = strings.Join(strings.Fields(visible(sentence)), " "), strings.Join(strings.Fields(shown), " ")
	cut, isCut := strings.CutSuffix(shown, "…")
	return sentence == shown || isCut && cut != "" && strings.HasPrefix(sentence, cut)
}

// On adapts u to an edit of the setter's texts. Sentences that the edit removed are no longer uncertain.
func (u Unsure) On(before, after Words) Unsure {
	if !u.Doubtful || u.Numbers == "" || before.Rules == after.Rules {
		return u
	}
	doubts := u.Marked(before.Rules)
	u.Numbers = numbersOf(after.Rules, func(sentence string) bool { return slices.Contains(doubts, sentence) })
	if u.Numbers == "" {
		return Unsure{}
	}
	return u
}

// Marked returns the sentences of text that may state further rules, according to u.Numbers.
func (u Unsure) Marked(text string) (marked []string) {
	all := format.Sentences(text)
	for number := range strings.SplitSeq(u.Numbers, ".") {
		if i, err := strconv.Atoi(number); err == nil && i >= 1 && i <= len(all) {
			marked = append(marked, all[i-1])
		}
	}
	return marked
}

// String formats u as the value of u=. It returns "" for the zero Unsure.
func (u Unsure) String() string {
	if u == (Unsure{}) {
		return ""
	}
	text := string(unsureVersion) + strconv.Itoa(int(u.Level))
	if u.Doubtful {
		text += "d" + u.Numbers
	}
	return text
}

// readable reports whether ReadUnsure can parse a text.
func readable(text string) bool {
	return ReadUnsure(text) != (Unsure{}) || text == string(unsureVersion)+"0"
}

// ReadUnsure parses a text of String. It returns the zero Unsure if the text is invalid.
func ReadUnsure(text string) (u Unsure) {
	if len(text) < 2 || len(text) > mostUnsure || text[0] != unsureVersion || text[1] < '0' ||
		text[1] > '0'+byte(format.HousesUnsure) {
		return Unsure{}
	}
	u.Level = format.Unsure(text[1] - '0')
	numbers, doubtful := strings.CutPrefix(text[2:], "d")
	if !doubtful && numbers != "" || strings.Trim(numbers, "0123456789.") != "" {
		return Unsure{}
	}
	u.Doubtful, u.Numbers = doubtful, numbers
	return u
}

// unsolvedIn reports whether the page must make no statement about the solutions of the puzzle in a query.
// This is the case if the query has r=1. It is also the case if r or u has a value that this version does not
// know, since such a value may stand for a rule. Empty values are ignored.
func unsolvedIn(query string) bool {
	if slices.ContainsFunc(Values(query, "r"), func(r string) bool { return r != "" && r != "0" }) {
		return true
	}
	all := Values(query, "u")
	return len(all) > 0 && all[0] != "" && !readable(all[0])
}

// unsureOf returns the Unsure in a query, or the zero Unsure if there is none.
func unsureOf(query string) (u Unsure) {
	if all := Values(query, "u"); len(all) > 0 {
		u = ReadUnsure(all[0])
	}
	return u
}

// EncodeUnsure adds r= and u= to the query of a link. unsolved reports whether the puzzle has rules that
// Numplace does not solve.
func EncodeUnsure(query string, unsolved bool, u Unsure) string {
	if unsolved || u.Doubtful {
		if !strings.Contains(query, "&v=") {
			query += "&v=2"
		}
		query += "&r=1"
	}
	if text := u.String(); text != "" {
		query += "&u=" + text
	}
	return query
}

// Broken reports whether the setter's solution breaks the rules of the layout. In that case, either the
// layout lacks some of the setter's rules, or the solution belongs to another puzzle. So the page makes no
// statement about solutions.
func (b Board) Broken() bool { return b.Solution.N() > 0 && !b.Solution.Solved() }

// Claims reports whether the page may state the solution count: all rules are known, and the setter's
// solution, if any, obeys them.
func (b Board) Claims() bool { return !b.Unsolved && !b.Broken() }
