package rules

import (
	"slices"

	"numplace/solver"
)

var markKinds = []row{
	{solver.Odd, kind{digits: true}},
	{solver.Even, kind{digits: true}},
	{solver.Marks, kind{digits: true}},
	{solver.Minimum, kind{compile: extremes(falling)}},
	{solver.Maximum, kind{compile: extremes(rising)}},
	{solver.RowIndex, kind{compile: indexers(sameColumn)}},
	{solver.ColumnIndex, kind{compile: indexers(sameRow)}},
	{solver.BoxIndex, kind{compile: indexers(sameRegion)}},
}

// extremes returns a function that compiles a rule for single cells: the digit of each cell must be in the
// relation rel with the digits of those neighbours that do not belong to the rule.
func extremes(rel says) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, cell := range r.Cells {
			for side := solver.Top; side <= solver.Left; side++ {
				if p, inside := c.layout.Beside(cell, side); inside && !slices.Contains(r.Cells, p) {
					c.pair(int(p), int(cell), rel.name+"1", func(a, b int) bool { return rel.holds(a, b, 1) })
				}
			}
		}
	}
}

// The functions below report whether two cells are in the same column, in the same row, or in the same box or
// region.

func sameColumn(l *solver.Layout, c, p solver.Cell) bool { return (int(c)-int(p))%l.N() == 0 }

func sameRow(l *solver.Layout, c, p solver.Cell) bool { return int(c)/l.N() == int(p)/l.N() }

func sameRegion(l *solver.Layout, c, p solver.Cell) bool { return l.Region(c) == l.Region(p) }

// indexers returns a function that compiles a rule about index cells. same reports whether two cells share
// the house that matters, in which cells have positions from 1. An index cell contains i if and only if the
// cell at position i of this house contains the position of the index cell.
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
