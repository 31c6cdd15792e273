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
// The layout comes first: elements are laid in symmetric orbits, and lines and signs are drawn before their digits are
// known (draw.go). The generator adds a few givens and replaces elements where the techniques get stuck, as long as
// this brings the puzzle closer to the level. If cells remain unsolved after that, it adds givens, in symmetric pairs
// and away from the rules if possible. It then removes those that are redundant, or become redundant by further
// replacements. Finally, it replaces elements as long as this makes the path more varied. A puzzle that is too easy or
// dull after the first removal is given up: another layout takes less time than replacements.
//
// Steps of clues of rows and columns take long to find. Puzzles with such clues (maker.slow) have no symmetry unless
// one is requested. Their elements are not replaced until there are givens.

const (
	// maximum number of solving paths per puzzle: seconds in a native program, minutes in a browser
	ratedWork   = 6000
	smallWork   = 18_000 // ratedWork up to the level Hard on boards with at most quickClues digits
	ratedRelays = 150    // replacements of elements until a puzzle is solvable, and then until it has the level
	closeRelays = 800    // further ones of a killer that is solvable, but in too many steps: most of them find no room
	fewFirst    = 4      // the number of givens before the first replacements
	firstRelays = 60     // replacements of elements with these givens
	firstOpen   = 70     // savingOpen with these givens
	giveChoices = 6      // the number of places that are compared for a given
	arrowChoice = 16     // giveChoices if there are arrows, whose steps are found fast
	mostEased   = 8      // groups of givens that are added because the path is too long for the level
	savingRelay = 12     // replacements of elements to make one given redundant
	livelyRelay = 20     // replacements of elements to make a puzzle more interesting
	quickRelay  = 8      // livelyRelay up to the level Medium, unless cages cover the board
	slowWork    = 1200   // ratedWork if there are clues of rows and columns, whose steps take long to find
	slowRelay   = 4      // savingRelay and livelyRelay in this case
	quickClues  = 6      // the largest number of digits with which no steps take long
	ratedBase   = logic.Hard

	// On boards with more than quickClues digits, techniques up to leadLevel decide where givens and elements are
	// first.
	leadLevel = logic.Medium

	killerShare  = 96 // the smallest share of the board, in percent, that the cages of a killer cover
	mostMisfits  = 12 // layouts in total that do not suit the requested numbers of rules, until symmetry is given up
	drawPatience = 1  // calls of ctx.Err by the engine while it looks for a grid that obeys a new rule

	// If more than this percentage of the cells remain empty without a given, replacements seldom make the given
	// redundant.
	savingOpen = 50
	slowOpen   = 25 // savingOpen if there are clues of rows and columns

	// opening is the number of first steps of a path that opensWell looks at. If it returns false, the puzzle is dull.
	// The search accepts a dull puzzle only if it has already found mostDull others.
	opening  = 3
	mostDull = 8
)

// These are the base distances between a puzzle and the requested level.
const (
	farDull     = 1       // the puzzle meets the requirements, but is dull
	farAbove    = 1 << 20 // the level is too high; the excess of the score is added
	farUnsolved = 1 << 21 // techniques of the level get stuck; the number of candidates is added
)

