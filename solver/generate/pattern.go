package generate

import (
	"numplace/solver"
)

// This file generates puzzles for a fixed pattern of givens. A random grid seldom has a unique solution with
// givens in these cells. So the generator changes the digits in one or two cells at a time to reduce the
// number of solutions. It counts the solutions of each change only until there are more than the lowest
// number so far.

const (
	patternWork    = 8_000_000 // limit for the work per puzzle; one unit is the time to find one solution
	workOfCount    = 20        // work per count of solutions, in addition to one unit per solution
	workOfPuzzle   = 2000      // work to check a puzzle against the requirements
	workOfOthers   = 10        // factor for layouts other than the classic one
	patternChanges = 400       // changes without progress before the search starts from another grid
	patternRounds  = 25        // puzzles tried per grid, each with a few digits different from the previous puzzle

	manySolutions = 20_000 // limit for the first count of solutions
	maxPatternN   = 12     // counting solutions takes too long if there are more digits
)

// fillPattern searches for digits in the cells of the pattern until the puzzle meets the requirements. It
// reports whether it found such a puzzle.
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

// worked adds work to m.done.
func (m *maker) worked(work int) {
	if m.wish.Layout != solver.Classic {
		work *= workOfOthers
	}
	m.done += work
}

// mask empties all cells outside the pattern.
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

// descend changes digits until the solution is unique. It returns false if that needs too many changes.
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

// solutions returns the number of solutions, at most limit.
func (m *maker) solutions(cells []byte, limit int) int {
	m.checks++
	n, err := solver.Count(m.ctx, m.grid(cells), limit)
	m.worked(workOfCount + n)
	if err != nil {
		return limit
	}
	return n
}

// change picks two random cells of the pattern and tries all other digits for them. It chooses the digits
// that leave the fewest solutions, if they leave at least one solution and at most best. Otherwise it
// restores the old digits. It returns the number of solutions of the resulting puzzle.
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

// digits returns the candidates of the empty cell c in random order.
func (m *maker) digits(cells []byte, c int) []byte {
	var all []byte
	for d := range m.grid(cells).Candidates(solver.Cell(c)).All() {
		all = append(all, byte(d))
	}
	shuffle(m.random, all)
	return all
}

// disturb replaces the digits of up to six random givens. It returns false if these cells cannot be filled.
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
