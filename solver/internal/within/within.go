// Package within contains functions of package solver that only the packages in its folder may use. Some of
// them are only worthwhile when very many puzzles are counted, and the others are for measurements. Package
// solver sets these variables. The types of package solver appear as any, because this package can't import
// it.
package within

import "context"

// Found is the result of CountLine.
type Found struct {
	Givens    int
	Solutions int // number of solutions, up to the limit
	Guesses   int // number of guesses of the search
}

// CountLine counts the solutions of a 9x9 grid with boxes without creating a solver.Grid. It does the work of
// solver.Parse, Grid.Count and solver.Count. The text has 81 characters: a digit, '.' or '0' for each cell.
// Solutions are counted up to limit, or all if limit is 0 or less. For any other text, ok is false. When ctx
// ends first, the error is ctx.Err().
var CountLine func(ctx context.Context, text string, limit int) (found Found, ok bool, err error)

// Otherwise reports whether a grid of a *solver.Layout has a solution with a digit other than d in cell c.
// cells contains the digit of each cell, or 0 if it is empty. Cell c must be empty or contain d. If it
// contains d, the result is false. When ctx ends first, the error is ctx.Err().
//
// In a puzzle with only one solution, a given d is redundant if Otherwise returns false for the puzzle
// without this given. In the same time, a generator that uses Otherwise instead of counting up to two makes a
// quarter more 9x9 puzzles with 22 givens, and twice as many 16x16 puzzles.
var Otherwise func(ctx context.Context, layout any, cells string, c int, d byte) (bool, error)

// CountGeneral counts the solutions of a solver.Position up to limit, by the general engine and without using
// symmetries. first is the first solution, a solver.Grid. The tests of rules use CountGeneral.
var CountGeneral func(ctx context.Context, position any, limit int) (solutions, guesses int, first any, err error)
