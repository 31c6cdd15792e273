package undress

// This file checks whether rows can be a board, based on their labels and the symbols in their cells.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// board is a possible board: n rows in lines of a page.
type board struct {
	n    int
	at   []int // indices of the lines with the rows
	rows []row

	shape shape     // how the cells are chosen in each row; the constant shapes if the rows consist of fields
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

// areLabels reports whether the texts at the same end of all rows can be labels. before is true for the texts
// before the rows. There, the first row may have a text even if no other row has one: the name of a variable
// or of a speaker.
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

// endsInCell reports whether a label ends in a delimiter and a single cell, which means that the row has one
// cell too many. The minutes of a time have two digits, so they do not count as a cell.
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

// settled reports whether the cells of all rows form a valid board, in which at most one symbol denotes empty
// cells. If so, it also replaces all empty cells by the value empty.
func (b *board) settled() bool {
	const most = 9 // a board with more digits may use letters for them
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
	// A symbol for empty cells would occur at least once in most rows. If there are fewer unusual characters
	// than rows, they are typos.
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

// separate handles a second grid to the right of the board. If one of the two is the solution of the other,
// separate makes the puzzle the board, drops the solution and returns true. For any other second grid it
// returns false. Without a second grid it returns true.
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
