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
// redundant. Signs, clues and some lines seldom determine a solution, so puzzles with only these get givens at once.
// Finally, the generator replaces elements as long as this makes the path more varied.

const (
	ratedWork   = 6000 // maximum number of solving paths per puzzle: seconds in a native program, minutes in a browser
	ratedRelays = 150  // replacements of elements until a puzzle is solvable, and then until it has the level
	savingRelay = 12   // replacements of elements to make one given redundant
	livelyRelay = 20   // replacements of elements to make a puzzle more interesting
	slowWork    = 1200 // ratedWork if there are clues of rows and columns, whose steps take long to find
	slowRelay   = 4    // savingRelay and livelyRelay in this case
	quickClues  = 6    // the largest number of digits with which they do not take long
	ratedBase   = logic.Hard

	// If more than this percentage of the cells remain empty without a given, replacements seldom make the given
	// redundant.
	savingOpen = 50
	slowOpen   = 25 // savingOpen if there are clues of rows and columns

	// opening is the number of first steps of a path. If none of them uses a rule, the puzzle is dull. The search
	// accepts a dull puzzle only if it has already found mostDull others.
	opening  = 3
	mostDull = 3
)

// These are the base distances between a puzzle and the requested level.
const (
	farDull     = 1       // the puzzle meets the requirements, but is dull
	farAbove    = 1 << 20 // the level is too high; the excess of the score is added
	farUnsolved = 1 << 21 // techniques of the level get stuck; the number of empty cells is added
)

// laidOfLevel generates puzzles with elements until one has the requested level. It reports whether it
// found one.
func (m *maker) laidOfLevel() bool {
	base, all := tableUpTo(m.wish.Table, min(m.wish.Level, ratedBase)), tableUpTo(m.wish.Table, m.wish.Level)
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
			far = m.relay(l, cells, base, ratedRelays, 100, farAbove-1)
		}
		if far >= farAbove || m.wish.Givens > 0 {
			if m.bare() && (m.wish.Givens == 0 || m.far < farthest) { // the puzzle must have no givens
				continue
			}
			m.give(l, cells, base)
			m.saveGivens(l, cells, base)
		}
		if m.wish.Level > logic.Easy {
			m.relay(l, cells, all, ratedRelays, 100, 0)
		}
		m.enliven(l, cells, all)
		if m.ctx.Err() != nil {
			return false
		}
		if m.keepRated(l, cells) {
			return true
		}
	}
	return m.far == farDull
}

// bare reports whether the puzzle should have no givens. That is the case if it is requested, and by default
// for puzzles with cages whose number is not requested, unless the puzzles are easy.
func (m *maker) bare() bool {
	w := m.wish
	cages := slices.ContainsFunc(w.Elements, func(e Elements) bool { return e.Kind == solver.Cage && e.Many == 0 })
	return w.Givens == NoGivens || w.Givens == 0 && cages && w.Level > logic.Easy
}

// sparse reports whether all requested rules are of kinds that seldom determine the solution without givens: signs,
// clues, and the lines that have a usual number.
func (m *maker) sparse() bool {
	return !slices.ContainsFunc(m.wish.Elements, func(e Elements) bool { return elementOf(e.Kind).many[1] == 0 })
}

// slow reports whether clues of rows and columns are requested, on a board on which their steps take long to find.
func (m *maker) slow() bool {
	isOfRow := func(e Elements) bool { return elementOf(e.Kind).shape == rowShape }
	return m.wish.Layout.N() > quickClues && slices.ContainsFunc(m.wish.Elements, isOfRow)
}

// farFrom applies the techniques of t to a puzzle. It returns the distance from the requested level, the cells
// that remain empty, and the path.
func (m *maker) farFrom(l *layer, cells []byte, t *logic.Table) (far int, open []int, path logic.Path) {
	m.done++
	m.layout = l.ruled()
	p := logic.New(m.grid(cells))
	path = logic.Walk(m.ctx, p, t)
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
		return farUnsolved + len(open), open, path
	case path.Level > w:
		return farAbove + path.Score - w.MostScore(m.layout), nil, path
	case path.Level < w:
		return max((w-1).MostScore(m.layout)+1-path.Score, 1), nil, path
	}
	return 0, nil, path
}

