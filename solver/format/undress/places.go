package undress

// This file finds boards in other forms: one cell per line, digits in columns without a symbol for empty
// cells, lists of positions such as r1c1=5, and boards in one line.

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// onePerLine finds a board with one cell per line, where a blank line is an empty cell, and rewrites it as
// rows. Each cell or each row may be followed by an additional blank line. It reports whether it has found a
// board.
func (p *page) onePerLine() bool {
	first, last := -1, -1
	for i, l := range p.lines {
		switch {
		case len(l.words) == 1 && l.words[0].one.kind != 0:
			if first < 0 {
				first = i
			}
			last = i
		case !l.bare && !(first < 0 || i > last && hasWord(l.text)):
			return false
		}
	}
	const least = 8 // minimum distance, in cells, from the first to the last digit
	if first < 0 || last-first < least {
		return false
	}
	for _, between := range []int{2, 1} { // number of blank lines after each row
		for _, n := range sizes {
			for _, start := range []int{0, first} {
				inRow := func(i int) bool { return i%(n+between) < n }
				if last >= start+(n-1)*(n+between) && p.column(start, start+n*(n+between)-between-1, n, inRow) {
					return true
				}
			}
		}
	}
	ranges := [][2]int{{first, last}}
	for _, whole := range []int{len(p.lines) - 1, len(p.lines)} { // the text may begin and end with empty cells
		if squareRoot(whole) > 0 && whole > last {
			ranges = append([][2]int{{0, whole - 1}}, ranges...)
		}
	}
	for _, lines := range ranges {
		for _, n := range sizes {
			count := lines[1] - lines[0] + 1
			if count == n*n && p.column(lines[0], lines[1], n, func(int) bool { return true }) ||
				count == 2*n*n-1 && p.column(lines[0], lines[1], n, func(i int) bool { return i%2 == 0 }) {
				return true
			}
		}
	}
	return false
}

// column replaces a column of n*n cells, from line first to line last, by rows. isCell(i) reports whether
// line first+i is a cell; the other lines of the column must be blank. There must be no cells before first or
// after last. column returns false if the lines do not have this form.
func (p *page) column(first, last, n int, isCell func(i int) bool) bool {
	var cells []cell
	for i := range max(len(p.lines), last+1) {
		l := &line{bare: true}
		if i < len(p.lines) {
			l = &p.lines[i]
		}
		single := len(l.words) == 1 && l.words[0].one.kind != 0
		if i < first || i > last || !isCell(i-first) {
			if single || i >= first && i <= last && !l.bare {
				return false
			}
			continue
		}
		c := blank
		if single {
			c = l.words[0].one
		} else if !l.bare {
			return false
		}
		cells = append(cells, c)
	}
	if len(cells) != n*n {
		return false
	}
	b := &board{n: n}
	for r := range slices.Chunk(cells, n) {
		b.rows = append(b.rows, row{cells: r})
	}
	hasLast := func(r row) bool { return r.cells[n-1].kind != blankCell }
	// The text has ten rows of nine cells, with a blank line after each.
	if n == usualN+1 && !slices.ContainsFunc(b.rows, hasLast) {
		return false
	}
	if !b.settled() {
		return false
	}
	p.replace(first, min(last, len(p.lines)-1), b)
	return true
}

// replace replaces the lines from first to last by the rows of a board.
func (p *page) replace(first, last int, b *board) {
	for i := first; i <= last; i++ {
		text := ""
		if k := i - first; k < b.n {
			text = b.rows[k].text(0)
		}
		p.lines[i] = newLine(text)
	}
	p.changed = true
	p.dropMarks()
}

