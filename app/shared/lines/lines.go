// Package lines finds the lines and areas of a board, for all programs that draw one: lines between
// regions and around sets of cells, and those of rules. The unit is a cell: the board is n wide and
// n high, and cell 0 is the square from 0,0 to 1,1.
package lines

import (
	"slices"

	"numplace/solver"
)

// Undrawn reports whether no line or area shows a kind of rule. Where a board is drawn such rules are
// said in words.
func Undrawn(kind solver.Kind) bool {
	switch kind {
	case solver.RisingDiagonal, solver.FallingDiagonal, solver.Windoku, solver.Asterisk, solver.CentreDot,
		solver.Girandola:
		return false
	}
	return kind.Shape() == solver.WholeBoard
}

// Line is a straight line from X, Y: to the right or, if Down, downwards. As a part of an area it
// is a run of cells in a row, and X, Y is its top left corner.
type Line struct {
	X, Y, Length int
	Down         bool
}

// Walls returns the borders between regions.
func Walls(l *solver.Layout) []Line {
	return Borders(l.N(), func(a, b int) bool { return l.Region(solver.Cell(a)) != l.Region(solver.Cell(b)) })
}

// Borders returns the sides between neighbours for which apart is true, each run as one line.
func Borders(n int, apart func(a, b int) bool) (all []Line) {
	for across := range n - 1 {
		all = runs(all, n, Line{X: across + 1, Down: true},
			func(along int) bool { return apart(along*n+across, along*n+across+1) })
		all = runs(all, n, Line{Y: across + 1}, func(along int) bool { return apart(across*n+along, across*n+along+n) })
	}
	return all
}

// Outline returns the border of a set of cells, each run of it as one line.
func Outline(n int, in func(solver.Cell) bool) (all []Line) {
	has := func(row, col int) bool {
		return row >= 0 && row < n && col >= 0 && col < n && in(solver.Cell(row*n+col))
	}
	for across := range n + 1 {
		all = runs(all, n, Line{X: across, Down: true},
			func(along int) bool { return has(along, across-1) != has(along, across) })
		all = runs(all, n, Line{Y: across}, func(along int) bool { return has(across-1, along) != has(across, along) })
	}
	return all
}

// Area returns the cells for which covers is true, as runs in rows.
func Area(l *solver.Layout, covers func(solver.Cell) bool) (all []Line) {
	n := l.N()
	for row := range n {
		all = runs(all, n, Line{Y: row}, func(col int) bool { return covers(solver.Cell(row*n + col)) })
	}
	return all
}

// Windows returns the area of the houses that are shaded.
func Windows(l *solver.Layout) []Line {
	in := InWindows(l)
	return Area(l, func(c solver.Cell) bool { return in[c] })
}

// InWindows returns for each cell whether it is in a house that is shaded: a window of windoku, or a figure.
func InWindows(l *solver.Layout) []bool { return InHouses(l, solver.Window, solver.Figure) }

// InHouses returns for each cell whether it is in a house of one of some kinds.
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

// Diagonals reports which diagonals of the board are houses: the falling one, from the top left,
// and the rising one.
func Diagonals(l *solver.Layout) (falling, rising bool) {
	for h := range l.Houses() {
		if h.Kind == solver.Diagonal {
			falling = falling || h.Cells[0] == 0
			rising = rising || h.Cells[0] != 0
		}
	}
	return falling, rising
}

// runs adds a line for each maximal run of numbers in 0 .. n-1 for which is is true. at has the
// rest of each line's position.
func runs(all []Line, n int, at Line, is func(int) bool) []Line {
	from := -1
	for i := range n + 1 {
		switch holds := i < n && is(i); {
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
