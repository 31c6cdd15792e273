// Package undress removes what surrounds the cells of a puzzle in a text: quotation marks of messages, code
// fences, BBCode, HTML, escape sequences, and labels of rows and columns. It also replaces numerals of other
// scripts. These additions are called the dress of a puzzle. [Text] returns a text that the readers of
// package format understand. If a text has no dress, Text returns it unchanged. [Broken] finds the row of a
// board that has too few or too many cells.
package undress

// Notes for maintainers of this package.
//
// # How a text is processed
//
// Text first replaces characters and removes escape sequences and markup (signs.go, markup.go). The result is
// a page: lines of words and fields. The package then looks for boards as rows with the same number of cells
// (page.go, row.go, board.go), as one cell per line or digits in columns (places.go), or as lists of
// positions (coordinates.go). It replaces their lines by plain rows and does not change other lines. A text
// without additions is returned unchanged. Broken finds the invalid row of a board.
//
// # Adding a form of dress
//
// Add a step that only changes texts with this kind of addition. Also add a row to dresses
// (exchange/dress_test.go), which adds it to puzzles of several sizes and reads them back.
// TestNoDressLosesALine omits or repeats a line of such a text, and checks that no wrong board is returned.

import "strings"

// maxSingle and maxLines limit the size of a text in which boards of several lines are searched for. A longer
// text is treated as a list with one board per line.
const (
	maxSingle = 256 << 10
	maxLines  = 8192
	maxLine   = 4096 // maximum length in bytes of a line that may be a row
)

// sizes lists the numbers of digits of common boards in descending order.
var sizes = [...]int{25, 24, 20, 18, 16, 15, 14, 12, 10, 9, 8, 6, 4}

// Text removes the additions around the puzzles in a text in UTF-8. It does not remove words, because they
// may be the name of a puzzle or its rules. A text without additions is returned unchanged. Text takes linear
// time.
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

// stripped returns a text with normalized characters and without escape sequences and markup.
func stripped(text string) string {
	return unjoined(withoutMarkup(counted(unescaped(plainSigns(inLines(text))))))
}

// counted replaces the '#' before the number of a puzzle, as in #1 53..7, because '#' would begin a comment.
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

// numberedCells splits a line such as #1 53..7 into the number of the puzzle and its cells. ok is false if
// the line does not have this form.
func numberedCells(line string) (number, cells string, ok bool) {
	const least, most = 16, 5 // minimum number of cells; maximum number of digits in the number of the puzzle
	rest, ok := strings.CutPrefix(line, "#")
	cells = strings.TrimLeft(rest, figures)
	number = rest[:len(rest)-len(cells)]
	cells = strings.TrimLeft(cells, " .:)\t")
	end := strings.IndexAny(cells+" ", " \t,;")
	ok = ok && number != "" && len(number) <= most && end >= least
	return number, cells, ok && strings.Trim(cells[:end], figures+usualMarks+"xX") == ""
}

// inLines converts all line ends of a text to LF. If the text has no other line ends, it avoids the copy that
// a Replacer makes.
func inLines(text string) string {
	if !strings.ContainsAny(text, "\r\u0085\u2028\u2029") {
		return text
	}
	return lineEnds.Replace(text)
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n")

// same returns the original text if bare differs from it only in white space at the ends. Otherwise it
// returns bare.
func same(text, bare string) string {
	if strings.TrimSpace(inLines(text)) == strings.TrimSpace(bare) {
		return text
	}
	return bare
}
