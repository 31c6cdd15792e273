package solver

import "context"

// Replacements returns, for each given of g and each other digit, the number of solutions if the given is
// replaced by this digit. It counts up to limit, or all solutions if limit is 0 or less. The result has n*n*n
// numbers. The number for digit d in place of the given in cell c is at index c*n + d-1. The number is 0 for
// empty cells, and for the given itself. In a puzzle without a solution, a number of 1 suggests that this
// given alone is wrong. When ctx ends first, the numbers so far are returned with ctx.Err(); the last of them
// may be too small.
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
