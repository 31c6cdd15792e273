package exchange

// This file handles the lines of tables and drawings: it finds the rows, removes marks of solving steps, and
// determines whether the rows are a drawing or a table.

import (
	"slices"
	"strings"

	"numplace/solver"
)

// flatTable returns the nine rows of a table whose 81 groups are not in lines of nine groups. It returns nil
// if the text is not such a table.
func flatTable(rows []tableRow) []tableRow {
	n := solver.Classic.N()
	var all []group
	several := 0
	for _, row := range rows {
		all = append(all, row.groups...)
		if len(all) > n*n {
			return nil
		}
	}
	for _, g := range all {
		if len(g.signs) > 1 {
			several++
		}
		if len(g.signs) > n {
			return nil
		}
	}
	if len(all) != n*n || len(rows) == n || several < 2 {
		return nil
	}
	var out []tableRow
	for groups := range slices.Chunk(all, n) {
		out = append(out, tableRow{number: rows[0].number, groups: groups})
	}
	return out
}

// shapeOf returns the size n of a drawing or a table. It returns 0 if the rows are neither. In a drawing, all
// rows have n cells. In a table, most rows have n groups, and some groups have several digits or the letter
// u. If there are empty cells, more than one row of a table must have such groups, because a drawing may have
// a typing error.
func shapeOf(rows []tableRow) (n int, table bool) {
	var groups, cells [10]int
	several, marked, open := 0, false, false
	for _, row := range rows {
		size := cellsOf(row)
		for _, g := range row.groups {
			marked = marked || g.entered
			open = open || g.signs == "." || g.signs == "0"
		}
		if size < len(cells) {
			cells[size]++
		}
		if len(row.groups) < len(groups) {
			groups[len(row.groups)]++
			if len(row.groups) >= 4 && size > len(row.groups) {
				several++
			}
		}
	}
	const least, most = 4, 9
	for n := most; n >= least; n-- {
		if (several > 1 || marked || several == 1 && !open) && groups[n] >= n-1 {
			return n, true
		}
	}
	for n := most; n >= least; n-- {
		if cells[n] == len(rows) && len(rows)%n == 0 {
			return n, false
		}
	}
	return 0, false
}

// tableRows returns the lines that have cells, and the moves of Simple Sudoku. ok is false if any line is
// neither.
func tableRows(s *source) (rows []tableRow, moves []move, ok bool) {
	const most = 4 * solver.MaxN
	for i, line := range s.lines {
		trimmed := strings.Trim(line, blanks)
		if trimmed == "" || strings.Contains(trimmed, "---") || strings.Contains(trimmed, "===") || isWords(trimmed) {
			continue
		}
		if m, is := moveOf(trimmed); is {
			moves = append(moves, m)
			continue
		}
		if len(moves) > 0 || len(rows) == most {
			return nil, nil, false
		}
		row := tableRow{number: i + 1}
		for _, field := range strings.FieldsFunc(trimmed, between) {
			g, is := groupOf(field)
			if !is {
				return nil, nil, false
			}
			row.groups = append(row.groups, g)
		}
		if len(row.groups) > 0 {
			rows = append(rows, row)
		}
	}
	return rows, moves, true
}

// groupOf returns the digits and dots of a field, without marks of a solving step. Such marks are punctuation
// anywhere, and one letter before or after the digits.
func groupOf(field string) (g group, ok bool) {
	if len(field) > 1 && field[0] == 'u' {
		g.entered = true
		field = field[1:]
	}
	var b strings.Builder
	letters := 0
	for i := range len(field) {
		c := field[i]
		switch {
		case c == '.' || '0' <= c && c <= '9':
			b.WriteByte(c)
		case strings.IndexByte(marks, c) >= 0:
		case strings.IndexByte(small+capitals, c) >= 0 && (i == 0 || i == len(field)-1 ||
			i > 0 && field[i-1] >= '0' && field[i-1] <= '9'):
			letters++
		default:
			return g, false
		}
	}
	g.signs = b.String()
	return g, letters < 2 && g.signs != ""
}

// cellsOf returns the number of digits and dots of a row.
func cellsOf(row tableRow) (n int) {
	for _, g := range row.groups {
		n += len(g.signs)
	}
	return n
}

// wholeGrid returns the cells of a row that contains a complete grid. For other rows, it returns nil.
func wholeGrid(row tableRow, n int) []byte {
	if len(row.groups) != 1 || len(row.groups[0].signs) != n*n {
		return nil
	}
	cells, _ := digitsOf(row.groups[0].signs, n, "")
	return cells
}

// gridBlock returns the cells of rows with one character per cell. It returns nil if the rows do not have
// this form.
func gridBlock(rows []tableRow, n int) []byte {
	var cells []byte
	for _, row := range rows {
		for _, g := range row.groups {
			part, ok := digitsOf(g.signs, n, "")
			if !ok || g.entered {
				return nil
			}
			cells = append(cells, part...)
		}
		if len(cells)%n != 0 {
			return nil
		}
	}
	if len(cells) != n*n {
		return nil
	}
	return cells
}

// candidateBlock returns the candidates in rows of groups, and the entered digits, which are preceded by u. A
// cell without candidates gets an empty set.
func candidateBlock(rows []tableRow, n int) (listed []solver.Digits, entered []byte, err *Error) {
	listed, entered = make([]solver.Digits, n*n), make([]byte, n*n)
	for r, row := range rows {
		if len(row.groups) != n {
			return nil, nil, &Error{Format: Candidates, Cause: WrongCount, Line: row.number, Got: len(row.groups),
				Want: n}
		}
		for i, g := range row.groups {
			for _, c := range []byte(g.signs) {
				d := digit(c)
				if int(d) > n {
					return nil, nil, &Error{Format: Candidates, Cause: BadDigit, Line: row.number, Part: part(g.signs)}
				}
				listed[r*n+i] = listed[r*n+i].With(solver.Digit(d))
			}
			if g.entered && listed[r*n+i].Len() == 1 {
				entered[r*n+i] = byte(listed[r*n+i].Min())
			}
		}
	}
	return listed, entered, nil
}
