// Package fog determines what the fog of a puzzle covers on the board, and what can be seen of the board meanwhile.
// Every part of the page that must not reveal covered cells asks this package.
package fog

import (
	"sync/atomic"

	"numplace/app/shared/cellset"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// Covered returns the cells of board b that the fog in a drawing covers. solution is the zero Grid while it is unknown.
func Covered(d link.Drawing, b history.Board, solution solver.Grid) history.CellSet {
	if !d.Foggy() {
		return history.CellSet{}
	}
	of := question{d, b.Given, b.Entered, solution}
	if was := lastCovered.Load(); was != nil && was.of == of {
		return was.cells
	}
	cells := cellset.Of(d.Fog(b.Given.N()).Covered(b.Given, b.Entered, solution))
	lastCovered.Store(&covered{of, cells})
	return cells
}

// AtFirst returns the cells that the fog in a drawing covers before the user has entered a digit.
func AtFirst(d link.Drawing, given solver.Grid) history.CellSet {
	return Covered(d, history.PuzzleBoard(given), solver.Grid{})
}

// question is what Covered depends on.
type question struct {
	d                        link.Drawing
	given, entered, solution solver.Grid
}

type covered struct {
	of    question
	cells history.CellSet
}

// The last results of Covered, layout and Sight, because the page asks for them many times while it draws a board.
var (
	lastCovered atomic.Pointer[covered]
	lastLayout  atomic.Pointer[uncovered]
	lastSight   atomic.Pointer[sighted]
)

type sighted struct {
	board, seen history.Board
	cells       history.CellSet
}

type uncovered struct {
	whole, seen *solver.Layout
	cells       history.CellSet
	of          []int
}

// layout returns the result of format.Uncovered.
func layout(l *solver.Layout, cells history.CellSet) *uncovered {
	if was := lastLayout.Load(); was != nil && was.whole == l && was.cells == cells {
		return was
	}
	var list []solver.Cell
	for c := range cells.All() {
		list = append(list, c)
	}
	is := &uncovered{whole: l, cells: cells}
	is.seen, is.of = format.Uncovered(l, list)
	lastLayout.Store(is)
	return is
}

// Sight returns what can be seen of a board while the given cells are covered: the givens and rules that are not
// covered, and everything that the user has entered. Its layout has only those rules.
func Sight(b history.Board, cells history.CellSet) history.Board {
	if cells == (history.CellSet{}) {
		return b
	}
	if was := lastSight.Load(); was != nil && was.cells == cells && was.board == b {
		return was.seen
	}
	of := b
	l := layout(b.Layout(), cells).seen
	for c := range cells.All() {
		if b.Given.At(c) != 0 {
			b.Given = b.Given.With(c, 0)
		}
	}
	for _, g := range []*solver.Grid{&b.Given, &b.Entered, &b.Solver} {
		if seen, err := solver.FromBytes(l, g.AppendTo(nil)); err == nil {
			*g = seen
		}
	}
	lastSight.Store(&sighted{of, b, cells})
	return b
}

// Rules returns the rules of the layout that Sight gives a board, in their order, as indexes in Layout.Rules of the
// board's own layout. If nothing is covered, it returns nil, and all rules can be seen.
func Rules(l *solver.Layout, cells history.CellSet) []int {
	if cells == (history.CellSet{}) {
		return nil
	}
	return append([]int{}, layout(l, cells).of...) // not nil, even if no rule can be seen
}
