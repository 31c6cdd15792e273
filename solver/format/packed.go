package format

// Readings for grids with a character or a number for every cell, also for empty ones: lines, rows
// and drawn boxes.

import (
	"slices"
	"strconv"
)

func separator(r rune) bool { return blank(r) || r == ',' || r == ';' }

func between(r rune) bool { return separator(r) || upright(r) }

// fields splits a line at the characters for which sep is true, with or without empty fields.
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

// rows returns the lines that have cells.
func (s *sheet) rows(dashesAreCells bool) []line {
	return slices.DeleteFunc(slices.Clone(s.lines), func(l line) bool {
		return l.blank() || l.rule && !(dashesAreCells && l.dashes)
	})
}

// shape returns the kind of text that rows of cells are: one line, n lines of n, or one long line
// that was broken into equal parts. It is 0 if the rows do not have the shape of a grid.
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

// lacksRows reports whether rows are as long as those of a board with boxes. If the text has more
// or fewer rows than that board, it is not a long line that was broken.
func lacksRows(rows [][]cell) bool {
	const least, several = 6, 3
	n := len(rows[0])
	differs := func(row []cell) bool { return len(row) != n }
	return n >= least && len(rows) >= several && hasBoxes(n) && !slices.ContainsFunc(rows, differs)
}

// packed reads a character for each cell. Blanks, commas, semicolons and vertical rules may be
// between cells.
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

// patched reports whether a line has a long word of cells and shorter words too: the cells of a
// puzzle, and a number about it. The last of several words may be shorter.
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

// packedRows returns the cells of lines, and the number of groups that contain them.
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

// candidates reports whether rows are a table of candidates: n lines of n groups, some with several
// characters.
func candidates(rows [][]cell, groups int) bool {
	return len(rows) > 1 && groups == len(rows)*len(rows) && len(slices.Concat(rows...)) != groups
}

// numbers reads decimal numbers with separators or vertical rules between them, for grids of more
// than nine digits.
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

// figured reports whether a line has a number of several figures.
func (l line) figured() bool {
	figure := func(g glyph) bool { return '0' <= g.r && g.r <= '9' }
	for i := 1; i < len(l.glyphs); i++ {
		if figure(l.glyphs[i-1]) && figure(l.glyphs[i]) {
			return true
		}
	}
	return false
}

// fieldCell returns the cell of a field: one character, or a decimal number of two digits.
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

// box returns the size of the drawn boxes of a grid of n digits: the number of rows between two
// horizontal rules, and the number of cells that count finds between two vertical rules. If only
// one of the two is drawn, the other follows from it. The product is not n if no boxes are drawn,
// or if they have different sizes.
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
