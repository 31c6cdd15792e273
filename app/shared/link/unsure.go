package link

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver/format"
)

// What is uncertain about the puzzle of another program: u= of a link.
//
//	u=<a sign for the version><a digit: format.Unsure>[d<numbers of sentences, with . between them>]
//
// With d all rules of the data are known, but sentences of the setter may say more: those of the words' rules that
// have these numbers, from 1, as format.Sentences cuts them. There may be no number, if they are not among the words.
// Such a link has r=1 too, so that a page that does not know u= claims nothing. Of a puzzle whose u= can't be read, or
// is a newer version's, nothing is claimed either.

// Unsure is what a link says with u=.
type Unsure struct {
	Level    format.Unsure // what of the layout may not hold
	Doubtful bool          // sentences may say more than the layout, while the data are whole
	Numbers  string        // of these sentences, with . between them
}

const (
	unsureVersion = '1'
	mostUnsure    = 400 // characters of u=
)

// DoubtsOf returns what is uncertain of a puzzle whose words came with it, from the doubtful sentences, a line each.
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

// numbersOf returns the numbers of the sentences of a text for which is returns true.
func numbersOf(text string, is func(sentence string) bool) string {
	var numbers []string
	size := 0
	for i, sentence := range format.Sentences(text) {
		if number := strconv.Itoa(i + 1); is(sentence) && size+len(number)+len(".") < mostUnsure-len("10d") {
			numbers = append(numbers, number)
			size += len(number) + len(".")
		}
	}
	return strings.Join(numbers, ".")
}

// same compares a sentence with one of words that may have been cut, and had other blanks.
func same(sentence, shown string) bool {
	sentence, shown = strings.Join(strings.Fields(visible(sentence)), " "), strings.Join(strings.Fields(shown), " ")
	cut, isCut := strings.CutSuffix(shown, "…")
	return sentence == shown || isCut && cut != "" && strings.HasPrefix(sentence, cut)
}

// On returns what is uncertain once the words have changed. Sentences that are gone are in doubt no longer.
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

// Marked returns the sentences of a text that are in doubt.
func (u Unsure) Marked(text string) (marked []string) {
	all := format.Sentences(text)
	for number := range strings.SplitSeq(u.Numbers, ".") {
		if i, err := strconv.Atoi(number); err == nil && i >= 1 && i <= len(all) {
			marked = append(marked, all[i-1])
		}
	}
	return marked
}

// String returns the text of u=; "" for the zero Unsure.
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

// readable reports whether ReadUnsure can read a text.
func readable(text string) bool {
	return ReadUnsure(text) != (Unsure{}) || text == string(unsureVersion)+"0"
}

// ReadUnsure reads what String wrote. It returns the zero Unsure for what can't be read.
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

// unsolvedIn reports whether nothing is to be claimed about the solutions of a query's puzzle: by r=1, and by any other
// value of r or u that this version does not know, since what a newer one says there may be a rule too. An empty
// value says nothing.
func unsolvedIn(query string) bool {
	if slices.ContainsFunc(Values(query, "r"), func(r string) bool { return r != "" && r != "0" }) {
		return true
	}
	all := Values(query, "u")
	return len(all) > 0 && all[0] != "" && !readable(all[0])
}

// unsureOf returns what a query says with u=.
func unsureOf(query string) (u Unsure) {
	if all := Values(query, "u"); len(all) > 0 {
		u = ReadUnsure(all[0])
	}
	return u
}

// EncodeUnsure returns the query of a link with what is uncertain about its puzzle: the mark of rules that are not
// solved, and u=.
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

// Broken reports whether the setter's solution breaks the rules of the layout. They are not those of the setter then,
// or the solution is another puzzle's, so nothing can be claimed.
func (b Board) Broken() bool { return b.Solution.N() > 0 && !b.Solution.Solved() }

// Claims reports whether the solutions of the board are those of its puzzle, as far as its data say.
func (b Board) Claims() bool { return !b.Unsolved && !b.Broken() }
