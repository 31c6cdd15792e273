package format

import (
	"strings"

	"numplace/solver"
)

// Drawn draws a grid with its boxes for a font of one width, '.' for an empty cell:
//
//	+-----+-----+
//	| 1 . | . 4 |
//	| . . | 1 . |
//	+-----+-----+
//	| . 1 | . . |
//	| 4 . | . 1 |
//	+-----+-----+
//
// Every line ends with a line end. Read gives the grid back when its boxes are two cells wide or more, or its layout is
// the default of its size. The zero Grid is the empty text.
func Drawn(g solver.Grid) string {
	n := g.N()
	if n == 0 {
		return ""
	}
	boxRows, boxCols := g.Layout().Box()
	rule := strings.Repeat("+"+strings.Repeat("-", 2*boxCols+1), boxRows) + "+\n"
	var b strings.Builder
	for row := range n {
		if row%boxRows == 0 {
			b.WriteString(rule)
		}
		for col := range n {
			if col%boxCols == 0 {
				b.WriteString("| ")
			}
			b.WriteByte(g.At(solver.Cell(row*n + col)).Symbol())
			b.WriteByte(' ')
		}
		b.WriteString("|\n")
	}
	b.WriteString(rule)
	return b.String()
}
