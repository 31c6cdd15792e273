package exchange

// This file handles texts in which 0 may be the first digit. Some programs count digits from 0 and have
// another character for an empty cell, such as null or a dot. In other texts 0 is an empty cell too, so that
// there are two characters for empty cells. The puzzle is read both ways, and the number of solutions usually
// shows which reading is right. If both readings have exactly one solution, or neither has, the user has to
// choose.

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// zeroFormats lists the formats in which 0 may be a digit. In files of known programs the meaning of 0 is
// defined.
var zeroFormats = []Format{Plain, List, Sentence, Jigsaw, Array}

// zeroSigns lists characters for empty cells that may occur in addition to 0. "" means an empty field between
// two separators.
var zeroSigns = []string{"_", "*", "?", "-", "x", "X", ".", " ", ""}

// byZero decides whether 0 is the first digit. o and err are the result of reading the text with 0 as an
// empty cell. If the text can also be read with 0 as a digit, byZero returns the reading in which each puzzle
// has exactly one solution. If that does not decide, it returns a result with both as Readings.
func (s *source) byZero(o Opened, err error) (Opened, error) {
	if !strings.Contains(s.text, "0") || len(o.Readings) > 0 || s.linkError != nil {
		return o, err
	}
	standard := []Opened{o}
	switch {
	case err != nil:
		standard = s.withoutZeros(err)
	case !slices.Contains(zeroFormats, o.Format):
		return o, nil
	}
	for _, plain := range standard {
		if slices.ContainsFunc(plain.Puzzles, hasHighest) {
			continue
		}
		for _, shift := range []func(string) string{nextSigns, nextNumbers, nextLetters} {
			text := shift(s.text)
			if text == "" {
				continue
			}
			shifted, wrong := newSource(text, Options{}).whole()
			if wrong == nil && twoWays(plain.Puzzles, shifted.Puzzles) {
				shifted.Format, shifted.Left, shifted.Unread, shifted.First =
					plain.Format, plain.Left, plain.Unread, plain.First
				return s.decided(plain, titledAs(plain, shifted)), nil
			}
		}
	}
	if err != nil { // the text was rejected because of the two characters, and 0 is not a digit
		for _, plain := range standard {
			if s.onlyCells(plain.Puzzles) && newPatience().sound(plain.Puzzles) == yes {
				plain.Zero = FromOne
				return plain, nil
			}
		}
	}
	return o, err
}

// hasHighest reports whether a puzzle contains the highest digit of its size, so that 0 cannot be a digit.
func hasHighest(p format.Puzzle) bool {
	n := p.Grid.N()
	return slices.Contains(p.Grid.AppendTo(nil), byte(n))
}

// onlyCells reports whether each digit in the text is a 0 or a given of the puzzles. In this case, no 0 is
// part of a number or a name. It returns false for puzzles with more than 9 digits.
func (s *source) onlyCells(puzzles []format.Puzzle) bool {
	const most = 9
	count := strings.Count(s.text, "0")
	for _, p := range puzzles {
		if p.Grid.N() > most {
			return false
		}
		count += p.Grid.Count()
	}
	for i := range len(s.text) {
		if '0' <= s.text[i] && s.text[i] <= '9' {
			count--
		}
	}
	return count == 0
}

// withoutZeros reads a text that was rejected with the error err. For each other character for empty cells,
// it replaces 0 by this character, and reads the result. It returns what could be read. If the error is not
// about a mixture of characters for empty cells, it returns nothing.
func (s *source) withoutZeros(err error) (found []Opened) {
	own, isOwn := errors.AsType[*Error](err)
	plain, isPlain := errors.AsType[*format.Error](err)
	odd := isOwn && own.Cause == BadDigit && len(own.Part) == 1 && strings.Contains(emptySigns+"xX", own.Part) ||
		isPlain && plain.Cause == format.NotADigit && strings.ContainsRune(emptySigns+"xX ", plain.Rune)
	signs := zeroSigns
	switch {
	case s.lines == nil, !odd && !isPlain:
		return nil
	case !odd: // a blank is never the character in an error
		signs = []string{" "}
	}
	for _, sign := range signs {
		if sign != "" && !strings.Contains(s.text, sign) {
			continue
		}
		o, err := newSource(s.emptied(sign), Options{}).whole()
		if err == nil && len(o.Readings) == 0 && slices.Contains(zeroFormats, o.Format) {
			found = append(found, o)
		}
	}
	return found
}

