package generate

import (
	"context"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/turn"
	"numplace/solver/logic"
)

// Version is the version of the generator. The same version, Wish and seed give the same puzzle on every
// machine. It must change whenever a change in this package, or in the solving paths of package logic,
// changes generated puzzles.
const Version = 4

// LaidVersion is the version of the generator for puzzles with Elements. It must also change if the engine
// finds solutions in another order or needs a different amount of work.
const LaidVersion = 2

// RatedVersion is the version of the generator for puzzles with Elements and a level. It must also change
// with the solving paths of package logic, the solutions that the engine finds first, and the bank that Wish.Banked
// looks in.
const RatedVersion = 6

// Version returns the version of the generator that applies to the wish.
func (w Wish) Version() int {
	switch {
	case len(w.Elements) == 0:
		return Version
	case w.Level == 0:
		return LaidVersion
	}
	return RatedVersion
}

// Puzzle is a generated puzzle, which has exactly one solution.
type Puzzle struct {
	Grid     solver.Grid
	Solution solver.Grid
	Path     logic.Path // result of logic.Rate if the wish restricts the difficulty, otherwise the zero Path
	Minimal  bool       // no given can be removed; always false above 9 digits and with Elements
	Missed   Missed     // the requirements that the puzzle does not meet
	Tried    Tried
}

// Missed is a set of requirements that a puzzle does not meet.
type Missed uint8

// The requirements that a puzzle can miss.
const (
	MissedLevel Missed = 1 << iota
	MissedScore
	MissedTechnique
	MissedGivens
	MissedMinimal // a given can be removed, although Wish.Spare is not set
)

// Has reports whether s contains all requirements in m.
func (s Missed) Has(m Missed) bool { return s&m == m }

// Tried counts the attempts of a search.
type Tried struct {
	Grids   int     // number of solved grids
	Puzzles int     // number of puzzles with a unique solution
	Rated   int     // number of puzzles that were rated
	Checks  int     // number of uniqueness checks
	Share   float64 // share of the maximum number of attempts, from 0 to 1
}

// NotFound is the error of Make if the search ended without a puzzle that meets the requirements.
type NotFound struct {
	Nearest Puzzle // the zero Puzzle if no puzzle with a unique solution was found
	Tried   Tried
}

// Error returns the message in English, with the requirements that the nearest puzzle misses.
func (e *NotFound) Error() string {
	text := "no such puzzle was found"
	if e.Nearest.Missed != 0 {
		text += "; the nearest one misses: " + e.Nearest.Missed.String()
	}
	if e.Nearest.Missed.Has(MissedMinimal) {
		text += " (givens can be removed, which only Spare allows)"
	}
	return text
}

// Make generates the puzzle for a wish and a seed. It calls report from time to time with the attempts so
// far, unless report is nil. The error is an *Impossible if no puzzle can meet the wish, a *NotFound with the
// nearest puzzle if a fixed number of attempts found none, or ctx.Err().
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

// maker generates one puzzle.
type maker struct {
	*random
	digger
	filler  *filler
	wish    Wish
	need    *need        // the requested technique, or nil
	low     *logic.Table // the enabled rows up to the requested level, for tooHard; nil if tooHard tests nothing
	groups  [][]int      // cells that symmetry requires to be all given or all empty
	tried   Tried
	done    int // attempts so far; most is their maximum
	most    int
	report  func(Tried)
	best    Puzzle // the puzzle closest to the requirements so far
	misfits int    // layouts with elements that did not suit the requested numbers or the board
	dull    int    // the number of puzzles that meet the requirements, but are dull; see opening
	top     int    // the highest score of the requested level, or 0 for no limit
	far     int    // how far best is from the requirements, or farthest if there is no puzzle yet
}

// farthest is greater than the distance of any puzzle from the requirements.
const farthest = 1 << 30

