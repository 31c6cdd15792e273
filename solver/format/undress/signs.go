package undress

// This file maps characters of all scripts to the digit or empty cell that they denote.

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// numerals contains the characters for 1 in several scripts. In Unicode, each is directly followed by the
// characters for 2 to 9. These characters are not letters, so they are read as digits wherever they occur.
var numerals = []rune{
	'①', '⑴', '⒈', '⓵', '❶', '➀', '➊', '〡', '㊀', '㈠', 'Ⅰ', 'ⅰ', '፩', '𝍠', '𝍩', '🄂', '₁',
}

// zeros maps numerals to their values: zeros, tens, and other numerals that are not consecutive in Unicode.
var zeros = map[rune]string{
	'⓪': "0", '⓿': "0", '🄋': "0", '🄌': "0", '🄁': "0", '⁰': "0", '₀': "0", '¹': "1", '²': "2", '³': "3",
	'⁴': "4", '⁵': "5", '⁶': "6", '⁷': "7", '⁸': "8", '⁹': "9", '🔟': " 10 ",
}

// letterNumerals are numerals that are also letters. They are read as digits only among other cells.
var letterNumerals = numeralsOf(
	"一二三四五六七八九", "壹贰叁肆伍陆柒捌玖", "壹貳參肆伍陸柒捌玖", "壱弐参四五六七八九", "壹贰叄肆伍陆柒捌玖", "弌弍弎肆伍陸漆捌玖",
	"甲乙丙丁戊己庚辛壬", "일이삼사오육칠팔구",
)

// emptyLetters are words of one letter that mean empty or zero.
const emptyLetters = "空零〇無无欠缺白공영빈"

// emptySquares are symbols of an empty cell.
const emptySquares = "⬜⬛◻◼▢□■▫▪◽◾☐⬚▒░▓🔲🔳🟥🟧🟨🟩🟦🟪🟫⚪⚫🔘⭕❌❎✖✕✗✘❓❔○◯●◦∘◌◇◆⚬•·∙⋅・･‧•₋␣␢˽⎵∅❍⬡⬢"

// numeralsOf maps the characters for 1 to 9 in each of the texts to their values.
func numeralsOf(all ...string) map[rune]rune {
	m := map[rune]rune{}
	for _, signs := range all {
		for i, r := range []rune(signs) {
			m[r] = rune(i + 1)
		}
	}
	return m
}

// plainSigns replaces all characters whose meaning does not depend on their context by ASCII characters.
// These are digits of all scripts, numerals that are not letters, symbols for empty cells, blanks and dashes.
// It removes invisible characters.
func plainSigns(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		switch {
		case r < utf8.RuneSelf:
			b.WriteByte(byte(r))
		case r == '…' && !alone(text, i, len("…")):
			b.WriteString("...")
		default:
			b.WriteString(plainSign(r))
		}
	}
	return b.String()
}

// alone reports whether a character has separators, or the ends of the text, on both sides. at is its offset
// and size its length in bytes.
func alone(text string, at, size int) bool {
	return (at == 0 || strings.IndexByte(" \t\n|,", text[at-1]) >= 0) &&
		(at+size == len(text) || strings.IndexByte(" \t\n|,", text[at+size]) >= 0)
}

// alike lists groups of characters. Each character in signs is replaced by plain.
var alike = []struct{ signs, plain string }{
	{"–—―−‒‑‐", "-"}, {"“”„«»", `"`}, {"‘’‚", "'"}, {"│┃║┆┇┊┋╎╏¦", "|"}, {"。｡．", "."}, {emptySquares, "."},
}

// plainSign returns the replacement of a character outside ASCII.
func plainSign(r rune) string {
	if s, ok := zeros[r]; ok {
		return s
	}
	switch {
	case r == '…':
		return "."
	case '！' <= r && r <= '～':
		return string(r - '！' + '!')
	case unicode.IsSpace(r), r == '\u2800', r == 'ㅤ':
		return " "
	case unicode.Is(unicode.Nd, r):
		return string('0' + scriptDigit(r))
	case unicode.Is(unicode.Cf, r), r == '\ufe0f', r == '\ufe0e', r == '\u20e3', r == '\u20de', r == '\u20dd':
		return ""
	}
	for _, a := range alike {
		if strings.ContainsRune(a.signs, r) {
			return a.plain
		}
	}
	for _, one := range numerals {
		if one <= r && r <= one+8 {
			return string('1' + r - one)
		}
	}
	if '⑩' <= r && r <= '⑳' {
		return " " + strconv.Itoa(10+int(r-'⑩')) + " "
	}
	return string(r)
}