// emptied returns the text with each 0 replaced by another character. If cells are numbers of two digits, it
// replaces only a 0 that stands alone.
func (s *source) emptied(sign string) string {
	if !manyWide(strings.FieldsFunc(s.text, between)) {
		return strings.ReplaceAll(s.text, "0", sign)
	}
	return replaced(s.text, func(b *strings.Builder, word string) {
		if word == "0" {
			word = sign
		}
		b.WriteString(word)
	})
}

// nextSigns returns a text with each digit increased by 1. A 9 becomes A, which is not a cell of a small
// board.
func nextSigns(text string) string {
	return shifted(text, func(b *strings.Builder, run string) {
		for i := range len(run) {
			if run[i] == '9' {
				b.WriteByte('A')
			} else {
				b.WriteByte(run[i] + 1)
			}
		}
	})
}

// nextNumbers returns a text with each number increased by 1, or "" if no number has two digits.
func nextNumbers(text string) string {
	wide := false
	next := shifted(text, func(b *strings.Builder, run string) {
		if value := number(run, solver.MaxN); value >= 0 && len(run) <= 2 {
			wide = wide || len(run) == 2
			run = strconv.Itoa(value + 1)
		}
		b.WriteString(run)
	})
	if !wide {
		return ""
	}
	return next
}

// nextLetters returns a text in which each digit that is a word of its own is replaced by the next digit.
// After 9 come the letters from A. It returns "" if none of these words is a letter.
func nextLetters(text string) string {
	letters := false
	next := replaced(text, func(b *strings.Builder, word string) {
		d, ok := solver.DigitOf(rune(word[0]), solver.MaxN-1)
		if len(word) != 1 || word != "0" && (!ok || d == 0) {
			b.WriteString(word)
			return
		}
		letters = letters || d > 9
		b.WriteByte((d + 1).Symbol())
	})
	if !letters {
		return ""
	}
	return next
}

// shifted returns a text in which each sequence of decimal digits is replaced; next writes the replacement.
// It does not change -1, which stands for an empty cell, and the names of layouts.
func shifted(text string, next func(b *strings.Builder, run string)) string {
	return replaced(text, func(b *strings.Builder, word string) {
		if word == "-1" || namesShape(word) {
			b.WriteString(word)
			return
		}
		for at := 0; at < len(word); {
			start := at
			for at < len(word) && (word[at] < '0' || word[at] > '9') {
				at++
			}
			b.WriteString(word[start:at])
			start = at
			for at < len(word) && word[at] >= '0' && word[at] <= '9' {
				at++
			}
			if at > start {
				next(b, word[start:at])
			}
		}
	})
}

// replaced returns a text in which each word is replaced; by writes the replacement. Words are separated by
// blanks and punctuation.
func replaced(text string, by func(b *strings.Builder, word string)) string {
	var b strings.Builder
	b.Grow(len(text))
	for at := 0; at < len(text); {
		start := at
		for at < len(text) && !endsWord(text[at]) {
			at++
		}
		if at > start {
			by(&b, text[start:at])
		}
		for at < len(text) && endsWord(text[at]) {
			b.WriteByte(text[at])
			at++
		}
	}
	return b.String()
}

// endsWord reports whether a character separates words.
func endsWord(c byte) bool { return strings.IndexByte(" \t\n,;|\"'[](){}", c) >= 0 }

