package format

// Functions that read lines of collections, in which other fields accompany the grid, and texts with several
// grids.

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// record reads a line of a collection with several fields. The grid is the field of 81 digits and dots that
// has an empty cell. Its solution may be in another field of 81 digits, before or after the grid. If two such
// fields have no empty cell, the second is the grid. Lines without a digit are headings. Grids of other sizes
// are read only in three cases: the line names their layout, the only other field is their solution, or the
// line is from the table that the page writes for a batch of puzzles. A text with only one field per line is
// not a record.
func record(s *sheet) *finding {
	var found []finding
	alone := true
	for _, l := range s.lines {
		all := fields(l.glyphs, between, false)
		grid, err := recordGrid(all, l.number)
		if s.own != nil && s.own.layout.N() != solver.Classic.N() {
			grid, err = layoutGrid(s.own.layout, all, l.number)
		}
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

// recordGrid returns the cells of the grid among the fields of a line, or nil if there is no grid. If a full
// grid follows an incomplete one, the incomplete one is the puzzle, which was cut off, and the full one is
// its solution. recordGrid then returns an error.
func recordGrid(all [][]glyph, line int) ([]cell, *Error) {
	size := solver.Classic.Cells()
	var grid, full []cell
	cut := 0
	for _, field := range all {
		if len(field)*4 <= size || !only(text(field), digits+".") { // the field is not part of a grid
			continue
		}
		empty := strings.ContainsAny(text(field), ".0")
		switch {
		case len(field) != size:
			if grid == nil {
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

// layoutGrid returns the cells of the grid among the fields of a line with a known layout, or nil. It
// considers only fields with as many cells as the layout. The grid is the field with an empty cell; a full
// field is its solution. If no field has an empty cell, the grid is the last full field.
func layoutGrid(l *solver.Layout, all [][]glyph, line int) ([]cell, *Error) {
	const smallest = 4 // smaller grids could be mistaken for a row of a larger grid
	var grid, full []cell
	for _, field := range all {
		if l.N() < smallest || len(field) != l.Cells() {
			continue
		}
		cells := cellsOf(field, line)
		switch {
		case oddCell(cells, l.N()) != nil:
		case filled(cells) == len(cells):
			full = cells
		case grid != nil:
			return nil, &Error{Cause: Several, Line: line, Got: 2}
		default:
			grid = cells
		}
	}
	switch {
	case grid == nil:
		return full, nil
	case full != nil && !agrees(full, grid):
		return nil, &Error{Cause: Several, Line: line, Got: 2}
	}
	return grid, nil
}

// solvedPair returns the cells of the puzzle if the fields are a puzzle and its solution, in either order.
// Otherwise it returns nil.
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

// tableRow returns the cells of the puzzle in a row of the table that the page writes for a batch of puzzles.
// It returns nil for any other row. There are two forms of rows. A row without columns of the user has a
// number, a verdict, the puzzle, optionally its solution, the number of givens and a time. A row with columns
// of the user starts with these columns, one of which is the puzzle, followed by the same fields except the
// puzzle.
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

// ownRow does the work of tableRow for a table that begins with the columns of the user's list.
func ownRow(all [][]glyph, line int) []cell {
	last := len(all) - 1
	for _, verdict := range []int{last - 3, last - 2} { // index of the verdict, with and without a solution after it
		if verdict < 2 || !only(text(all[verdict-1]), digits) || !only(text(all[verdict]), letters) ||
			text(all[verdict]) == "malformed" || !only(text(all[last]), digits+".") {
			continue
		}
		for _, field := range all[:verdict-1] {
			puzzle := cellsOf(field, line)
			if rootOf(len(field)) < 4 || text(all[last-1]) != strconv.Itoa(filled(puzzle)) {
				continue
			}
			if solution := cellsOf(all[verdict+1], line); verdict == last-2 ||
				len(solution) == len(puzzle) && agrees(solution, puzzle) {
				return puzzle
			}
		}
	}
	return nil
}

// cellsOf returns the cells of a field with one character per cell.
func cellsOf(field []glyph, line int) []cell {
	cells := make([]cell, len(field))
	for i, g := range field {
		cells[i] = cellOf(g, line)
	}
	return cells
}

// filled returns the number of cells with a digit.
func filled(cells []cell) (n int) {
	for _, c := range cells {
		if c.value > 0 {
			n++
		}
	}
	return n
}

// agrees reports whether a full grid contains all digits of a puzzle.
func agrees(full, puzzle []cell) bool {
	for i, c := range puzzle {
		if c.value > 0 && c.value != full[i].value {
			return false
		}
	}
	return true
}

// Solves reports whether full is a full grid that contains all digits of puzzle. puzzle must have an empty
// cell.
func Solves(full, puzzle solver.Grid) bool {
	cells := puzzle.Layout().Cells()
	if full.Layout() != puzzle.Layout() || full.Count() < cells || !puzzle.IsPuzzle() || puzzle.Count() == cells {
		return false
	}
	for c := range solver.Cell(cells) {
		if d := puzzle.At(c); d != 0 && d != full.At(c) {
			return false
		}
	}
	return true
}

// text returns the normalized characters of a field.
func text(field []glyph) string {
	var b strings.Builder
	for _, g := range field {
		b.WriteRune(g.r)
	}
	return b.String()
}

// several returns an error if every line of a text is a complete grid. Otherwise it returns nil.
func several(s *sheet) *finding {
	rows := s.rows(true)
	if len(rows) < 2 || s.bordered {
		return nil
	}
	size := 0
	for _, l := range rows {
		cells, groups := packedRow(l)
		n := rootOf(len(cells))
		if n < 4 || groups != 1 || size > 0 && len(cells) != size || len(cells) == len(rows) ||
			oddCell(cells, n) != nil {
			return nil
		}
		size = len(cells)
	}
	return &finding{err: &Error{Cause: Several, Got: len(rows)}}
}
