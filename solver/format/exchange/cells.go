package exchange

// This file reads the characters for digits and empty cells that many formats share.

import (
	"bytes"
	"strings"

	"numplace/solver"
)

// emptySigns are the characters for empty cells, except letters.
const emptySigns = ".0_*-?"

// rootOf returns n if cells is n*n and n is at least 2. Otherwise it returns 0.
func rootOf(cells int) int {
	for n := 2; n <= solver.MaxN; n++ {
		if n*n == cells {
			return n
		}
	}
	return 0
}

// digitsOf converts cells with one character each to digits. The characters for empty cells are those in
// emptySigns and in additional. All empty cells must have the same character, except that . and 0 may be
// mixed. digitsOf returns false if this is not the case, or if a character is neither a digit up to n nor an
// empty cell.
func digitsOf(text string, n int, additional string) ([]byte, bool) {
	cells := make([]byte, len(text))
	var sign byte
	for i := range len(text) {
		c := text[i]
		if strings.IndexByte(emptySigns+additional, c) >= 0 {
			if c == '0' {
				c = '.'
			}
			if sign != 0 && sign != c {
				return nil, false
			}
			sign = c
			continue
		}
		d, ok := solver.DigitOf(rune(c), n)
		if !ok || d == 0 {
			return nil, false
		}
		cells[i] = byte(d)
	}
	return cells, true
}

// oddSign returns the first character that digitsOf would reject, and its column.
func oddSign(text string, n int, additional string) (sign string, column int) {
	var empty rune
	column = 1
	for _, r := range text {
		as := r
		if r == '0' {
			as = '.'
		}
		d, ok := solver.DigitOf(r, n)
		switch {
		case ok && d > 0:
		case strings.ContainsRune(emptySigns+additional, r) && (empty == 0 || empty == as):
			empty = as
		default:
			return string(r), column
		}
		column++
	}
	return part(text), 0
}

// filled returns the number of cells with a digit.
func filled(cells []byte) int { return len(cells) - bytes.Count(cells, []byte{0}) }

// within reports whether each digit in cells is at the same position in others. Empty cells in cells, which
// are 0, match any cell of others.
func within(cells, others []byte) bool {
	if len(cells) != len(others) {
		return false
	}
	for i, d := range cells {
		if d != 0 && others[i] != d {
			return false
		}
	}
	return true
}

// digit returns the value of a digit from 1 to 9, or 0 for other characters.
func digit(c byte) byte {
	if '1' <= c && c <= '9' {
		return c - '0'
	}
	return 0
}

// number parses a decimal number from 0 to limit. For any other text it returns -1.
func number(text string, limit int) int {
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return -1
		}
		if n = n*10 + int(text[i]-'0'); n > limit {
			return -1
		}
	}
	if text == "" {
		return -1
	}
	return n
}

// cellRow returns a row with its separators removed.
func cellRow(line string) string {
	var signs strings.Builder
	signs.Grow(len(line))
	for part := range strings.FieldsFuncSeq(line, between) {
		signs.WriteString(part)
	}
	return signs.String()
}

// columnAt returns the column of a byte offset in a line, in characters from 1.
func columnAt(line string, at int) int { return 1 + len([]rune(line[:at])) }

// columnIn returns the column, in characters from 1, of a byte offset in a text with several lines. In a very
// long line it counts only from a position shortly before the offset.
func columnIn(text string, at int) int {
	const looked = 1000
	start := max(strings.LastIndexByte(text[:at], '\n')+1, at-looked)
	return columnAt(text[start:], at-start)
}
