// Package undress removes what people and programs put around the cells of a puzzle, its dress:
// marks of quotation, code fences, BBCode, HTML, escapes, labels of rows and columns, and numerals
// of other scripts. What is left is a text that the readers of package format know.
//
// # How a text travels
//
// Text first replaces characters and removes escapes and markup (signs.go, markup.go). The result
// is a page: lines of words and fields. Its boards are found as rows with the same number of cells
// (page.go, row.go, board.go), as a cell in each line or digits in columns (places.go), and as
// lists of places (coordinates.go). Their lines are replaced by plain rows. Everything else stays,
// and a text without a dress is returned unchanged. Broken says which row of a broken board is at
// fault.
//
// # Adding a dress
//
// A step that leaves a text without the dress as it is, and a row in dresses
// (exchange/dress_test.go), by which puzzles of several sizes are dressed and read back.
// TestNoDressLosesALine leaves out a line of it or repeats one: then no other board may be opened.
package undress

import "strings"

// maxSingle and maxLines bound a text in which boards of several lines are looked for. A longer
// text is a list.
const (
	maxSingle = 256 << 10
	maxLines  = 8192
	maxLine   = 4096 // bytes of a line that may be a row
)

// sizes are the numbers of digits of real boards, the largest first.
var sizes = [...]int{25, 24, 20, 18, 16, 15, 14, 12, 10, 9, 8, 6, 4}

// Text returns a text in UTF-8 without the dress of its puzzles. Words stay, because they may name
// a puzzle or its rules. A text without a dress is returned unchanged. The time is linear in the
// length of the text.
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

// stripped returns a text in plain signs, without escapes and markup.
func stripped(text string) string {
	return unjoined(withoutMarkup(counted(unescaped(plainSigns(inLines(text))))))
}

// counted returns a text in which numbers of puzzles, as in #1 53..7, no longer look like comments.
func counted(text string) string {
	if strings.IndexByte(text, '#') < 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if number, cells, ok := numberedCells(line); ok {
			lines[i] = number + ": " + cells
		}
	}
	return strings.Join(lines, "\n")
}

// numberedCells splits a line such as #1 53..7 into the number of the puzzle and its cells.
func numberedCells(line string) (number, cells string, ok bool) {
	const least, most = 16, 5 // cells of a puzzle, digits of a number
	rest, ok := strings.CutPrefix(line, "#")
	cells = strings.TrimLeft(rest, figures)
	number = rest[:len(rest)-len(cells)]
	cells = strings.TrimLeft(cells, " .:)\t")
	end := strings.IndexAny(cells+" ", " \t,;")
	ok = ok && number != "" && len(number) <= most && end >= least
	return number, cells, ok && strings.Trim(cells[:end], figures+usualMarks+"xX") == ""
}

// inLines returns a text whose lines end in LF. The replacer copies a text in which it replaces nothing, too.
func inLines(text string) string {
	if !strings.ContainsAny(text, "\r\u0085\u2028\u2029") {
		return text
	}
	return lineEnds.Replace(text)
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n")

// same returns the original text if it differs from the bare one only in blanks.
func same(text, bare string) string {
	if strings.TrimSpace(inLines(text)) == strings.TrimSpace(bare) {
		return text
	}
	return bare
}
