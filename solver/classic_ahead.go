package solver

// How the classic engine looks ahead after many guesses without a solution. The engine learns nothing from a
// dead end, so a board can lead to millions of dead ends with the same cause. The learning search of the
// general engine (general_learn.go) meets few of them. lookAhead therefore asks the learning search whether
// any of the boards that are being searched in vain contains a solution.
//
//	stack  [ board 0 | board 1 | board 2 | board 3 | board 4 ]
//	                             ^ vain             ^ on top
//
// vain is the lowest board that has been on top since the last solution. The boards from vain up are the
// unsearched remainder of that board. The boards below vain have not been searched since the last solution.
//
// If there is no solution, the boards from vain up are dropped. If there is one, they are replaced by one
// board that combines all their candidates, and the engine guesses towards the solution found. The other
// branches of these guesses wait on the stack as usual, so each solution is still found exactly once. The
// classic engine then continues alone, which is far faster where there are many solutions.

import (
	"math/bits"

	"numplace/solver/internal/turn"
)

// pause lets other goroutines run and checks the context. If no solution was found since the last pause, it
// also looks ahead. It returns true if looking ahead has found a solution.
func (s *classic) pause() bool {
	turn.Give()
	s.err = s.ctx.Err()
	s.pauseAt = s.guesses + s.pauseAfter
	inVain := s.found == s.foundAtPause
	s.foundAtPause = s.found
	return inVain && s.err == nil && s.lookAhead()
}

// lookAhead searches the boards from vain up for a solution that next has not found yet. If there is one,
// lookAhead returns true, and the solution becomes the current one, as after next. Otherwise it drops these
// boards and returns false. If the search ended early, err holds the reason.
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

// addTo adds the candidates of the board to candidates, which is indexed by cell.
func (b *board) addTo(candidates *[81]Digits) {
	for k := range b.bands {
		for d, places := range &b.bands[k].places {
			for ; places != 0; places &= places - 1 {
				candidates[27*k+bits.TrailingZeros32(places)] |= 1 << d
			}
		}
	}
}

// loadCandidates sets the board to the given candidates of all cells.
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
