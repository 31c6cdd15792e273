package format

// Lines of collections: one grid and what is told of it, or several grids.

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// record reads a collection's line: its field of 81 digits and dots with an empty cell at least. A field of 81 digits beside it is the
// solution, which may come first; of two without an empty cell the second is read; lines without any digit are headings. Boards of other sizes are known in a line with
// their solution alone, and in the table that the page's batch writes. A text that is nothing but one field is no record.
func record(s *sheet) *finding {
	var found []finding
	alone := true
	for _, l := range s.lines {
		all := fields(l.glyphs, between, false)
		grid, err := recordGrid(all, l.number)
		if own := tableRow(all, l.number); own != nil {
			grid, err = own, nil
		}
		if err != nil {
			return &finding{err: err}
		}
		if grid == nil && len(s.lines) == 1 {
			grid = solvedPair(all, l.number)
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
	var grid, full []cell
	cut := 0
	for _, field := range all {
		if !plainCells(field) {
			continue
		}
		empty := strings.ContainsAny(text(field), ".0")
		switch {
		case len(field) != size:
			if grid == nil && len(field)*4 > size {
				cut = len(field)
			}
		case cut > 0:
			return nil, &Error{Cause: WrongCount, Line: line, N: solver.Classic.N(), Got: cut, Want: size}
		case grid == nil && empty:
			grid = cellsOf(field, line)
		case grid == nil && full == nil:
			full = cellsOf(field, line)
		case grid == nil:
			grid = cellsOf(field, line)
		case empty:
			return nil, &Error{Cause: Several, Line: line, Got: 2}
		}
	}
	if grid != nil && full != nil && !agrees(full, grid) {
		return nil, &Error{Cause: Several, Line: line, Got: 2}
	}
	return grid, nil
}

// solvedPair gives the cells of a puzzle that stands beside its solution, in either order; else nil.
func solvedPair(all [][]glyph, line int) []cell {
	if len(all) != 2 || len(all[0]) != len(all[1]) || rootOf(len(all[0])) < 4 {
		return nil
	}
	puzzle, solution := cellsOf(all[0], line), cellsOf(all[1], line)
	if filled(puzzle) == len(puzzle) {
		puzzle, solution = solution, puzzle
	}
	if filled(puzzle) == 0 || filled(solution) < len(solution) || !agrees(solution, puzzle) {
		return nil
	}
	return puzzle
}

// tableRow gives the cells of the puzzle in a row of the table that the page's batch writes: a number, a verdict, the puzzle, its
// solution if it has one, the number of givens, a time; or the list's own columns, with the puzzle among them, and then the others. Of any
// other line it gives nil.
func tableRow(all [][]glyph, line int) []cell {
	if own := ownRow(all, line); own != nil {
		return own
	}
	last := len(all) - 1
	if last < 4 || last > 5 || rootOf(len(all[2])) < 2 || last == 5 && len(all[3]) != len(all[2]) ||
		!only(text(all[0]), digits) || !only(text(all[1]), letters) || !only(text(all[last]), digits+".") {
		return nil
	}
	puzzle := cellsOf(all[2], line)
	if text(all[last-1]) != strconv.Itoa(filled(puzzle)) {
		return nil
	}
	return puzzle
}

// ownRow is tableRow for a list with columns of its own.
func ownRow(all [][]glyph, line int) []cell {
	last := len(all) - 1
	for _, verdict := range []int{last - 3, last - 2} { // before a solution, or without
		if verdict < 2 || !only(text(all[verdict-1]), digits) || !only(text(all[verdict]), letters) || text(all[verdict]) == "malformed" || !only(text(all[last]), digits+".") {
			continue
		}
		for _, field := range all[:verdict-1] {
			puzzle := cellsOf(field, line)
			if rootOf(len(field)) < 4 || text(all[last-1]) != strconv.Itoa(filled(puzzle)) {
				continue
			}
			if solution := cellsOf(all[verdict+1], line); verdict == last-2 || len(solution) == len(puzzle) && agrees(solution, puzzle) {
				return puzzle
			}
		}
	}
	return nil
}

// cellsOf are the cells of a field, one a character.
func cellsOf(field []glyph, line int) []cell {
	cells := make([]cell, len(field))
	for i, g := range field {
		cells[i] = cellOf(g, line)
	}
	return cells
}

// filled is the number of cells that hold a digit.
func filled(cells []cell) (n int) {
	for _, c := range cells {
		if c.value > 0 {
			n++
		}
	}
	return n
}

// agrees tells whether a full grid has all the digits of a puzzle.
func agrees(full, puzzle []cell) bool {
	for i, c := range puzzle {
		if c.value > 0 && c.value != full[i].value {
			return false
		}
	}
	return true
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
