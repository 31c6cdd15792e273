package generate

import (
	"numplace/solver"
	"numplace/solver/logic"
)

// Puzzles of more than 9 digits, easy ones, and others of a level with spare givens. Large ones without would be beyond
// people, and soon beyond solvers. So givens are left out only as long as techniques of the wished level solve the
// puzzle, which also proves that it is sound. Easier techniques come first, because they are faster; once they suffice
// for no more, the wished ones leave out givens until they are needed.

// largeChances is how many givens the wished techniques try to leave out.
const largeChances = 60

// starts is how many solved grids byTechniques begins with: of large layouts fewer, since each takes longer.
func (m *maker) starts() int {
	switch n := m.wish.Layout.N(); {
	case n <= 6:
		return 3000
	case n <= 12:
		return 120
	}
	return 16
}

// byTechniques looks for a puzzle that may have spare givens.
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
		base = ceiling // no more can go later
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

// Easy puzzles are for people who begin. So one has 30 givens of 81 at least, unless the wish says how many, or which,
// and mostly some more.
const (
	easyGivens = 30
	easyMore   = 6
)

// gentle reports whether a puzzle must have as many givens as beginners like.
func (w Wish) gentle() bool {
	return w.Level == logic.Easy && w.Givens == 0 && w.Pattern == nil && !w.Corrected
}

// fewestGentle is the fewest givens of a gentle puzzle, in which something is left to solve.
func fewestGentle(l *solver.Layout) int {
	return min((easyGivens*l.Cells()+solver.Classic.Cells()-1)/solver.Classic.Cells(), l.Cells()-1)
}

// least returns how many givens a puzzle keeps at least. That of a gentle one is drawn: where a range of scores is
// wished too, from all that there can be, since more givens make the score lower.
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

// deepen leaves out further givens by the techniques up to a level, and stops when the puzzle is as wished.
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

// provedBy returns what reports whether the techniques up to a level solve a puzzle, those that assume one solution
// excepted, by a path whose score is not above the wished level. For a wished technique these are the ones up to it.
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
