package format

// Lines of collections: one grid and what is told of it, or several grids.

import (
	"strings"

	"numplace/solver"
)

// record reads a collection's line: its first field of 81 digits and dots, with an empty cell at least. Another such field
// is the solution; lines without any digit are headings. A text that is nothing but such a field is no record.
func record(s *sheet) *finding {
	var found []finding
	alone := true
	for _, l := range s.lines {
		all := fields(l.glyphs, separator, false)
		grid, err := recordGrid(all, l.number)
		if err != nil {
			return &finding{err: err}
		}
		if grid != nil {
			found = append(found, finding{kind: Record, cells: grid})
		} else if l.has(func(r rune) bool { return '0' <= r && r <= '9' }) {
			return nil
		}
		alone = alone && len(all) <= 1
	}
	switch {
	case len(found) == 0 || alone:
		return nil
	case len(found) > 1:
		return &finding{err: &Error{Cause: Several, Got: len(found)}}
	}
	return &found[0]
}

// recordGrid gives the cells of the grid among the fields of a line, nil when there is none. A shorter part of a grid
// before it is an error: what follows is the solution, and the puzzle was cut off.
func recordGrid(all [][]glyph, line int) ([]cell, *Error) {
	size := solver.Classic.Cells()
	var grid []cell
	cut := 0
	for _, field := range all {
		switch {
		case !plainCells(field):
		case len(field) != size:
			if grid == nil && len(field)*4 > size {
				cut = len(field)
			}
		case cut > 0:
			return nil, &Error{Cause: WrongCount, Line: line, N: solver.Classic.N(), Got: cut, Want: size}
		case grid == nil && !strings.ContainsAny(text(field), ".0"):
			return nil, nil
		case grid == nil:
			for _, g := range field {
				grid = append(grid, cellOf(g, line))
			}
		case strings.ContainsAny(text(field), ".0"):
			return nil, &Error{Cause: Several, Line: line, Got: 2}
		}
	}
	return grid, nil
}

// plainCells tells whether a field is nothing but digits and dots.
func plainCells(field []glyph) bool {
	return strings.Trim(text(field), ".0123456789") == ""
}

// text is a field as it was narrowed.
func text(field []glyph) string {
	var b strings.Builder
	for _, g := range field {
		b.WriteRune(g.r)
	}
	return b.String()
}

// several finds lines that are a grid each.
func several(s *sheet) *finding {
	rows := s.rows(true)
	if len(rows) < 2 || s.bordered {
		return nil
	}
	size := 0
	for _, l := range rows {
		cells, groups := packedRow(l)
		n := rootOf(len(cells))
		if n < 4 || groups != 1 || size > 0 && len(cells) != size || len(cells) == len(rows) || oddCell(cells, n) != nil {
			return nil
		}
		size = len(cells)
	}
	return &finding{err: &Error{Cause: Several, Got: len(rows)}}
}
