// Package possible narrows the candidates that houses leave by what each rule of a board says by itself, in a bounded
// number of steps. It has one answer for all that shows, fills or tells candidates.
package possible

import (
	"slices"

	"numplace/solver"
)

// All returns the candidates of each empty cell. They are among those that houses leave in it.
func All(g solver.Grid, houses func(solver.Cell) solver.Digits) []solver.Digits {
	known := make([]solver.Digits, g.Layout().Cells())
	for c := range known {
		known[c] = houses(solver.Cell(c))
	}
	all := slices.Clone(known)
	f := filling{houses: func(c solver.Cell) solver.Digits { return known[c] }, most: looks(g.Layout())}
	for _, f.rule = range g.Layout().Rules() {
		if f.rule.BrokenIn(g) {
			continue
		}
		for _, c := range f.rule.Cells {
			all[c] &= f.leaves(g, c)
		}
	}
	return all
}

// In is what All has for a cell.
func In(g solver.Grid, houses func(solver.Cell) solver.Digits, c solver.Cell) solver.Digits {
	left := houses(c)
	f := filling{houses: houses, most: looks(g.Layout())}
	for _, i := range g.Layout().RulesOf(c) {
		if f.rule = g.Layout().Rules()[i]; !f.rule.BrokenIn(g) {
			left &= f.leaves(g, c)
		}
	}
	return left
}

// Work is how many cells are read if All looks once at each candidate.
func Work(l *solver.Layout) (cells int) {
	for _, r := range l.Rules() {
		read := len(r.Cells)
		switch r.Kind.Scope() {
		case solver.AndColumns, solver.AndRows, solver.AndRegions: // each of its cells is about a house
			read *= l.Cells()
		}
		cells += len(r.Cells) * l.N() * read
	}
	return cells
}

// looks returns how many fillings of a rule may be begun or gone on with for a candidate.
func looks(l *solver.Layout) int {
	const most, board = 100, 1_200_000
	return max(1, min(most, board/max(1, Work(l))))
}

// filling tries digits in the cells of a rule.
type filling struct {
	rule   solver.Rule
	houses func(solver.Cell) solver.Digits // the candidates that houses leave
	most   int                             // looks for a candidate
	looks  int                             // those that are left
}

// leaves returns what the rule leaves of the candidates of a cell.
func (f *filling) leaves(g solver.Grid, c solver.Cell) solver.Digits {
	left := f.houses(c)
	if g.At(c) != 0 {
		return left
	}
	for d := range left.All() {
		if f.looks = f.most; !f.fits(g.With(c, d), 0) {
			left = left.Without(d)
		}
	}
	return left
}

// fits reports whether the cells of the rule from an index on can be filled. If that takes too long, it says that they
// can.
func (f *filling) fits(g solver.Grid, from int) bool {
	if f.looks--; f.looks < 0 {
		return true
	}
	if f.rule.BrokenIn(g) {
		return false
	}
	for i, c := range f.rule.Cells[from:] {
		if g.At(c) != 0 {
			continue
		}
		for d := range (f.houses(c) & g.Candidates(c)).All() {
			if f.fits(g.With(c, d), from+i+1) {
				return true
			}
		}
		return false
	}
	return true
}
