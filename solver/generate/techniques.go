package generate

import (
	"numplace/solver"
	"numplace/solver/logic"
)

// This file makes puzzles of more than 9 digits, easy ones, and those of a level with spare givens
// on other layouts. Large puzzles without spare givens would be too hard for people, and soon for
// solvers. So givens are removed only as long as techniques of the wished level solve the puzzle,
// which also proves that it is sound. Easier techniques come first, because they are faster. Once
// they no longer suffice, the wished ones remove givens until they are needed.

// largeChances is the number of givens that the wished techniques try to remove.
const largeChances = 60

// starts is the number of solved grids that byTechniques begins with. It is lower for large
// layouts, because each grid takes longer.
func (m *maker) starts() int {
	switch n := m.wish.Layout.N(); {
	case n <= 6:
		return 3000
	case n <= 12:
		return 120
	}
	return 16
}

// byTechniques looks for a puzzle that may have spare givens. It reports whether it has found one.
func (m *maker) byTechniques() bool {
	ceiling := m.wish.Level
	if m.need != nil {
		ceiling = max(ceiling, m.wish.Table.Row(m.wish.Technique).Level)
	}
	if ceiling == 0 {
		ceiling = logic.Medium
	}
	base := min(max(ceiling-1, logic.Easy), logic.Medium)
	if m.wish.Givens != 0 {
		base = ceiling // nothing more can be removed later
	}
	m.most = m.starts() * (1 + largeChances)
	for start := range m.starts() {
		m.done = start * (1 + largeChances)
		cells := m.solved(nil)
		if cells == nil {
			return false
		}
		m.proves = m.provedBy(base)
		if m.wish.Pattern != nil {
			m.mask(cells)
			if m.proves = m.provedBy(ceiling); !m.proves(cells) {
				continue
			}
		} else {
			shuffle(m.random, m.groups)
			m.dig(cells, m.groups, m.least())
		}
		if far, ok := m.consider(cells); !ok || far == 0 {
			return ok
		}
		if m.wish.Pattern == nil && base < ceiling && m.deepen(cells, ceiling) {
			return true
		}
	}
	return false
}

// Easy puzzles are for beginners. So they have at least 30 of 81 givens and mostly some more,
// unless the wish sets their number or their places.
const (
	easyGivens = 30
	easyMore   = 6
)

// gentle reports whether a puzzle must have as many givens as beginners like.
func (w Wish) gentle() bool {
	return w.Level == logic.Easy && w.Givens == 0 && w.Pattern == nil && !w.Corrected && len(w.Elements) == 0
}

// fewestGentle is the fewest givens of a gentle puzzle. At least one cell is left to solve.
func fewestGentle(l *solver.Layout) int {
	return min((easyGivens*l.Cells()+solver.Classic.Cells()-1)/solver.Classic.Cells(), l.Cells()-1)
}

// least returns the number of givens that a puzzle keeps at least. For a gentle puzzle it is
// random. With a range of scores it is chosen from all possible numbers, because more givens make
// the score lower.
func (m *maker) least() int {
	if !m.wish.gentle() {
		return m.wish.Givens
	}
	cells, least := m.wish.Layout.Cells(), fewestGentle(m.wish.Layout)
	more := max(easyMore*cells/solver.Classic.Cells(), 1)
	if m.wish.hasScores() {
		more = cells - least
	}
	return least + m.below(more)
}

// deepen removes further givens by the techniques up to a level. It stops, and returns true, when
// the puzzle meets the wish.
func (m *maker) deepen(cells []byte, level logic.Level) bool {
	m.proves = m.provedBy(level)
	shuffle(m.random, m.groups)
	chances := largeChances
	for i := range m.groups {
		group := m.groups[i : i+1]
		if cells[group[0][0]] == 0 {
			continue
		}
		m.done++
		if chances--; chances < 0 || m.ended() {
			return false
		}
		if _, ok := m.leaveOut(cells, group, count(cells)); !ok {
			continue
		}
		if far, ok := m.consider(cells); !ok || far == 0 {
			return ok
		}
	}
	return false
}

// provedBy returns a function that reports whether the techniques up to a level solve a puzzle, by
// a path whose score is not above the wished level. Techniques that assume a single solution are
// not used. If a technique is wished, those after it are not used either.
func (m *maker) provedBy(level logic.Level) func(cells []byte) bool {
	t := &logic.Table{Options: m.wish.Table.Options}
	for _, row := range m.wish.Table.Rows {
		if row.Enabled && row.Level <= level && !row.Technique.AssumesOne() {
			t.Rows = append(t.Rows, row)
		}
		if m.need != nil && row.Technique == m.wish.Technique.Row() {
			break
		}
	}
	return func(cells []byte) bool {
		m.checks++
		path := logic.Rate(m.ctx, m.grid(cells), t)
		return path.Solved && (m.top == 0 || path.Score <= m.top)
	}
}
