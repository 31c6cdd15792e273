package solver

// The learning search of the general engine: what takes over where the quick search of general.go has guessed for long
// without a solution. On hard grids of 16x16 cells and more it needs far fewer guesses, since it runs into no dead end
// for the same cause twice.
//
// It is a conflict-driven search (Marques-Silva, Sakallah: GRASP, 1999; Moskewicz et al.: Chaff, 2001). Each candidate is
// a variable. That a cell holds one digit, and a house each digit in one cell, is not written out as clauses: cand and
// places of the quick search stay, and their words tell, as there, what is left. Only what is learned is a clause: after
// a dead end, the candidates from which it follows, "not all of these again" (general_conflict.go, general_clauses.go).
//
//	levels     0            1                  2                    the guesses so far: the first literal of each level
//	trail   [ facts ... | guess, deduced ... | guess, deduced ... ]     from level 1 on; level 0 is what always holds
//	why       (given)     -      peer, cell,   -      clause, ...       what each was deduced from
//
// It guesses the candidate that took part in most of the latest conflicts, divided by the number of ways in its cell or
// house, the lesser one: VSIDS (Chaff) crossed with dom/wdeg (general.go). A candidate guessed again gets the value that it
// had last (Pipatsrisawat, Darwiche 2007). Now and then it begins again from level 0, after 1, 1, 2, 1, 1, 2, 4, 1 .. times
// so many conflicts (Luby, Sinclair, Zuckerman: Optimal Speedup of Las Vegas Algorithms, 1993).
//
// After a solution, a clause says that it is not to come again; after many, it goes back level by level instead, which
// needs no memory (Gebser et al.: Conflict-Driven Answer Set Enumeration, 2007).

import "math/bits"

const (
	patience  = 1000   // the quick search is given up after so many nodes without a solution
	maxBlocks = 1 << 9 // solutions excluded by a clause each
	decay     = 0.95   // of the activity, from conflict to conflict
	stretch   = 1024   // conflicts between two new beginnings, at least
)

// literal is a candidate that stands, m<<1, or does not stand, m<<1 | 1, where m is its move.
type literal int32

func yes(m move) literal { return literal(m << 1) }

func no(m move) literal { return literal(m<<1 | 1) }

func (p literal) move() move { return move(p >> 1) }

func (p literal) not() literal { return p ^ 1 }

// reason is what made a literal true, x<<2 with one of the kinds.
type reason int32

const (
	byClause reason = iota // x is where the clause stands
	byPeer                 // x is the move that took the candidate away
	byCell                 // x is the cell where no other candidate is left
	byHouse                // x is the house and digit, as in places, with no other place left
	noReason reason = -1
)

// learner is one run of the learning search on the cand and places of a search.
type learner struct {
	*general
	run        *search // its context, nodes and bound
	cand       []Digits
	places     []uint32
	rootCand   []Digits // cand and places at level 0, when it began
	rootPlaces []uint32
	open       []move   // the candidates at level 0
	value      []int8   // by literal: 1 true, -1 false, 0 open
	level      []int32  // by move
	why        []reason // by move
	last       []int8   // by move: 1 when it did not stand the last time
	activity   []float64
	bump       float64 // what a conflict adds to activity
	trail      []literal
	head       int     // up to where it is known what follows from trail
	clash      move    // stands, and so does the move of the reason that propagate gave
	levels     []int32 // where each level from 1 on begins on trail
	floor      int     // it never goes back below this level but for good
	want       move    // the candidate to guess first, or -1
	told       bool    // the present values are a solution that has been told
	done       bool    // there is no other solution
	clauses
	analysis
	since int // conflicts since it began anew
	begun int // which stretch of conflicts it is
	times int // how long it lasts, times stretch
}

// newLearner allocates a learning search for the layout of s.
func newLearner(s *search) *learner {
	size := s.cells << 5
	return &learner{
		general:    s.general,
		run:        s,
		cand:       s.cand,
		places:     s.places,
		rootCand:   make([]Digits, len(s.cand)),
		rootPlaces: make([]uint32, len(s.places)),
		value:      make([]int8, 2*size),
		level:      make([]int32, size),
		why:        make([]reason, size),
		last:       make([]int8, size),
		activity:   make([]float64, size),
		clauses:    clauses{watches: make([][]watch, 2*size)},
		analysis:   analysis{seen: make([]mark, size), counted: make([]int, size+1)},
	}
}

// learn hands the search over to the learning search. What the quick search has been through, with its solutions, is
// excluded by clauses: on the way to the present node, each way that was tried before.
func (s *search) learn() {
	if s.learner == nil {
		s.learner = newLearner(s)
	}
	if len(s.frames) > 0 {
		s.undo(s.frames[0].trail, s.frames[0].open)
	}
	s.learning = true
	l := s.learner
	l.load()
	var path []literal
	for i := range s.frames {
		f := &s.frames[i]
		for tried := f.all & (f.way - 1); tried != 0 && s.told > 0; tried &= tried - 1 {
			l.require(append(path, no(s.moveOf(f, tried))))
		}
		path = append(path, no(s.moveOf(f, f.way)))
	}
}

