package exchange

// Simple Sudoku's .ss: a drawing of the givens, and lines for placed digits and eliminated candidates.
// readTables reads it.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// move is a line about a digit in a cell. I388 places the digit 8 in cell 38, and E78007 eliminates the
// candidate 7 in cell 78. Cells are numbered from 0.
type move struct {
	place bool
	cell  int
	digit byte
}

// moveOf parses a move of Simple Sudoku.
func moveOf(line string) (m move, ok bool) {
	switch {
	case len(line) == len("I388") && line[0] == 'I':
		m = move{place: true, cell: number(line[1:3], 80), digit: digit(line[3])}
	case len(line) == len("E78007") && line[0] == 'E':
		m = move{cell: number(line[1:3], 80), digit: byte(max(number(line[3:], 9), 0))}
	}
	return m, m.digit > 0 && m.cell >= 0
}

// writeSimpleSudoku writes a .ss: a drawing of the givens, and the moves that lead to the current state.
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
