package undress

// This file describes what is wrong with an invalid board: it finds the row that is too short or too long, or
// counts the cells.

import "strings"

// Fault describes why the only board in a text is invalid.
type Fault struct {
	N int // likely number of digits of the intended board
	// Line is the number, from 1, of the line with the first row of a wrong length. It is 0 if all rows have
	// N cells, or if the text has only one line.
	Line  int
	Cells int // number of cells in the row at Line; if Line is 0, number of cells in all rows
}

// Broken returns what is wrong with the only board in a text, which can be in rows or in a single line. ok is
// false if the text has no board, or if the board is valid.
func Broken(text string) (f Fault, ok bool) {
	bare := stripped(text)
	if len(bare) > maxSingle || strings.Count(bare, "\n") >= maxLines {
		return f, false
	}
	var rows []string
	var number []int // line number of each row
	for i, l := range strings.Split(bare, "\n") {
		// splits the rows of an array that are in one line
		for part := range strings.SplitSeq(strings.ReplaceAll(l, "], [", "],["), "],[") {
			rows, number = append(rows, part), append(number, i+1)
		}
	}
	// If removing markup removed line ends, the line numbers do not apply to the original text.
	sameLines := strings.Count(bare, "\n") == strings.Count(lineEnds.Replace(text), "\n")
	p := newPage(strings.Join(rows, "\n"))
	var at, sizes []int
	for i := range p.lines {
		if size := p.lines[i].cells(); size > 0 {
			at, sizes = append(at, i), append(sizes, size)
		}
	}
	if len(at) == 1 {
		return brokenLine(sizes[0])
	}
	if rest := len(at) - 1; rest > 0 && (p.countsColumns(at[0], sizes[0]) || p.countsColumns(at[0], sizes[0]-1)) {
		if n := usual(sizes[1:]); n == rest || n == rest+1 && p.numbered(at[1:]) || n > 0 && p.lines[at[0]+1].rule {
			at, sizes = at[1:], sizes[1:]
		}
	}
	n := usual(sizes)
	if n == 0 {
		return f, false
	}
	if n == len(at)+1 && p.numbered(at) || n == len(at) && n == usualN+1 && p.numberedTwice(at) {
		n--
		for k := range sizes {
			sizes[k]--
		}
	}
	off, first := 0, 0
	all := 0
	for k, size := range sizes {
		all += size
		if size != n {
			if off++; off == 1 {
				first = k
			}
		}
	}
	if off == 0 && len(sizes) == n {
		return f, false
	}
	f = Fault{N: n, Cells: all}
	if off > 0 && len(sizes) == n && sameLines {
		f.Line, f.Cells = number[at[first]], sizes[first]
	}
	return f, f.Line > 0 || f.Cells != n*n
}

// RowCells returns the number of cells at the end of a line that may be a row, possibly after some words. It
// returns 0 if the line is not a row.
func RowCells(text string) int {
	l := newLine(unadded(text))
	return l.cells()
}

// numbered reports whether the first words of the given lines are consecutive numbers.
func (p *page) numbered(at []int) bool {
	labels := make([]string, 0, len(at))
	for _, i := range at {
		labels = append(labels, p.lines[i].words[0].text)
	}
	return isIndex(labels)
}

// numberedTwice reports whether the first words of the given lines are consecutive numbers from 0 or 1, where
// one number may occur twice.
func (p *page) numberedTwice(at []int) bool {
	for k, i := range at {
		if n, ok := indexOf(p.lines[i].words[0].text); !ok || n != k && n != k+1 {
			return false
		}
	}
	return true
}

// brokenLine describes a board in one line that has the given number of cells. The intended board is the
// common board with the nearest number of cells. ok is false if the number of cells is right, or too small
// for a board.
func brokenLine(cells int) (f Fault, ok bool) {
	const least = 12 // minimum number of cells of a board with missing cells
	for _, n := range []int{4, 6, 8, 9, 12, 16, 25} {
		if f.N == 0 || max(n*n-cells, cells-n*n) < max(f.N*f.N-cells, cells-f.N*f.N) {
			f = Fault{N: n, Cells: cells}
		}
	}
	return f, cells >= least && cells != f.N*f.N
}

// usual returns the number of cells that more than half of the rows have. It returns 0 if there is no such
// number, or if the number of rows is too different from it.
func usual(sizes []int) int {
	count := map[int]int{}
	for _, size := range sizes {
		count[size]++
	}
	for n, rows := range count {
		if 2*rows > len(sizes) && 3*len(sizes) >= n && len(sizes) < 2*n && squareRoot(n*n) == n {
			return n
		}
	}
	return 0
}

// cells returns the number of cells in a line that may be a row, or 0 for any other line. The cells are the
// fields of the line, the characters of its last words, or the last words themselves.
func (l *line) cells() int {
	const least = 3 // cells in a row from which some are missing
	if l.rule || len(l.words) == 0 {
		return 0
	}
	between := []fieldSign{bars, tabs, semicolons, commas}
	if strings.ContainsAny(l.text, "[](){}") { // in an array, semicolons and commas also occur after the rows
		between = between[:2]
	}
	for _, s := range between {
		if n := cellFields(l.fieldsBy(s), s == bars); n >= least {
			return n
		}
	}
	last := len(l.words) - 1
	if w := l.words[last]; w.signs >= least && w.inRow() {
		n := 0
		for ; last >= 0 && l.words[last].inRow() && l.words[last].signs > 1; last-- { // one word per box of the row
			n += l.words[last].signs
		}
		return n
	}
	n := 0
	for ; last >= 0 && l.words[last].one.usual(); last-- {
		n++
	}
	if n < least {
		return 0
	}
	return n
}

// inRow reports whether a word may contain cells of a row, rather than being part of a sentence.
func (w word) inRow() bool {
	if strings.HasSuffix(w.text, ":") { // the word is a label
		return false
	}
	empty := strings.ContainsAny(w.text, usualMarks) && strings.Trim(w.text, usualMarks+"xX") == ""
	return w.cells && (empty || strings.ContainsAny(w.text, figures))
}

// usual reports whether a cell is a digit or has a common symbol of an empty cell.
func (c cell) usual() bool {
	return c.kind == digitCell || c.kind == emptyCell || c.kind == otherCell && strings.ContainsRune(usualMarks, c.sign)
}

// cellFields returns the number of fields that are cells. It ignores a label of words and, if outer is set,
// blank fields outside the outermost separators. If any other field is not a cell, it returns 0.
func cellFields(fields []field, outer bool) int {
	if outer && len(fields) > 0 && strings.Trim(fields[0].text, " \t") == "" {
		fields = fields[1:]
		if last := len(fields) - 1; last >= 0 && strings.Trim(fields[last].text, " \t") == "" {
			fields = fields[:last]
		}
	}
	for i, f := range fields {
		if f.one.kind == 0 && (i > 0 || !hasWord(f.text)) {
			return 0
		}
	}
	if len(fields) > 0 && fields[0].one.kind == 0 {
		return len(fields) - 1
	}
	return len(fields)
}
