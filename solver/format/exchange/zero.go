package exchange

// Texts in which 0 may be the first digit. Some programs count digits from 0 and have another sign for an empty
// cell, such as null or a dot. For others 0 is an empty cell, and a text has two signs for that. The puzzle is
// read both ways, and how many solutions each has tells which is meant. If it does not tell, the person is asked.

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// zeroFormats are the formats in which 0 may be a digit. Files of known programs say what it is.
var zeroFormats = []Format{Plain, List, Sentence, Jigsaw, Array}

// zeroSigns are the other signs of empty cells that may stand beside 0. For "" there is nothing between two
// separators.
var zeroSigns = []string{"_", "*", "?", "-", "x", "X", ".", " ", ""}

// byZero returns what was found in a text, or what is found if 0 is a digit, or both as Readings. o and err are
// what was found if 0 is an empty cell.
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
	if err != nil { // because of the two signs; 0 is no digit
		for _, plain := range standard {
			if s.onlyCells(plain.Puzzles) && newPatience().sound(plain.Puzzles) == yes {
				plain.Zero = FromOne
				return plain, nil
			}
		}
	}
	return o, err
}

// hasHighest reports whether a puzzle has the highest digit of its size, so that no digit is 0.
func hasHighest(p format.Puzzle) bool {
	n := p.Grid.N()
	return slices.Contains(p.Grid.AppendTo(nil), byte(n))
}

// onlyCells reports whether each figure of the text is a 0 or a given of the puzzles, whose digits are at most 9, so
// that no 0 is in a number or a name.
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

// withoutZeros returns what is found if 0 is replaced by one of the other signs of empty cells, after a text was
// refused because it has two.
func (s *source) withoutZeros(err error) (found []Opened) {
	own, isOwn := errors.AsType[*Error](err)
	plain, isPlain := errors.AsType[*format.Error](err)
	odd := isOwn && own.Cause == BadDigit && len(own.Part) == 1 && strings.Contains(emptySigns+"xX", own.Part) ||
		isPlain && plain.Cause == format.NotADigit && strings.ContainsRune(emptySigns+"xX ", plain.Rune)
	signs := zeroSigns
	switch {
	case s.lines == nil, !odd && !isPlain:
		return nil
	case !odd: // a blank is nothing that an error could name
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

// emptied returns the text with another sign in place of 0. If cells are numbers of two digits, a 0 in them stays.
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

// nextSigns returns a text in which each character that is a digit is the next one. A 9 becomes A, which no cell
// of the small boards has.
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

// nextNumbers returns a text in which each number is the next one, or "" if none has two digits.
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

// nextLetters returns a text in which each word that is one sign is the next digit, as A after 9, or "" if none
// is a letter.
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

// shifted returns a text with its runs of decimal digits replaced. The sign -1 of an empty cell and the names of
// layouts stay.
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

// replaced returns a text with its words replaced, which are what stands between blanks and punctuation. by writes
// what replaces a word.
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

// endsWord reports whether a character stands between words.
func endsWord(c byte) bool { return strings.IndexByte(" \t\n,;|\"'[](){}", c) >= 0 }

// namesShape reports whether a word is the name of a layout.
func namesShape(word string) bool {
	rows, cols, ok := strings.Cut(word, "x")
	return strings.HasPrefix(word, "jigsaw:") || ok && len(rows) <= 2 && len(cols) <= 2 &&
		number(rows, solver.MaxN) > 0 && number(cols, solver.MaxN) > 0
}

// twoWays reports whether puzzles are the same ones read in two ways: with 0 as an empty cell, and with 0 as the
// first digit. A solution among the former is not known as one. If 0 stands twice in a house, it is no digit.
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

// isNext reports whether each digit of a puzzle is one more than in another, in which cells with a 1 may be
// empty.
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

// titledAs returns the second result with the words of the first, in which no number has changed.
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

// decided returns the one of two results that was chosen or whose puzzles have exactly one solution each. If
// that is so of both or of neither, it returns a result with both as Readings.
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

// answer is whether something is so, as far as that is known.
type answer uint8

const (
	unknown answer = iota
	yes
	no
)

// mostChecks is how often searches for solutions look whether they should end, altogether. Searches on boards
// that people make end long before.
const mostChecks = 4000

// patience is a context that ends after it was asked a number of times.
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

// sound reports whether each of the puzzles has exactly one solution.
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
