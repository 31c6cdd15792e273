package rules

import (
	"slices"

	"numplace/solver"
)

var markRows = []row{
	{solver.Odd, kind{digits: true}},
	{solver.Even, kind{digits: true}},
	{solver.Marks, kind{digits: true}},
	{solver.Minimum, kind{compile: extremes(falling)}},
	{solver.Maximum, kind{compile: extremes(rising)}},
	{solver.RowIndex, kind{compile: indexers(sameColumn)}},
	{solver.ColumnIndex, kind{compile: indexers(sameRow)}},
	{solver.BoxIndex, kind{compile: indexers(sameRegion)}},
}

// extremes compiles a rule about each cell and the neighbours that are not among the cells.
func extremes(is says) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, cell := range r.Cells {
			for side := solver.Top; side <= solver.Left; side++ {
				if p, inside := c.layout.Beside(cell, side); inside && !slices.Contains(r.Cells, p) {
					c.pair(int(p), int(cell), is.name+"1", func(a, b int) bool { return is.holds(a, b, 1) })
				}
			}
		}
	}
}

// The cells of the house that an index cell is about.

func sameColumn(l *solver.Layout, c, p solver.Cell) bool { return (int(c)-int(p))%l.N() == 0 }

func sameRow(l *solver.Layout, c, p solver.Cell) bool { return int(c)/l.N() == int(p)/l.N() }

func sameRegion(l *solver.Layout, c, p solver.Cell) bool { return l.Region(c) == l.Region(p) }

// indexers compiles a rule that each cell has the number of a place in its house exactly if the cell there
// has the number of its place.
func indexers(same func(*solver.Layout, solver.Cell, solver.Cell) bool) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, cell := range r.Cells {
			var house []int
			for p := range solver.Cell(c.cells) {
				if same(c.layout, cell, p) {
					house = append(house, int(p))
				}
			}
			place := slices.Index(house, int(cell)) + 1
			for i, p := range house {
				if i+1 != place {
					c.index(int(cell), i+1, p, place)
				}
			}
		}
	}
}
