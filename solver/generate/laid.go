package generate

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"numplace/solver"
	_ "numplace/solver/rules" // proves what cages and lines say
)

// This file makes puzzles with cages and lines. They are laid over a solved grid (elements.go), and digits are given
// as far as the engine needs them to prove that there is one solution. If these are more than wished, elements are
// laid anew where solutions differ, until a digit can go, and so on.
//
// The solutions that the engine finds are kept. Elements that allow one of them are not as wished, which is seen
// without a search. This is counterexample-guided synthesis (Solar-Lezama et al.: Combinatorial Sketching for Finite
// Programs, 2006), and among the elements the search keeps to those that allow the fewest (Minton et al.: Minimizing
// Conflicts, 1992).

const (
	// laidWork bounds the work for a puzzle with elements, in units of half a millisecond. It takes a quarter of a
	// minute natively.
	laidWork  = 30_000
	pauseWork = 25 // of a pause of the engine
	layWork   = 20 // of elements for which there was no room
	laysAUnit = 10 // changes of elements that are one unit

	laidRounds = 100 // digits that are tried to be saved before another grid is taken
	laidLays   = 400 // changes of elements for one digit

	// patience is how many pauses of the engine a proof may take. If it takes more, the puzzle counts as having
	// several solutions.
	patience = 20
)

var errPatience = errors.New("the proof takes too long")

// bounded is a context that also ends after a number of questions.
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

// laid makes puzzles with elements until one is as wished. It reports whether one is.
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

// leastGiven returns how many digits are to be given at least.
func (w Wish) leastGiven() int { return max(w.Givens, 0) }

// giveLeast gives as many digits as are wished, or as are needed, and changes elements if these are too many. It
// reports whether there is a puzzle as wished.
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

// soleWithin reports whether the solution is the only one for the elements of a layer and some digits, as far as the
// engine proves it in a bounded time.
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

// saveGiven changes elements until a digit need not be given. Then it takes away what else is not needed.
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
	var others [][]byte // that the digits allow
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

// differing returns a random cell in which two different grids differ.
func (m *maker) differing(a, b []byte) int {
	for {
		if c := m.below(len(a)); a[c] != b[c] {
			return c
		}
	}
}

// keepLaid keeps a puzzle if it is the nearest so far. It reports whether it is as wished.
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