// places finds a board whose empty cells are blanks, and rewrites it. The board has as many rows as columns.
// Either every column has a digit, or the columns are equally far apart.
func (p *page) places() bool {
	for i := 0; i < len(p.lines); i++ {
		if len(p.lines[i].words) == 0 {
			continue
		}
		var at, rows []int // lines with digits; their row numbers if blank lines count as rows
		for k, row := i, 0; k < len(p.lines) && (p.lines[k].bare || p.lines[k].rule || p.lines[k].placed()); k++ {
			if len(p.lines[k].words) > 0 {
				at, rows = append(at, k), append(rows, row)
			}
			if !p.lines[k].rule {
				row++
			}
		}
		if len(at) == 0 {
			continue
		}
		first, last := i, len(at)-1
		i = at[last]
		if !p.equallyRuled(at) { // a cell is missing, so the cells after it are in wrong columns
			continue
		}
		onlyRows := func() { // for texts in which blank lines only separate rows
			for k := range rows {
				rows[k] = k
			}
		}
		if !slices.ContainsFunc(rows, func(row int) bool { return row%2 == 1 }) {
			onlyRows()
		}
		for _, n := range sizes {
			if len(at) != n && rows[last] != n-1 || len(at) > 1 && p.beginsWithHead(at, n) {
				continue
			}
			if len(at) == n {
				onlyRows()
			}
			if b := p.inColumns(at, rows, n); b != nil {
				p.replace(first, at[last], b)
				return true
			}
		}
	}
	return false
}

// equallyRuled reports whether the given lines have the same number of vertical rules.
func (p *page) equallyRuled(at []int) bool {
	rules := func(i int) (n int) {
		for _, r := range p.lines[i].text {
			if upright(r) {
				n++
			}
		}
		return n
	}
	return !slices.ContainsFunc(at, func(i int) bool { return rules(i) != rules(at[0]) })
}

// placed reports whether a line consists of digits separated by blanks or vertical rules.
func (l *line) placed() bool {
	const most = 25
	if len(l.words) == 0 || len(l.words) > most || strings.ContainsAny(l.text, ",;\t\"") {
		return false
	}
	return !slices.ContainsFunc(l.words, func(w word) bool { return w.one.kind != digitCell || w.signs > 1 })
}

