package format

// Functions that read lines, rows and drawn boxes in which every cell, even an empty one, has a character or
// a number.

import (
	"slices"
	"strconv"
)

func separator(r rune) bool { return blank(r) || r == ',' || r == ';' }

func between(r rune) bool { return separator(r) || upright(r) }

// fields splits a line at the characters that satisfy sep. Empty fields are returned only if withEmpty is
// set.
func fields(glyphs []glyph, sep func(rune) bool, withEmpty bool) [][]glyph {
	var out [][]glyph
	start := 0
	for i := 0; i <= len(glyphs); i++ {
		if i < len(glyphs) && !sep(glyphs[i].r) {
			continue
		}
		if withEmpty || i > start {
			out = append(out, glyphs[start:i])
		}
		start = i + 1
	}
	return out
}

// rows returns the lines that have cells. If dashesAreCells is set, a line of dashes is a row of empty cells.
// Otherwise it is a drawn horizontal line.
func (s *sheet) rows(dashesAreCells bool) []line {
	return slices.DeleteFunc(slices.Clone(s.lines), func(l line) bool {
		return l.blank() || l.rule && !(dashesAreCells && l.dashes)
	})
}

// shape returns the kind of text that the rows of cells form: a single line, n lines of n cells, or a long
// line that was broken into parts of equal length. It returns 0 if the rows do not form a grid.
func (s *sheet) shape(rows [][]cell) Kind {
	n := rootOf(len(slices.Concat(rows...)))
	if n == 0 || n == 1 && !s.ruled || n != len(rows) && lacksRows(rows) {
		return 0
	}
	for i, row := range rows {
		width := len(rows[0])
		if len(rows) == n {
			width = n
		}
		last := i > 0 && i == len(rows)-1 && len(rows) != n
		if len(row) != width && !(last && len(row) < width) {
			return 0
		}
	}
	switch {
	case s.bordered:
		return Boxed
	case len(rows) > 1:
		return Rows
	}
	return Line
}

// lacksRows reports whether the rows have the length of a board with boxes, but their number is different.
// Such rows are not parts of a long line that was broken.
func lacksRows(rows [][]cell) bool {
	const least, several = 6, 3
	n := len(rows[0])
	differs := func(row []cell) bool { return len(row) != n }
	return n >= least && len(rows) >= several && hasBoxes(n) && !slices.ContainsFunc(rows, differs)
}

// packed reads grids with one character per cell. There may be blanks, commas, semicolons and vertical lines
// between the cells.
func packed(s *sheet) *finding {
	for _, dashesAreCells := range []bool{!s.bordered, s.bordered} {
		lines := s.rows(dashesAreCells)
		rows, groups := packedRows(lines)
		kind := s.shape(rows)
		if kind == 0 || candidates(rows, groups) || kind == Line && patched(lines[0]) {
			continue
		}
		f := &finding{kind: kind, cells: slices.Concat(rows...)}
		if kind == Boxed {
			f.boxRows, f.boxCols = s.box(rootOf(len(f.cells)), func(piece []glyph) int {
				cells, _ := packedRow(line{glyphs: piece})
				return len(cells)
			})
		}
		return f
	}
	return nil
}

// patched reports whether a line has both a long word, which is probably the cells of a puzzle, and a shorter
// word, such as a number about the puzzle. If there are at least three words, a shorter last word does not
// count.
func patched(l line) bool {
	const long, several = 16, 3
	groups := fields(l.glyphs, between, false)
	longest := 0
	for _, group := range groups {
		longest = max(longest, len(group))
	}
	for i, group := range groups {
		if longest >= long && len(group) < longest && (i < len(groups)-1 || len(groups) < several) {
			return true
		}
	}
	return false
}

// packedRows returns the cells of the lines. groups is the number of groups of adjacent characters in the
// lines.
func packedRows(lines []line) (rows [][]cell, groups int) {
	for _, l := range lines {
		row, n := packedRow(l)
		rows = append(rows, row)
		groups += n
	}
	return rows, groups
}

func packedRow(l line) (row []cell, groups int) {
	for _, group := range fields(l.glyphs, between, false) {
		groups++
		row = append(row, cellsOf(group, l.number)...)
	}
	return row, groups
}

// candidates reports whether the rows are a table of candidates: n lines of n groups, some with several
// characters.
func candidates(rows [][]cell, groups int) bool {
	return len(rows) > 1 && groups == len(rows)*len(rows) && len(slices.Concat(rows...)) != groups
}

// numbers reads grids of more than nine digits whose cells are decimal numbers, with separators or vertical
// lines between the numbers.
func numbers(s *sheet) *finding {
	if !slices.ContainsFunc(s.lines, line.figured) {
		return nil
	}
	var rows [][]cell
	long := false
	for _, l := range s.rows(false) {
		var row []cell
		for _, field := range fields(l.glyphs, between, false) {
			c, ok := fieldCell(field, l.number)
			if !ok || c.value > 9 && c.sign != 0 {
				return nil
			}
			long = long || c.sign == 0
			row = append(row, c)
		}
		rows = append(rows, row)
	}
	kind, n := s.shape(rows), rootOf(len(slices.Concat(rows...)))
	if kind == 0 || !long || n < 10 {
		return nil
	}
	f := &finding{kind: kind, cells: slices.Concat(rows...)}
	if kind == Boxed {
		f.boxRows, f.boxCols = s.box(n, func(piece []glyph) int { return len(fields(piece, separator, false)) })
	}
	return f
}

// figured reports whether a line has a decimal number with at least two digits.
func (l line) figured() bool {
	figure := func(g glyph) bool { return '0' <= g.r && g.r <= '9' }
	for i := 1; i < len(l.glyphs); i++ {
		if figure(l.glyphs[i-1]) && figure(l.glyphs[i]) {
			return true
		}
	}
	return false
}

// fieldCell returns the cell that a field denotes, which is one character or a decimal number of two digits.
// ok is false for any other field.
func fieldCell(field []glyph, line int) (cell, bool) {
	switch len(field) {
	case 1:
		return cellOf(field[0], line), true
	case 2:
		if v, err := strconv.ParseUint(text(field), 10, 8); err == nil {
			return cell{value: int(v), line: line, column: field[0].column}, true
		}
	}
	return cell{}, false
}

// box returns the size of the drawn boxes of a grid of n digits: rows is the number of rows between two
// horizontal lines, and cols the number of cells between two vertical lines. count returns the number of
// cells in a piece of a line. If only horizontal or only vertical lines are drawn, the other size is derived
// from n. If no boxes are drawn, or boxes of different sizes, rows*cols is not n.
func (s *sheet) box(n int, count func(piece []glyph) int) (rows, cols int) {
	rows, cols = n, n
	put := func(size *int, seen int) {
		switch {
		case seen == 0 || seen == *size:
		case *size == n:
			*size = seen
		default:
			*size = 0
		}
	}
	run := 0
	for _, l := range s.lines {
		switch {
		case l.rule:
			put(&rows, run)
			run = 0
		case !l.blank():
			run++
			for _, piece := range fields(l.glyphs, upright, false) {
				put(&cols, count(piece))
			}
		}
	}
	put(&rows, run)
	if rows == n && 1 < cols && cols < n {
		rows = n / cols
	}
	if cols == n && 1 < rows && rows < n {
		cols = n / rows
	}
	return rows, cols
}
