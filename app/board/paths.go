package board

import (
	"strconv"

	"numplace/solver"
)

// The lines and areas of a board as path data of SVG. The unit is a cell: the board is n wide and n high, and cell 0 is the square from
// 0,0 to 1,1.

// path is path data being written.
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

// walls returns the borders between regions.
func walls(l *solver.Layout) string {
	return borders(l.N(), func(a, b int) bool { return l.Region(solver.Cell(a)) != l.Region(solver.Cell(b)) })
}

// borders returns the sides between neighbours that are apart, each run as one line.
func borders(n int, apart func(a, b int) bool) string {
	var p path
	for across := range n - 1 {
		p = runs(p, n, func(along int) bool { return apart(along*n+across, along*n+across+1) },
			func(p path, from, to int) path { return p.at('M', across+1, from).at('V', to) })
		p = runs(p, n, func(along int) bool { return apart(across*n+along, across*n+along+n) },
			func(p path, from, to int) path { return p.at('M', from, across+1).at('H', to) })
	}
	return string(p)
}

// outline is the border of a set of cells, each run of it as one line.
func outline(n int, in func(solver.Cell) bool) string {
	has := func(row, col int) bool {
		return row >= 0 && row < n && col >= 0 && col < n && in(solver.Cell(row*n+col))
	}
	var p path
	for across := range n + 1 {
		p = runs(p, n, func(along int) bool { return has(along, across-1) != has(along, across) },
			func(p path, from, to int) path { return p.at('M', across, from).at('V', to) })
		p = runs(p, n, func(along int) bool { return has(across-1, along) != has(across, along) },
			func(p path, from, to int) path { return p.at('M', from, across).at('H', to) })
	}
	return string(p)
}

// runs calls draw for each maximal run of places in 0 .. n-1 for which is holds.
func runs(p path, n int, is func(int) bool, draw func(p path, from, to int) path) path {
	from := -1
	for i := range n + 1 {
		switch holds := i < n && is(i); {
		case holds && from < 0:
			from = i
		case !holds && from >= 0:
			p, from = draw(p, from, i), -1
		}
	}
	return p
}

// area returns the area of some cells, each run in a row as one rectangle.
func area(l *solver.Layout, covers func(solver.Cell) bool) string {
	n := l.N()
	var p path
	for row := range n {
		p = runs(p, n, func(col int) bool { return covers(solver.Cell(row*n + col)) },
			func(p path, from, to int) path {
				return p.at('M', from, row).at('h', to-from).at('v', 1).at('h', from-to)
			})
	}
	return string(p)
}

// hatching is three slanted lines across a cell, relative to its top left corner.
const hatching = "m0 .5l.5 -.5m.5 0l-1 1m.5 0l.5 -.5"

// hatch returns the hatching of some cells.
func hatch(l *solver.Layout, crosses func(solver.Cell) bool) string {
	n := l.N()
	var p path
	for c := range solver.Cell(l.Cells()) {
		if row, col := int(c)/n, int(c)%n; crosses(c) {
			p = append(p.at('M', col, row), hatching...)
		}
	}
	return string(p)
}

// sight returns the areas that a cell sees: the cells of its houses, and those that only a rule on pairs, such as anti-knight, ties to it.
func sight(l *solver.Layout, from solver.Cell) (houses, pairs string) {
	in := make([]byte, l.Cells())
	for _, c := range l.Sees(from) {
		in[c] = 'p'
	}
	for _, h := range l.HousesOf(from) {
		for _, c := range h.Cells {
			in[c] = 'h'
		}
	}
	return area(l, func(c solver.Cell) bool { return in[c] == 'h' && c != from }), hatch(l, func(c solver.Cell) bool { return in[c] == 'p' })
}

// windows returns the area of windoku's windows.
func windows(l *solver.Layout) string {
	in := inHouses(l, solver.Window)
	return area(l, func(c solver.Cell) bool { return in[c] })
}

// inHouses reports for each cell whether it is in a house of a kind.
func inHouses(l *solver.Layout, kind solver.HouseKind) []bool {
	in := make([]bool, l.Cells())
	for h := range l.Houses() {
		if h.Kind != kind {
			continue
		}
		for _, c := range h.Cells {
			in[c] = true
		}
	}
	return in
}

// diagonals returns the lines of the diagonals that are houses.
func diagonals(l *solver.Layout) string {
	var p path
	for h := range l.Houses() {
		if h.Kind == solver.Diagonal {
			if n := l.N(); h.Cells[0] == 0 {
				p = p.at('M', 0, 0).at('L', n, n)
			} else {
				p = p.at('M', 0, n).at('L', n, 0)
			}
		}
	}
	return string(p)
}

// squares returns a small square in the middle of each of some cells.
func squares(l *solver.Layout, has func(solver.Cell) bool) string {
	n := l.N()
	var p path
	for c := range solver.Cell(l.Cells()) {
		if row, col := int(c)/n, int(c)%n; has(c) {
			p = append(p.at('M', col, row), "m.2 .2h.6v.6h-.6z"...)
		}
	}
	return string(p)
}

// frame returns the edge of the board.
func frame(l *solver.Layout) string {
	n := l.N()
	return string(path(nil).at('M', 0, 0).at('h', n).at('v', n).at('h', -n)) + "z"
}

// thin returns all lines between cells.
func thin(l *solver.Layout) string {
	n := l.N()
	var p path
	for i := 1; i < n; i++ {
		p = p.at('M', i, 0).at('v', n).at('M', 0, i).at('h', n)
	}
	return string(p)
}