// load starts from the candidates of the quick search.
func (l *learner) load() {
	copy(l.rootCand, l.cand)
	copy(l.rootPlaces, l.places)
	clear(l.value)
	clear(l.last)
	clear(l.activity)
	l.open, l.trail, l.levels = l.open[:0], l.trail[:0], l.levels[:0]
	l.head, l.floor, l.want, l.told, l.done = 0, 0, -1, false, false
	l.bump, l.since, l.begun, l.times = 1, 0, 1, 1
	l.clauses.reset()
	for c, set := range l.cand {
		for k := range l.n {
			m := moveOf(c, k)
			switch {
			case set == 1<<k:
				l.assign(yes(m), noReason)
			case set>>k&1 == 0:
				l.assign(no(m), noReason)
			default:
				l.open = append(l.open, m)
			}
		}
	}
	l.trail = l.trail[:0]
}

// require adds a clause at level 0.
func (l *learner) require(lits []literal) {
	l.learned = l.learned[:0]
	for _, p := range lits {
		if l.value[p] > 0 {
			return
		}
		if l.value[p] == 0 {
			l.learned = append(l.learned, p)
		}
	}
	if len(l.learned) == 0 {
		l.done = true
		return
	}
	if len(l.learned) > 1 {
		l.add(l.learned, 0)
		return
	}
	l.assign(l.learned[0], noReason)
	l.done = l.done || l.propagate() != noReason
}

// with searches on to the next solution in which m stands. It tells false when there is none left.
func (l *learner) with(m move) bool {
	if l.told {
		l.told = false
		l.block()
	}
	l.want = m
	l.backTo(0)
	return l.next()
}

// next searches on to the next solution. It tells false when there is none left, or when the run ended early.
func (l *learner) next() bool {
	if l.told {
		l.told = false
		l.block()
	}
	for !l.done && l.run.err == nil {
		why := l.propagate()
		l.run.step()
		if why != noReason {
			if len(l.levels) == l.floor {
				l.flip()
			} else {
				l.resolve(why)
			}
			continue
		}
		if l.since >= stretch*l.times {
			l.beginAnew()
		}
		if l.conflicts >= l.reduceAt {
			l.reduce()
		}
		if l.want >= 0 && len(l.levels) == 0 && l.value[no(l.want)] > 0 {
			return false
		}
		m := l.choose()
		if m < 0 {
			l.told = true
			return true
		}
		l.levels = append(l.levels, int32(len(l.trail)))
		l.assign(yes(m)|literal(l.last[m]), noReason)
	}
	return false
}

// beginAnew goes back to where only facts are, and sets how long the next stretch is: Knuth's way to write the series of
// Luby, Sinclair and Zuckerman.
func (l *learner) beginAnew() {
	l.backTo(l.floor)
	l.since = 0
	if l.begun&-l.begun == l.times {
		l.begun, l.times = l.begun+1, 1
	} else {
		l.times *= 2
	}
}

// choose gives the open candidate to guess, or -1 when none is open.
func (l *learner) choose() move {
	if l.want >= 0 && l.value[yes(l.want)] == 0 {
		l.last[l.want] = 0
		return l.want
	}
	choice, best, enough := move(-1), -1.0, -1.0
	for _, m := range l.open {
		if l.value[yes(m)] != 0 || l.activity[m] <= enough {
			continue
		}
		c, k := m.cell(), m.digit()
		ways := l.cand[c].Len()
		for _, h := range l.links[c] {
			ways = min(ways, bits.OnesCount32(l.places[h.base+k]))
		}
		if score := (l.activity[m] + l.bump/1024) / float64(ways); score > best {
			choice, best, enough = m, score, 2*score-l.bump/1024 // at best there are two ways
		}
	}
	return choice
}

// block excludes the present solution: not all of its guesses again.
func (l *learner) block() {
	depth := len(l.levels)
	if depth == 0 || l.floor > 0 || l.blocks >= maxBlocks && l.want < 0 {
		l.floor = depth
		l.flip()
		return
	}
	l.blocks++
	l.learned = l.learned[:0]
	for i := depth - 1; i >= 0; i-- {
		l.learned = append(l.learned, l.trail[l.levels[i]].not())
	}
	l.backTo(depth - 1)
	l.assert(0)
}

// flip goes on to the other value of the guess at level floor, now for good on the level below.
func (l *learner) flip() {
	if l.floor == 0 {
		l.done = true
		return
	}
	l.floor--
	guess := l.trail[l.levels[l.floor]]
	l.backTo(l.floor)
	l.assign(guess.not(), noReason)
}
