package exchange

// SudoCue's .sdx: a table of candidates with u before entered digits. readTables reads it.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

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
