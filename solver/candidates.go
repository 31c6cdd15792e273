package solver

import "context"

// CandidateCounts returns, for each candidate, the number of solutions of g that contain it. It counts up to
// limit, or all solutions if limit is 0 or less. The result has n*n*n numbers. The number for digit d in cell
// c is at index c*n + d-1. A number below limit is exact. If only one candidate of a cell has a number above
// 0, the cell has the same digit in all solutions. With limit 1, the result shows which candidates occur in
// any solution. When ctx ends first, the numbers so far are returned with ctx.Err(), and each is a lower
// bound.
//
// With a limit, the first solutions are counted as they are found. If there are more solutions, a separate
// search follows for every candidate that has not reached the limit. Each solution found in this way counts
// for all of its candidates, so few searches are needed.
func CandidateCounts(ctx context.Context, g Grid, limit int) ([]int, error) {
	t := standings{n: g.N(), limit: limit, counts: make([]int, g.layout.Cells()*g.N())}
	switch first, all := t.addFirst(ctx, g); {
	case all:
	case isClassic(g.layout):
		t.askFromStart(ctx, g, first)
	default:
		clear(t.counts)
		t.ask(ctx, g)
	}
	for i, count := range t.counts {
		if limit > 0 {
			t.counts[i] = min(count, limit)
		}
	}
	if !g.layout.solvable() {
		return t.counts, ErrRules
	}
	return t.counts, ctx.Err()
}

// standings counts the solutions that contain each candidate.
type standings struct {
	n      int
	limit  int
	counts []int
}

func (t *standings) add(solution Grid) {
	for c := range len(solution.cells) {
		t.counts[c*t.n+int(solution.cells[c])-1]++
	}
}

// addFirst counts solutions of g in the order in which they are found. If there is a limit, addFirst stops
// after 2*limit+30 solutions; first contains those that it counted, and all reports whether they are all
// solutions of g. Without a limit, it counts all solutions and returns an empty first.
func (t *standings) addFirst(ctx context.Context, g Grid) (first map[string]bool, all bool) {
	first = map[string]bool{}
	for solution := range Solutions(ctx, g) {
		t.add(solution)
		if t.limit <= 0 {
			continue
		}
		if first[solution.cells] = true; len(first)/2-15 >= t.limit {
			return first, false
		}
	}
	return first, true
}

// askFromStart starts a separate search for each candidate whose count is below the limit. The solutions in
// seen have already been counted and are not counted again.
func (t *standings) askFromStart(ctx context.Context, g Grid, seen map[string]bool) {
	for i := range t.counts {
		c, d := Cell(i/t.n), Digit(i%t.n+1)
		if t.counts[i] >= t.limit || g.At(c) != 0 && g.At(c) != d {
			continue
		}
		left := t.limit
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
			return
		}
	}
}

// ask counts solutions for each candidate of g, up to the limit. It uses the same learning search for all
// candidates, so that clauses learned for one candidate also help with later ones. g must have a solution.
func (t *standings) ask(ctx context.Context, g Grid) {
	s := newGeneralSearch(ctx, g)
	defer s.release()
	s.learn()
	for i := range t.counts {
		for t.counts[i] < t.limit && s.learner.with(moveOf(i/t.n, i%t.n)) {
			t.add(s.grid())
		}
	}
}
