package solver

// The learning search of the general engine. It takes over when the quick search of general.go has visited
// many nodes without finding a solution. On hard grids of 16x16 cells and more it needs far fewer guesses,
// because it never reaches a dead end twice for the same reason.
//
// It is a conflict-driven clause-learning search (Marques-Silva, Sakallah: GRASP, 1999; Moskewicz et al.:
// Chaff, 2001). Each candidate is a variable. The rules of the grid are not written out as clauses: the words
// of cand and places propagate them, as in the quick search. Only learned facts are clauses. A clause learned
// from a conflict states that certain literals are not all true together (general_conflict.go,
// general_shrink.go, general_clauses.go).
//
//	levels     0            1                  2                    the guesses so far
//	trail   [ facts ... | guess, deduced ... | guess, deduced ... ]
//	why       (given)     -      peer, cell,   -      clause, ...   the reason of each deduction
//
// Each level from 1 up begins with its guess. Level 0 contains facts that do not depend on any guess.
//
// The search guesses the candidate with the highest score. The score is its activity, which recent conflicts
// raise, divided by the smallest number of alternatives in its cell and houses: VSIDS (Chaff) combined with
// dom/wdeg (general.go). A candidate that is guessed again gets its last value, which is called phase saving
// (Pipatsrisawat, Darwiche 2007). The search restarts from level 0 after 1, 1, 2, 1, 1, 2, 4, 1 .. times
// restartInterval conflicts (Luby, Sinclair, Zuckerman: Optimal Speedup of Las Vegas Algorithms, 1993).
//
// A clause blocks each solution, so that it is not found again. After maxBlocks solutions, the search instead
// backtracks level by level, which needs no memory (Gebser et al.: Conflict-Driven Answer Set Enumeration,
// 2007).

import "math/bits"

const (
	patience        = 1000   // nodes without a solution, excluding the path, before the learning search takes over
	maxBlocks       = 1 << 9 // number of solutions that are blocked by a clause
	decay           = 0.95   // factor of all activities at each conflict
	restartInterval = 1024   // number of conflicts between restarts, times a Luby number
)

// literal states that candidate m is true (m<<1) or false (m<<1 | 1).
type literal int32

func yes(m move) literal { return literal(m << 1) }

func no(m move) literal { return literal(m<<1 | 1) }

func (p literal) move() move { return move(p >> 1) }

func (p literal) not() literal { return p ^ 1 }

// reason is the reason why a literal is true, encoded as x<<reasonBits | kind.
type reason int32

const (
	byClause reason = iota // x is the clause, whose other literals are all false
	byPeer                 // x is a true candidate of the same cell, or of the same digit in a cell that sees it
	byCell                 // x is the cell, which has no other candidate left
	byHouse                // x is the index into places of a digit in a house, which has no other place left
	byRule                 // a rule beyond digits; x is 0, and the propagators give the reason on request
	noReason reason = -1

	reasonBits = 3
	reasonKind = 1<<reasonBits - 1
)

// learner is one run of the learning search. It shares cand and places with a search.
type learner struct {
	*general
	run          *search // provides the context, the nodes and the bound
	cand         []Digits
	places       []uint32
	rootCand     []Digits // cand and places at level 0 when the learner started
	rootPlaces   []uint32
	open         []move    // the undecided candidates at level 0
	value        []int8    // by literal: 1 true, -1 false, 0 open
	level        []int32   // by move: the level on which its value was assigned
	why          []reason  // by move: the reason of its value
	last         []int8    // by move: 1 if its last value was false
	slot         []int32   // by move: its index in open
	activity     []float64 // by slot, so that choose reads them in sequence
	bump         float64   // amount added to the activity of a candidate that takes part in a conflict
	trail        []literal
	head         int     // the literals of trail before this index have been propagated
	conflictWith move    // after a conflict byPeer: the true candidate that the candidate in the reason excludes
	levels       []int32 // start index of each level from 1 up on trail
	floor        int     // backjumps stop at this level; enumeration backtracks from there one level at a time
	want         move    // the candidate to guess first, or -1
	atSolution   bool    // the current assignment is a solution that next has returned
	done         bool    // there are no further solutions
	clauses
	analysis
	reasoning
	sinceRestart int // conflicts since the last restart
	lubyIndex    int // Knuth's index into the Luby series
	luby         int // the next restart is due after luby*restartInterval conflicts
}

