// Package lines computes the lines and areas of a board's drawing, for all programs that draw boards: borders
// between regions, outlines of sets of cells, and the lines and shaded areas of rules. The unit of length is
// one cell. The board is n wide and n high, and cell 0 is the square from 0,0 to 1,1.
package lines

import (
	"slices"

	"numplace/solver"
)

// Undrawn reports whether rules of a kind are drawn neither as lines nor as areas. Wherever a board is shown,
// such rules are described in text.
func Undrawn(kind solver.Kind) bool {
	switch kind {
	case solver.RisingDiagonal, solver.FallingDiagonal, solver.Windoku, solver.Asterisk, solver.CentreDot,
		solver.Girandola:
		return false
	}
	return kind.Shape() == solver.WholeBoard
}

// Line is a straight line of Length cells that starts at X, Y. It runs downwards if Down is true, and to the
// right otherwise. In an area, a Line means a row of adjacent cells, and X, Y is the top left corner of the
// first.
type Line struct {
	X, Y, Length int
	Down         bool
}

// Walls returns the borders between regions.
func Walls(l *solver.Layout) []Line {
	return Borders(l.N(), func(a, b int) bool { return l.Region(solver.Cell(a)) != l.Region(solver.Cell(b)) })
}

// Borders returns the borders between those pairs of adjacent cells for which apart returns true. Consecutive
// borders in a straight line are combined.
func Borders(n int, apart func(a, b int) bool) (all []Line) {
	for across := range n - 1 {
		all = runs(all, n, Line{X: across + 1, Down: true},
			func(along int) bool { return apart(along*n+across, along*n+across+1) })
		all = runs(all, n, Line{Y: across + 1}, func(along int) bool { return apart(across*n+along, across*n+along+n) })
	}
	return all
}

// Outline returns the outline of the set of cells that satisfy inside. Consecutive sides in a straight line
// are combined.
func Outline(n int, inside func(solver.Cell) bool) (all []Line) {
	has := func(row, col int) bool {
		return row >= 0 && row < n && col >= 0 && col < n && inside(solver.Cell(row*n+col))
	}
	for across := range n + 1 {
		all = runs(all, n, Line{X: across, Down: true},
			func(along int) bool { return has(along, across-1) != has(along, across) })
		all = runs(all, n, Line{Y: across}, func(along int) bool { return has(across-1, along) != has(across, along) })
	}
	return all
}

// Area returns the cells that satisfy covers, with one Line for each run of adjacent cells in a row.
func Area(l *solver.Layout, covers func(solver.Cell) bool) (all []Line) {
	n := l.N()
	for row := range n {
		all = runs(all, n, Line{Y: row}, func(col int) bool { return covers(solver.Cell(row*n + col)) })
	}
	return all
}

// Windows returns the area of the shaded houses.
func Windows(l *solver.Layout) []Line {
	in := InWindows(l)
	return Area(l, func(c solver.Cell) bool { return in[c] })
}

// InWindows reports for each cell whether it is in a shaded house: a window of Windoku, or a figure such as
// the asterisk.
func InWindows(l *solver.Layout) []bool { return InHouses(l, solver.Window, solver.Figure) }

// InHouses reports for each cell whether it is in a house of one of the given kinds.
func InHouses(l *solver.Layout, kinds ...solver.HouseKind) []bool {
	in := make([]bool, l.Cells())
	for h := range l.Houses() {
		if !slices.Contains(kinds, h.Kind) {
			continue
		}
		for _, c := range h.Cells {
			in[c] = true
		}
	}
	return in
}

// Diagonals reports which diagonals of the board are houses. falling is the diagonal from the top left to the
// bottom right, and rising the one from the bottom left to the top right.
func Diagonals(l *solver.Layout) (falling, rising bool) {
	for h := range l.Houses() {
		if h.Kind == solver.Diagonal {
			falling = falling || h.Cells[0] == 0
			rising = rising || h.Cells[0] != 0
		}
	}
	return falling, rising
}

// runs appends lines to all: one for each maximal run of numbers in 0 .. n-1 that satisfy include. The lines
// get their direction from at, and the coordinate that is the same for all of them.
func runs(all []Line, n int, at Line, include func(int) bool) []Line {
	from := -1
	for i := range n + 1 {
		switch holds := i < n && include(i); {
		case holds && from < 0:
			from = i
		case !holds && from >= 0:
			if at.Length = i - from; at.Down {
				at.Y = from
			} else {
				at.X = from
			}
			all, from = append(all, at), -1
		}
	}
	return all
}
