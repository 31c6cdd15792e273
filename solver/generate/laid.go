package generate

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"numplace/solver"
	_ "numplace/solver/rules" // registers the solving rules for elements
)

// This file generates puzzles with elements. It places them on a solved grid (lay.go) and adds
// just enough givens for the engine to prove that the solution is unique. If these are more givens than
// requested, it looks for other solutions and replaces elements in the cells where the solutions
// differ. It continues until a given becomes redundant. It repeats this until the number of givens is small
// enough.
//
// The generator stores all other solutions that the engine finds. If the new elements still allow a
// stored solution, the puzzle is known to be ambiguous without a search. This is counterexample-guided
// synthesis (Solar-Lezama et al.: Combinatorial Sketching for Finite Programs, 2006). Replacements that allow
// fewer of the stored solutions are preferred (Minton et al.: Minimizing Conflicts, 1992).

const (
	// laidWork is the maximum number of work units for one puzzle. A work unit takes about half a
	// millisecond, so the limit is about 15 seconds in a native program.
	laidWork  = 30_000
	pauseWork = 25 // work units between two calls of ctx.Err by the engine
	layWork   = 20 // work units that a failed attempt to place all elements counts as
	laysAUnit = 10 // replacements of elements per work unit

	laidRounds = 100 // attempts to remove a given before the search starts from another solved grid
	laidLays   = 400 // replacements of elements to remove one given

	// patience is the maximum number of calls of ctx.Err by the engine during a uniqueness proof. If a proof
	// takes longer, the puzzle is treated as having several solutions.
	patience = 20
)

var errPatience = errors.New("the proof takes too long")

// bounded is a context that ends after its Err method has been called a limited number of times, or when its
// parent ends.
type bounded struct {
	context.Context
	left int
}

func (b *bounded) Err() error {
	if b.left--; b.left < 0 {
		return errPatience
	}
	return b.Context.Err()
}

// laid generates puzzles with elements until one meets the requirements. It reports whether it found
// one.
func (m *maker) laid() bool {
	m.most = laidWork
	for m.done < m.most {
		solution := m.solved(nil)
		if solution == nil {
			return false
		}
		l := newLayer(m.random, m.wish, solution)
		if !l.fill() {
			m.done += layWork
			continue
		}
		if m.giveLeast(l) || m.ctx.Err() != nil {
			return m.ctx.Err() == nil
		}
	}
	return false
}

// leastGiven returns the minimum number of givens.
func (w Wish) leastGiven() int { return max(w.Givens, 0) }

// giveLeast turns placed elements into a puzzle. It starts with the requested number of givens, or
// with more if the solution is not unique otherwise. While there are too many givens, it replaces cages and
// lines to make givens redundant. It reports whether the puzzle meets the requirements.
func (m *maker) giveLeast(l *layer) bool {
	m.proves = func(cells []byte) bool { return m.soleWithin(l, cells) }
	cells := make([]byte, len(l.solution))
	if m.wish.leastGiven() > 0 || !m.proves(cells) {
		copy(cells, l.solution)
		shuffle(m.random, m.groups)
		m.dig(cells, m.groups, m.wish.leastGiven())
	}
	for range laidRounds {
		if m.keepLaid(l, cells) {
			return true
		}
		if m.done >= m.most || m.ctx.Err() != nil {
			return false
		}
		m.saveGiven(l, cells)
	}
	return false
}

// soleWithin reports whether the engine can prove in limited time that the cages, the lines and the givens in
// cells allow only one solution.
func (m *maker) soleWithin(l *layer, cells []byte) bool {
	if l.other(cells) != nil {
		return false
	}
	m.layout = l.ruled()
	ctx := &bounded{m.ctx, patience}
	m.checks++
	sole := false
	for g := range solver.Solutions(ctx, m.grid(cells)) {
		found := g.AppendTo(nil)
		if sole = bytes.Equal(found, l.solution); !sole {
			l.others = append(l.others, found)
			break
		}
	}
	m.done += 1 + pauseWork*(patience-max(ctx.left, 0))
	m.ended()
	return sole && ctx.left >= 0
}

// saveGiven replaces elements until one more given becomes redundant. It then removes all redundant
// givens. If no given becomes redundant, it restores the elements.
func (m *maker) saveGiven(l *layer, cells []byte) {
	m.done++
	var given [][]int
	over := count(cells) - m.wish.leastGiven()
	for _, group := range m.groups {
		if cells[group[0]] != 0 && len(group) <= over {
			given = append(given, group)
		}
	}
	if len(given) == 0 {
		return
	}
	shuffle(m.random, given)
	less := slices.Clone(cells)
	for _, c := range given[0] {
		less[c] = 0
	}
	var others [][]byte // known other solutions that contain the remaining givens
	for _, other := range l.others {
		if agrees(other, less) {
			others = append(others, other)
		}
	}
	was, fit := l.state, l.fitting(others)
	for i := 1; i <= laidLays && m.done < m.most && m.ctx.Err() == nil; i++ {
		if i%laysAUnit == 0 {
			m.done++
		}
		c := given[0][m.below(len(given[0]))]
		if len(fit) > 0 && m.below(4) > 0 {
			c = m.differing(fit[m.below(len(fit))], l.solution)
		}
		covered := l.covered()
		l.again(c, func() bool {
			if l.whole && l.covered() < covered {
				return false
			}
			now := l.fitting(others)
			if len(now) > len(fit) {
				return false
			}
			fit = now
			return true
		})
		if len(fit) > 0 {
			continue
		}
		known := len(l.others)
		if m.soleWithin(l, less) {
			copy(cells, less)
			m.dig(cells, given[1:], m.wish.leastGiven())
			return
		}
		others = append(others, l.others[known:]...)
		fit = l.fitting(others)
	}
	l.state = was
}

// differing returns a random cell in which the grids a and b differ. The grids must not be equal.
func (m *maker) differing(a, b []byte) int {
	for {
		if c := m.below(len(a)); a[c] != b[c] {
			return c
		}
	}
}

// keepLaid stores the puzzle in m.best if its number of givens is closer to the requested number than that of
// m.best. It reports whether the puzzle meets the requirements.
func (m *maker) keepLaid(l *layer, cells []byte) bool {
	m.tried.Puzzles++
	far := 0
	if m.wish.Givens != 0 {
		far = count(cells) - m.wish.leastGiven()
	}
	if far >= m.far {
		return false
	}
	m.layout = l.ruled()
	p := Puzzle{Grid: m.grid(cells), Solution: m.grid(l.solution)}
	if far > 0 {
		p.Missed = MissedGivens
	}
	m.best, m.far = p, far
	return far == 0
}
