package generate

import (
	"numplace/solver"
)

// Puzzles whose givens stand in given cells. A random grid seldom has one solution by these cells, so their digits are changed, one or two
// cells at a time, such that fewer and fewer solutions are left. A count ends as soon as it is as high as the fewest so far.

const (
	patternWork    = 8_000_000 // solutions that are counted in all, and what takes as long
	workOfCount    = 20        // what a count takes besides
	workOfPuzzle   = 2000      // what a puzzle takes that is judged
	workOfOthers   = 10        // how much longer all takes on other layouts than the classic one
	patternChanges = 400       // changes from a grid without one with fewer solutions
	patternRounds  = 25        // sound puzzles from a grid, each a few digits off the one before

	manySolutions = 20_000 // what is not counted further
	maxPatternN   = 12     // digits above which counting takes too long
)

// fillPattern looks for digits for the cells of the pattern until the puzzle is as wished.
func (m *maker) fillPattern() bool {
	for m.most = patternWork; m.done < m.most; {
		cells := m.solved(nil)
		if cells == nil {
			return false
		}
		m.mask(cells)
		for range patternRounds {
			if !m.descend(cells) {
				break
			}
			m.worked(workOfPuzzle)
			switch far, ok := m.consider(cells); {
			case !ok:
				return false
			case far == 0:
				return true
			}
			if !m.disturb(cells) {
				break
			}
		}
	}
	return false
}

// worked counts work.
func (m *maker) worked(work int) {
	if m.wish.Layout != solver.Classic {
		work *= workOfOthers
	}
	m.done += work
}

// mask empties the cells that are not in the pattern.
func (m *maker) mask(cells []byte) {
	in := make([]bool, len(cells))
	for _, c := range m.wish.Pattern {
		in[c] = true
	}
	for c := range cells {
		if !in[c] {
			cells[c] = 0
		}
	}
}

// descend changes digits until there is one solution. It returns false if that takes too many changes.
func (m *maker) descend(cells []byte) bool {
	best := m.solutions(cells, manySolutions)
	for vain := 0; best != 1; vain++ {
		if vain == patternChanges || m.done > patternWork || m.ended() {
			return false
		}
		if fewer := m.change(cells, best); fewer < best {
			best, vain = fewer, 0
		}
	}
	return true
}

// solutions counts the solutions up to a limit.
func (m *maker) solutions(cells []byte, limit int) int {
	m.checks++
	n, err := solver.Count(m.ctx, m.grid(cells), limit)
	m.worked(workOfCount + n)
	if err != nil {
		return limit
	}
	return n
}

// change gives two cells other digits, or one of them, such that there are as few solutions as they allow, at most best. It returns how many.
func (m *maker) change(cells []byte, best int) int {
	a := int(m.wish.Pattern[m.below(len(m.wish.Pattern))])
	b := int(m.wish.Pattern[m.below(len(m.wish.Pattern))])
	if a == b {
		return best
	}
	wasA, wasB := cells[a], cells[b]
	cells[a], cells[b] = 0, 0
	toA, toB := wasA, wasB
	for _, x := range m.digits(cells, a) {
		cells[a] = x
		for _, y := range m.digits(cells, b) {
			if x == wasA && y == wasB {
				continue
			}
			cells[b] = y
			if n := m.solutions(cells, best+1); n > 0 && n <= best {
				best, toA, toB = n, x, y
			}
		}
		cells[b] = 0
	}
	cells[a], cells[b] = toA, toB
	return best
}

// digits returns the candidates of an empty cell in random order.
func (m *maker) digits(cells []byte, c int) []byte {
	var all []byte
	for d := range m.grid(cells).Candidates(solver.Cell(c)).All() {
		all = append(all, byte(d))
	}
	shuffle(m.random, all)
	return all
}

// disturb changes the digits of some cells of a sound puzzle. It returns false if there is no other way to fill them.
func (m *maker) disturb(cells []byte) bool {
	pattern := append([]solver.Cell(nil), m.wish.Pattern...)
	shuffle(m.random, pattern)
	for _, c := range pattern[:min(6, len(pattern))] {
		cells[c] = 0
	}
	solution := m.solved(cells)
	if solution == nil {
		return false
	}
	m.mask(solution)
	copy(cells, solution)
	return true
}
