// Package classcode encodes which boards of a set of puzzles somebody has solved, and in what time, as a code that is
// short enough to be read out or written on paper. A pupil hands it to the teacher, whose page reads it. Nothing else
// is exchanged.
//
// # Version 1 of the code
//
// A code consists of characters for five bits each: the digits and letters of Alphabet, which leaves out I, L, O and U.
// It is written in groups of four with hyphens between them. Case, spaces, hyphens and invisible characters do not
// matter. A reader takes I and L for 1, and O for 0, and accepts a code with too many or too few zeros at the
// beginning. The characters are
//
//  1. three characters for the set: a bit that is 0 in this version, and 14 bits of a checksum of its puzzles (see
//     KeyOf), the highest bit of each first;
//  2. a time for each board, in the order of the set, packed into bits. Zeros fill the last character. The time is 0 if
//     the board is not solved, and otherwise the number of a span, from 1 (see Spans). A set of up to 12 boards has
//     five bits for each, one of up to 30 boards three, and a larger set two;
//  3. a check character.
//
// With the characters as elements of the field GF(32) with the polynomial x⁵+x²+1, the sum of all characters, each
// multiplied by x to the power of its position, is zero. So the check character reveals any single wrong character, and
// any swap of two characters that are less than 31 places apart. The number of characters depends only on the number of
// boards, so a code that was cut off is recognized too.
package classcode

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Alphabet has the characters of a code, by their value.
const Alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	setChars  = 3
	charBits  = 5
	sumBits   = setChars*charBits - 1 // the first bit is for newer versions
	newerBit  = 1 << (charBits - 1)   // of the first character
	groupSize = 4
)

// Key is what a code says about its set.
type Key struct {
	Sum    uint16 // a checksum of 14 bits over the puzzles
	Boards int    // the number of puzzles, at least 1
}

// KeyOf returns the key of a set. Each puzzle is the text of its layout and its givens, separated by a blank, as in
// "2x2 1......3.4....2.". The checksum is 64-bit FNV-1a over the puzzles, each followed by a line feed, folded to 14
// bits by exclusive or.
func KeyOf(puzzles []string) Key {
	sum := uint64(14695981039346656037)
	for _, p := range puzzles {
		for _, b := range []byte(p + "\n") {
			sum = (sum ^ uint64(b)) * 1099511628211
		}
	}
	folded := uint64(0)
	for ; sum > 0; sum >>= sumBits {
		folded ^= sum
	}
	return Key{Sum: uint16(folded & (1<<sumBits - 1)), Boards: len(puzzles)}
}

// Span is a span of the times that a code can tell: more than the seconds of the span before, and at most Seconds. The
// last span has no upper limit. In it, Open is set, and Seconds is the limit of the span before.
type Span struct {
	Seconds int
	Open    bool
}

// fine, middle and coarse are the upper limits of the spans in seconds, for five, three and two bits.
var (
	fine = []int{15, 30, 45, 60, 80, 100, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600, 720, 840, 960, 1080,
		1200, 1440, 1680, 1920, 2160, 2400, 2700, 3000, 3600}
	middle = []int{60, 120, 240, 480, 900, 1800}
	coarse = []int{300, 900}
)

// bits returns the number of bits that a code has for each board.
func (k Key) bits() int {
	switch {
	case k.Boards <= 12:
		return 5
	case k.Boards <= 30:
		return 3
	}
	return 2
}

// limits returns the upper limits of the spans.
func (k Key) limits() []int { return [...][]int{2: coarse, 3: middle, 5: fine}[k.bits()] }

// Spans returns the spans of the times that a code of a set tells. The number of a span in a code is its index plus 1.
func (k Key) Spans() []Span {
	var all []Span
	for _, s := range k.limits() {
		all = append(all, Span{Seconds: s})
	}
	return append(all, Span{Seconds: all[len(all)-1].Seconds, Open: true})
}

// length returns the number of characters of a code.
func (k Key) length() int { return setChars + (k.Boards*k.bits()+charBits-1)/charBits + 1 }

// Encode returns the code for times in seconds, one for each board. A board with the time 0 is not solved.
func Encode(k Key, times []int) string {
	chars := []byte{byte(k.Sum >> (2 * charBits)), byte(k.Sum>>charBits) & 31, byte(k.Sum) & 31}
	bits, held, rest := k.bits(), 0, 0
	put := func(value, n int) {
		rest, held = rest<<n|value, held+n
		for ; held >= charBits; held -= charBits {
			chars = append(chars, byte(rest>>(held-charBits))&31)
		}
		rest &= 1<<held - 1
	}
	for _, t := range times {
		put(k.number(t), bits)
	}
	if held > 0 {
		put(0, charBits-held)
	}
	chars = append(chars, closing(chars))
	var out strings.Builder
	for i, s := range chars {
		if i > 0 && i%groupSize == 0 {
			out.WriteByte('-')
		}
		out.WriteByte(Alphabet[s])
	}
	return out.String()
}

// number returns the number of the span for a time in seconds, or 0 for 0.
func (k Key) number(seconds int) int {
	if seconds <= 0 {
		return 0
	}
	limits := k.limits()
	for i, most := range limits {
		if seconds <= most {
			return i + 1
		}
	}
	return len(limits) + 1
}

