package generate

import (
	"numplace/solver"
)

// Puzzles with givens in given cells. A random grid seldom has only one solution with these givens.
// So their digits are changed, one or two cells at a time, so that fewer and fewer solutions are
// left. A count of solutions stops once it exceeds the fewest so far.

const (
	patternWork    = 8_000_000 // work in all, in solutions counted or what takes as long
	workOfCount    = 20        // the work of each count, apart from its solutions
	workOfPuzzle   = 2000      // the work to judge a puzzle
	workOfOthers   = 10        // the factor for layouts other than the classic one
	patternChanges = 400       // changes from a grid without finding one with fewer solutions
	patternRounds  = 25        // sound puzzles from a grid, each a few digits away from the one before

	manySolutions = 20_000 // counts stop here
	maxPatternN   = 12     // with more digits, counting takes too long
)

// fillPattern looks for digits for the cells of the pattern until the puzzle meets the wish. It
// reports whether one does.
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
			if far, ok := m.consider(cells); !ok || far == 0 {
				return ok
			}
			if !m.disturb(cells) {
				break
			}
		}
	}
	return false
}

// worked adds to the work done.
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

// descend changes digits until there is one solution. It returns false if that takes too many
// changes.
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

// solutions counts the solutions, up to a limit.
func (m *maker) solutions(cells []byte, limit int) int {
	m.checks++
	n, err := solver.Count(m.ctx, m.grid(cells), limit)
	m.worked(workOfCount + n)
	if err != nil {
		return limit
	}
	return n
}

// change gives one or two cells other digits, chosen so that as few solutions as possible are left,
// and at most best. It returns their number.
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

// disturb changes the digits of some cells of a sound puzzle. It returns false if these cells
// cannot be filled.
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
