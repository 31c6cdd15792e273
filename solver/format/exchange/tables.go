package exchange

// Tables of candidates: n rows of n groups. The givens may be drawn before them, as Simple Sudoku copies them. SudoCue's .sdx has a table
// with u before entered digits, and Simple Sudoku's .ss a drawing and moves.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// tableRow is a line of a drawing: groups of cells, or the candidates of a cell in each group.
type tableRow struct {
	number int
	groups []group
}

// group is the characters of a group that are no marks of a step.
type group struct {
	signs   string
	entered bool // behind u
}

// moves are the lines of Simple Sudoku about what was placed and ruled out: I388, E78007.
type move struct {
	place bool
	cell  int
	digit byte
}

// marks are the signs that programs put at the candidates of a step.
const marks = "*#@-+!&%$~^<>=()[]{}'"

// readTables reads a drawing or two, and a table.
func readTables(s *source) (*Opened, *Error) {
	rows, moves, ok := tableRows(s)
	if !ok || len(rows) == 0 {
		return nil, nil
	}
	if flat := flatTable(rows); flat != nil {
		rows = flat
	}
	n, table := shapeOf(rows)
	switch {
	case n == 0 && len(moves) > 0:
		return nil, &Error{Format: SimpleSudoku, Cause: WrongCount, Line: rows[0].number, Got: len(rows), Want: solver.Classic.N()}
	case n == 0, !table && len(moves) == 0 && len(rows) < 2*n:
		return nil, nil
	}
	l, err := solver.Standard(n)
	if err != nil {
		return nil, nil
	}
	var grids [][]byte
	var listed []solver.Digits
	var entered []byte
	for at := 0; at < len(rows); {
		if whole := wholeGrid(rows[at], n); whole != nil { // one line with all cells
			grids = append(grids, whole)
			at++
			continue
		}
		if len(rows)-at < n {
			return nil, broken(rows[at].number, len(rows)-at, n)
		}
		block := rows[at : at+n]
		at += n
		if cells := gridBlock(block, n); cells != nil && (listed != nil || !table || at < len(rows)) {
			grids = append(grids, cells)
			continue
		}
		if listed != nil {
			return nil, nil // a list of tables
		}
		var fault *Error
		if listed, entered, fault = candidateBlock(block, n); fault != nil {
			return nil, fault
		}
	}
	o, fault := tablePuzzle(l, grids, listed, entered, moves)
	if o != nil {
		_, _, rules := s.withoutWords()
		o.Puzzles[0] = titled(o.Puzzles[0], "", rules)
	}
	return o, fault
}

// flatTable returns the rows of a 9x9 table whose 81 groups are in lines of other lengths, or nil.
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
	for at := 0; at < len(all); at += n {
		out = append(out, tableRow{number: rows[0].number, groups: all[at : at+n]})
	}
	return out
}

// broken is the error of a table with too few rows.
func broken(number, got, want int) *Error {
	return &Error{Format: Candidates, Cause: WrongCount, Line: number, Got: got * want, Want: want * want}
}

// tableRows returns the lines that have cells, and the moves. ok is false if a line is something else.
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

// groupOf returns the digits and dots of a field without the marks of a step: signs anywhere, and one letter before or after them.
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
		case strings.IndexByte(small+capitals, c) >= 0 && (i == 0 || i == len(field)-1 || i > 0 && field[i-1] >= '0' && field[i-1] <= '9'):
			letters++
		default:
			return g, false
		}
	}
	g.signs = b.String()
	return g, letters < 2 && g.signs != ""
}

// moveOf reads a move of Simple Sudoku.
func moveOf(line string) (m move, ok bool) {
	switch {
	case len(line) == len("I388") && line[0] == 'I':
		m = move{place: true, cell: number(line[1:3], 80), digit: digit(line[3])}
	case len(line) == len("E78007") && line[0] == 'E':
		m = move{cell: number(line[1:3], 80), digit: byte(max(number(line[3:], 9), 0))}
	}
	return m, m.digit > 0 && m.cell >= 0
}

// shapeOf returns the n of a drawing or a table, or 0. In a table most rows have n groups, and some of them several digits or u: more than one
// row if there are empty cells, since a drawing may have a slip. In a drawing all rows have n cells.
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

// cellsOf returns the number of digits and dots of a row.
func cellsOf(row tableRow) (n int) {
	for _, g := range row.groups {
		n += len(g.signs)
	}
	return n
}

// wholeGrid returns the cells of a row that has all of them, or nil.
func wholeGrid(row tableRow, n int) []byte {
	if len(row.groups) != 1 || len(row.groups[0].signs) != n*n {
		return nil
	}
	cells, _ := digitsOf(row.groups[0].signs, n, "")
	return cells
}

// gridBlock returns the cells of rows that have a character for each cell, or nil.
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

