package generate

import (
	"math/bits"

	"numplace/solver"
)

// Removing givens one by one favors puzzles with few givens, because more orders lead to them. The
// controlled-bias method (Denis Berthier: Unbiased Statistics of a CSP - A Controlled-Bias
// Generator, 2009) gives up as soon as a given cannot be removed, unless the puzzle is minimal at
// that point. So all orders are equally likely, and puzzles of a grid with the same number of
// givens are too. The remaining bias is known: a puzzle with n+1 givens comes (n+1)/(81-n) times as
// often as one with n givens. It is corrected by discarding puzzles at random.
//
// Only a few of a hundred thousand attempts succeed. Nearly all fail at the first test, because all
// cells of an unavoidable set are empty: their digits can be exchanged. So small unavoidable sets
// of each grid are collected, and attempts that leave one empty are given up without a search. This
// saves time, and does not change the results.

const (
	attemptsPerGrid  = 20_000 // attempts on one solved grid
	attemptsPerPause = 500    // takes about half a millisecond
	firstGivens      = 32     // the givens left at the first test; puzzles with more are hardly ever minimal
	fullShare        = 30     // no puzzle with at least so many givens is discarded; these are too rare to matter
	largestSet       = 14     // the most cells of an unavoidable set that is kept
	mostSets         = 160    // the most unavoidable sets that are kept
	mostExchanges    = 24     // the most solutions to search for unavoidable sets of two digits or two lines
)

// cells81 is a set of cells of the classic layout.
type cells81 [2]uint64

func (s *cells81) add(c int) { s[c>>6] |= 1 << (c & 63) }

func (s *cells81) len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// correct makes puzzles with corrected bias until one meets the wish. It reports whether one does.
func (m *maker) correct() bool {
	m.most = m.correctedGrids() * attemptsPerGrid
	for range m.correctedGrids() {
		solution := m.solved(nil)
		if solution == nil {
			return false
		}
		sets := m.unavoidable(solution)
		order := m.upTo(len(solution))
		for i := range attemptsPerGrid {
			m.done++
			if i%attemptsPerPause == 0 && m.ended() {
				return false
			}
			cells := m.attempt(solution, order, sets)
			if cells == nil || !m.keeps(count(cells)) {
				continue
			}
			if far, ok := m.consider(cells); !ok || far == 0 {
				return ok
			}
		}
	}
	return false
}

// correctedGrids is the number of grids that correct tries.
func (m *maker) correctedGrids() int {
	if m.wish.isRated() {
		return 1500
	}
	return 1000
}

// attempt removes the cells of a solved grid in random order, as long as the solution is the only
// one. It returns nil unless the result is a minimal puzzle. order holds all cells in any order,
// and is shuffled.
func (m *maker) attempt(solution []byte, order []int, sets []cells81) []byte {
	var left cells81
	for i := range firstGivens {
		k := i + m.below(len(order)-i)
		order[i], order[k] = order[k], order[i]
		left.add(order[i])
	}
	for i := range sets {
		if sets[i][0]&left[0]|sets[i][1]&left[1] == 0 {
			return nil
		}
	}
	cells := make([]byte, len(solution))
	for _, c := range order[:firstGivens] {
		cells[c] = solution[c]
	}
	if !m.sound(cells) {
		return nil
	}
	for _, c := range order[:firstGivens] {
		if cells[c] = 0; !m.sole(cells, c, solution[c]) {
			cells[c] = solution[c]
			break
		}
	}
	if !m.minimal(cells) {
		return nil
	}
	return cells
}

// unavoidable returns small unavoidable sets of a solved grid: the cells in which it differs from
// grids that agree with it outside two digits, two rows or two columns.
func (m *maker) unavoidable(solution []byte) []cells81 {
	n := m.wish.Layout.N()
	var sets []cells81
	for a := range n {
		if m.ended() {
			return nil
		}
		for b := range a {
			for _, in := range [...]func(c int) int{
				func(c int) int { return int(solution[c]) - 1 },
				func(c int) int { return c / n },
				func(c int) int { return c % n },
			} {
				sets = m.exchanges(sets, solution, func(c int) bool { return in(c) == a || in(c) == b })
			}
		}
	}
	return sets
}

// exchanges appends the unavoidable sets among some cells.
func (m *maker) exchanges(sets []cells81, solution []byte, within func(c int) bool) []cells81 {
	cells := append([]byte(nil), solution...)
	for c := range cells {
		if within(c) {
			cells[c] = 0
		}
	}
	left := mostExchanges
	for other := range solver.Solutions(m.ctx, m.grid(cells)) {
		var set cells81
		for c := range solution {
			if byte(other.At(solver.Cell(c))) != solution[c] {
				set.add(c)
			}
		}
		if size := set.len(); size > 0 && size <= largestSet && len(sets) < mostSets {
			sets = append(sets, set)
		}
		if left--; left == 0 {
			break
		}
	}
	return sets
}

// keeps decides at random whether to keep a puzzle with a number of givens. Puzzles with one given
// less are kept givens/(82-givens) times as often.
func (m *maker) keeps(givens int) bool {
	for n := fullShare; n > givens; n-- {
		if m.below(len(m.filler.digit)+1-n) >= n {
			return false
		}
	}
	return true
}
