package format

// The function that reads tables with the same separator between all fields, as written by spreadsheets and
// other programs.

import (
	"slices"

	"numplace/solver"
)

// table reads n lines of n fields, or one line of n*n fields. A blank field is an empty cell. All lines may
// begin or end with an additional separator.
func table(s *sheet) *finding {
	for _, sign := range "\t;,|" {
		rows := tableRows(s, sign)
		n := rootOf(len(slices.Concat(rows...)))
		if n == 0 || len(rows) != 1 && len(rows) != n || n == 1 && !s.ruled {
			continue
		}
		kind := Table
		if sign == '|' {
			kind = Boxed
		}
		return &finding{kind: kind, cells: slices.Concat(rows...), err: missing(rows)}
	}
	return nil
}

// missing returns an error for the first row with blank fields if other empty cells of the table have a
// symbol, because the blank fields are then probably missing cells. Otherwise it returns nil.
func missing(rows [][]cell) *Error {
	var signed [][]cell
	signs := 0
	for _, row := range rows {
		var kept []cell
		for _, c := range row {
			if c.sign != ' ' {
				kept = append(kept, c)
			}
			if c.value == 0 && c.sign != ' ' {
				signs++
			}
		}
		signed = append(signed, kept)
	}
	if signs == 0 {
		return nil
	}
	return ragged(signed)
}

// tableRows returns the cells between the separators. It returns nil if a line has no separator or a
// different number of fields from the first line, or if a field has more than one cell.
func tableRows(s *sheet, sign rune) [][]cell {
	isSign := func(r rune) bool { return r == sign || sign == '|' && drawing(r) }
	var rows [][]cell
	front, back := true, true
	for _, l := range s.lines {
		if l.rule || l.blank() && !l.has(isSign) {
			continue
		}
		var row []cell
		for _, field := range fields(l.glyphs, isSign, true) {
			c, ok := tableCell(field, l.number)
			if !ok {
				return nil
			}
			row = append(row, c)
		}
		if len(row) < 2 || len(rows) > 0 && len(row) != len(rows[0]) {
			return nil
		}
		front = front && row[0].sign == ' '
		back = back && row[len(row)-1].sign == ' '
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return nil
	}
	outer := sign == '|' && front && back // vertical rules around the whole table
	fits := func() bool {
		return !outer && (len(rows[0]) == len(rows) || len(rows) == 1 && rootOf(len(rows[0])) > 0)
	}
	if back && !fits() {
		for i, row := range rows {
			rows[i] = row[:len(row)-1]
		}
	}
	if front && !fits() {
		for i, row := range rows {
			rows[i] = row[1:]
		}
	}
	return rows
}

// tableCell returns the cell of a field, which may have blanks around it. A blank field is an empty cell. ok
// is false if the field has more than one cell.
func tableCell(field []glyph, line int) (cell, bool) {
	parts := fields(field, blank, false)
	switch len(parts) {
	case 0:
		c := cell{sign: ' ', as: ' ', line: line}
		if len(field) > 0 {
			c.column = field[0].column
		}
		return c, true
	case 1:
		return fieldCell(parts[0], line)
	}
	return cell{}, false
}

// headed returns an error if the first row of a grid is really the head of a table, so that a row is missing.
// The row is a head if two conditions are met: its cells number the columns or are all blank, and the only
// horizontal rule comes directly after it. Otherwise headed returns nil.
func (s *sheet) headed(g solver.Grid) *Error {
	n := g.N()
	counts, blank := true, true
	for i := range n {
		d := int(g.At(solver.Cell(i)))
		counts, blank = counts && d == i+1, blank && d == 0
	}
	if !counts && !blank {
		return nil
	}
	rule, row := 0, 0
	for _, l := range s.lines {
		switch {
		case l.rule && (rule > 0 || row != 1):
			return nil
		case l.rule:
			rule++
		case !l.blank():
			row++
		}
	}
	if rule == 0 {
		return nil
	}
	return wrongRows(n-1, n)
}