// scriptDigit returns the value of a decimal digit of any script. Unicode has the ten digits of each script
// in consecutive positions.
func scriptDigit(r rune) (value rune) {
	for unicode.Is(unicode.Nd, r-1-value) {
		value++
	}
	return value % 10
}

// kind classifies the content of a cell.
type kind uint8

const (
	digitCell kind = iota + 1
	emptyCell      // '.', 0, or a word that means empty
	blankCell      // no content
	otherCell      // a letter, or a symbol that may denote an empty cell
)

// cell is a cell of a row.
type cell struct {
	kind kind
	sign rune // the value of a digit, otherwise the character to write
}

var (
	empty = cell{emptyCell, '.'}
	blank = cell{blankCell, '.'}
)

// text returns the written form of a cell.
func (c cell) text() string {
	if c.kind == digitCell {
		return strconv.Itoa(int(c.sign))
	}
	return string(c.sign)
}

// signCell returns the cell that a single character denotes. ok is false if the character separates cells or
// occurs only in words.
func signCell(r rune) (c cell, ok bool) {
	switch {
	case '1' <= r && r <= '9':
		return cell{digitCell, r - '0'}, true
	case r == '.' || r == '0':
		return cell{emptyCell, r}, true
	case r >= utf8.RuneSelf && letterNumerals[r] != 0:
		return cell{digitCell, letterNumerals[r]}, true
	case r >= utf8.RuneSelf && strings.ContainsRune(emptyLetters, r):
		return empty, true
	case unicode.IsLetter(r), isMark(r):
		return cell{otherCell, r}, true
	}
	return cell{}, false
}

// usualMarks are common symbols for empty cells. Unlike other symbols, they are accepted even if they occur
// only once.
const usualMarks = ".0_*-?"

// isMark reports whether r is a symbol, not a letter, that may denote an empty cell.
func isMark(r rune) bool { return strings.ContainsRune("_*-?~=+#/\\!:^%@$", r) }

// nothing contains words, in lower case, that mean an empty cell.
var nothing = map[string]bool{
	"nan": true, "null": true, "none": true, "nil": true, "na": true, "n/a": true, "<na>": true, "undefined": true,
	"void": true, "blank": true, "empty": true,
	"false": true, "leer": true, "vide": true, "space": true, "nat": true, "missing": true, "#n/a": true, "-1": true,
	"vacío": true, "なし": true,
}

// romans are the Roman numerals from 1.
var romans = []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv",
	"xvi"}

// wordCell returns the cell that a word denotes: a single character, a number, including forms such as 5.0,
// or a word that means empty. ok is false for any other word.
func wordCell(word string) (c cell, ok bool) {
	if len(word) > maxWord {
		return cell{}, false
	}
	word = undecorated(word)
	if r, size := utf8.DecodeRuneInString(word); size == len(word) && size > 0 {
		return signCell(r)
	}
	if nothing[strings.ToLower(word)] {
		return empty, true
	}
	whole, rest := word, ""
	if at := strings.IndexAny(word, ".,"); at > 0 {
		whole, rest = word[:at], word[at+1:]
		if rest == "" || strings.Trim(rest, "0") != "" {
			return cell{}, false
		}
	}
	if n := numberOf(whole); n >= 0 && n <= sizes[0] {
		if n == 0 {
			return cell{emptyCell, '0'}, true
		}
		return cell{digitCell, rune(n)}, true
	}
	const short = 3
	if word != "" && len(word) <= short && strings.Trim(word, word[:1]) == "" && strings.Contains("._*-?~", word[:1]) {
		return cell{emptyCell, rune(word[0])}, true // a repeated symbol, such as --
	}
	return cell{}, false
}

// maxWord is the maximum length of a word for a cell in bytes.
const maxWord = 16

// undecorated removes brackets, quotation marks and emphasis markup around a word.
func undecorated(word string) string {
	word = strings.Trim(word, "\"'`()[]{}<>$")
	for _, mark := range []string{"**", "__", "~~", "*", "_"} {
		if inner, ok := strings.CutPrefix(word, mark); ok && len(inner) > len(mark) {
			if inner, ok = strings.CutSuffix(inner, mark); ok {
				word = inner
			}
		}
	}
	return word
}

// numberOf returns the value of one or two decimal digits, or -1 for any other text.
func numberOf(text string) int {
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return -1
		}
		n = n*10 + int(text[i]-'0')
	}
	if text == "" || len(text) > 2 {
		return -1
	}
	return n
}
