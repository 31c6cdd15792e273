// Package canon determines which puzzles are equivalent. Two puzzles are equivalent if one becomes the other by
// rotating, reflecting, swapping rows, columns, bands or stacks, and renaming digits.
//
// # The canonical form
//
// A [Morph] permutes the rows and columns of a grid, may exchange rows with columns, and renames digits. Two
// 9x9 puzzles are equivalent if a morph that keeps the layout maps one to the other. These morphs transpose the
// grid, swap rows in a band, columns in a stack, bands and stacks, which gives 2 * 6^8 = 3,359,232 ways to
// move the cells. They rename digits in any way. The canonical form of a puzzle is one particular puzzle
// among all puzzles equivalent to it. Two puzzles are therefore equivalent if their canonical forms are identical.
//
// There are two conventions. [PuzzleMinlex], which this package uses, takes the smallest text of the puzzle
// itself, where an empty cell is less than any digit. As a result, digits are named in the order in which
// they first occur. The other convention takes the smallest text of the solution and applies the same morph
// to the puzzle. It leads to different texts and needs a puzzle with a unique solution. For a full grid both
// conventions agree.
//
// [Classes] compares many puzzles, and computes forms only for those that may be equivalent.
//
// # Other layouts
//
// Grids of other layouts have no canonical form here. For these grids, and for 9x9 grids too, [SymmetriesOf]
// finds the morphs that keep a layout, and draws any of them with the same probability.
//
// Sources: the groups of morphs are those of Russell and Jarvis, Mathematics of Sudoku II (2006).
package canon

// Notes for maintainers of this package.
//
// # Algorithm
//
// The canonical form is constructed row by row (search.go). A view (view.go) is a partial choice of how to
// transform the grid. It decides the order of columns and the names of digits only as far as the rows
// constructed so far depend on them. The search keeps only the views that lead to the smallest row. At the
// end, the remaining views represent the automorphisms.
//
// Classes compares many puzzles. It first computes a cheap invariant (invariant.go), and computes canonical
// forms only for puzzles with the same invariant.
//
// SymmetriesOf tries the common moves (swaps.go) and uses those that map the layout to itself. The group that
// they generate is stored as a stabilizer chain (symmetries.go), from which each morph of the group can be
// drawn with the same probability.

import (
	"errors"
	"iter"

	"numplace/solver"
)

// ErrLayout is the error for a grid whose layout is not 9x9 cells with 3x3 boxes and no other rules.
var ErrLayout = errors.New("only 9x9 grids with 3x3 boxes and no other rule have a canonical form")

// ErrConflict is the error for a grid with the same digit twice in a house.
var ErrConflict = errors.New("a house contains the same digit twice")

// Form is the canonical form of a grid.
type Form struct {
	Grid  solver.Grid
	Morph Morph // maps the original grid to Grid; there are as many such morphs as Automorphisms

	// Automorphisms is the number of ways to move the cells after which the grid is the same as before,
	// except for the names of its digits. It is 1 if only the identity is such a way. Ways to rename digits
	// that do not occur are not counted.
	Automorphisms int
}

// PuzzleMinlex returns the canonical form of a 9x9 puzzle or full grid. This is the equivalent grid with the
// smallest text, where an empty cell is less than any digit. The puzzle need not have a unique solution. The
// error is ErrLayout or ErrConflict.
func PuzzleMinlex(g solver.Grid) (Form, error) {
	s := searches.Get().(*search)
	defer searches.Put(s)
	if err := s.load(g); err != nil {
		return Form{}, err
	}
	s.run()
	f := Form{Grid: s.grid(), Morph: s.morph(&s.views[0])}
	for i := range s.views {
		f.Automorphisms += s.views[i].ways()
	}
	return f, nil
}

// Automorphisms yields each morph that maps a 9x9 puzzle or full grid to itself, beginning with the identity.
// The number of these morphs is Form.Automorphisms. Morphs that differ only in digits that do not occur in
// the grid are yielded once. The error is ErrLayout or ErrConflict.
func Automorphisms(g solver.Grid) (iter.Seq[Morph], error) {
	s := new(search) // not from the pool, because the returned sequence uses it later
	if err := s.load(g); err != nil {
		return nil, err
	}
	s.run()
	back := s.morph(&s.views[0]).Inverse()
	return func(yield func(Morph) bool) {
		for i := range s.views {
			for decided := range s.views[i].orders() {
				if !yield(s.morph(&decided).Then(back)) {
					return
				}
			}
		}
	}, nil
}

// Same reports whether two 9x9 puzzles or full grids are equivalent. If they are, m is a morph that maps a to
// b. The error is ErrLayout or ErrConflict.
func Same(a, b solver.Grid) (m Morph, same bool, err error) {
	formA, err := PuzzleMinlex(a)
	if err != nil {
		return Morph{}, false, err
	}
	formB, err := PuzzleMinlex(b)
	if err != nil || formA.Grid != formB.Grid {
		return Morph{}, false, err
	}
	return formA.Morph.Then(formB.Morph.Inverse()), true, nil
}
