package undress

// This file separates numbered rows that are in one line.

import (
	"strconv"
	"strings"
	"unicode"
)

// unjoined puts the numbered rows in a single line, such as (1) 53..7.... (2) 6..195..., on separate lines.
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

// numberedRows splits a line into numbered rows. It returns nil if more than one row has a number of cells
// that differs from the number of rows.
func numberedRows(content string) (rows []string) {
	const least = 32 // minimum length of a line of rows, in bytes
	if len(content) < least || len(content) > maxLine || !strings.ContainsAny(content, ":).") {
		return nil
	}
	at, next := 0, 1
	label := func(text string) bool {
		text = strings.TrimLeftFunc(text, func(r rune) bool { return r == '(' || unicode.IsLetter(r) })
		number := strings.TrimRight(text, ":).")
		return number != text && number == strconv.Itoa(next)
	}
	var starts []int
	before, begins := 0, false // offset of the previous word; whether that word consists of letters
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
	starts = append(starts, len(content))
	for i, start := range starts[:n] {
		row := content[start:starts[i+1]]
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
