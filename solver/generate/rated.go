package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file makes puzzles of a level with cages and lines (elements.go). Techniques of the level solve them, none of
// which relies on the solution being the only one. That proves that it is, so the engine is only asked once.
//
// Elements are laid anew where the techniques don't get on, as long as that brings the puzzle nearer to the level.
// What is left then is given, and givens that are not needed are taken away again.

const (
	ratedWork   = 6000 // walks of paths for a puzzle; some seconds natively, minutes in a browser
	ratedRelays = 150  // changes of elements until techniques solve a puzzle, and as many until it has the level
	savingRelay = 12   // changes of elements until a digit need not be given
	ratedBase   = logic.Hard
)

// Distances of a puzzle from a level.
const (
	farAbove    = 1 << 20 // the score is too high
	farUnsolved = 1 << 21 // techniques of the level don't solve it
)

// laidOfLevel makes puzzles with elements until one has the wished level. It reports whether one has.
func (m *maker) laidOfLevel() bool {
	base, all := m.tableUpTo(min(m.wish.Level, ratedBase)), m.tableUpTo(m.wish.Level)
	for m.done < m.most {
		solution := m.solved(nil)
		if solution == nil {
			return false
		}
		l := newLayer(m.random, m.wish, solution)
		if m.done++; !l.fill() || !l.hasFewPairs() {
			continue
		}
		cells := make([]byte, len(solution))
		if far := m.relay(l, cells, base, ratedRelays, farAbove-1); far >= farAbove || m.wish.Givens > 0 {
			if m.bare() && (m.wish.Givens == 0 || m.far < farthest) { // one with digits is only the nearest
				continue
			}
			m.give(l, cells, base)
			if m.wish.Level > logic.Easy || m.wish.Givens > 0 {
				m.saveGivens(l, cells, base)
			}
		}
		if m.wish.Level > logic.Easy {
			m.relay(l, cells, all, ratedRelays, 0)
		}
		if m.ctx.Err() != nil {
			return false
		}
		if m.keepRated(l, cells) {
			return true
		}
	}
	return false
}

// bare reports whether no digits are to be given: cages say enough, except for easy steps.
func (m *maker) bare() bool {
	w := m.wish
	cages := slices.ContainsFunc(w.Elements, func(e Elements) bool { return e.Kind == solver.Cage && e.Many == 0 })
	return w.Givens == NoGivens || w.Givens == 0 && cages && w.Level > logic.Easy
}

