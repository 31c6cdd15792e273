package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file generates puzzles with elements (elements.go) at a requested level. Such a puzzle must be
// solvable by techniques of that level that do not assume a unique solution. The solving path therefore
// proves uniqueness, and the engine only confirms it once.
//
// The generator replaces elements where the techniques get stuck, as long as this brings the puzzle
// closer to the level. If cells remain unsolved after that, it adds givens, and then removes those that are
// redundant. Signs and clues seldom determine a solution, so puzzles with these get givens at once.

const (
	ratedWork   = 6000 // maximum number of solving paths per puzzle: seconds in a native program, minutes in a browser
	ratedRelays = 150  // replacements of elements until a puzzle is solvable, and then until it has the level
	savingRelay = 12   // replacements of elements to make one given redundant
	slowWork    = 1200 // ratedWork if there are clues of rows and columns, whose steps take long to find
	slowRelay   = 4    // savingRelay in this case
	ratedBase   = logic.Hard
)

// These are the base distances between a puzzle and the requested level.
const (
	farAbove    = 1 << 20 // the level is too high; the excess of the score is added
	farUnsolved = 1 << 21 // techniques of the level get stuck; the number of empty cells is added
)

// laidOfLevel generates puzzles with elements until one has the requested level. It reports whether it
// found one.
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
		cells, far := make([]byte, len(solution)), farUnsolved
		if m.bare() || !m.sparse() {
			far = m.relay(l, cells, base, ratedRelays, farAbove-1)
		}
		if far >= farAbove || m.wish.Givens > 0 {
			if m.bare() && (m.wish.Givens == 0 || m.far < farthest) { // the puzzle must have no givens
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

// bare reports whether the puzzle should have no givens. That is the case if it is requested, and by default
// for puzzles with cages whose number is not requested, unless the puzzles are easy.
func (m *maker) bare() bool {
	w := m.wish
	cages := slices.ContainsFunc(w.Elements, func(e Elements) bool { return e.Kind == solver.Cage && e.Many == 0 })
	return w.Givens == NoGivens || w.Givens == 0 && cages && w.Level > logic.Easy
}

// sparse reports whether signs or clues are requested, which seldom determine the solution without givens.
func (m *maker) sparse() bool {
	return slices.ContainsFunc(m.wish.Elements, func(e Elements) bool { return !elementOf(e.Kind).shape.covers() })
}

// slow reports whether clues of rows and columns are requested.
func (m *maker) slow() bool {
	return slices.ContainsFunc(m.wish.Elements, func(e Elements) bool { return elementOf(e.Kind).shape == rowShape })
}

// tableUpTo returns the enabled rows of the table up to a level, without techniques that assume a unique
// solution.
func (m *maker) tableUpTo(level logic.Level) *logic.Table {
	t := &logic.Table{Options: m.wish.Table.Options}
	for _, row := range m.wish.Table.Rows {
		if row.Enabled && row.Level <= level && !row.Technique.AssumesOne() {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// farFrom applies the techniques of t to a puzzle. It returns the distance from the requested level, and the
// cells that remain empty.
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

// relay replaces elements where the techniques get stuck, or anywhere if the techniques solve the
// puzzle. It accepts a replacement unless it increases the distance from the requested level. relay ends
// after the given number of rounds, or when the distance is at most enough. It returns the final distance.
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

// saveGivens removes as many givens as it can by replacing elements.
func (m *maker) saveGivens(l *layer, cells []byte, t *logic.Table) {
	rounds := savingRelay
	if m.slow() {
		rounds = slowRelay
	}
	for _, group := range m.groups {
		if cells[group[0]] == 0 || count(cells)-len(group) < m.wish.leastGiven() {
			continue
		}
		was, less := l.state, slices.Clone(cells)
		for _, c := range group {
			less[c] = 0
		}
		if m.relay(l, less, t, rounds, farAbove-1) < farAbove {
			copy(cells, less)
		} else {
			l.state = was
		}
	}
}

// give adds random givens until the techniques solve the puzzle and there are at least as many givens as
// requested. Then it removes redundant givens.
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

// keepRated stores the puzzle in m.best if it is the closest to the requirements so far. It reports whether
// the puzzle meets the requirements.
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

// In a puzzle with a level, at most fewPairs percent of the cages have two cells. This applies to boards with
// at least fewPairsOf digits, because smaller boards have too little room for larger cages.
const (
	fewPairs   = 25
	fewPairsOf = 6
)

// hasFewPairs reports whether at most fewPairs percent of the cages have two cells. It always returns true on
// small boards.
func (l *layer) hasFewPairs() bool {
	if l.n < fewPairsOf {
		return true
	}
	pairs, cages := 0, 0
	for _, e := range l.elements {
		for _, cells := range e.cells {
			if l.kinds[e.kind].shape == cageShape {
				cages++
				if len(cells) == 2 {
					pairs++
				}
			}
		}
	}
	return 100*pairs <= fewPairs*cages
}
