// Package possible removes candidates that a single rule of the board excludes, starting from the candidates
// that the houses allow. It takes a bounded number of steps. Every feature that shows, fills in or reads out
// candidates uses it, so that all give the same result.
package possible

import (
	"slices"

	"numplace/solver"
)

// All returns the candidates of each cell, indexed by cell. houses returns the candidates of a cell according
// to the houses alone.
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

// Seen returns, by cell, the candidates that a single rule excludes and that the user sees to be excluded,
// because the user's notes omit them. notes returns the digits in the notes of a cell, and whether these are
// meant to be all its candidates. If they are not, the notes count only if no candidate is missing from them.
// A cell with a single candidate left is skipped, because entering that digit is a step.
func Seen(g solver.Grid, houses func(solver.Cell) solver.Digits, notes func(solver.Cell) (solver.Digits, bool)) (
	excluded []solver.Digits) {
	excluded = All(g, houses)
	for i, left := range excluded {
		c := solver.Cell(i)
		written, full := notes(c)
		if excluded[i] = 0; g.At(c) == 0 && left.Len() >= 2 && (full || left&^written == 0) {
			excluded[i] = houses(c) &^ left &^ written
		}
	}
	return excluded
}

// In returns the candidates of the cell c alone, with the same result as All.
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

// Work estimates the cost of All, as the number of cells read if each rule is checked once for each candidate
// of each of its cells.
func Work(l *solver.Layout) (cells int) {
	for _, r := range l.Rules() {
		read := len(r.Cells)
		switch r.Kind.Scope() {
		case solver.AndColumns, solver.AndRows, solver.AndRegions: // each of its cells is compared with a house
			read *= l.Cells()
		}
		cells += len(r.Cells) * l.N() * read
	}
	return cells
}

// looks returns the maximum number of calls of fits for one candidate of one rule.
func looks(l *solver.Layout) int {
	const most, board = 100, 1_200_000
	return max(1, min(most, board/max(1, Work(l))))
}

// filling searches for digits for the cells of one rule.
type filling struct {
	rule   solver.Rule
	houses func(solver.Cell) solver.Digits // the candidates that the houses allow
	most   int                             // limit on calls of fits per candidate
	looks  int                             // calls left for the current candidate
}

// leaves returns the candidates of c that the rule allows.
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

// fits reports whether the rule's cells can be filled without breaking the rule. It fills only the cells from
// the one with index first on. When the limit on calls is reached, it returns true without an answer.
func (f *filling) fits(g solver.Grid, first int) bool {
	if f.looks--; f.looks < 0 {
		return true
	}
	if f.rule.BrokenIn(g) {
		return false
	}
	for i, c := range f.rule.Cells[first:] {
		if g.At(c) != 0 {
			continue
		}
		for d := range (f.houses(c) & g.Candidates(c)).All() {
			if f.fits(g.With(c, d), first+i+1) {
				return true
			}
		}
		return false
	}
	return true
}
