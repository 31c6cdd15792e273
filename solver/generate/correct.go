package generate

import (
	"math/bits"

	"numplace/solver"
)

// Removing givens one by one favours puzzles with few givens, because more removal orders lead to them. The
// controlled-bias method (Denis Berthier: Unbiased Statistics of a CSP - A Controlled-Bias Generator, 2009)
// stops at the first given that cannot be removed, and discards the puzzle unless it is minimal at that
// point. This makes all removal orders equally likely, and also all puzzles of the same grid with the same
// number of givens. The remaining bias is known: a puzzle with n+1 givens is (n+1)/(81-n) times as frequent
// as one with n givens. It is corrected by discarding puzzles at random.
//
// Only a few of a hundred thousand attempts succeed. Nearly all of them fail the first uniqueness test,
// because they empty all cells of an unavoidable set: a set of cells whose digits can be rearranged into
// another solution. Therefore small unavoidable sets of each grid are collected first, and an attempt that
// empties one of them is abandoned without a search. This saves time and does not change the results.

const (
	attemptsPerGrid  = 20_000 // number of attempts to make a puzzle from one solved grid
	attemptsPerPause = 500    // attempts between two pauses: about half a millisecond
	firstGivens      = 32     // givens at the first uniqueness test; minimal puzzles hardly ever have more
	fullShare        = 30     // puzzles with this many givens or more are never discarded, because they are very rare
	largestSet       = 14     // maximum size of a collected unavoidable set, in cells
	mostSets         = 160    // maximum number of unavoidable sets collected per grid
	mostExchanges    = 24     // maximum number of solutions examined per pair of digits, rows or columns
)

// cells81 is a bit set of the 81 cells of the classic layout.
type cells81 [2]uint64

func (s *cells81) add(c int) { s[c>>6] |= 1 << (c & 63) }

func (s *cells81) len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// correct generates puzzles without the bias in the number of givens until one puzzle meets the requirements.
// It reports whether it found such a puzzle.
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

// correctedGrids returns the maximum number of solved grids that correct uses.
func (m *maker) correctedGrids() int {
	if m.wish.isRated() {
		return 1500
	}
	return 1000
}

// attempt removes digits from a solved grid in random order until a removal would allow a second solution. It
// returns the puzzle if it is minimal, and nil otherwise. order lists all cells and is shuffled in place.
// sets holds unavoidable sets of the grid.
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

// unavoidable returns small unavoidable sets of a solved grid. For each pair of digits, rows or columns, it
// looks for other solved grids that differ only in the cells of that pair. The cells that differ form an
// unavoidable set.
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

// exchanges appends to sets the unavoidable sets that lie entirely within an area of the grid. within reports
// whether the cell c belongs to the area.
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

// keeps decides at random whether to use or discard a puzzle with the given number of givens. Puzzles with
// n-1 givens are used n/(82-n) times as often as puzzles with n givens.
func (m *maker) keeps(givens int) bool {
	for n := fullShare; n > givens; n-- {
		if m.below(len(m.filler.digit)+1-n) >= n {
			return false
		}
	}
	return true
}