// tableUpTo returns the rows of the wish's table up to a level, without those that assume a single solution.
func (m *maker) tableUpTo(level logic.Level) *logic.Table {
	t := &logic.Table{Options: m.wish.Table.Options}
	for _, row := range m.wish.Table.Rows {
		if row.Enabled && row.Level <= level && !row.Technique.AssumesOne() {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// farFrom returns how far a puzzle is from the wished level, and the cells that the techniques leave open.
func (m *maker) farFrom(l *layer, cells []byte, t *logic.Table) (far int, open []int) {
	m.done++
	m.layout = l.ruled()
	p := logic.New(m.grid(cells))
	path := logic.Walk(m.ctx, p, t)
	m.tried.Rated++
	m.ended()
	for c := range cells {
		if p.At(solver.Cell(c)) == 0 {
			open = append(open, c)
		}
	}
	w := m.wish.Level
	switch {
	case len(open) > 0:
		return farUnsolved + len(open), open
	case path.Level > w:
		return farAbove + path.Score - w.MostScore(m.layout), nil
	case path.Level < w:
		return max((w-1).MostScore(m.layout)+1-path.Score, 1), nil
	}
	return 0, nil
}

// relay lays elements anew where techniques do not get on, or anywhere if they do, and keeps what is not farther from
// the wished level. It ends when the puzzle is as near as is enough, or after some rounds, and returns how far it is.
func (m *maker) relay(l *layer, cells []byte, t *logic.Table, rounds, enough int) int {
	far, open := m.farFrom(l, cells, t)
	for i := 0; i < rounds && far > enough && m.done < m.most && m.ctx.Err() == nil; i++ {
		c := m.below(len(cells))
		if len(open) > 0 {
			c = open[m.below(len(open))]
		}
		least := l.covered()
		if !l.whole {
			least = min(least, leastShare*len(cells)/100)
		}
		l.again(c, func() bool {
			if l.covered() < least || !l.hasFewPairs() {
				return false
			}
			now, left := m.farFrom(l, cells, t)
			if now > far {
				return false
			}
			far, open = now, left
			return true
		})
	}
	return far
}

// saveGivens lays elements anew until digits need not be given.
func (m *maker) saveGivens(l *layer, cells []byte, t *logic.Table) {
	for _, group := range m.groups {
		if cells[group[0]] == 0 || count(cells)-len(group) < m.wish.leastGiven() {
			continue
		}
		was, less := l.state, slices.Clone(cells)
		for _, c := range group {
			less[c] = 0
		}
		if m.relay(l, less, t, savingRelay, farAbove-1) < farAbove {
			copy(cells, less)
		} else {
			l.state = was
		}
	}
}

// give gives digits until techniques solve the puzzle and there are as many as wished. It takes away those that are not
// needed.
func (m *maker) give(l *layer, cells []byte, t *logic.Table) {
	m.layout = l.ruled()
	shuffle(m.random, m.groups)
	p := logic.New(m.grid(cells))
	for _, group := range m.groups {
		if logic.Walk(m.ctx, p, t); p.Solved() && count(cells) >= m.wish.leastGiven() || m.ctx.Err() != nil {
			break
		}
		if p.At(solver.Cell(group[0])) != 0 && !p.Solved() {
			continue
		}
		m.done++
		for _, c := range group {
			cells[c] = l.solution[c]
			if cell := solver.Cell(c); p.At(cell) == 0 {
				p.Apply(logic.Step{Place: []logic.Candidate{{Cell: cell, Digit: solver.Digit(cells[c])}}})
			}
		}
	}
	m.proves = func(cells []byte) bool {
		m.done++
		path := logic.Rate(m.ctx, m.grid(cells), t)
		return path.Solved && path.Level <= m.wish.Level
	}
	shuffle(m.random, m.groups)
	m.dig(cells, m.groups, m.wish.leastGiven())
}

// keepRated keeps a puzzle if it is the nearest so far. It reports whether it is as wished.
func (m *maker) keepRated(l *layer, cells []byte) bool {
	m.layout = l.ruled()
	p := Puzzle{Grid: m.grid(cells), Solution: m.grid(l.solution)}
	p.Path = logic.Rate(m.ctx, p.Grid, m.wish.Table)
	if !p.Path.Solved || !m.sound(cells) {
		return false
	}
	m.tried.Puzzles++
	far := 0
	if given := count(cells); m.wish.Givens != 0 && given != m.wish.leastGiven() {
		p.Missed |= MissedGivens
		far += farGivens * max(given-m.wish.leastGiven(), m.wish.leastGiven()-given)
	}
	if level := p.Path.Level; level != m.wish.Level {
		p.Missed |= MissedLevel
		far += farLevel * max(int(level)-int(m.wish.Level), int(m.wish.Level)-int(level))
	}
	if far < m.far {
		m.best, m.far = p, far
	}
	return far == 0
}

// fewPairs is the most cages of two cells in a puzzle of a level, in percent of its cages, on boards that have room for
// large cages.
const (
	fewPairs   = 25
	fewPairsOf = 6 // digits
)

// hasFewPairs reports whether few of the cages have only two cells.
func (l *layer) hasFewPairs() bool {
	if l.n < fewPairsOf {
		return true
	}
	pairs, cages := 0, 0
	for _, e := range l.elements {
		for _, cells := range e.cells {
			if elementOf(l.wished[e.kind].Kind).isCage() {
				cages++
				if len(cells) == 2 {
					pairs++
				}
			}
		}
	}
	return 100*pairs <= fewPairs*cages
}
