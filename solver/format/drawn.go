package format

import (
	"strconv"
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
// Boxes of one column look like a table with rules between all cells, so a comment line after them tells the box:
//
//	+---+---+---+
//	| 1 | . | . |
//	| . | 2 | . |
//	| . | . | 3 |
//	+---+---+---+
//	# boxes of 3x1 cells
//
// Every line ends with a line end. Read gives the same grid back, with the same layout. The zero Grid is the empty text.
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
	if boxCols == 1 && boxRows > 1 {
		b.WriteString(boxBefore + strconv.Itoa(boxRows) + "x" + strconv.Itoa(boxCols) + boxAfter + "\n")
	}
	return b.String()
}

// What stands around the box in the comment line that tells it.
const boxBefore, boxAfter = "# boxes of ", " cells"

// statedBox reads that comment line; of any other the numbers are 0.
func statedBox(content string) (rows, cols int) {
	size, ok := strings.CutPrefix(strings.Trim(content, blanks), boxBefore)
	size, complete := strings.CutSuffix(size, boxAfter)
	if !ok || !complete || strings.Trim(size, "0123456789x") != "" {
		return 0, 0
	}
	r, c, _ := strings.Cut(size, "x")
	rows, errRows := strconv.Atoi(r)
	cols, errCols := strconv.Atoi(c)
	if errRows != nil || errCols != nil || rows > solver.MaxN || cols > solver.MaxN {
		return 0, 0
	}
	return rows, cols
}