// laidOfLevel generates puzzles with elements until one has the requested level. It reports whether it
// found one.
func (m *maker) laidOfLevel() bool {
	w := m.wish
	base, all := tableUpTo(w.Table, min(w.Level, ratedBase)), tableUpTo(w.Table, w.Level)
	lead := base
	if w.Layout.N() > quickClues {
		lead = tableUpTo(w.Table, min(w.Level, leadLevel))
	}
	for m.done < m.most {
		solution := m.solved(nil)
		if solution == nil {
			return false
		}
		l := m.newLayer(solution)
		if m.done++; !l.fill() || !l.hasFewPairs() || !l.coversEnough() && m.misfits < 2*mostMisfits {
			m.misfits++
			continue
		}
		cells, far := make([]byte, len(solution)), farUnsolved
		if m.bare() || m.wish.Givens == 0 && l.whole {
			far = m.relay(l, cells, base, ratedRelays, 100, farAbove-1)
			if l.whole && far >= farAbove && far < farUnsolved {
				far = m.relay(l, cells, base, closeRelays, 100, farAbove-1)
			}
		} else if m.wish.Givens == 0 && !m.slow() {
			m.give(l, cells, lead, fewFirst)
			far = m.relay(l, cells, lead, m.rounds(firstRelays), firstOpen, farAbove-1)
		}
		if far >= farAbove || m.wish.Givens > 0 {
			if m.bare() && (m.wish.Givens == 0 || m.far < farthest) { // the puzzle must have no givens
				continue
			}
			m.give(l, cells, lead, len(cells))
			m.ease(l, cells, base)
			m.digGivens(l, cells, base)
			if m.wish.Givens == 0 && !l.whole && m.missesEarly(l, cells, all) {
				if m.keepRated(l, cells) {
					return true
				}
				continue
			}
			// Lines and signs that are drawn anew seldom make givens redundant.
			if (!l.free || m.wish.Givens > 0) && m.saveGivens(l, cells, lead) {
				m.digGivens(l, cells, base)
			}
		}
		if m.wish.Level > logic.Easy {
			m.relay(l, cells, all, m.rounds(ratedRelays), 100, 0)
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

// coversEnough reports whether the cages cover the board, or need not cover it.
func (l *layer) coversEnough() bool { return !l.whole || l.covered()*100 >= killerShare*len(l.of) }

// rounds returns a number of replacements of elements: the given one, or fewer if each takes long.
func (m *maker) rounds(usual int) int {
	if m.slow() {
		return usual / 4
	}
	return usual
}

// plainly reports whether elements have no symmetry unless one is requested: because paths take long to find, so that
// few layouts can be tried.
func (m *maker) plainly() bool {
	return m.slow() || m.wish.Level > logic.Hard && !m.wish.lays(solver.Cage)
}

// newLayer returns a layer without rules. If no symmetry is requested, it chooses one at random, which the rules and,
// unless their number is requested, the givens will have.
func (m *maker) newLayer(solution []byte) *layer {
	w := m.wish
	if w.Symmetry == NoSymmetry && m.misfits < mostMisfits && !m.plainly() {
		usual := usualSymmetries[:]
		if w.lays(solver.Cage) {
			usual = usual[:pairSymmetries] // cages in fours seldom cover the board
		}
		w.Symmetry = usual[m.below(len(usual))]
	}
	l := newLayer(m.random, w, solution)
	m.groups = w.Symmetry.groups(w.Layout.N())
	if m.wish.Symmetry == NoSymmetry {
		switch {
		case m.wish.Givens > 0:
			m.groups = NoSymmetry.groups(w.Layout.N())
		case len(l.operations) > 1: // pairs of givens are fewer than fours
			m.groups = HalfTurn.groups(w.Layout.N())
		}
	}
	if m.misfits >= mostMisfits {
		l.operations = nil
	}
	l.free = len(l.operations) > 0 && slices.ContainsFunc(l.kinds, (*elementKind).isDrawn)
	l.fixed = make([]byte, len(solution))
	l.solve = m.drawn
	return l
}

// drawn returns a solution of a board that contains the hints. It returns nil if it finds none in limited time. The
// engine tries small digits first. So if digits can be replaced by others, drawn shuffles them while it searches.
func (m *maker) drawn(board *solver.Layout, hints []byte) []byte {
	n := m.wish.Layout.N()
	to, from := make([]byte, n+1), make([]byte, n+1)
	for i := range to {
		to[i] = byte(i)
	}
	depends := func(e Elements) bool { k := elementOf(e.Kind); return k.isDrawn() && k.keeps != anyReplacement }
	if m.wish.Layout.Interchangeable() && !slices.ContainsFunc(m.wish.Elements, depends) {
		shuffle(m.random, to[1:])
	}
	for d, image := range to {
		from[image] = byte(d)
	}
	g, err := solver.FromBytes(board, replaced(hints, to))
	if err != nil {
		return nil
	}
	for solution := range solver.Solutions(&bounded{m.ctx, drawPatience}, g) {
		return replaced(solution.AppendTo(nil), from)
	}
	return nil
}

// replaced returns the cells with each digit d, or 0, replaced by to[d].
func replaced(cells, to []byte) []byte {
	made := make([]byte, len(cells))
	for c, d := range cells {
		made[c] = to[d]
	}
	return made
}

// usualSymmetries are the symmetries of layouts if none is requested, each as often as it is used. The first
// pairSymmetries of them map rules to pairs of rules.
var usualSymmetries = [...]Symmetry{
	HalfTurn, HalfTurn, HalfTurn, HalfTurn, HalfTurn, LeftRight, TopBottom, MainDiagonal, AntiDiagonal,
	QuarterTurn, QuarterTurn, BothMirrors, BothDiagonals,
}

const pairSymmetries = 9

// bare reports whether the puzzle should have no givens. That is the case if it is requested, and by default
// for puzzles with cages whose number is not requested, unless the puzzles are easy.
func (m *maker) bare() bool {
	w := m.wish
	cages := slices.ContainsFunc(w.Elements, func(e Elements) bool { return e.Kind == solver.Cage && e.Many == 0 })
	return w.Givens == NoGivens || w.Givens == 0 && cages && w.Level > logic.Easy
}

// mostRated returns the maximum number of attempts of laidOfLevel and fromLaidBank.
func (m *maker) mostRated() int {
	w := m.wish
	switch {
	case m.slow() || w.Level == logic.Easy && w.Givens == NoGivens: // easy puzzles seldom do without givens
		return bankTries + slowWork
	case w.Level <= logic.Hard && w.Layout.N() <= quickClues: // few have the level, but paths are short
		return bankTries + smallWork
	}
	return bankTries + ratedWork
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
		return farUnsolved + candidatesOf(p), open, path
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
	l.fixed = cells
	far, open, _ := m.farFrom(l, cells, t)
	if len(open)*100 > hopeless*len(cells) {
		return far
	}
	for i := 0; i < rounds && far > enough && m.done < m.most && m.ctx.Err() == nil; i++ {
		c := m.below(len(cells))
		if len(open) > 0 {
			c = open[m.below(len(open))]
		}
		change := func(accepted func() bool) { m.replace(l, c, accepted) }
		if l.isRead() && !m.bare() && m.below(2) == 0 {
			change = func(accepted func() bool) { l.shift(cells, accepted) }
		}
		change(func() bool {
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
	l.fixed = cells
	far, _, path := m.farFrom(l, cells, t)
	if far > 0 {
		return
	}
	rounds := livelyRelay
	if m.slow() {
		rounds = slowRelay
	}
	if !l.whole && m.wish.Level <= logic.Medium {
		rounds = min(rounds, quickRelay)
	}
	best := liveliness(m.grid(cells), path)
	for i := 0; i < rounds && m.done < m.most && m.ctx.Err() == nil; i++ {
		m.replace(l, m.below(len(cells)), func() bool {
			far, _, path := m.farFrom(l, cells, t)
			now := liveliness(m.grid(cells), path)
			if far > 0 || now < best {
				return false
			}
			best = now
			return true
		})
	}
}

// opensWell reports whether the first step of the path of a puzzle uses a rule, and none of the first steps reads a
// digit from a given across a sign or a palindrome.
func opensWell(g solver.Grid, path logic.Path) bool {
	for i, step := range path.Steps[:min(opening, len(path.Steps))] {
		if i == 0 && !step.Technique.OfRules() || handsOver(g, step) {
			return false
		}
	}
	return len(path.Steps) > 0
}

// opens reports whether the opening of a puzzle suits the wish. If steps take long to find, one of the first steps that
// uses a rule is enough.
func (m *maker) opens(g solver.Grid, path logic.Path) bool {
	return opensWell(g, path) || m.slow() && slices.ContainsFunc(path.Steps[:min(opening, len(path.Steps))],
		func(s logic.Step) bool { return s.Technique.OfRules() })
}

// handsOver reports whether a step uses a sign or a palindrome that has a given.
func handsOver(g solver.Grid, step logic.Step) bool {
	rules := g.Layout().Rules()
	return slices.ContainsFunc(step.Proof.Rules, func(use logic.RuleUse) bool {
		r := rules[use.Rule]
		return (r.Kind == solver.Palindrome || r.Kind.Shape() == solver.CellPair) &&
			slices.ContainsFunc(r.Cells, func(c solver.Cell) bool { return g.At(c) != 0 })
	})
}

// liveliness returns a number that is greater for puzzles with more interesting paths: those that use rules from the
// beginning, and in various ways.
func liveliness(g solver.Grid, path logic.Path) int {
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
	if opensWell(g, path) {
		lively += 1000
	}
	for _, step := range path.Steps[:min(opening, len(path.Steps))] {
		if step.Technique.OfRules() {
			lively += 100
		}
	}
	return lively
}

// saveGivens removes as many givens as it can by replacing elements. It reports whether it has removed any.
func (m *maker) saveGivens(l *layer, cells []byte, t *logic.Table) (saved bool) {
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
			saved = true
		} else {
			l.state = was
		}
	}
	return saved
}

// missesEarly reports whether a puzzle does not have the requested level or has a dull opening, so that another layout
// is faster than replacements. On small boards, of which few have the higher levels, and for clues of rows and columns,
// only the opening counts.
func (m *maker) missesEarly(l *layer, cells []byte, t *logic.Table) bool {
	far, _, path := m.farFrom(l, cells, t)
	if far > 0 && m.wish.Level <= logic.Hard && m.wish.Layout.N() > quickClues && !m.slow() {
		return true
	}
	return far < farAbove && !m.opens(m.grid(cells), path)
}

// give adds givens until the techniques solve the puzzle and there are at least as many givens as requested, or until
// there are most givens. Of some random places for givens, it each time takes the one that helps most.
func (m *maker) give(l *layer, cells []byte, t *logic.Table, most int) {
	m.layout = l.ruled()
	shuffle(m.random, m.groups)
	m.byTouch(l)
	choices := giveChoices
	if m.wish.lays(solver.Arrow) {
		choices = arrowChoice
	}
	p := logic.New(m.grid(cells))
	for count(cells) < most {
		if logic.Walk(m.ctx, p, t); p.Solved() && count(cells) >= m.wish.leastGiven() || m.ctx.Err() != nil {
			return
		}
		var best *logic.Position
		var at []int
		left, tried := 0, 0
		for _, group := range m.groups {
			if tried == choices || tried > 0 && m.slow() {
				break
			}
			if cells[group[0]] != 0 || p.At(solver.Cell(group[0])) != 0 && !p.Solved() {
				continue
			}
			tried++
			m.done++
			q := p.Clone()
			for _, c := range group {
				if cell := solver.Cell(c); q.At(cell) == 0 {
					q.Apply(logic.Step{Place: []logic.Candidate{{Cell: cell, Digit: solver.Digit(l.solution[c])}}})
				}
			}
			logic.Walk(m.ctx, q, t)
			if now := candidatesOf(q); best == nil || now < left {
				best, at, left = q, group, now
			}
		}
		if best == nil {
			return
		}
		p = best
		for _, c := range at {
			cells[c] = l.solution[c]
		}
	}
}

// ease adds givens while the techniques solve the puzzle, but in too many steps for the requested level.
func (m *maker) ease(l *layer, cells []byte, t *logic.Table) {
	for range mostEased {
		far, _, _ := m.farFrom(l, cells, t)
		if far < farAbove || far >= farUnsolved || m.ctx.Err() != nil {
			return
		}
		best, tried := cells, 0
		shuffle(m.random, m.groups)
		m.byTouch(l)
		for _, group := range m.groups {
			if cells[group[0]] != 0 {
				continue
			}
			if tried++; tried > giveChoices {
				break
			}
			more := slices.Clone(cells)
			for _, c := range group {
				more[c] = l.solution[c]
			}
			if now, _, _ := m.farFrom(l, more, t); now < far || tried == 1 {
				best, far = more, now
			}
		}
		copy(cells, best)
	}
}

// candidatesOf returns the number of candidates of all empty cells.
func candidatesOf(p *logic.Position) (left int) {
	for c := range solver.Cell(p.Layout().Cells()) {
		if p.At(c) == 0 {
			left += p.Candidates(c).Len()
		}
	}
	return left
}

// byTouch sorts the groups of cells: first those in which givens would touch no rules, last those in which givens
// would touch signs and palindromes, and so give other digits away.
func (m *maker) byTouch(l *layer) {
	touched := make([]int, len(l.solution))
	for _, e := range l.elements {
		k := l.kinds[e.kind]
		for _, cells := range e.cells {
			for _, c := range cells {
				switch {
				case k.shape == signShape || k.kind == solver.Palindrome:
					touched[c] = 2
				case k.shape == lineShape:
					touched[c] = max(touched[c], 1)
				}
			}
		}
	}
	rank := func(group []int) (most int) {
		for _, c := range group {
			most = max(most, touched[c])
		}
		return most
	}
	slices.SortStableFunc(m.groups, func(a, b []int) int { return rank(a) - rank(b) })
}

// digGivens removes redundant givens.
func (m *maker) digGivens(l *layer, cells []byte, t *logic.Table) {
	m.layout = l.ruled()
	m.proves = func(cells []byte) bool {
		m.done++
		path := logic.Rate(m.ctx, m.grid(cells), t)
		return path.Solved && path.Level <= m.wish.Level
	}
	shuffle(m.random, m.groups)
	m.byTouch(l)
	slices.Reverse(m.groups)
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
	if far == 0 && !m.opens(p.Grid, p.Path) {
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
