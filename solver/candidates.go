package solver

import "context"

// CandidateCounts tells in how many solutions of g each candidate stands, counted up to limit; a limit of 0 or less counts all. The
// result has n*n*n numbers: that of digit d in cell c is at c*n + d-1. A number below limit is exact. A candidate that stands in no
// solution has 0; where a cell has one candidate above 0, all solutions agree on it. When ctx ends first, the numbers so far come
// with ctx.Err(): each is then "at least".
//
// With a limit, every candidate that has not reached it is set as a given and the solutions of that grid are found, up to limit of
// them; each new one also counts for all its other candidates, so that few candidates are left to be asked for. (The idea is that of
// "true candidates" solvers, with more than one solution a candidate.)
func CandidateCounts(ctx context.Context, g Grid, limit int) ([]int, error) {
	t := standings{n: g.N(), counts: make([]int, g.layout.Cells()*g.N())}
	if limit <= 0 {
		for solution := range Solutions(ctx, g) {
			t.add(solution)
		}
		return t.counts, ctx.Err()
	}
	seen := map[string]bool{}
	for i := range t.counts {
		c, d := Cell(i/t.n), Digit(i%t.n+1)
		if t.counts[i] >= limit || g.At(c) != 0 && g.At(c) != d {
			continue
		}
		left := limit
		for solution := range Solutions(ctx, g.With(c, d)) {
			if !seen[solution.cells] {
				seen[solution.cells] = true
				t.add(solution)
			}
			if left--; left == 0 {
				break
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	for i, count := range t.counts {
		t.counts[i] = min(count, limit)
	}
	return t.counts, ctx.Err()
}

// standings counts the solutions of each candidate.
type standings struct {
	n      int
	counts []int
}

func (t *standings) add(solution Grid) {
	for c := range len(solution.cells) {
		t.counts[c*t.n+int(solution.cells[c])-1]++
	}
}
