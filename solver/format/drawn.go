package format

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// Drawn draws a grid with its boxes for a monospaced font, with '.' for empty cells:
//
//	+-----+-----+
//	| 1 . | . 4 |
//	| . . | 1 . |
//	+-----+-----+
//	| . 1 | . . |
//	| 4 . | . 1 |
//	+-----+-----+
//
// A drawing of boxes with a single column has lines between all columns, like a table. Therefore a comment
// line gives the size of the boxes:
//
//	+---+---+---+
//	| 1 | . | . |
//	| . | 2 | . |
//	| . | . | 3 |
//	+---+---+---+
//	# boxes of 3x1 cells
//
// For other layouts, a comment line before the grid names the layout. The regions of a jigsaw are drawn in
// their shapes:
//
//	# layout: jigsaw:1112132233423444
//	+-----------+---+
//	| 1   .   . | . |
//	|   +---+---+   |
//	| . | . | .   . |
//	...
//
// Each line ends in LF. Read returns the same grid with the same layout. The zero Grid is drawn as the empty
// text.
func Drawn(g solver.Grid) string {
	l := g.Layout()
	switch {
	case l == nil:
		return ""
	case l.Jigsaw():
		return stated(l) + drawnRegions(g)
	case !l.Plain():
		return stated(l) + drawnBoxes(g)
	}
	drawn := drawnBoxes(g)
	if rows, cols := l.Box(); cols == 1 && rows > 1 {
		drawn += boxBefore + l.String() + boxAfter + "\n"
	}
	return drawn
}

// stated returns the comment line that names the layout l, as Drawn writes it.
func stated(l *solver.Layout) string { return "# " + layoutWord + " " + l.String() + "\n" }

// drawnBoxes draws a grid with its boxes.
func drawnBoxes(g solver.Grid) string {
	n := g.N()
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

// drawnRegions draws a grid with the walls between its regions.
func drawnRegions(g solver.Grid) string {
	l, n := g.Layout(), g.N()
	cell := func(row, col int) solver.Cell { return solver.Cell(row*n + col) }
	// over reports whether there is a wall above the cell at row and col, and left whether there is a wall to
	// its left. If row or col is n, the position is the far edge of the grid, which always has a wall.
	over := func(row, col int) bool { return row == n || l.Wall(cell(row, col), solver.Top) }
	left := func(row, col int) bool { return col == n || l.Wall(cell(row, col), solver.Left) }
	corner := func(row, col int) byte {
		up, down := row > 0 && left(row-1, col), row < n && left(row, col)
		before, after := col > 0 && over(row, col-1), col < n && over(row, col)
		switch {
		case !up && !down && !before && !after:
			return ' '
		case up && down && !before && !after:
			return '|'
		case before && after && !up && !down:
			return '-'
		}
		return '+'
	}
	var b strings.Builder
	for row := range n + 1 {
		line := make([]byte, 0, 4*n+2)
		for col := range n {
			line = append(line, corner(row, col))
			if over(row, col) {
				line = append(line, "---"...)
			} else {
				line = append(line, "   "...)
			}
		}
		if line = append(line, corner(row, n), '\n'); strings.Contains(string(line), "---") {
			b.Write(line)
		}
		if row == n {
			break
		}
		for col := range n + 1 {
			wall := byte(' ')
			if left(row, col) {
				wall = '|'
			}
			b.WriteByte(wall)
			if col < n {
				b.Write([]byte{' ', g.At(cell(row, col)).Symbol(), ' '})
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// The comment line with the size of the boxes begins and ends with these texts.
const boxBefore, boxAfter = "# boxes of ", " cells"

// statedBox parses a comment line with the size of the boxes. It returns zeros for any other line.
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
