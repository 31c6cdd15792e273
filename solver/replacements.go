package solver

import "context"

// Replacements returns the number of solutions that g has with another digit in the place of a
// given, for each given and each digit, counted up to limit. A limit of 0 or less counts all. The
// result has n*n*n numbers: that of digit d instead of the given in cell c is at c*n + d-1. Cells
// that are empty have zeros, and so has the given itself. In a puzzle without a solution, a number
// of 1 tells of a slip that alone may be to blame. When ctx ends first, the numbers so far are
// returned with ctx.Err(); the last of them may be too small.
func Replacements(ctx context.Context, g Grid, limit int) ([]int, error) {
	n := g.N()
	counts := make([]int, len(g.cells)*n)
	for i := range g.cells {
		c := Cell(i)
		given := g.At(c)
		if given == 0 {
			continue
		}
		without := g.With(c, 0)
		if some, err := Count(ctx, without, 1); some == 0 || err != nil {
			if err != nil {
				return counts, err
			}
			continue
		}
		for d := range without.Candidates(c).Without(given).All() {
			found, err := Count(ctx, without.With(c, d), limit)
			counts[i*n+int(d)-1] = found
			if err != nil {
				return counts, err
			}
		}
	}
	return counts, nil
}