// relay replaces elements where the techniques get stuck, or anywhere if the techniques solve the
// puzzle. It accepts a replacement unless it increases the distance from the requested level. relay ends
// after the given number of rounds, when the distance is at most enough, or at once if more than hopeless
// percent of the cells remain empty. It returns the final distance.
func (m *maker) relay(l *layer, cells []byte, t *logic.Table, rounds, hopeless, enough int) int {
	far, open, _ := m.farFrom(l, cells, t)
	if len(open)*100 > hopeless*len(cells) {
		return far
	}
	for i := 0; i < rounds && far > enough && m.done < m.most && m.ctx.Err() == nil; i++ {
		c := m.below(len(cells))
		if len(open) > 0 {
			c = open[m.below(len(open))]
		}
		m.replace(l, c, func() bool {
			now, left, _ := m.farFrom(l, cells, t)
			if now > far {
				return false
			}
			far, open = now, left
			return true
		})
	}
	return far
}

// replace replaces elements at cell c as layer.again does, and keeps the requirements for elements of puzzles with
// a level.
func (m *maker) replace(l *layer, c int, accepted func() bool) {
	least := l.covered()
	if !l.whole {
		least = min(least, leastShare*len(l.of)/100)
	}
	l.again(c, func() bool { return l.covered() >= least && l.hasFewPairs() && accepted() })
}

// enliven replaces elements of a puzzle of the requested level, as long as this makes the puzzle more interesting.
func (m *maker) enliven(l *layer, cells []byte, t *logic.Table) {
	far, _, path := m.farFrom(l, cells, t)
	if far > 0 {
		return
	}
	rounds := livelyRelay
	if m.slow() {
		rounds = slowRelay
	}
	best := liveliness(path)
	for i := 0; i < rounds && m.done < m.most && m.ctx.Err() == nil; i++ {
		m.replace(l, m.below(len(cells)), func() bool {
			far, _, path := m.farFrom(l, cells, t)
			now := liveliness(path)
			if far > 0 || now < best {
				return false
			}
			best = now
			return true
		})
	}
}

// opensWithRule reports whether one of the first steps uses a rule.
func opensWithRule(path logic.Path) bool {
	return slices.ContainsFunc(path.Steps[:min(opening, len(path.Steps))], func(s logic.Step) bool {
		return s.Technique.OfRules()
	})
}

// liveliness returns a number that is greater for more interesting paths: those that use rules from the
// beginning, and in various ways.
func liveliness(path logic.Path) int {
	times, all := map[logic.Technique]int{}, 0
	for _, step := range path.Steps {
		if t := step.Technique.Row(); t.OfRules() {
			times[t]++
			all++
		}
	}
	most := 0
	for _, n := range times {
		most = max(most, n)
	}
	lively := 100*(all-most)/max(all, 1) + 5*len(times)
	if opensWithRule(path) {
		lively += 1000
	}
	return lively
}

// saveGivens removes as many givens as it can by replacing elements.
func (m *maker) saveGivens(l *layer, cells []byte, t *logic.Table) {
	rounds, open := savingRelay, savingOpen
	if m.slow() {
		rounds, open = slowRelay, slowOpen
	}
	for _, group := range m.groups {
		if cells[group[0]] == 0 || count(cells)-len(group) < m.wish.leastGiven() {
			continue
		}
		was, less := l.state, slices.Clone(cells)
		for _, c := range group {
			less[c] = 0
		}
		if m.relay(l, less, t, rounds, open, farAbove-1) < farAbove {
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
// the search can end: the puzzle meets the requirements, and is not dull or was preceded by enough dull ones.
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
	if far == 0 && !opensWithRule(p.Path) {
		far = farDull
		m.dull++
	}
	if far < m.far {
		m.best, m.far = p, far
	}
	return far == 0 || far == farDull && m.dull > mostDull
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
