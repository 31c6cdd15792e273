package undress

// A candidate for a board: whether rows may be a board, given the labels around them and the signs
// in their cells.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// board is n rows in lines of a page.
type board struct {
	n    int
	at   []int // the numbers of the lines
	rows []row

	shape shape     // of the rows; shapes if they consist of fields
	sign  fieldSign // between the fields
	first int       // the field that is the first cell
	step  int       // fields from a cell to the next: 2 if blank fields separate them
}

// stamped reports whether all rows are the same and something follows them. Then they are dates and
// names of a chat.
func (b *board) stamped() bool {
	first := b.rows[0]
	differs := func(r row) bool { return !slices.Equal(r.cells, first.cells) }
	return first.tail != "" && !slices.ContainsFunc(b.rows, differs)
}

// labelled reports whether the texts before and behind the rows may be labels. They may be empty,
// all the same, numbers that count, or words, but not cells.
func (b *board) labelled() bool {
	labels, tails := make([]string, b.n), make([]string, b.n)
	for i, r := range b.rows {
		labels[i], tails[i] = r.label, r.tail
	}
	return areLabels(labels, true) && areLabels(tails, false)
}

// areLabels reports whether the texts at the same end of all rows may be labels. A variable or the
// name of a speaker may stand before just one row.
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

// endsInCell reports whether a cell stands behind the last sign that ends a label. Then the row has
// a cell too many. The minutes of a time have two figures and do not count.
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

// settled reports whether the cells of all rows are those of a board, and settles which sign, one
// at most, stands for the empty ones.
func (b *board) settled() bool {
	const most = 9 // digits without letters
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
	kinds := len(marks) + min(dots, 1) + min(blanks, 1) // of empty cells
	letterIsEmpty := digits > 0 && b.n <= most && len(letters) == 1
	switch {
	// a slip: with a sign of one's own for empty cells there would be many
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

// separate tells two grids side by side from a grid with its solution, which is dropped.
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
