// Package canon tells which puzzles are the same puzzle in another dress: turned, mirrored, with rows, columns, bands or stacks
// swapped, with digits renamed.
//
// # The canonical form
//
// Two 9x9 puzzles are equal if one becomes the other by a [Morph] that keeps the layout: transposing, the swaps of rows in a band, of
// columns in a stack, of bands and of stacks, which are 2 * 6^8 = 3,359,232 ways to move the cells, and any renaming of digits. The
// canonical form of a puzzle is one of all that are equal to it, so two puzzles are equal if their forms are.
//
// There are two conventions. PuzzleMinlex, the one here, is the least text of the puzzle itself, where an empty cell is
// less than any digit. So digits are named in the order in which they first occur. The other convention takes the least text of the
// solution and carries the puzzle along; it gives other texts, and needs a puzzle with one solution. For a full grid both are the same.
//
// Grids of other layouts have no canonical form here. For them, and for 9x9 grids too, [SymmetriesOf] has the morphs that keep a layout.
//
// Sources: the groups of morphs are those of Russell and Jarvis, Mathematics of Sudoku II (2006).
package canon

import (
	"errors"
	"iter"

	"numplace/solver"
)

// ErrLayout says that a grid is not of the 9x9 layout with 3x3 boxes and no other rule.
var ErrLayout = errors.New("only 9x9 grids with 3x3 boxes and no other rule have a canonical form")

// ErrConflict says that a digit stands twice in a house of a grid.
var ErrConflict = errors.New("a digit stands twice in a house")

// Form is the canonical form of a grid.
type Form struct {
	Grid  solver.Grid
	Morph Morph // a morph that makes it of the grid; there are as many as automorphisms

	// Automorphisms is the number of ways to move the cells that map the grid to itself, where digits may be renamed. It is 1 if
	// that is so only when no cell moves. Ways to rename digits that do not occur are not counted.
	Automorphisms int
}

// PuzzleMinlex returns the canonical form of a 9x9 puzzle or full grid: of all that are equal to it the one with the least text,
// where an empty cell is less than any digit. The puzzle need not be sound. The error is ErrLayout or ErrConflict.
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

// Automorphisms returns the morphs that map a 9x9 puzzle or full grid to itself, each once: as many as Form.Automorphisms says. The first one
// is the identity. A digit that does not occur is renamed to one that does not occur either, to itself if it is the only one. The error
// is ErrLayout or ErrConflict.
func Automorphisms(g solver.Grid) (iter.Seq[Morph], error) {
	s := new(search) // the sequence keeps it
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

// Same reports whether two 9x9 puzzles or full grids are equal, and returns a morph that makes b of a if they are. The error is
// ErrLayout or ErrConflict.
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
