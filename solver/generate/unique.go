package generate

import (
	"context"
	"errors"
	"iter"
	"math/bits"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
	"numplace/solver/logic"
)

// ErrUnique is the error of Unique for a grid that has exactly one solution already.
var ErrUnique = errors.New("the solution is already unique")

// Goal is what Unique should reach.
type Goal struct {
	Level logic.Level  // the level of the puzzle; 0 for any
	Table *logic.Table // the techniques that Level is about; nil for logic.StandardTable
	Seed  uint64
}

// Completion is a grid with exactly one solution, made from another grid by adding clues. Each of these clues is
// necessary: without it, there would be several solutions or, if Goal.Level is set, the puzzle would be harder than
// that.
type Completion struct {
	Grid  solver.Grid
	Added []Clue // at least one: first the clues of rules, then givens in the order of their cells
}

// Unique yields grids that consist of g and additional clues, and have exactly one solution. The clues are
// givens and, if g has rules of such kinds, sums of cages that have none, signs between two cells, and numbers
// outside the board. Grids with fewer clues come first, as far as this can be found out: if up to three clues
// are enough for a solution that Unique has found, no solution that it has found needs fewer. Each grid comes
// once. There can be very many. The sequence ends early if ctx ends.
//
// If goal.Level is set, a grid that is harder gets further clues, a few at most, until it has at most that level.
// Its level, which logic.Rate returns, can still be another one.
//
// The error is solver.ErrNone if g has no solution, ErrUnique if it has one, and ctx.Err() or solver.ErrRules if
// its solutions cannot be found. The grids depend on the seed and on the solutions that the engine finds first.
func Unique(ctx context.Context, g solver.Grid, goal Goal) (iter.Seq[Completion], error) {
	u := &uniquely{ctx: ctx, random: newRandom(goal.Seed), board: g, slots: slotsOf(g), seen: map[solver.Grid]bool{}}
	if goal.Level != 0 {
		if goal.Table == nil {
			goal.Table = logic.StandardTable()
		}
		u.table, u.goal = tableUpTo(goal.Table, goal.Level), goal
	}
	if err := u.sample(); err != nil {
		return nil, err
	}
	return u.search, nil
}

// The limits of the search. Each of them is a number of attempts, so that the result depends only on the seed.
const (
	mostListed = 160  // solutions that the engine lists one after another
	mostDrawn  = 48   // searches for a solution with a random candidate
	mostKept   = 384  // solutions that are kept
	mostExact  = 3    // up to so many clues, the smallest number is searched for
	mostWays   = 6000 // partial sets of clues that this search tries
	mostFailed = 200  // sets of clues that turn out to allow other solutions
	atOnce     = 6    // other solutions that are kept of each of them
	mostGrown  = 4    // results of the greedy search that are sorted before the first one is yielded
	mostEasing = 6    // clues that are added so that easier techniques solve a puzzle
	easingWays = 10   // clues that are tried for each of them
)

// uniquely is the state of Unique.
//
// It knows some solutions of the board. If one of them is to be the only one, each other solution must break
// at least one of the added clues. So the clues are a hitting set: the search finds the smallest one for the
// solutions that are known, and then asks the engine for another solution that the clues allow. If there is
// one, it is added to the known solutions. Otherwise the clues are a result.
type uniquely struct {
	ctx    context.Context
	random *random
	board  solver.Grid
	slots  []slot
	known  []*aim
	seen   map[solver.Grid]bool // the known solutions
	goal   Goal
	table  *logic.Table // the techniques up to goal.Level; nil for any level
}

// aim is a solution of the board, which could become the only one.
type aim struct {
	solution solver.Grid
	reads    []int // by slot: what the clue there says
	banned   []bool
	results  int
	order    int    // a random number that decides between solutions that are equally good
	of       int    // the number of known solutions for which set was found
	set      []int  // indexes of slots: the fewest clues that exclude all of them; nil if mostExact are too few
	hopeless bool   // no further set of clues
	breaks   []aims // by slot: the known solutions that break its clue
	masked   int    // the number of known solutions in breaks
}

// aims is a set of indexes of known solutions.
type aims [mostKept / 64]uint64

func (s *aims) add(i int) { s[i/64] |= 1 << (i % 64) }