func newMaker(ctx context.Context, w Wish, seed uint64) *maker {
	w = w.complete()
	r := newRandom(seed)
	m := &maker{
		random: r, filler: newFiller(r, w.Layout), wish: w, groups: w.Symmetry.groups(w.Layout.N()), far: farthest,
	}
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

// make runs the search methods that suit the requirements. It reports whether one of them found a puzzle.
func (m *maker) make() bool {
	w := m.wish
	switch {
	case len(w.Elements) > 0 && w.Level != 0:
		m.most = m.mostRated()
		return m.fromLaidBank() || m.laidOfLevel()
	case len(w.Elements) > 0:
		return m.laid()
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

// firstAttempts returns the number of random puzzles that are tried before other methods. This number usually
// suffices for common requirements. For rare requirements, the number is small because other methods are
// better.
func (m *maker) firstAttempts() int {
	switch {
	case m.wish.Layout == solver.Classic && m.wish.Symmetry != NoSymmetry && !m.wish.Spare:
		return 20_000 // few of these puzzles are minimal, and the others cost little because they are not rated
	case m.need != nil && m.needLevel() > logic.Hard:
		return 30
	case m.need != nil || m.wish.hasScores() || m.wish.Layout != solver.Classic:
		return 200
	}
	return 2000
}

// needLevel returns the level of the requested technique.
func (m *maker) needLevel() logic.Level { return m.wish.Table.Row(m.wish.Technique).Level }

// climbs returns the maximum number of steps for climb. This limits the running time to a few seconds.
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

// reject generates random puzzles until one meets the requirements. It gives up after the given number of
// attempts. It reports whether it found such a puzzle.
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

// plain generates a random puzzle by removing givens from a random solved grid in random order. It returns
// nil if no grid is found or the context ends.
func (m *maker) plain() []byte {
	cells := m.solved(nil)
	if cells == nil {
		return nil
	}
	m.thin(cells)
	return cells
}

// ended yields to other goroutines and reports progress. It then reports whether the context has ended.
func (m *maker) ended() bool {
	turn.Give()
	if m.report != nil {
		m.tried.Checks, m.tried.Share = m.checks, min(float64(m.done)/float64(m.most), 1)
		m.report(m.tried)
	}
	return m.ctx.Err() != nil
}

// solved returns a random solved grid that contains the givens, which may be nil. It returns nil if no grid
// is found or the context ends.
func (m *maker) solved(givens []byte) []byte {
	if m.ended() {
		return nil
	}
	cells := slices.Clone(m.filler.fill(m.ctx, givens))
	if cells != nil {
		m.tried.Grids++
	}
	return cells
}

// thin removes groups of givens in random order while the solution stays unique.
func (m *maker) thin(cells []byte) {
	least := 0
	if m.wish.Spare {
		least = m.wish.Givens
	}
	shuffle(m.random, m.groups)
	m.dig(cells, m.groups, least)
}

// consider computes how far a puzzle with a unique solution is from the requirements, and stores the puzzle
// in m.best if it is the closest so far. It returns this distance as far. If the distance is greater than
// that of m.best, far may be too small. ok is false if the context has ended.
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

// These weights give the distance of a puzzle from the requirements, which is the sum of the weights of all
// unmet requirements. farGivens counts once for each given too many or too few, and farLevel once for each
// level too high or too low.
const (
	farGivens    = 1 << 16
	farTechnique = 1 << 15
	farMinimal   = 1 << 14
	farLevel     = 1 << 12
)

// judge computes the distance of a puzzle from the requirements. It stops as soon as the distance reaches
// limit. Some fields of p may then be unset.
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
	if w.Symmetry == NoSymmetry && w.Pattern == nil && !w.Spare {
		p.Minimal = true // dig has tried to remove each given
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

// tooHard returns 0 if the techniques up to the requested level solve the puzzle, and a positive distance
// otherwise. For puzzles that are too hard, this is much faster than a complete rating.
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

// scoreOff returns how far the score of a path is outside the requested range. If the techniques do not solve
// the puzzle, its score is only a lower bound, and is treated as above any maximum score.
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
