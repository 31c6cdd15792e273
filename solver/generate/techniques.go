package generate

import (
	"numplace/solver"
	"numplace/solver/logic"
)

// This file generates puzzles with more than 9 digits, easy puzzles, and puzzles of a level with redundant
// givens on layouts other than the classic one. Large minimal puzzles would be too hard for people, and soon
// for solvers. Therefore a given is only removed if techniques of the requested level still solve the puzzle.
// This also proves that the solution is unique. The generator first removes givens with easier techniques,
// because they are faster. When these cannot remove more givens, it continues with techniques of the
// requested level until the puzzle needs them.

// largeChances is the number of times that deepen tries to remove a given from one puzzle.
const largeChances = 60

// starts returns the number of solved grids that byTechniques tries. Large layouts get fewer, because each of
// their grids takes longer.
func (m *maker) starts() int {
	switch n := m.wish.Layout.N(); {
	case n <= 6:
		return 3000
	case n <= 12:
		return 120
	}
	return 16
}

// byTechniques generates puzzles by removing givens while techniques still solve them. It reports whether it
// found one that meets the requirements.
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
		base = ceiling // deepen cannot remove more, so dig must use all techniques
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

// Easy puzzles are for beginners and retain many givens: at least easyGivens per 81 cells, plus a random
// number below easyMore. The method gentle reports whether this applies to a Wish.
const (
	easyGivens = 30
	easyMore   = 6
)

// gentle reports whether the puzzle must have the large number of givens that easy puzzles have by default.
// Requests for a number or pattern of givens override this default.
func (w Wish) gentle() bool {
	return w.Level == logic.Easy && w.Givens == 0 && w.Pattern == nil && !w.Corrected && len(w.Elements) == 0
}

// fewestGentle returns the minimum number of givens of an easy puzzle. At least one cell stays empty.
func fewestGentle(l *solver.Layout) int {
	return min((easyGivens*l.Cells()+solver.Classic.Cells()-1)/solver.Classic.Cells(), l.Cells()-1)
}

// least returns the number of givens at which dig must stop. For easy puzzles, this is a small random number
// above the minimum. If a range of scores is also requested, it is any random number above the minimum,
// because more givens lower the score.
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

// deepen removes further givens while techniques up to a level still solve the puzzle. It stops and returns
// true when the puzzle meets the requirements.
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

// provedBy returns a function that reports whether techniques up to a level solve a puzzle. The score of the
// path must also be within the requested level. The function does not use techniques that assume a unique
// solution. If a technique is requested, it does not use techniques that come later in the table either.
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
