// Package undress removes additions around the cells of a puzzle, called its dress here: quotation marks of
// messages, code fences, BBCode, HTML, escape sequences, labels of rows and columns, and numerals of other
// scripts. [Text] returns a text that the readers of package format understand; a text without a dress is unchanged.
// [Broken] finds the row of a board that has too few or too many cells.
package undress

// For people who change this package.
//
// # How a text is processed
//
// Text first replaces characters and removes escape sequences and markup (signs.go, markup.go). The result is
// a page: lines of words and fields. The boards in it are found as rows with the same number of cells
// (page.go, row.go, board.go), as one cell per line or digits in columns (places.go), or as lists of
// positions (coordinates.go). Their lines are replaced by plain rows. All other lines are kept. A text
// without a dress is returned unchanged. Broken finds the invalid row of a board.
//
// # Adding a dress
//
// Add a step that does not change texts without this dress, and a row in dresses (exchange/dress_test.go),
// which wraps puzzles of several sizes in it and reads them back. TestNoDressLosesALine omits or repeats a
// line of such a text, and checks that no wrong board is returned.

import "strings"

// maxSingle and maxLines are the limits of a text in which boards of several lines are searched for. A longer
// text is treated as a list with one board per line.
const (
	maxSingle = 256 << 10
	maxLines  = 8192
	maxLine   = 4096 // maximum length in bytes of a line that may be a row
)

// sizes are the numbers of digits of real boards in descending order.
var sizes = [...]int{25, 24, 20, 18, 16, 15, 14, 12, 10, 9, 8, 6, 4}

// Text removes the dress of the puzzles from a text in UTF-8. Words are kept, because they may be the name of
// a puzzle or its rules. A text without a dress is returned unchanged. Text takes linear time.
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

// stripped returns a text with normalized characters, without escape sequences and markup.
func stripped(text string) string {
	return unjoined(withoutMarkup(counted(unescaped(plainSigns(inLines(text))))))
}

// counted replaces the '#' in numbers of puzzles, such as #1 53..7, because it would begin a comment.
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
	const least, most = 16, 5 // minimum number of cells, maximum number of digits in the puzzle's number
	rest, ok := strings.CutPrefix(line, "#")
	cells = strings.TrimLeft(rest, figures)
	number = rest[:len(rest)-len(cells)]
	cells = strings.TrimLeft(cells, " .:)\t")
	end := strings.IndexAny(cells+" ", " \t,;")
	ok = ok && number != "" && len(number) <= most && end >= least
	return number, cells, ok && strings.Trim(cells[:end], figures+usualMarks+"xX") == ""
}

// inLines converts all line ends of a text to LF. It avoids the copy that the replacer makes even if nothing
// is replaced.
func inLines(text string) string {
	if !strings.ContainsAny(text, "\r\u0085\u2028\u2029") {
		return text
	}
	return lineEnds.Replace(text)
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n")

// same returns the original text if bare differs from it only in white space at the ends.
func same(text, bare string) string {
	if strings.TrimSpace(inLines(text)) == strings.TrimSpace(bare) {
		return text
	}
	return bare
}
