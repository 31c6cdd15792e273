package trace

import "numplace/solver"

// Board is the state of the board after an event of a search.
type Board struct {
	Squares []Square // by cell
	Path    []int    // numbers of the Guess events on the board, in order
}

// Square is a cell of a Board.
type Square struct {
	Digit      solver.Digit  // 0 if the cell is empty
	By         Kind          // kind of the placement, one of Placements; 0 if the cell is empty
	Candidates solver.Digits // candidates of an empty cell
	Event      int           // number of the event that placed the digit; -1 if the cell is empty
}

// At returns the board after event i. For -1 it returns the board before the first event. It panics if event
// i is not stored.
//
// The candidates are those that the search has at this point. Directly after a placement, the peers of the
// cell still have the digit as a candidate. They lose it with the Removed event that follows.
func (r *Recording) At(i int) Board {
	if i < 0 {
		return boardOf(r.layout, nil, i)
	}
	s := r.stretchOf(i)
	var trail []Numbered
	for _, number := range s.trailAt(i) {
		trail = append(trail, Numbered{Event: s.event(int(number)), Number: int(number)})
	}
	return boardOf(r.layout, trail, i)
}

// boardOf returns the board just after event i. trail holds the placements up to that event.
func boardOf(l *solver.Layout, trail []Numbered, i int) Board {
	b := Board{Squares: make([]Square, l.Cells())}
	for c := range b.Squares {
		b.Squares[c] = Square{Candidates: l.Digits(solver.Cell(c)), Event: -1}
	}
	for _, e := range trail {
		b.Squares[e.Cell] = Square{Digit: e.Digit, By: e.Kind, Event: e.Number}
		if e.Kind == Guess {
			b.Path = append(b.Path, e.Number)
		}
		if e.Number == i {
			break
		}
		for _, p := range l.Sees(e.Cell) {
			b.Squares[p].Candidates = b.Squares[p].Candidates.Without(e.Digit)
		}
	}
	return b
}

// Grid returns the digits of the board after event i.
func (r *Recording) Grid(i int) solver.Grid {
	g := r.layout.Empty()
	for c, s := range r.At(i).Squares {
		if s.Digit != 0 {
			g = g.With(solver.Cell(c), s.Digit)
		}
	}
	return g
}

// LastSolution returns the board at the last Solution of a search that has ended. It returns false if there
// is no solution.
func (r *Recording) LastSolution() (Board, bool) {
	if len(r.marks) > 0 {
		return boardOf(r.layout, r.last, r.Len()), len(r.last) > 0
	}
	i, ok := r.Prev(r.Len(), Solution.Set())
	if !ok {
		return Board{}, false
	}
	return r.At(i), true
}
