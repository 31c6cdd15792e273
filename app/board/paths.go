package board

import (
	"strconv"

	"numplace/app/shared/lines"
	"numplace/solver"
)

// Lines and areas of a board, as SVG path data. The unit is one cell: the board is n units wide and high, and
// cell 0 is the square from 0,0 to 1,1.

// path is a buffer for SVG path data.
type path []byte

func (p path) at(op byte, numbers ...int) path {
	p = append(p, op)
	for i, n := range numbers {
		if i > 0 {
			p = append(p, ' ')
		}
		p = strconv.AppendInt(p, int64(n), 10)
	}
	return p
}

// walls returns the path of the borders between regions.
func walls(l *solver.Layout) string { return along(lines.Walls(l)) }

// along returns a path that draws the given lines.
func along(all []lines.Line) string {
	var p path
	for _, l := range all {
		if p = p.at('M', l.X, l.Y); l.Down {
			p = p.at('V', l.Y+l.Length)
		} else {
			p = p.at('H', l.X+l.Length)
		}
	}
	return string(p)
}

// area returns the path of the area that consists of all cells c for which covers(c) is true.
func area(l *solver.Layout, covers func(solver.Cell) bool) string {
	return filled(lines.Area(l, covers))
}

// filled returns a path with rectangles one cell high. Each line is the top edge of a rectangle.
func filled(all []lines.Line) string {
	var p path
	for _, l := range all {
		p = p.at('M', l.X, l.Y).at('h', l.Length).at('v', 1).at('h', -l.Length)
	}
	return string(p)
}

// Path data for a shape within a cell, relative to the cell's top left corner.
const (
	hatching = "m0 .5l.5 -.5m.5 0l-1 1m.5 0l.5 -.5" // three slanted lines across the cell
	square   = "m.2 .2h.6v.6h-.6z"                  // a small square in the middle
)

// inEach returns a path that draws the same shape in each cell c for which include(c) is true. shape is path
// data, relative to the cell's top left corner.
func inEach(l *solver.Layout, include func(solver.Cell) bool, shape string) string {
	n := l.N()
	var p path
	for c := range solver.Cell(l.Cells()) {
		if row, col := int(c)/n, int(c)%n; include(c) {
			p = append(p.at('M', col, row), shape...)
		}
	}
	return string(p)
}

// sight returns two paths for the cells that the cell viewer sees. houses covers the cells that share a house
// with viewer. pairs hatches the cells that viewer sees only through a rule on pairs of cells, such as
// anti-knight.
func sight(l *solver.Layout, viewer solver.Cell) (houses, pairs string) {
	in := make([]byte, l.Cells())
	for _, c := range l.Sees(viewer) {
		in[c] = 'p'
	}
	for _, h := range l.HousesOf(viewer) {
		for _, c := range h.Cells {
			in[c] = 'h'
		}
	}
	houses = area(l, func(c solver.Cell) bool { return in[c] == 'h' && c != viewer })
	pairs = inEach(l, func(c solver.Cell) bool { return in[c] == 'p' }, hatching)
	return houses, pairs
}

// windows returns the path of the four extra regions of a windoku.
func windows(l *solver.Layout) string { return filled(lines.Windows(l)) }

// diagonals returns the path of the diagonals, if they are houses of the layout.
func diagonals(l *solver.Layout) string {
	var p path
	n := l.N()
	falling, rising := lines.Diagonals(l)
	if falling {
		p = p.at('M', 0, 0).at('L', n, n)
	}
	if rising {
		p = p.at('M', 0, n).at('L', n, 0)
	}
	return string(p)
}

// frame returns the path of the board's edge.
func frame(l *solver.Layout) string {
	n := l.N()
	return string(path(nil).at('M', 0, 0).at('h', n).at('v', n).at('h', -n)) + "z"
}

// beyond returns the path of a square that extends beyond the board and all drawings outside of it.
func beyond(n int) string {
	const margin = 4
	side := n + 2*margin
	return string(path(nil).at('M', -margin, -margin).at('h', side).at('v', side).at('h', -side)) + "z"
}

// thin returns the path of all lines between cells.
func thin(l *solver.Layout) string {
	n := l.N()
	var p path
	for i := 1; i < n; i++ {
		p = p.at('M', i, 0).at('v', n).at('M', 0, i).at('h', n)
	}
	return string(p)
}