// first returns the lowest index, or -1 if the set is empty.
func (s *aims) first() int {
	for w, word := range s {
		if word != 0 {
			return 64*w + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// sample finds solutions: the first ones, and if these are not all, some from random candidates.
func (u *uniquely) sample() error {
	for s := range solver.Solutions(u.ctx, u.board) {
		if u.keep(s); len(u.known) == mostListed {
			break
		}
	}
	switch _, err := solver.Count(u.ctx, u.board, 1); { // ErrRules, or the context has ended
	case err != nil:
		return err
	case len(u.known) == 0:
		return solver.ErrNone
	case len(u.known) == 1:
		return ErrUnique
	case len(u.known) < mostListed:
		return nil
	}
	for range mostDrawn {
		c := solver.Cell(u.random.below(u.board.Layout().Cells()))
		may := u.board.Candidates(c)
		if u.board.At(c) != 0 || may == 0 {
			continue
		}
		skip := u.random.below(may.Len())
		for d := range may.All() {
			if skip == 0 {
				for s := range solver.Solutions(u.ctx, u.board.With(c, d)) {
					u.keep(s)
					break
				}
			}
			skip--
		}
		if u.ctx.Err() != nil {
			return u.ctx.Err()
		}
	}
	return nil
}

// keep adds a solution to the known ones.
func (u *uniquely) keep(s solver.Grid) {
	if u.seen[s] || len(u.known) == mostKept {
		return
	}
	u.seen[s] = true
	a := u.aim(s)
	a.banned, a.breaks, a.order = make([]bool, len(u.slots)), make([]aims, len(u.slots)), u.random.below(1<<20)
	u.known = append(u.known, a)
}

// aim reads a solution.
func (u *uniquely) aim(s solver.Grid) *aim {
	a := &aim{solution: s, reads: make([]int, len(u.slots))}
	for i := range u.slots {
		a.reads[i] = u.slots[i].read(s)
	}
	return a
}

// search yields the results.
func (u *uniquely) search(yield func(Completion) bool) {
	had := map[solver.Grid]bool{}
	give := func(a *aim, set []int) bool {
		if u.table != nil {
			set = u.ease(a, set)
		}
		done, ok := u.completion(a, set)
		if !ok || had[done.Grid] {
			return true
		}
		had[done.Grid] = true
		return yield(done)
	}
	for failed := 0; failed < mostFailed && u.ctx.Err() == nil; {
		a := u.best()
		if a == nil {
			break
		}
		set := a.set
		if !u.sole(a) {
			failed++
			continue
		}
		u.ban(a)
		if !give(a, set) {
			return
		}
	}
	u.grow(give)
}

// best returns the known solution that needs the fewest clues, and updates its set. It returns nil if each
// needs more than mostExact.
func (u *uniquely) best() *aim {
	for u.ctx.Err() == nil {
		var best *aim
		for _, a := range u.known {
			if !a.hopeless && (best == nil || a.before(best)) {
				best = a
			}
		}
		if best == nil || best.of == len(u.known) {
			return best
		}
		u.hit(best)
	}
	return nil
}

// before reports whether a gets its turn before b. A set that was found for fewer known solutions can only grow.
func (a *aim) before(b *aim) bool {
	switch {
	case len(a.set) != len(b.set):
		return len(a.set) < len(b.set)
	case a.results != b.results:
		return a.results < b.results
	}
	return a.order < b.order
}

// mask updates breaks.
func (u *uniquely) mask(a *aim) {
	for ; a.masked < len(u.known); a.masked++ {
		other := u.known[a.masked]
		for i, read := range a.reads {
			if read != none && other.reads[i] != read {
				a.breaks[i].add(a.masked)
			}
		}
	}
}

// hit finds the fewest clues that exclude all known solutions except for a. If more than mostExact clues are
// needed, or finding out takes too long, a is hopeless.
func (u *uniquely) hit(a *aim) {
	u.mask(a)
	a.of = len(u.known)
	h := hitting{a: a, slots: u.slots}
	for i, other := range u.known {
		if other != a {
			h.all.add(i)
		}
	}
	for most := max(1, len(a.set)); most <= mostExact; most++ {
		h.ways = 0
		if h.find(h.all, most) {
			a.set = h.set
			return
		}
	}
	a.hopeless = true
}

// hitting searches for a set of clues with a limited size.
type hitting struct {
	a     *aim
	slots []slot
	all   aims
	set   []int
	ways  int
}

// find extends set by at most the given number of slots so that their clues exclude all solutions in left.
func (h *hitting) find(left aims, most int) bool {
	first := left.first()
	if first < 0 {
		return true
	}
	if most == 0 {
		return false
	}
	for pass := range 2 { // clues of rules first
		for i := range h.slots {
			if h.slots[i].isGiven() != (pass == 1) || h.a.banned[i] ||
				h.a.breaks[i][first/64]>>(first%64)&1 == 0 {
				continue
			}
			if h.ways++; h.ways > mostWays {
				return false
			}
			rest := left
			for w := range rest {
				rest[w] &^= h.a.breaks[i][w]
			}
			h.set = append(h.set, i)
			if h.find(rest, most-1) {
				return true
			}
			h.set = h.set[:len(h.set)-1]
		}
	}
	return false
}

// ban makes the next set for the same solution differ: it no longer contains one of the clues of the last set.
func (u *uniquely) ban(a *aim) {
	a.results++
	a.banned[a.set[u.random.below(len(a.set))]] = true
	a.of = 0
}

// completion returns the result that consists of the board and the clues of a set. ok is false if the board
// cannot have them.
func (u *uniquely) completion(a *aim, set []int) (_ Completion, ok bool) {
	set = slices.Clone(set)
	isGiven := func(i int) int {
		if u.slots[i].isGiven() {
			return 1
		}
		return 0
	}
	slices.Sort(set)
	stable.Sort(set, func(i, j int) int { return isGiven(i) - isGiven(j) })
	done := Completion{Grid: u.board}
	for _, i := range set {
		clue := u.slots[i].clue(a.reads[i])
		g, err := clue.AddTo(done.Grid)
		if err != nil {
			return done, false
		}
		done.Grid, done.Added = g, append(done.Added, clue)
	}
	return done, true
}

// sole reports whether the clues of the set of a exclude all other solutions. If they do not, it keeps some of
// the solutions that they allow.
func (u *uniquely) sole(a *aim) bool {
	others, ok := u.others(a, a.set)
	for _, other := range others {
		a.hopeless = a.hopeless || len(u.known) == mostKept // the same set would come again
		u.keep(other)
	}
	a.hopeless = a.hopeless || !ok
	return ok && len(others) == 0
}

// others returns some solutions other than a that the clues of a set allow. ok is false if the context has
// ended, or if the board cannot have these clues.
func (u *uniquely) others(a *aim, set []int) (found []solver.Grid, ok bool) {
	done, ok := u.completion(a, set)
	if !ok {
		return nil, false
	}
	allowed := false
	for s := range solver.Solutions(u.ctx, done.Grid) {
		if s = under(s, u.board.Layout()); s == a.solution {
			allowed = true
		} else if found = append(found, s); len(found) == atOnce {
			break
		}
	}
	return found, u.ctx.Err() == nil && (allowed || len(found) > 0)
}

// grow yields results of a greedy search, for boards that need more clues. The first few are sorted by the
// number of their clues.
func (u *uniquely) grow(give func(a *aim, set []int) bool) {
	type result struct {
		a   *aim
		set []int
	}
	var first []result
	all := slices.Clone(u.known)
	shuffle(u.random, all)
	for len(all) > 0 {
		a := all[0]
		all = all[1:]
		if set, ok := u.greedy(a); ok {
			first = append(first, result{a, set})
		}
		if len(first) < mostGrown && len(all) > 0 && u.ctx.Err() == nil {
			continue
		}
		stable.Sort(first, func(x, y result) int { return len(x.set) - len(y.set) })
		for _, r := range first {
			if !give(r.a, r.set) {
				return
			}
		}
		if first = nil; u.ctx.Err() != nil {
			return
		}
	}
}

// greedy returns clues that make a the only solution, none of them redundant. It repeatedly adds the clue that
// excludes the most solutions, and finally leaves out the clues that are redundant. ok is false if the context
// has ended, or if there are no such clues.
func (u *uniquely) greedy(a *aim) (set []int, ok bool) {
	var all, left []*aim
	for _, other := range u.known {
		if other != a {
			all = append(all, other)
		}
	}
	for left = all; ; {
		if len(left) == 0 {
			others, ok := u.others(a, set)
			if !ok {
				return nil, false
			}
			if len(others) == 0 {
				break
			}
			for _, s := range others {
				left = append(left, u.aim(s))
			}
			all = append(all, left...)
		}
		best, ok := u.strongest(a, left)
		if !ok {
			return nil, false
		}
		set, left = append(set, best), a.allowedBy([]int{best}, left)
	}
	for at := 0; at < len(set); {
		less := slices.Delete(slices.Clone(set), at, at+1)
		needed := len(a.allowedBy(less, all)) > 0
		if !needed {
			others, ok := u.others(a, less)
			if !ok {
				return nil, false
			}
			for _, s := range others {
				all = append(all, u.aim(s))
			}
			needed = len(others) > 0
		}
		if needed {
			at++
		} else {
			set = less
		}
	}
	return set, true
}

// allowedBy returns those of the given solutions that the clues of a set allow.
func (a *aim) allowedBy(set []int, all []*aim) (allowed []*aim) {
	for _, other := range all {
		if !slices.ContainsFunc(set, func(i int) bool { return other.reads[i] != a.reads[i] }) {
			allowed = append(allowed, other)
		}
	}
	return allowed
}

// strongest returns the slot whose clue excludes the most of the given solutions. If several are equally good,
// it chooses at random. ok is false if no clue excludes any.
func (u *uniquely) strongest(a *aim, left []*aim) (best int, ok bool) {
	most, tied := 0, 0
	for i, read := range a.reads {
		n := 0
		for _, other := range left {
			if read != none && other.reads[i] != read {
				n++
			}
		}
		switch {
		case n > most:
			best, most, tied = i, n, 1
		case n == most && n > 0:
			if tied++; u.random.below(tied) == 0 {
				best = i
			}
		}
	}
	return best, most > 0
}

// tableUpTo returns the enabled rows of a table up to a level, without techniques that assume a unique solution.
func tableUpTo(t *logic.Table, level logic.Level) *logic.Table {
	some := &logic.Table{Options: t.Options}
	for _, row := range t.Rows {
		if row.Enabled && row.Level <= level && !row.Technique.AssumesOne() {
			some.Rows = append(some.Rows, row)
		}
	}
	return some
}

// ease adds clues to a set until the puzzle has at most the wished level. Of some clues, it each time adds the one
// that brings the puzzle nearest to it. Finally it leaves out the clues that are not needed for this. If this
// takes too many clues, ease returns the set as it was.
func (u *uniquely) ease(a *aim, set []int) []int {
	more := slices.Clone(set)
	far := u.far(a, more)
	for added := 0; far > 0; added++ {
		if added == mostEasing || u.ctx.Err() != nil {
			return set
		}
		best, nearest := -1, far
		for tried, i := range u.random.upTo(len(u.slots)) {
			if tried == easingWays && best >= 0 || tried == 2*easingWays {
				break
			}
			if a.reads[i] == none || slices.Contains(more, i) {
				continue
			}
			if far := u.far(a, append(slices.Clone(more), i)); far < nearest {
				best, nearest = i, far
			}
		}
		if best < 0 {
			return set
		}
		more, far = append(more, best), nearest
	}
	for at := 0; at < len(more); {
		less := slices.Delete(slices.Clone(more), at, at+1)
		if u.ctx.Err() != nil {
			return set
		}
		if u.far(a, less) == 0 {
			more = less
		} else {
			at++
		}
	}
	return more
}

// These are distances from the wished level; see far.
const (
	farOpen = 1 << 20 // for each candidate of an empty cell, if easy enough techniques do not solve the puzzle
	farOdd  = 1 << 40 // if the board cannot have the clues
)

// far returns 0 if the puzzle with the clues of a set has at most the wished level, and otherwise how far it is
// from that. Even if techniques of the level solve it, the path of logic.Rate can contain harder ones.
func (u *uniquely) far(a *aim, set []int) (far int64) {
	done, ok := u.completion(a, set)
	if !ok {
		return farOdd
	}
	p := logic.New(done.Grid)
	logic.Walk(u.ctx, p, u.table)
	for c := range solver.Cell(done.Grid.Layout().Cells()) {
		if p.At(c) == 0 {
			far += farOpen * int64(p.Candidates(c).Len())
		}
	}
	if far > 0 || u.ctx.Err() != nil {
		return far
	}
	path := logic.Rate(u.ctx, done.Grid, u.goal.Table)
	if path.Solved && path.Level <= u.goal.Level {
		return 0
	}
	return min(int64(path.Score), farOpen-2) + 1
}