// Cause is why a text is not a code of a set.
type Cause uint8

const (
	NoCode       Cause = iota // there is no code
	BadCharacter              // the character Character cannot be in a code
	Cut                       // there are At of Of characters
	Long                      // there are At characters instead of Of
	Typo                      // the check character does not fit
	Other                     // the code belongs to another set
	Newer                     // the code is of a newer version
	Many                      // the line is left out, because there are more than Of lines
	Two                       // the line has more than one code of the set
)

// Error is the error for a text that is not a code of a set.
type Error struct {
	Cause     Cause
	At, Of    int
	Character string
}

func (e *Error) Error() string {
	return [...]string{NoCode: "there is no code", BadCharacter: "a character cannot be in a code",
		Cut: "the code is cut off", Long: "the code is too long", Typo: "the check character does not fit",
		Other: "the code belongs to another set", Newer: "the code is of a newer version",
		Many: "there are too many lines", Two: "there are several codes"}[e.Cause]
}

// Decode reads a code of a set. It returns the numbers of the spans, one for each board, or 0 for a board that is not
// solved. The error is an *Error.
func Decode(k Key, text string) ([]int, error) {
	chars, err := read(text)
	if err != nil {
		return nil, err
	}
	return decode(k, chars)
}

// fitted returns characters with as many zeros at the beginning as the codes of the set have, because spreadsheets and
// people leave such zeros out or add some. The check character does not depend on them. Characters that are no code of
// the set then stay as they are.
func (k Key) fitted(chars []byte) []byte {
	fit := chars
	for len(fit) > k.length() && fit[0] == 0 {
		fit = fit[1:]
	}
	if missing := k.length() - len(fit); missing > 0 && missing <= setChars {
		fit = slices.Concat(make([]byte, missing), fit)
	}
	if len(fit) == k.length() && k.begins(fit) && closing(fit[:len(fit)-1]) == fit[len(fit)-1] {
		return fit
	}
	return chars
}

// begins reports whether characters begin like the codes of the set.
func (k Key) begins(chars []byte) bool {
	return len(chars) >= setChars &&
		k.Sum == uint16(chars[0])<<(2*charBits)|uint16(chars[1])<<charBits|uint16(chars[2])
}

// decode is like Decode, for the values of the characters.
func decode(k Key, chars []byte) ([]int, error) {
	chars = k.fitted(chars)
	whole := len(chars) > setChars && closing(chars[:len(chars)-1]) == chars[len(chars)-1]
	same, of := k.begins(chars), k.length()
	switch {
	case len(chars) == 0:
		return nil, &Error{Cause: NoCode}
	case whole && chars[0]&newerBit != 0:
		return nil, &Error{Cause: Newer}
	case whole && !same: // a whole code, which may have any length
		return nil, &Error{Cause: Other}
	case len(chars) < of:
		return nil, &Error{Cause: Cut, At: len(chars), Of: of}
	case len(chars) > of:
		return nil, &Error{Cause: Long, At: len(chars), Of: of}
	case !whole:
		return nil, &Error{Cause: Typo}
	}
	bits, held, rest, times := k.bits(), 0, 0, make([]int, 0, k.Boards)
	for _, s := range chars[setChars : len(chars)-1] {
		rest, held = rest<<charBits|int(s), held+charBits
		for held >= bits && len(times) < k.Boards {
			times, held = append(times, rest>>(held-bits)), held-bits
			rest &= 1<<held - 1
		}
	}
	if rest != 0 { // the bits that fill the last character are zero in every code
		return nil, &Error{Cause: Typo}
	}
	return times, nil
}

// read returns the values of the characters in a text.
func read(text string) ([]byte, error) {
	var chars []byte
	for _, r := range text {
		switch {
		case separates(r):
			continue
		case r >= '！' && r <= '～': // fullwidth forms, as Japanese and Chinese keyboards write them
			r -= '！' - '!'
		}
		if r >= 'a' && r <= 'z' {
			r += 'A' - 'a'
		}
		switch r {
		case 'I', 'L':
			r = '1'
		case 'O':
			r = '0'
		}
		at := -1
		if r < utf8.RuneSelf {
			at = strings.IndexByte(Alphabet, byte(r))
		}
		if at < 0 {
			return nil, &Error{Cause: BadCharacter, Character: string(r)}
		}
		chars = append(chars, byte(at))
	}
	return chars, nil
}

// separates reports whether a character may be anywhere in a code without a meaning. Such are also invisible
// characters, as in copied texts.
func separates(r rune) bool {
	return unicode.Is(unicode.Cf, r) || strings.ContainsRune(" \t\u00a0\u3000-‐‑‒–—−－ー.", r)
}

// closing returns the check character that follows some characters. The position of the check character is 0, that of
// the character before it 1, and so on.
func closing(chars []byte) (check byte) {
	for _, s := range chars {
		check = byX(check ^ s)
	}
	return check
}

// byX multiplies an element of the field by x.
func byX(a byte) byte {
	a <<= 1
	if a >= 1<<charBits {
		a ^= 1<<charBits | 0b101
	}
	return a
}