// namesShape reports whether a word is the name of a layout.
func namesShape(word string) bool {
	rows, cols, ok := strings.Cut(word, "x")
	return strings.HasPrefix(word, "jigsaw:") || ok && len(rows) <= 2 && len(cols) <= 2 &&
		number(rows, solver.MaxN) > 0 && number(cols, solver.MaxN) > 0
}

// twoWays reports whether the two lists contain the same puzzles and differ only in the meaning of 0. plain
// was read with 0 as an empty cell, and shifted with 0 as the first digit. plain may contain additional
// puzzles: solutions that were not recognized as such. If 0 occurs twice in a house, it is not a digit, and
// the result is false.
func twoWays(plain, shifted []format.Puzzle) bool {
	zeros, open, full := 0, 0, true
	at := 0
	for _, p := range shifted {
		if len(p.Grid.Conflicts()) > 0 {
			return false
		}
		for ; at < len(plain) && !isNext(plain[at], p); at++ {
		}
		if at == len(plain) {
			return false
		}
		at++
		for _, d := range p.Grid.AppendTo(nil) {
			switch d {
			case 0:
				open++
			case 1:
				zeros++
			}
		}
		full = full && p.Grid.Solved()
	}
	return zeros > 0 && (open > 0 || full)
}

// isNext reports whether each digit in shifted is one more than in plain. A cell with a 1 in shifted may be
// empty in plain.
func isNext(plain, shifted format.Puzzle) bool {
	if plain.Grid.Layout() != shifted.Grid.Layout() {
		return false
	}
	a, b := plain.Grid.AppendTo(nil), shifted.Grid.AppendTo(nil)
	for c := range a {
		if a[c] != 0 && b[c] != a[c]+1 || a[c] == 0 && b[c] > 1 {
			return false
		}
	}
	return true
}

// titledAs returns shifted with the texts of plain, in which numbers have not been increased.
func titledAs(plain, shifted Opened) Opened {
	at := 0
	for i := range shifted.Puzzles {
		p := &shifted.Puzzles[i]
		for ; !isNext(plain.Puzzles[at], *p); at++ {
		}
		of := plain.Puzzles[at]
		p.Title, p.Author, p.Comment, p.Rules, p.Wrong = of.Title, of.Author, of.Comment, of.Rules, of.Wrong
		at++
	}
	return shifted
}

// decided returns the result that the user has chosen. Without a choice, it returns the result in which each
// puzzle has exactly one solution. If that is true of both results or of neither, it returns a result with
// both as Readings.
func (s *source) decided(plain, shifted Opened) Opened {
	switch s.options.Digits {
	case FromOne:
		return plain
	case FromZero:
		return shifted
	}
	checks := newPatience()
	one, other := checks.sound(plain.Puzzles), checks.sound(shifted.Puzzles)
	switch {
	case one == yes && other == no:
		plain.Zero = FromOne
		return plain
	case one == no && other == yes:
		shifted.Zero = FromZero
		return shifted
	}
	return Opened{Format: plain.Format, Readings: []Reading{
		{Digits: FromOne, Zero: true, Puzzle: plain.Puzzles[0]},
		{Digits: FromZero, Zero: true, Puzzle: shifted.Puzzles[0]},
	}}
}

// answer is yes, no or unknown.
type answer uint8

const (
	unknown answer = iota
	yes
	no
)

// mostChecks is the limit for all searches of a patience together: the number of times that they may check
// their context. Searches on boards that people create end long before.
const mostChecks = 4000

// patience is a context that ends after a number of calls of Err.
type patience struct {
	context.Context
	left int
}

func newPatience() *patience { return &patience{context.Background(), mostChecks} }

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// sound returns yes if each puzzle has exactly one solution, no if a puzzle has none or several, and unknown
// if this cannot be determined.
func (p *patience) sound(puzzles []format.Puzzle) answer {
	all := yes
	for _, of := range puzzles {
		n, err := solver.Count(p, of.Grid, 2)
		switch {
		case n > 1 && of.Rules == "", n == 0 && err == nil:
			return no
		case err != nil, of.Rules != "":
			all = unknown
		}
	}
	return all
}
