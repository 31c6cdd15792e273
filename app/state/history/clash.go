package history

import (
	"slices"

	"numplace/solver"
)

// This file finds digits that are certainly wrong: equal digits that see each other, and digits that break a
// rule.

// Clashes returns the cells whose digits are certainly wrong, in ascending order: equal digits in cells that
// must differ, and digits that break a rule.
func Clashes(g solver.Grid) []solver.Cell {
	cells := g.Conflicts()
	broken := g.Broken()
	if len(broken) == 0 {
		return cells
	}
	var all CellSet
	for _, c := range cells {
		all = all.With(c)
	}
	for _, r := range broken {
		for _, c := range breaking(g, r) {
			all = all.With(c)
		}
	}
	cells = nil
	for c := range all.All() {
		cells = append(cells, c)
	}
	return cells
}

// Repeats returns the cells that have the same digit as another cell of a house, in ascending order.
func Repeats(g solver.Grid) (cells []solver.Cell) {
	for _, c := range g.Conflicts() {
		repeats := slices.ContainsFunc(g.Layout().HousesOf(c), func(h solver.House) bool {
			return slices.ContainsFunc(h.Cells, func(other solver.Cell) bool {
				return other != c && g.At(other) == g.At(c)
			})
		})
		if repeats {
			cells = append(cells, c)
		}
	}
	return cells
}

// breaking returns the cells whose digits break rule r. If the rule itself does not determine them, breaking
// returns each filled cell that could be emptied, alone, to make the rule hold. If there is no such cell,
// breaking returns all filled cells of the rule.
func breaking(g solver.Grid, r solver.Rule) (cells []solver.Cell) {
	if cells = r.Breaking(g); len(cells) > 0 {
		return cells
	}
	var filled []solver.Cell
	for _, c := range r.Cells {
		if g.At(c) == 0 || slices.Contains(filled, c) {
			continue
		}
		filled = append(filled, c)
		if !r.BrokenIn(g.With(c, 0)) {
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		return filled
	}
	return cells
}
