package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/internal/turn"
	"numplace/solver/logic"
)

// Version numbers what the package makes: the same version, wish and seed make the same puzzle on every machine. Whatever changes a
// puzzle, here or in the paths of solver/logic, needs a new number.
const Version = 4

// Puzzle is a sound puzzle that was made.
type Puzzle struct {
	Grid     solver.Grid
	Solution solver.Grid
	Path     logic.Path // as logic.Rate has it where the wish was about it, else the zero Path
	Minimal  bool       // no given can be left out; not looked for above 9 digits
	Missed   Missed     // what of the wish it does not meet
	Tried    Tried
}

// Missed is a set of things that a puzzle is not as it was wished.
type Missed uint8

// What a puzzle can miss.
const (
	MissedLevel Missed = 1 << iota
	MissedScore
	MissedTechnique
	MissedGivens
	MissedMinimal
)

// Has reports whether all things of m are in the set.
func (s Missed) Has(m Missed) bool { return s&m == m }

// Tried counts what was tried.
type Tried struct {
	Grids   int     // solved grids
	Puzzles int     // sound puzzles
	Rated   int     // those whose paths were walked
	Checks  int     // whether a grid has one solution
	Share   float64 // of all attempts, from 0 to 1
}

// NotFound says that no puzzle was found in all attempts.
type NotFound struct {
	Nearest Puzzle // the zero Puzzle if not even that was found
	Tried   Tried
}

// Error returns the message in English, for callers of the package.
func (e *NotFound) Error() string { return "no such puzzle was found" }

// Make makes the puzzle of a seed. The error is an *Impossible where the wish can't be met, a *NotFound with the nearest puzzle where none
// was found in a fixed number of attempts, or ctx.Err(). Now and then it calls report, unless that is nil, with what was tried so far.
func Make(ctx context.Context, w Wish, seed uint64, report func(Tried)) (Puzzle, error) {
	if err := w.Check(); err != nil {
		return Puzzle{}, err
	}
	m := newMaker(ctx, w, seed)
	m.report = report
	found := m.make()
	m.tried.Checks = m.checks
	if err := ctx.Err(); err != nil {
		return Puzzle{}, err
	}
	m.best.Tried = m.tried
	if !found {
		return Puzzle{}, &NotFound{Nearest: m.best, Tried: m.tried}
	}
	return m.best, nil
}

// maker makes one puzzle.
type maker struct {
	*random
	digger
	filler *filler
	wish   Wish
	need   *need        // the technique, if one is wished
	low    *logic.Table // what is not above the level, if one below Extreme is wished, and no technique
	groups [][]int      // the cells that are given together
	tried  Tried
	done   int // attempts, and most is how many there are in all
	most   int
	report func(Tried)
	best   Puzzle // the nearest so far
	top    int    // the highest score of the wished level, or 0
	far    int    // how far it is from the wish, or farthest if there is none
}

// farthest is farther from a wish than any puzzle.
const farthest = 1 << 30

func newMaker(ctx context.Context, w Wish, seed uint64) *maker {
	w = w.complete()
	r := newRandom(seed)
	m := &maker{random: r, filler: newFiller(r, w.Layout), wish: w, groups: w.Symmetry.groups(w.Layout.N()), far: farthest}
	m.digger = digger{ctx: ctx, layout: w.Layout}
	if w.Technique != 0 {
		m.need = newNeed(w.Table, w.Technique)
	}
	if w.Level != 0 && w.Level < logic.Extreme {
		m.top = w.Level.MostScore(w.Layout)
	}
	if m.top > 0 && m.need == nil {
		m.low = &logic.Table{Options: w.Table.Options}
		for _, row := range w.Table.Rows {
			if row.Enabled && row.Level <= w.Level {
				m.low.Rows = append(m.low.Rows, row)
			}
		}
	}
	return m
}

// make looks for a puzzle by the means that suit the wish, and reports whether it has found one.
func (m *maker) make() bool {
	w := m.wish
	switch {
	case w.Pattern != nil && w.Layout.N() <= maxPatternN:
		return m.fillPattern()
	case w.Layout.N() > maxMinimalN, w.gentle(), w.Layout != solver.Classic && w.Spare && w.Level != 0:
		return m.byTechniques()
	case w.Corrected:
		return m.correct()
	}
	m.most = m.firstAttempts() + bankTries + m.climbs()
	return m.reject(m.firstAttempts()) || m.fromBank() || m.climb(m.climbs())
}

// firstAttempts is how many puzzles are made at random. What is common is found by then. For what is rare there are better ways.
func (m *maker) firstAttempts() int {
	switch {
	case m.wish.Layout == solver.Classic && m.wish.Symmetry != None && !m.wish.Spare:
		return 20_000 // few are minimal, and only those are rated
	case m.need != nil && m.needLevel() > logic.Hard:
		return 30
	case m.need != nil || m.wish.hasScores() || m.wish.Layout != solver.Classic:
		return 200
	}
	return 2000
}

// needLevel returns the level of the wished technique.
func (m *maker) needLevel() logic.Level { return m.wish.Table.Row(m.wish.Technique).Level }

// climbs is how many steps climb takes, so many that an answer comes in seconds.
func (m *maker) climbs() int {
	switch {
	case m.wish.Layout != solver.Classic:
		return 1000
	case !m.wish.isRated():
		return 20_000
	case m.need != nil && m.needLevel() == logic.Extreme:
		return 1000
	case m.need != nil && m.needLevel() == logic.Unfair, m.need == nil && m.low == nil:
		return 2000
	}
	return 3000
}

