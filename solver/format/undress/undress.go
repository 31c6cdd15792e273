// Package undress takes off what people and programs put around the cells of a puzzle: marks of quotation, code fences,
// BBCode, HTML, escapes, labels of rows and columns, and numerals of other scripts. What is left is a text that the
// readers of package format know.
package undress

import (
	"strconv"
	"strings"
	"unicode"
)

// maxSingle and maxLines bound a text in which boards of several lines are looked for. A longer one is a list.
const (
	maxSingle = 256 << 10
	maxLines  = 8192
	maxLine   = 4096 // bytes of a line that may be a row
)

// sizes are the numbers of digits of real boards, the largest first.
var sizes = [...]int{25, 24, 20, 18, 16, 15, 14, 12, 10, 9, 8, 6, 4}

// Text returns a text in UTF-8 without the dress of its puzzles. Words stay, since they may name a puzzle or its rules.
// A text that has no dress comes back as it is. The time it takes is linear in the length of the text.
func Text(text string) string {
	bare := stripped(text)
	if len(bare) > maxSingle || strings.Count(bare, "\n") >= maxLines {
		return same(text, singles(bare))
	}
	p := newPage(bare)
	switch {
	case p.boards(), p.onePerLine(), p.places(), p.coordinates():
	default:
		p.labels()
	}
	return same(text, singles(p.text()))
}

// stripped returns a text without escapes and markup, in plain signs.
func stripped(text string) string {
	return unjoined(withoutMarkup(counted(unescaped(plainSigns(lineEnds.Replace(text))))))
}

// unjoined returns a text in which numbered rows in one line, as (1) 53..7.... (2) 6..195..., have a line each.
func unjoined(text string) string {
	var b strings.Builder
	at, copied := 0, 0
	for content := range strings.SplitAfterSeq(text, "\n") {
		if rows := numberedRows(content); rows != nil {
			b.WriteString(text[copied:at])
			b.WriteString(strings.Join(rows, "\n"))
			copied = at + len(content)
		}
		at += len(content)
	}
	if copied == 0 {
		return text
	}
	return b.String() + text[copied:]
}

// numberedRows returns the rows of a line with so many of them that each has as many cells, but for one at most; or nil.
func numberedRows(content string) (rows []string) {
	const least = 32 // bytes
	if len(content) < least || len(content) > maxLine || strings.IndexAny(content, ":).") < 0 {
		return nil
	}
	at, next := 0, 1
	label := func(text string) bool {
		text = strings.TrimLeftFunc(text, func(r rune) bool { return r == '(' || unicode.IsLetter(r) })
		number := strings.TrimRight(text, ":).")
		return number != text && number == strconv.Itoa(next)
	}
	var starts []int
	before, begins := 0, false // of the word before, and whether it is only letters
	for word := range strings.FieldsSeq(content) {
		at += strings.Index(content[at:], word)
		switch {
		case label(word) && begins:
			starts, next = append(starts, before), next+1
		case label(word):
			starts, next = append(starts, at), next+1
		}
		before, begins = at, !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
		at += len(word)
	}
	n := len(starts)
	if squareRoot(n*n) == 0 {
		return nil
	}
	rows = append(rows, content[:starts[0]])
	off := 0
	for i, start := range starts {
		end := len(content)
		if i+1 < n {
			end = starts[i+1]
		}
		row := content[start:end]
		_, cells, _ := strings.Cut(row, strconv.Itoa(i+1))
		count := 0
		for _, r := range strings.TrimLeft(cells, ":).") {
			if strings.ContainsRune(figures+usualMarks+"xX", r) {
				count++
			}
		}
		if count != n {
			off++
		}
		rows = append(rows, strings.TrimRight(row, " \t,;"))
	}
	if off > 1 {
		return nil
	}
	return rows
}

// counted returns a text in which numbers of puzzles, as in #1 53..7, are no comments.
func counted(text string) string {
	if strings.IndexByte(text, '#') < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for line := range strings.SplitAfterSeq(text, "\n") {
		if number, cells, ok := numberedCells(line); ok {
			line = number + ": " + cells
		}
		b.WriteString(line)
	}
	return b.String()
}

// numberedCells returns the parts of a line that is the number of a puzzle behind '#', and its cells.
func numberedCells(line string) (number, cells string, ok bool) {
	const least, most = 16, 5 // cells of a puzzle, digits of a number
	rest, ok := strings.CutPrefix(line, "#")
	cells = strings.TrimLeft(rest, figures)
	number = rest[:len(rest)-len(cells)]
	cells = strings.TrimLeft(cells, " .:)\t")
	end := strings.IndexAny(cells+"\n", " \t,;\n")
	ok = ok && number != "" && len(number) <= most && end >= least
	return number, cells, ok && strings.Trim(cells[:end], figures+usualMarks+"xX") == ""
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n")

// same returns the text as it was if it differs from the bare one in blanks only.
func same(text, bare string) string {
	if strings.TrimSpace(lineEnds.Replace(text)) == strings.TrimSpace(bare) {
		return text
	}
	return bare
}
