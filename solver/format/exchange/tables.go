package exchange

// This file reads and writes tables of candidates: n rows of n groups. The givens may be drawn above the
// table, for example in text that was copied from Simple Sudoku. SudoCue's .sdx is a table with u before
// entered digits, and Simple Sudoku's .ss is a drawing with moves.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// tableRow is a line of a drawing or table. A group contains cells, or the candidates of one cell.
type tableRow struct {
	number int
	groups []group
}

// group contains the characters of a group, except the marks of a solving step.
type group struct {
	signs   string
	entered bool // whether u precedes the digit
}

// marks are the characters with which programs mark candidates that are used in a solving step.
const marks = "*#@-+!&%$~^<>=()[]{}'"

// readTables reads a text that consists of one or two drawings of digits, a table of candidates, or both.
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
		return nil, &Error{Format: SimpleSudoku, Cause: WrongCount, Line: rows[0].number, Got: len(rows),
			Want: solver.Classic.N()}
	case n == 0, !table && len(moves) == 0 && len(rows) < 2*n:
		return nil, nil
	}
	l, err := solver.StandardLayout(n)
	if err != nil {
		return nil, nil
	}
	var grids [][]byte
	var listed []solver.Digits
	var entered []byte
	for at := 0; at < len(rows); {
		if whole := wholeGrid(rows[at], n); whole != nil { // the line contains all cells of a grid
			grids = append(grids, whole)
			at++
			continue
		}
		if len(rows)-at < n {
			s.suspect(Candidates, &Error{Cause: WrongCount, Line: rows[at].number, Got: (len(rows) - at) * n,
				Want: n * n})
			return nil, nil
		}
		block := rows[at : at+n]
		at += n
		if cells := gridBlock(block, n); cells != nil && (listed != nil || !table || at < len(rows)) {
			grids = append(grids, cells)
			continue
		}
		if listed != nil {
			return nil, nil // the text is a list of tables
		}
		var fault *Error
		if listed, entered, fault = candidateBlock(block, n); fault != nil {
			s.suspect(Candidates, fault)
			return nil, nil
		}
	}
	o, fault := tablePuzzle(l, grids, listed, entered, moves)
	if o != nil {
		_, _, rules := s.withoutWords()
		o.Puzzles[0] = titled(o.Puzzles[0], "", rules)
	}
	return o, fault
}

// tablePuzzle combines the parts of the text: the givens, a state with more digits, candidates and moves.
func tablePuzzle(l *solver.Layout, grids [][]byte, listed []solver.Digits, entered []byte,
	moves []move) (*Opened, *Error) {
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
		return nil, nil // the text is a list of grids
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
			copy(b.entered, grids[1])
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

// merged returns a copy of cells in which each empty cell has the digit from others.
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
	now := together(p)
	groups := make([]string, p.Grid.Layout().Cells())
	for c := range groups {
		groups[c] = digitsText(candidates(p, now, solver.Cell(c)))
	}
	return Table(p.Grid.Layout(), groups)
}

// Table draws a table with a group of characters for each cell, such as its candidates.
func Table(l *solver.Layout, groups []string) string {
	rows, cols := l.Box()
	if rows == 0 {
		rows, cols = l.N(), l.N()
	}
	width := 1
	for _, g := range groups {
		width = max(width, len(g))
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

// writeBBCode writes a table of the candidates for forums.
func writeBBCode(p format.Puzzle) string { return BBCode(writeCandidates(p)) }

// BBCode returns a table in tags for forums, which show it in a monospaced font.
func BBCode(table string) string { return codeBegins + "\n" + table + codeEnds + "\n" }

// The tags for monospaced text in a forum.
const (
	codeBegins = "[code]"
	codeEnds   = "[/code]"
)

// digitsText returns the digits of a set, or '.' for an empty set.
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
