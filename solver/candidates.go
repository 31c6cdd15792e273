package solver

import (
	"context"
	"iter"
	"slices"

	"numplace/solver/internal/ruled"
)

// CandidateCounts returns, for each candidate, the number of solutions of g that contain it. It counts up to
// limit, or all solutions if limit is 0 or less. The result has n*n*n numbers. The number for digit d in cell
// c is at index c*n + d-1. A number below limit is exact. If only one candidate of a cell has a number above
// 0, the cell has the same digit in all solutions. With limit 1, the result shows which candidates occur in
// any solution. Without a limit, math.MaxInt means at least math.MaxInt. When ctx ends first, the numbers so far
// are returned with ctx.Err(), and each is a lower bound.
//
// With a limit, the first solutions are counted as they are found. If there are more solutions, a separate
// search follows for every candidate that has not reached the limit. Each solution found in this way counts
// for all of its candidates, so few searches are needed. If the open cells fall into independent parts, this is
// done for each part.
func CandidateCounts(ctx context.Context, g Grid, limit int) ([]int, error) {
	var counts []int
	if isClassic(g.layout) {
		counts = classicStandings(ctx, g, limit)
	} else {
		s := newGeneralSearch(ctx, g)
		var found counted
		if limit > 0 {
			found = s.standings(limit)
		} else {
			k := partCount{each: true}
			found, _ = k.count(s, mostTries)
		}
		counts = found.with
		s.release()
	}
	for i, count := range counts {
		if limit > 0 {
			counts[i] = min(count, limit)
		}
	}
	if !g.layout.solvable() {
		return counts, ErrRules
	}
	return counts, ctx.Err()
}

// mostFirst returns the number of solutions that CandidateCounts counts before it begins separate searches. It is
// twice the limit and some more.
func mostFirst(limit, more int) int { return added(multiplied(limit, 2), more) }

// usually is the usual argument of mostFirst.
const usually = 30

// standings counts the solutions of a search that contain each candidate, at least up to limit. The search must
// have just been loaded. The number of solutions in the result is at least the minimum of their number and of
// limit.
func (s *search) standings(limit int) counted {
	found, open, last := counted{with: make([]int, s.cells*s.n)}, slices.Clone(s.cand), Grid{}
	more := usually
	if s.ruling != nil {
		// With propagators, a separate search takes as long as finding many solutions. So about a thousand are found
		// first: ruled.Parts is 128. Tests lower it, and so reach the separate searches sooner.
		more = 8 * ruled.Parts
	}
	enough := mostFirst(limit, more)
	seen := map[string]bool{}
	for s.next() {
		last = s.grid()
		seen[last.cells] = true
		if found.add(last); found.n == enough {
			break
		}
	}
	if found.n < enough {
		return found
	}
	if parts, _ := s.parts(open); len(parts) > 1 {
		found, _ = s.multiply(open, last, parts, true, func(part *search) (counted, error) {
			return part.standings(limit), part.err
		})
		return found
	}
	if s.ruling != nil {
		s.askQuickly(&found, open, limit, seen)
		return found
	}
	return s.ask(open, limit)
}

// askQuickly starts a separate search for each candidate in open whose count is below the limit. Unlike ask, it
// uses the quick search, because learning takes long if there are rules such as sums and lines. The solutions
// in seen have already been counted and are not counted again.
func (s *search) askQuickly(found *counted, open []Digits, limit int, seen map[string]bool) {
	for c := range open {
		for d := range open[c].All() {
			i := c*s.n + int(d) - 1
			if found.with[i] >= limit || s.err != nil {
				continue
			}
			fixed := newGeneralSearchFrom(s.ctx, s.layout, fix(open, c, d))
			found.addNew(fixed.each, limit, seen)
			s.err = fixed.err
			fixed.release()
		}
	}
}

// classicStandings counts the solutions of a classic grid that contain each candidate. If limit is above 0, it
// stops at numbers of limit or more.
func classicStandings(ctx context.Context, g Grid, limit int) []int {
	found, seen := counted{with: make([]int, len(g.cells)*g.N())}, map[string]bool{}
	for solution := range Solutions(ctx, g) {
		found.add(solution)
		if limit <= 0 {
			continue
		}
		if seen[solution.cells] = true; found.n == mostFirst(limit, usually) {
			found.askFromStart(ctx, g, limit, seen)
			break
		}
	}
	return found.with
}

// askFromStart starts a separate search for each candidate whose count is below the limit. The solutions in
// seen have already been counted and are not counted again.
func (k *counted) askFromStart(ctx context.Context, g Grid, limit int, seen map[string]bool) {
	n := g.N()
	for i := range k.with {
		c, d := Cell(i/n), Digit(i%n+1)
		if k.with[i] >= limit || g.At(c) != 0 && g.At(c) != d {
			continue
		}
		k.addNew(Solutions(ctx, g.With(c, d)), limit, seen)
		if ctx.Err() != nil {
			return
		}
	}
}

// addNew looks at the first solutions, up to limit, and counts those that are not in seen. It adds them to seen.
func (k *counted) addNew(solutions iter.Seq[Grid], limit int, seen map[string]bool) {
	for solution := range solutions {
		if !seen[solution.cells] {
			seen[solution.cells] = true
			k.add(solution)
		}
		if limit--; limit == 0 {
			return
		}
	}
}

// ask counts solutions for each candidate in open, up to the limit. It uses the same learning search for all
// candidates, so that clauses learned for one candidate also help with later ones. There must be a solution.
func (s *search) ask(open []Digits, limit int) counted {
	found := counted{with: make([]int, s.cells*s.n)}
	learning := newGeneralSearchFrom(s.ctx, s.layout, open)
	defer learning.release()
	learning.learn()
	for i := range found.with {
		for found.with[i] < limit && learning.learner.with(moveOf(i/s.n, i%s.n)) {
			found.add(learning.grid())
		}
	}
	s.err = learning.err
	return found
}