// reject makes puzzles at random until one is as wished.
func (m *maker) reject(attempts int) bool {
	for range attempts {
		m.done++
		cells := m.plain()
		if cells == nil {
			return false
		}
		if far, ok := m.consider(cells); !ok || far == 0 {
			return ok
		}
	}
	return false
}

// plain makes a random puzzle: it leaves out givens of a random solved grid, in random order. It returns nil if there is no
// grid, or if the context has ended.
func (m *maker) plain() []byte {
	cells := m.solved(nil)
	if cells == nil {
		return nil
	}
	m.thin(cells)
	return cells
}

// ended gives others a turn, tells how far the search is, and reports whether the context has ended.
func (m *maker) ended() bool {
	turn.Give()
	if m.report != nil {
		m.tried.Checks, m.tried.Share = m.checks, min(float64(m.done)/float64(m.most), 1)
		m.report(m.tried)
	}
	return m.ctx.Err() != nil
}

// solved returns a random solved grid with the given cells. It returns nil if there is none, or if the context has ended.
func (m *maker) solved(givens []byte) []byte {
	if m.ended() {
		return nil
	}
	cells := m.filler.fill(m.ctx, givens)
	if cells == nil {
		return nil
	}
	m.tried.Grids++
	return append([]byte(nil), cells...)
}

// thin leaves out groups of givens in random order.
func (m *maker) thin(cells []byte) {
	least := 0
	if m.wish.Spare {
		least = m.wish.Givens
	}
	shuffle(m.random, m.groups)
	m.dig(cells, m.groups, least)
}

// consider judges a sound puzzle, and keeps it if it is the nearest so far. It returns how far it is from the wish, or some larger number than
// that of the nearest where it is farther. It returns false if the context has ended.
func (m *maker) consider(cells []byte) (far int, ok bool) {
	m.tried.Puzzles++
	p, far := m.judge(cells, m.far+1)
	if m.ctx.Err() != nil {
		return farthest, false
	}
	if far < m.far {
		if p.Path.Level == 0 && m.wish.isRated() {
			p.Path = logic.Rate(m.ctx, p.Grid, m.wish.Table)
		}
		p.Grid = m.grid(cells)
		p.Solution, _ = solver.Solve(m.ctx, p.Grid)
		if m.ctx.Err() != nil {
			return farthest, false
		}
		m.best, m.far = p, far
	}
	return far, true
}

// How far a puzzle is from a wish, for each thing that it misses, and for each step that it is off.
const (
	farGivens    = 1 << 16
	farTechnique = 1 << 15
	farMinimal   = 1 << 14
	farLevel     = 1 << 12
)

// judge returns the puzzle, and how far it is from the wish: it ends early where that is limit or more.
func (m *maker) judge(cells []byte, limit int) (p Puzzle, far int) {
	w := m.wish
	if given := count(cells); w.Givens != 0 && given != w.Givens {
		p.Missed |= MissedGivens
		far += farGivens * max(given-w.Givens, w.Givens-given)
	}
	if far >= limit {
		return p, far
	}
	p.Grid = m.grid(cells)
	if w.Symmetry == None && w.Pattern == nil && !w.Spare {
		p.Minimal = true // dig has tried each given
	} else if p.Minimal = w.Layout.N() <= maxMinimalN && m.minimal(cells); !p.Minimal && !w.Spare {
		p.Missed |= MissedMinimal
		far += farMinimal
	}
	if far >= limit || !w.isRated() {
		return p, far
	}
	m.tried.Rated++
	if off := m.tooHard(p.Grid); off > 0 {
		p.Missed |= MissedLevel
		return p, far + off
	}
	if m.need != nil {
		if off := m.need.far(m.ctx, p.Grid); off != 0 {
			p.Missed |= MissedTechnique
			return p, far + farTechnique + off
		}
	}
	p.Path = logic.Rate(m.ctx, p.Grid, w.Table)
	if level := p.Path.Level; w.Level != 0 && level != w.Level {
		p.Missed |= MissedLevel
		far += farLevel * max(int(level)-int(w.Level), int(w.Level)-int(level))
	}
	off := w.scoreOff(p.Path)
	if off > 0 {
		p.Missed |= MissedScore
	}
	if over := p.Path.Score - m.top; m.top > 0 && over > off {
		off = over
	}
	return p, far + min(off, farLevel-1)
}

// tooHard returns how far a puzzle is above the wished level, or 0 if techniques up to that solve it. This takes much less time than a rating
// where they do not.
func (m *maker) tooHard(g solver.Grid) int {
	if m.low == nil {
		return 0
	}
	p := logic.New(g)
	if logic.Walk(m.ctx, p, m.low).Solved {
		return 0
	}
	return farLevel + openCells(p)
}

// scoreOff returns how far a score is from the range. What the techniques do not solve has no score, only the least
// that it could be.
func (w Wish) scoreOff(path logic.Path) int {
	switch score := path.Score; {
	case score < w.MinScore:
		return w.MinScore - score
	case w.MaxScore != 0 && score > w.MaxScore:
		return score - w.MaxScore
	case w.MaxScore != 0 && !path.Solved:
		return farLevel - 1
	}
	return 0
}
