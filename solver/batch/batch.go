// Package batch counts the solutions of lines of text, for programs that judge lists of thousands or millions of 9x9
// puzzles.
//
//	for line := range strings.Lines(list) {
//		found, ok, err := batch.Count(ctx, strings.TrimSpace(line), 2)
//		…
//	}
//
// An easy puzzle takes less than a microsecond. To make a solver.Grid of its text first, as solver.Parse does, takes
// half as long again. For all other texts and layouts there are solver.Parse and solver.Count, or package format, which
// also reads lines that have more than a grid.
package batch

import (
	"context"

	_ "numplace/solver" // sets within.CountLine
	"numplace/solver/internal/within"
)

// Found is what Count has found of a line.
type Found struct {
	Givens    int // digits in the line
	Solutions int // up to the limit
	Guesses   int // that the search made: 0 if the solutions follow without one
}

// Count counts the solutions of a 9x9 grid with 3x3 boxes, written as a line of 81 characters: row by row a digit, or
// '.' or '0' for an empty cell. It stops when it has reached limit; a limit of 0 or less counts all. So a limit of 2
// tells whether a puzzle is sound. Givens that contradict each other have 0 solutions.
//
// If the line is of any other form, ok is false: if it has a blank or a line end, for example. The error is ctx.Err()
// when ctx ends first; then Solutions is the number found so far.
func Count(ctx context.Context, line string, limit int) (found Found, ok bool, err error) {
	counted, ok, err := within.CountLine(ctx, line, limit)
	return Found(counted), ok, err
}
