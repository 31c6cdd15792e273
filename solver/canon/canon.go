// Package canon finds out which puzzles are equal: those that become each other by turning,
// mirroring, swapping rows, columns, bands or stacks, and renaming digits.
//
// # The canonical form
//
// A [Morph] permutes the rows and the columns of a grid, may exchange rows with columns, and
// renames digits. Two 9x9 puzzles are equal if one becomes the other by a morph that keeps the
// layout. Such morphs transpose the grid, swap rows in a band, columns in a stack, bands and
// stacks, which gives 2 * 6^8 = 3,359,232 ways to move the cells, and rename digits in any way. The
// canonical form of a puzzle is one particular puzzle of all that are equal to it, so two puzzles
// are equal if their forms are the same.
//
// There are two conventions. [PuzzleMinlex], the one used here, takes the least text of the puzzle
// itself, where an empty cell is less than any digit. So digits are named in the order in which
// they first occur. The other convention takes the least text of the solution and applies the same
// morph to the puzzle. It gives other texts and needs a puzzle with one solution. For a full grid
// both are the same.
//
// The form is built row by row (search.go). A view (view.go) is a way to look at the grid. It
// decides about the order of columns and the names of digits only as far as the rows so far depend
// on them. The views that give the least row are kept, and at the end they represent the
// automorphisms. [Classes] compares many puzzles. It computes a cheap invariant first
// (invariant.go) and forms only where that is the same.
//
// # Other layouts
//
// Grids of other layouts have no canonical form here. For them, and for 9x9 grids too,
// [SymmetriesOf] finds the morphs that keep a layout. It tries the moves that people know
// (swaps.go) and keeps those that map the layout to itself. They are stored as a stabilizer chain
// (symmetries.go), from which every morph can be drawn with the same probability.
//
// Sources: the groups of morphs are those of Russell and Jarvis, Mathematics of Sudoku II (2006).
package canon

import (
	"errors"
	"iter"

	"numplace/solver"
)

// ErrLayout is the error for a grid whose layout is not 9x9 cells with 3x3 boxes and no other rule.
var ErrLayout = errors.New("only 9x9 grids with 3x3 boxes and no other rule have a canonical form")

// ErrConflict is the error for a grid with a digit twice in a house.
var ErrConflict = errors.New("a house contains the same digit twice")

// Form is the canonical form of a grid.
type Form struct {
	Grid  solver.Grid
	Morph Morph // a morph from the grid to Grid; there are as many as automorphisms

	// Automorphisms is the number of ways to move the cells that map the grid to itself, where
	// digits may be renamed. It is 1 if only the identity does. Ways to rename digits that do not
	// occur are not counted.
	Automorphisms int
}

// PuzzleMinlex returns the canonical form of a 9x9 puzzle or full grid: of all grids that are equal
// to it, the one with the least text, where an empty cell is less than any digit. The puzzle need
// not be sound. The error is ErrLayout or ErrConflict.
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

// Automorphisms returns the morphs that map a 9x9 puzzle or full grid to itself, each once. Their
// number is that in Form.Automorphisms. The first one is the identity. A digit that does not occur
// is renamed to one that does not occur, and to itself if it is the only one. The error is
// ErrLayout or ErrConflict.
func Automorphisms(g solver.Grid) (iter.Seq[Morph], error) {
	s := new(search) // not from the pool, because the sequence needs it later
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

// Same reports whether two 9x9 puzzles or full grids are equal. If they are, it returns a morph
// from a to b. The error is ErrLayout or ErrConflict.
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
