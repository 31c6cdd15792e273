package solver

// How the classic engine looks ahead after many guesses without a solution. It learns nothing from
// a dead end, so a board can lead it into millions of dead ends that all have the same cause. The
// learning search of the general engine (general_learn.go) meets few of them. So that search is
// asked whether there is a solution among the boards that have been searched in vain.
//
//	stack  [ board 0 | board 1 | board 2 | board 3 | board 4 ]
//	                             ^ vain             ^ on top
//
// vain is the lowest board that has been on top since the last solution. The boards from vain on
// are what is left of it and of the guesses made from it. Those below have not been searched since.
// If the answer is no, the boards from vain on are dropped. If it is yes, one board with all their
// candidates takes their place, and the engine makes guesses towards the solution found. The other
// branches wait on the stack as usual, so each solution is still found exactly once, and the
// classic engine goes on by itself, which is far faster where there are many solutions.

import (
	"math/bits"

	"numplace/solver/internal/turn"
)

// pause lets other goroutines run, checks the context, and looks ahead if there was no solution
// since the last pause. It returns true if looking ahead has found one.
func (s *classic) pause() bool {
	turn.Give()
	s.err = s.ctx.Err()
	s.pauseAt = s.guesses + s.pauseAfter
	inVain := s.found == s.foundAtPause
	s.foundAtPause = s.found
	return inVain && s.err == nil && s.lookAhead()
}

// lookAhead looks for a solution on the boards from vain on that next has not found yet. It returns
// true if there is one, which is then the current solution, as after next. Otherwise these boards
// are dropped, or err says why the search ended early.
func (s *classic) lookAhead() bool {
	var left [81]Digits
	for i := s.vain; i < s.waiting; i++ {
		s.stack[i].addTo(&left)
	}
	s.waiting = s.vain
	if s.noting {
		s.memo.drop(s.vain)
	}
	s.vain--
	e := newGeneralSearchFrom(s.ctx, Classic, left[:])
	defer e.release()
	e.patience = 0
	ahead := e.next()
	s.nodes += e.nodes
	s.err = e.err
	if !ahead {
		return false
	}
	b := &s.stack[s.waiting]
	b.loadCandidates(&left)
	for solution := e.grid().cells; s.settle(b) && !b.solved(); s.guesses++ {
		s.waiting++
		child := &s.stack[s.waiting]
		b.guess(child, true, solution)
		b = child
	}
	s.found++
	s.vain = s.waiting - 1
	return true
}

// addTo adds the candidates of the board to those of all cells.
func (b *board) addTo(candidates *[81]Digits) {
	for k := range b.bands {
		for d, places := range &b.bands[k].places {
			for ; places != 0; places &= places - 1 {
				candidates[27*k+bits.TrailingZeros32(places)] |= 1 << d
			}
		}
	}
}

// loadCandidates sets the board to the candidates of all cells.
func (b *board) loadCandidates(candidates *[81]Digits) {
	for k := range b.bands {
		a := &b.bands[k]
		a.places, a.open = [9]uint32{}, all27
		for c, digits := range candidates[27*k:][:27] {
			for d := range digits.All() {
				a.places[d-1] |= 1 << c
			}
		}
	}
	b.dirty, b.fresh = all27, 0
}
