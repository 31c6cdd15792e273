package undress

// This file checks whether rows can be a board, based on their labels and the symbols in their cells.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// board is a candidate for a board: n rows in lines of a page.
type board struct {
	n    int
	at   []int // indices of the lines
	rows []row

	shape shape     // of the rows; the constant shapes if they consist of fields
	sign  fieldSign // separator of the fields
	first int       // index of the field with the first cell
	step  int       // distance from a cell to the next one in fields; 2 if blank fields are between them
}

// stamped reports whether all rows are identical and have text after the cells. They are then probably dates
// and names from a chat.
func (b *board) stamped() bool {
	first := b.rows[0]
	differs := func(r row) bool { return !slices.Equal(r.cells, first.cells) }
	return first.tail != "" && !slices.ContainsFunc(b.rows, differs)
}

// labelled reports whether the texts before and after the rows can be labels. Labels are empty, all the same,
// numbers that count up, or words. Texts that look like cells are not labels.
func (b *board) labelled() bool {
	labels, tails := make([]string, b.n), make([]string, b.n)
	for i, r := range b.rows {
		labels[i], tails[i] = r.label, r.tail
	}
	return areLabels(labels, true) && areLabels(tails, false)
}

// areLabels reports whether the texts at the same end of all rows can be labels. before is set for the texts
// before the rows. In that case the first row alone may have a text, such as the name of a variable or of a
// speaker.
func areLabels(labels []string, before bool) bool {
	none, alike, marked := 0, true, true
	first := labels[0]
	says := strings.TrimRight(first, "=(:") != first || hasWord(first) && strings.Contains(first, ":")
	for _, label := range labels {
		if endsInCell(label) {
			return false
		}
		if label == "" {
			none++
		}
		alike = alike && label == first
		marked = marked && (hasWord(label) || strings.HasSuffix(label, ":"))
	}
	switch {
	case none == len(labels), none == len(labels)-1 && before && says:
		return true
	case none > 0:
		return marked
	case marked,
		alike && strings.Trim(first, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ,") != "":
		return true
	}
	return isIndex(labels) && !slices.ContainsFunc(labels, areCells)
}

// endsInCell reports whether a single cell follows the last delimiter in a label. In that case the row has
// one cell too many. The minutes of a time have two digits, so they do not count as a cell.
func endsInCell(label string) bool {
	at := strings.LastIndexAny(label, ":)]=")
	if at < 0 {
		return false
	}
	behind := strings.Trim(label[at+1:], " \t|")
	c, _ := wordCell(behind)
	return utf8.RuneCountInString(behind) == 1 && c.usual()
}

// areCells reports whether a label may be several cells.
func areCells(label string) bool {
	return !strings.ContainsAny(label, ":)]") && (strings.ContainsAny(label, " \t") || strings.Count(label, ".") > 1)
}

// settled reports whether the cells of all rows are valid for one board. At most one symbol may be used for
// empty cells. If the cells are valid, settled replaces all empty cells by the value empty.
func (b *board) settled() bool {
	const most = 9 // the digits that need no letters
	var letters, marks []rune
	digits, dots, blanks, others := 0, 0, 0, 0
	for _, r := range b.rows {
		for _, c := range r.cells {
			if c.kind == otherCell && !strings.ContainsRune(usualMarks, c.sign) {
				others++
			}
			switch {
			case c.kind == digitCell:
				digits++
			case c.kind == blankCell:
				blanks++
			case c.sign == '.' || c.sign == '0':
				dots++
			case !isMark(c.sign):
				if sign := unicode.ToLower(c.sign); len(letters) <= b.n && !slices.Contains(letters, sign) {
					letters = append(letters, sign)
				}
			case len(marks) < 2 && !slices.Contains(marks, c.sign):
				marks = append(marks, c.sign)
			}
		}
	}
	kinds := len(marks) + min(dots, 1) + min(blanks, 1) // number of different symbols for empty cells
	letterIsEmpty := digits > 0 && b.n <= most && len(letters) == 1
	switch {
	// if there are fewer unusual characters than rows, they are typos; a symbol for empty cells would occur
	// more often
	case (letterIsEmpty || len(letters) == 0) && digits > 0 && 0 < others && others < b.n:
		return false
	case letterIsEmpty && kinds > 0, kinds > 1, digits == 0 && len(letters) == 0, len(letters) > b.n:
		return false
	case digits > 0 && b.n <= most && len(letters) > 1, b.n > most && slices.ContainsFunc(letters,
		func(r rune) bool { return r != 'x' && r >= 'a'+rune(b.n) }):
		return false
	}
	for _, r := range b.rows {
		for i, c := range r.cells {
			switch isLetter := c.kind == otherCell && !isMark(c.sign); {
			case c.kind == digitCell, c.sign == '0' && b.n > most, isLetter && !letterIsEmpty:
			default:
				r.cells[i] = empty
			}
		}
	}
	return b.separate()
}

// separate handles a second grid next to the board. It drops a solution of the same puzzle and returns true.
// If the solution comes first, the puzzle takes its place. For any other second grid, separate returns false.
func (b *board) separate() bool {
	if b.rows[0].beside == nil {
		return true
	}
	left, right := &board{n: b.n}, &board{n: b.n}
	full := [2]int{}
	for _, r := range b.rows {
		left.rows, right.rows = append(left.rows, row{cells: r.cells}), append(right.rows, row{cells: r.beside})
	}
	if !right.settled() {
		return false
	}
	agree := true
	for i := range left.rows {
		for k, c := range left.rows[i].cells {
			other := right.rows[i].cells[k]
			full[0] += filled(c)
			full[1] += filled(other)
			agree = agree && (c.kind != digitCell || other.kind != digitCell || c == other)
		}
	}
	if !agree || max(full[0], full[1]) < b.n*b.n {
		return false
	}
	for i := range b.rows {
		if full[0] == b.n*b.n && full[1] < full[0] {
			b.rows[i].cells = right.rows[i].cells
		}
		b.rows[i].beside = nil
	}
	return full[0] != full[1]
}

func filled(c cell) int {
	if c.kind == digitCell {
		return 1
	}
	return 0
}
