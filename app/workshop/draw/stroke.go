package draw

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// This file parses strokes of the pointer. From a stroke and the shape of a kind of rule, it determines the
// cells of the rule.

// mostCells is the largest number of cells that a stroke may have.
const mostCells = 4096

// unit is the side of a cell in the coordinates of a stroke. The top left corner of the board is at 0, 0.
const unit = 100

// stroke is a line that the user has drawn on the board.
type stroke struct {
	from, to place
	cells    []solver.Cell // the cells that it enters, in order; a cell may occur several times
	n        int           // the number of cells in a row of the board
}

type place struct{ x, y int }

// readStroke parses a stroke: the coordinates of its ends, and its cells, as in "50 50 150 50 0.1".
func readStroke(text string, l *solver.Layout) (s stroke, ok bool) {
	fields := strings.Split(text, " ")
	if len(fields) != 5 {
		return s, false
	}
	s.n = l.N()
	for i, to := range [...]*int{&s.from.x, &s.from.y, &s.to.x, &s.to.y} {
		n, err := strconv.Atoi(fields[i])
		if err != nil {
			return s, false
		}
		*to = min(max(n, -unit), (s.n+1)*unit)
	}
	s.cells, ok = integers[solver.Cell](fields[4])
	outside := func(c solver.Cell) bool { return int(c) >= l.Cells() }
	return s, ok && !slices.ContainsFunc(s.cells, outside)
}

// through returns the stroke through the centres of cells.
func through(l *solver.Layout, cells []solver.Cell) stroke {
	s := stroke{cells: cells, n: l.N()}
	s.from, s.to = s.middle(cells[0]), s.middle(cells[len(cells)-1])
	return s
}

func (s *stroke) middle(c solver.Cell) place {
	return place{int(c)%s.n*unit + unit/2, int(c)/s.n*unit + unit/2}
}

// isTap reports whether the stroke stays within one cell, or stays outside the board and is short.
func (s *stroke) isTap() bool {
	return len(s.cells) <= 1 && abs(s.from.x-s.to.x)+abs(s.from.y-s.to.y) < unit
}

// shaped returns the cells that the stroke selects for a rule of the given shape. The result can have too few
// cells or wrong ones, which Layout.Check reports later.
func (s *stroke) shaped(shape solver.Shape) []solver.Cell {
	switch shape {
	case solver.CellLine:
		return s.line()
	case solver.CellPair:
		return s.pair()
	case solver.CellCorner:
		return s.corner()
	case solver.CellRay, solver.CellRow:
		return s.ray(shape)
	}
	return s.set()
}

