// Package within has what package solver does only for the packages in its folder: what is worth it only where very
// many puzzles are counted, or for measuring. Package solver sets the functions. They have its values as any, since this
// package can't import it.
package within

import "context"

// Found is what CountLine has found.
type Found struct {
	Givens    int
	Solutions int // up to the limit
	Guesses   int // of the search
}

// CountLine is solver.Parse, Grid.Count and solver.Count for a text of 81 characters: a digit, '.' or '0' for each cell of
// a 9x9 grid with boxes. It makes no Grid. Solutions are counted up to limit, or all if it is 0 or less. ok is false for
// any other text. The error is ctx.Err() when ctx ends first.
var CountLine func(ctx context.Context, text string, limit int) (found Found, ok bool, err error)

// Otherwise reports whether a grid of a *solver.Layout has a solution with a digit other than d in cell c. Cells has
// the digit of each cell, 0 for none. In cell c it has 0 or d: with d, the result is false. When ctx ends first, the
// error is ctx.Err().
//
// A given d of a sound puzzle can be removed if the puzzle without it has no such solution. Of 9x9 puzzles with 22
// givens it makes a quarter more in the same time than counting to two, and of 16x16 ones twice as many.
var Otherwise func(ctx context.Context, layout any, cells string, c int, d byte) (bool, error)

// CountGeneral counts the solutions of a solver.Position up to limit by the general engine, without use of symmetries. First
// is the first of them, a solver.Grid. The tests of rules use it.
var CountGeneral func(ctx context.Context, position any, limit int) (solutions, guesses int, first any, err error)