// candidateBlock returns the candidates of rows of groups, and the digits behind u. A cell without candidates is left open.
func candidateBlock(rows []tableRow, n int) (listed []solver.Digits, entered []byte, err *Error) {
	listed, entered = make([]solver.Digits, n*n), make([]byte, n*n)
	for r, row := range rows {
		if len(row.groups) != n {
			return nil, nil, &Error{Format: Candidates, Cause: WrongCount, Line: row.number, Got: len(row.groups), Want: n}
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

// tablePuzzle puts together what was found: the givens, a state of them, candidates and moves.
func tablePuzzle(l *solver.Layout, grids [][]byte, listed []solver.Digits, entered []byte, moves []move) (*Opened, *Error) {
	b := newBoard(l)
	o := &Opened{Format: SimpleSudoku}
	if listed != nil {
		b = fromCandidates(l, listed)
		o.Format = Candidates
		for c, d := range entered {
			if d != 0 {
				o.Format = SudoCue
				b.given[c], b.entered[c] = 0, d
			}
		}
	}
	if len(grids) > 2 || len(grids) == 2 && !within(grids[0], grids[1]) {
		return nil, nil // a list
	}
	if len(grids) > 0 {
		placed := b.given
		if !within(grids[0], placed) && listed != nil && !within(grids[0], merged(placed, b.entered)) {
			return nil, nil
		}
		b.given = grids[0]
		for c, d := range placed {
			if d != 0 {
				b.entered[c] = d
			}
		}
		o.Format = SimpleSudoku
	}
	if len(grids) == 2 {
		if filled(grids[1]) == len(grids[1]) && listed == nil && len(moves) == 0 {
			b.stated, o.Format = grids[1], List
		} else {
			for c, d := range grids[1] {
				b.entered[c] = d
			}
		}
	}
	if len(moves) > 0 && l != solver.Classic {
		return nil, &Error{Format: SimpleSudoku, Cause: WrongCount, Got: l.Cells(), Want: solver.Classic.Cells()}
	}
	for _, m := range moves {
		if m.place {
			b.entered[m.cell] = m.digit
		} else {
			b.note(m.cell).Struck |= solver.Digits(0).With(solver.Digit(m.digit))
		}
	}
	o.Puzzles = []format.Puzzle{b.puzzle()}
	return o, nil
}

// merged returns the digits of both.
func merged(cells, others []byte) []byte {
	out := append([]byte(nil), cells...)
	for i, d := range others {
		if out[i] == 0 {
			out[i] = d
		}
	}
	return out
}

// writeCandidates draws a table of the candidates.
func writeCandidates(p format.Puzzle) string {
	now, l := together(p), p.Grid.Layout()
	rows, cols := l.Box()
	if rows == 0 {
		rows, cols = l.N(), l.N()
	}
	groups := make([]string, l.Cells())
	width := 1
	for c := range groups {
		groups[c] = digitsText(candidates(p, now, solver.Cell(c)))
		width = max(width, len(groups[c]))
	}
	rule := strings.Repeat("+"+strings.Repeat("-", cols*(width+1)+1), l.N()/cols) + "+\n"
	var b strings.Builder
	for c, g := range groups {
		row, col := c/l.N(), c%l.N()
		if col == 0 && row%rows == 0 {
			b.WriteString(rule)
		}
		if col%cols == 0 {
			b.WriteString("| ")
		}
		b.WriteString(g + strings.Repeat(" ", width+1-len(g)))
		if col == l.N()-1 {
			b.WriteString("|\n")
		}
	}
	return b.String() + rule
}

// digitsText returns the digits of a set, or '.' for none.
func digitsText(set solver.Digits) string {
	if set == 0 {
		return "."
	}
	var b strings.Builder
	for d := range set.All() {
		b.WriteByte(d.Symbol())
	}
	return b.String()
}

// writeSudoCue writes a .sdx: the candidates of each cell, with u before entered digits.
func writeSudoCue(p format.Puzzle) string {
	now, n := together(p), p.Grid.N()
	var b strings.Builder
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		if p.Grid.At(c) == 0 && now.At(c) != 0 {
			b.WriteByte('u')
		}
		b.WriteString(digitsText(candidates(p, now, c)))
		if int(c)%n == n-1 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// writeSimpleSudoku writes a .ss: a drawing of the givens, and the moves that lead to the state.
func writeSimpleSudoku(p format.Puzzle) string {
	n := p.Grid.N()
	box, _ := p.Grid.Layout().Box()
	var b, moves strings.Builder
	b.WriteString(" *-----------*\n")
	cells := p.Grid.String()
	for r := range n {
		row := cells[r*n : (r+1)*n]
		b.WriteString(" |" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n")
		if r%box == box-1 && r < n-1 {
			b.WriteString(" |---+---+---|\n")
		}
	}
	b.WriteString(" *-----------*\n")
	now := together(p)
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		at := string([]byte{'0' + byte(c/10), '0' + byte(c%10)})
		for d := range struckAt(p, now, c).All() {
			moves.WriteString("E" + at + "00" + d.String() + "\n")
		}
		if p.Entered.Layout() != nil && p.Grid.At(c) == 0 && p.Entered.At(c) != 0 {
			moves.WriteString("I" + at + p.Entered.At(c).String() + "\n")
		}
	}
	if moves.Len() > 0 {
		b.WriteString("\n" + moves.String())
	}
	return b.String()
}
