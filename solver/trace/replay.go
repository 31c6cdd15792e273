package trace

import "numplace/solver"

// Board is the board of a search at one moment.
type Board struct {
	Squares []Square // by cell
	Path    []int    // the numbers of the Guess events that are on the board, the first guess first
}

// Square is a cell of a Board.
type Square struct {
	Digit      solver.Digit  // 0 when it is empty
	By         Kind          // how the digit came there, one of Placements: given, forced by a single, guessed; 0 when it is empty
	Candidates solver.Digits // of an empty cell
	Event      int           // the number of the event that placed the digit; -1 when it is empty
}

// At gives the board after event i, from 0, or before the first with -1. It panics when there is no such event.
//
// The candidates are those of the search: after an event that places a digit, its peers still have it; they have lost it
// with the Removed event that follows.
func (r *Recording) At(i int) Board {
	b := Board{Squares: make([]Square, len(r.digits))}
	for c := range b.Squares {
		b.Squares[c] = Square{Candidates: solver.DigitsUpTo(r.layout.N()), Event: -1}
	}
	for _, number := range r.trailAt(i) {
		e := r.Event(int(number))
		b.Squares[e.Cell] = Square{Digit: e.Digit, By: e.Kind, Event: int(number)}
		if e.Kind == Guess {
			b.Path = append(b.Path, int(number))
		}
		if int(number) == i {
			break
		}
		for _, p := range r.layout.Peers(e.Cell) {
			b.Squares[p].Candidates = b.Squares[p].Candidates.Without(e.Digit)
		}
	}
	return b
}

// Grid gives the digits of the board after event i as a grid.
func (r *Recording) Grid(i int) solver.Grid {
	g := r.layout.Empty()
	for c, s := range r.At(i).Squares {
		if s.Digit != 0 {
			g = g.With(solver.Cell(c), s.Digit)
		}
	}
	return g
}

// LastSolution gives the board at the last Solution, and false when there is none.
func (r *Recording) LastSolution() (Board, bool) {
	i, ok := r.Prev(r.length, Solution.Set())
	if !ok {
		return Board{}, false
	}
	return r.At(i), true
}

// trailAt gives the events that placed the digits which are on the board after event i, in their order.
func (r *Recording) trailAt(i int) []uint32 {
	if i < 0 {
		return nil
	}
	at := &r.blocks[i/blockEvents]
	trail := make([]uint32, len(at.trail), len(r.digits))
	copy(trail, at.trail)
	first := i - i%blockEvents
	for k := range i%blockEvents + 1 {
		trail = r.follow(trail, kindAt(at.events, k), first+k)
	}
	return trail
}