// inColumns returns the board of n digits whose digits are aligned in columns. It returns nil if there is no
// such board. at contains the indices of the lines, and rows their row numbers.
func (p *page) inColumns(at, rows []int, n int) *board {
	var all []int
	places := make([][]int, len(at))
	for k, i := range at {
		l := &p.lines[i]
		for _, w := range l.words {
			column := utf8.RuneCountInString(l.text[:w.end]) - w.signs
			places[k] = append(places[k], column)
			all = append(all, column)
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	const tolerated = 3 // maximum distance in characters between digits of the same column
	for apart := range tolerated + 1 {
		column, count := columnsOf(all, apart)
		// Nine columns and a gap are more likely than ten columns.
		if count != n && apart == 0 && count < n && n != usualN+1 {
			column, count = evenly(all, n)
		}
		if count != n {
			continue
		}
		b := &board{n: n}
		for k, i := range at {
			for len(b.rows) < rows[k] {
				b.rows = append(b.rows, blankRow(n))
			}
			r := blankRow(n)
			for w, place := range places[k] {
				if r.cells[column[place]] != blank {
					return nil
				}
				r.cells[column[place]] = p.lines[i].words[w].one
			}
			b.rows = append(b.rows, r)
		}
		if len(b.rows) == n && b.settled() {
			return b
		}
	}
	return nil
}

func blankRow(n int) (r row) {
	for range n {
		r.cells = append(r.cells, blank)
	}
	return r
}

// columnsOf groups sorted positions into columns. Neighbouring positions belong to the same column if their
// distance is at most apart characters. It returns the column of each position, and the number of columns.
func columnsOf(places []int, apart int) (column map[int]int, count int) {
	column = map[int]int{}
	for i, place := range places {
		if i == 0 || place-places[i-1] > apart {
			count++
		}
		column[place] = count - 1
	}
	return column, count
}

// evenly assigns positions to n columns at equal distances, and returns the column of each position. count is
// n if there is exactly one way to do so, and 0 otherwise.
func evenly(places []int, n int) (column map[int]int, count int) {
	pitch, first, widest := 0, places[0], places[len(places)-1]
	for _, place := range places {
		pitch = divisor(place-first, pitch)
	}
	if pitch == 0 || (widest-first)/pitch > n-1 || pitch == 1 && widest-first < n-1 {
		return nil, 0
	}
	margin := first % pitch
	if (widest-margin)/pitch != n-1 && (widest-first)/pitch != n-1 {
		return nil, 0
	}
	if (widest-first)/pitch == n-1 {
		margin = first
	}
	column = map[int]int{}
	for _, place := range places {
		column[place] = (place - margin) / pitch
	}
	return column, n
}

// divisor returns the greatest common divisor.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// squareRoot returns n if cells is n*n and a board of n digits exists. Otherwise it returns 0.
func squareRoot(cells int) int {
	for _, n := range sizes {
		if n*n == cells {
			return n
		}
	}
	return 0
}

// singles rewrites each board that is in one line with only digits and '.', and returns the whole text.
func singles(text string) string {
	if !strings.ContainsFunc(text, odd) {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = single(l)
	}
	return strings.Join(lines, "\n")
}

// odd reports whether the readers of plain text do not accept a character in a board.
func odd(r rune) bool { return !strings.ContainsRune("0123456789._*-?xX|,; \t\n\"'#+=:", r) }

// single returns a line with the words of a board rewritten as digits and '.'. Other lines are returned
// unchanged.
func single(text string) string {
	const least = 16 // minimum number of cells
	if len(text) < least || len(text) > maxLine || !strings.ContainsFunc(text, odd) ||
		strings.Contains(text, "layout:") || strings.Contains(text, "jigsaw:") {
		return text
	}
	l := newLine(text)
	for _, n := range sizes {
		for _, s := range []shape{signsLast, signsFirst, wordsLast} {
			r, ok := l.as(n*n, s)
			if !ok {
				continue
			}
			cells := settledText(n, r)
			if cells == "" {
				continue
			}
			before := newLine(r.label)
			if other, ok := before.as(n*n, signsLast); ok { // the line has a puzzle, followed by its solution
				if first := settledText(n, other); first != "" {
					return first + "," + cells
				}
			}
			first := min(len(before.words), len(l.words))
			last := max(first, len(l.words)-len(newLine(r.tail).words))
			row := l.words[first:last]
			if first > 0 && goesOn(l.words[first-1], row) || last < len(l.words) && goesOn(l.words[last], row) {
				return text // do not rewrite the line, because it has more cells than the board
			}
			if bare := strings.Trim(r.label+" "+cells+" "+r.tail, " "); onlyCells(bare) != onlyCells(text) {
				return bare
			}
			return text
		}
	}
	return text
}

// goesOn reports whether a word next to a row may be a continuation of the row. All its characters must be
// possible cells. If the words of the row all have the same length, the word must also have this length.
func goesOn(beside word, row []word) bool {
	if len(row) == 0 || !beside.inRow() && !beside.one.usual() {
		return false
	}
	differs := func(w word) bool { return w.signs != row[0].signs }
	return beside.signs == row[0].signs || slices.ContainsFunc(row, differs)
}

// settledText returns the cells of r as the text of a board of n digits. It returns an empty string if the
// cells are not a valid board.
func settledText(n int, r row) string {
	b := &board{n: n, rows: []row{{cells: r.cells}}}
	if !b.settled() {
		return ""
	}
	return plainText(b.rows[0].cells)
}

// plainText returns the cells as one word. If any digit is above nine, it separates the cells by blanks.
func plainText(cells []cell) string {
	wide := slices.ContainsFunc(cells, func(c cell) bool { return c.kind == digitCell && c.sign > 9 })
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(c.text())
		if wide {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