// set returns the cells of the stroke without repeats.
func (s *stroke) set() (cells []solver.Cell) {
	for _, c := range s.cells {
		if !slices.Contains(cells, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// line returns the cells in the order of the stroke. Where the stroke goes back to the previous cell, the
// cell that it leaves is removed.
func (s *stroke) line() (cells []solver.Cell) {
	for _, c := range s.cells {
		if last := len(cells) - 1; last > 0 && cells[last-1] == c {
			cells = cells[:last]
		} else {
			cells = append(cells, c)
		}
	}
	return cells
}

// pair returns the first two cells of the stroke. For a tap, it returns the two cells on both sides of the
// nearest edge.
func (s *stroke) pair() []solver.Cell {
	cells := s.line()
	if len(cells) != 1 || !s.isTap() {
		return cells[:min(len(cells), 2)]
	}
	c, middle := cells[0], s.middle(cells[0])
	row, col := int(c)/s.n, int(c)%s.n
	x, y := s.from.x-middle.x, s.from.y-middle.y
	near, best := -1, 0
	for i, way := range ways[:] {
		if r, k := row+way.y, col+way.x; r < 0 || k < 0 || r >= s.n || k >= s.n {
			continue
		}
		if far := x*way.x + y*way.y; near < 0 || far > best {
			near, best = i, far
		}
	}
	if near < 0 {
		return cells
	}
	return append(cells, solver.Cell((row+ways[near].y)*s.n+col+ways[near].x))
}

// ways are the directions to the cells on the right, below, on the left and above.
var ways = [4]place{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// corner returns the four cells around a corner: for a tap, the nearest corner, and for a longer stroke, the
// corner that all its cells touch. If the cells have no common corner, corner returns the stroke's cells.
func (s *stroke) corner() (cells []solver.Cell) {
	at := place{(s.from.x + unit/2) / unit, (s.from.y + unit/2) / unit}
	if all := s.set(); len(all) > 1 {
		top, left, bottom, right := s.n, s.n, 0, 0
		for _, c := range all {
			row, col := int(c)/s.n, int(c)%s.n
			top, bottom, left, right = min(top, row), max(bottom, row), min(left, col), max(right, col)
		}
		if bottom-top > 1 || right-left > 1 {
			return all // these cells have no corner in common
		}
		at = place{max(right, min(left+1, s.n-1)), max(bottom, min(top+1, s.n-1))}
	}
	for _, y := range [...]int{at.y - 1, at.y} {
		for _, x := range [...]int{at.x - 1, at.x} {
			if x >= 0 && y >= 0 && x < s.n && y < s.n {
				cells = append(cells, solver.Cell(y*s.n+x))
			}
		}
	}
	return cells
}

// ray returns the cells of the row, column or diagonal to which a clue outside the board belongs. For a
// stroke through several cells, this is the line through the first two cells. For a tap, it is the line that
// begins nearest to the tap.
func (s *stroke) ray(shape solver.Shape) []solver.Cell {
	at, way := s.begins(shape)
	if cells := s.line(); len(cells) > 1 {
		a, b := s.middle(cells[0]), s.middle(cells[1])
		at, way = place{a.x / unit, a.y / unit}, place{(b.x - a.x) / unit, (b.y - a.y) / unit}
	}
	lengths := way.x*way.x + way.y*way.y
	if (shape == solver.CellRay) != (lengths == 2) || lengths == 0 {
		return s.line()
	}
	inside := func(p place) bool { return p.x >= 0 && p.y >= 0 && p.x < s.n && p.y < s.n }
	for back := (place{at.x - way.x, at.y - way.y}); inside(back); back = (place{at.x - way.x, at.y - way.y}) {
		at = back
	}
	var cells []solver.Cell
	for ; inside(at); at = (place{at.x + way.x, at.y + way.y}) {
		cells = append(cells, solver.Cell(at.y*s.n+at.x))
	}
	return cells
}

// begins returns the first cell and the direction of the row, column or diagonal that begins at the board's
// edge nearest to a tap. For a diagonal, the direction depends on which half of a cell is tapped.
func (s *stroke) begins(shape solver.Shape) (at, way place) {
	side := s.n * unit
	clamp := func(x int) int { return min(max(x, 0), side-1) }
	far := [4]int{s.from.x, s.from.y, side - s.from.x, side - s.from.y} // from the sides, in the order of ways
	nearest := 0
	for i := range far {
		if far[i] < far[nearest] {
			nearest = i
		}
	}
	at, way = place{clamp(s.from.x) / unit, clamp(s.from.y) / unit}, ways[nearest]
	if way.x != 0 {
		at.x = [...]int{0, s.n - 1}[b2i(way.x < 0)]
	} else {
		at.y = [...]int{0, s.n - 1}[b2i(way.y < 0)]
	}
	if shape == solver.CellRow {
		return at, way
	}
	if way.x != 0 {
		at.y, way.y = s.slant(s.from.y, far[nearest] < 0)
	} else {
		at.x, way.x = s.slant(s.from.x, far[nearest] < 0)
	}
	return at, way
}

// slant returns the first cell of the diagonal that a tap selects, and its direction: 1 or -1. The results
// and x, the coordinate of the tap, are measured along the edge of the board. A tap in a cell selects a
// diagonal that begins in this cell. A tap outside the board is the place of the clue, and the diagonal
// begins in the next cell along the edge.
func (s *stroke) slant(x int, outside bool) (at, way int) {
	switch {
	case x < 0:
		return 0, 1
	case x >= s.n*unit:
		return s.n - 1, -1
	}
	at, way = x/unit, 2*b2i(x%unit >= unit/2)-1
	if !outside {
		return at, way
	}
	if next := at + way; next < 0 || next >= s.n {
		way = -way
	}
	return at + way, way
}

func abs(x int) int { return max(x, -x) }

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
