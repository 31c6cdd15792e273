// Package batch counts the solutions of 9x9 puzzles in lists of thousands or millions of lines.
//
//	for line := range strings.Lines(list) {
//		found, ok, err := batch.Count(ctx, strings.TrimSpace(line), 2)
//		…
//	}
//
// An easy puzzle takes less than a microsecond. Creating a solver.Grid first, as solver.Parse does, would add
// half of that time. For other layouts, and for texts in any other form, use solver.Parse and solver.Count,
// or package format, which also reads lines that contain more than a grid.
package batch

import (
	"context"

	_ "numplace/solver" // sets the function within.CountLine, which Count calls
	"numplace/solver/internal/within"
)

// Found is the result of Count.
type Found struct {
	Givens    int // number of digits in the line
	Solutions int // number of solutions, up to the limit
	Guesses   int // number of guesses that the search made; 0 if deduction was sufficient
}

// Count counts the solutions of a 9x9 grid with 3x3 boxes. The line has 81 characters, row by row: a digit,
// or '.' or '0' for an empty cell. Count stops when it reaches limit. If limit is 0 or less, it counts all
// solutions. With a limit of 2, the result shows whether the solution is unique. If givens contradict each
// other, Solutions is 0.
//
// ok is false if the line has any other form, for example if it contains a space or a line end. When ctx ends
// first, the error is ctx.Err() and Solutions is the number found so far.
func Count(ctx context.Context, line string, limit int) (found Found, ok bool, err error) {
	counted, ok, err := within.CountLine(ctx, line, limit)
	return Found(counted), ok, err
}