// newLearner allocates a learning search for the layout of s.
func newLearner(s *search) *learner {
	size := s.cells << 5
	l := &learner{
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
		slot:       make([]int32, size),
		clauses:    clauses{watches: make([][]watch, 2*size)},
		analysis: analysis{
			seen:     make([]mark, size),
			counted:  make([]int, size+1),
			excludes: make([]int32, size),
			ofLevel:  make([]int32, size+1),
		},
	}
	if s.propagators != nil {
		l.rules = s.propagators.NewRun()
	}
	return l
}

// learn hands the search over to the learning search. If the quick search has found solutions, clauses
// exclude the part of the search space that it has already searched. For each frame on the path to the
// current node, this part consists of the ways tried before the current way.
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
	if s.ruling != nil {
		s.excludeFailed()
		return
	}
	for i := range s.frames {
		f := &s.frames[i]
		for tried := f.all & (f.way - 1); tried != 0 && s.solvedAt > 0; tried &= tried - 1 {
			l.require(append(path, no(s.moveOf(f, tried))))
		}
		path = append(path, no(s.moveOf(f, f.way)))
	}
}

// load resets the learner to the candidates of the quick search.
func (l *learner) load() {
	copy(l.rootCand, l.cand)
	copy(l.rootPlaces, l.places)
	clear(l.value)
	clear(l.last)
	l.open, l.activity, l.trail, l.levels = l.open[:0], l.activity[:0], l.trail[:0], l.levels[:0]
	l.head, l.floor, l.want, l.atSolution, l.done = 0, 0, -1, false, false
	l.bump, l.sinceRestart, l.lubyIndex, l.luby = 1, 0, 1, 1
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
				l.slot[m] = int32(len(l.open))
				l.open, l.activity = append(l.open, m), append(l.activity, 0)
			}
		}
	}
	l.trail = l.trail[:0]
	l.beginRules()
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

// with searches for the next solution in which candidate m is true. It returns false if there are no more
// such solutions, or if the run ended early.
func (l *learner) with(m move) bool {
	if l.atSolution {
		l.atSolution = false
		l.block()
	}
	l.want = m
	l.backTo(0)
	return l.next()
}

// next searches for the next solution. It returns false if there are no more solutions, or if the run ended
// early.
func (l *learner) next() bool {
	if l.atSolution {
		l.atSolution = false
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
		if l.run.err != nil { // propagation was interrupted by the end of the context
			break
		}
		if l.sinceRestart >= restartInterval*l.luby {
			l.restart()
		}
		if l.conflicts >= l.reduceAt {
			l.reduce()
		}
		if l.want >= 0 && len(l.levels) == 0 && l.value[no(l.want)] > 0 {
			return false
		}
		m := l.choose()
		if m < 0 {
			l.atSolution = true
			return true
		}
		l.levels = append(l.levels, int32(len(l.trail)))
		l.run.guesses++
		l.assign(yes(m)|literal(l.last[m]), noReason)
	}
	return false
}

// restart backjumps to the floor and sets the length of the next interval, with Knuth's formula for the Luby
// series.
func (l *learner) restart() {
	l.backTo(l.floor)
	l.sinceRestart = 0
	if l.lubyIndex&-l.lubyIndex == l.luby {
		l.lubyIndex, l.luby = l.lubyIndex+1, 1
	} else {
		l.luby *= 2
	}
}

// choose returns the unassigned candidate to guess next, or -1 if all are assigned.
func (l *learner) choose() move {
	if l.want >= 0 && l.value[yes(l.want)] == 0 {
		l.last[l.want] = 0
		return l.want
	}
	choice, best, enough := move(-1), -1.0, -1.0
	for i, activity := range l.activity {
		m := l.open[i]
		if activity <= enough || l.value[yes(m)] != 0 {
			continue
		}
		c, k := m.cell(), m.digit()
		ways := l.cand[c].Len()
		for _, h := range l.links[c] {
			ways = min(ways, bits.OnesCount32(l.places[h.base+k]))
		}
		if score := (activity + l.bump/1024) / float64(ways); score > best {
			choice, best, enough = m, score, 2*score-l.bump/1024 // an open candidate has at least two ways
		}
	}
	return choice
}

// block excludes the current solution by a clause that forbids the combination of its guesses. If the search
// already backtracks level by level, or has blocked maxBlocks solutions, block flips the last guess instead.
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

// flip gives the guess at level floor the opposite value and moves it to the level below, where it is
// permanent. If floor is 0, the search is done.
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
