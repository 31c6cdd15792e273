package trace

import (
	"context"
	"iter"

	"numplace/solver"
	"numplace/solver/internal/turn"
)

// pause is the number of events after which a search yields to other goroutines, which is necessary in
// WebAssembly, and checks its context.
const pause = 1 << 10

// Search returns the events of a search for all solutions of g. The first events are the givens in reading
// order. Then follow the deductions and guesses, to the end of the search. The search runs only as far as its
// events are consumed. The sequence can be iterated several times, with the same events each time. Its memory
// does not grow with the number of events.
//
// The last event is one of Ends. A positive budget is the maximum number of events. If the search exceeds it,
// the last event is OutOfBudget. If ctx ends before the search, the last event is not one of Ends.
//
// Givens that contradict each other are all placed and then lead to a single dead end, a Conflict. A strategy
// that guesses finds each solution exactly once. A strategy that never guesses ends with Stalled, or, after
// the only solution or a dead end, with Exhausted.
func Search(ctx context.Context, g solver.Grid, s Strategy, budget int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		w := &search{board: newBoard(g.Layout()), strategy: s, ctx: ctx, yield: yield, budget: budget}
		w.run(g)
	}
}

// Resume returns the events of a search that follow a Mark. They are the same as those of Search. m must not
// be the last Mark. The budget also counts the events before the Mark.
func Resume(ctx context.Context, l *solver.Layout, s Strategy, m Mark, budget int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		w := &search{board: newBoard(l), strategy: s, ctx: ctx, yield: yield, budget: budget, events: m.Events}
		for _, e := range m.Trail {
			if e.Kind == Guess {
				w.path = append(w.path, fork{e.Event, w.mark()})
			}
			w.place(e.Cell, e.Digit)
		}
		w.depth = len(w.path)
		w.path = append(w.path, fork{m.Next, w.mark()})
		w.put(m.Next)
		w.goOn(w.deduce())
	}
}

// search is the state of a running search.
type search struct {
	*board
	strategy Strategy
	ctx      context.Context
	yield    func(Event) bool
	budget   int
	events   int  // number of emitted events
	depth    int  // Depth of the last event
	over     bool // the search has ended, or the consumer wants no more events
	round    int  // number of the last round of deduction at the current node
	path     []fork
}

// fork is a guess on the board, with the number of cells that were filled before it.
type fork struct {
	Event
	filled int
}

// run places the givens and runs the search to its end.
func (w *search) run(g solver.Grid) {
	for c := range solver.Cell(len(w.digits)) {
		if d := g.At(c); d != 0 {
			w.put(Event{Kind: Given, Cell: c, Digit: d, House: -1})
		}
	}
	w.goOn(w.sound() && w.deduce())
}

// goOn continues the search after the deductions at a node. alive is false if the deductions have reached a
// dead end.
func (w *search) goOn(alive bool) {
	for !w.over {
		switch {
		case !alive:
		case w.full():
			if w.sound() {
				w.emit(Event{Kind: Solution, Cell: -1, House: -1})
			}
		case w.strategy.NeverGuess:
			w.emit(Event{Kind: Stalled, Cell: -1, House: -1, N: w.round})
			return
		case w.guess():
			alive = w.deduce()
			continue
		}
		if !w.next() {
			w.emit(Event{Kind: Exhausted, Cell: -1, House: -1})
			return
		}
		alive = w.deduce()
	}
}

// emit sets the depth of an event and passes the event to the consumer. It does nothing if the consumer wants
// no more events.
func (w *search) emit(e Event) {
	if !w.over && w.events%pause == 0 {
		turn.Give()
		w.over = w.ctx.Err() != nil
	}
	if w.over {
		return
	}
	e.Depth = len(w.path)
	if w.events++; w.events == w.budget && !Ends.Has(e.Kind) {
		e = Event{Kind: OutOfBudget, Cell: -1, House: -1, Depth: w.depth}
	}
	w.depth = e.Depth
	w.over = !w.yield(e) || Ends.Has(e.Kind)
}

// put emits a placement and places its digit. If peers lost the digit as a candidate, it then emits the
// Removed event.
func (w *search) put(e Event) {
	w.emit(e)
	if removed := w.place(e.Cell, e.Digit); removed > 0 {
		w.emit(Event{Kind: Removed, Cell: e.Cell, Digit: e.Digit, House: -1, N: removed})
	}
}

// sound reports whether the board has no contradiction. If it has one, sound emits a Conflict. It is called
// after the givens and for each full grid.
func (w *search) sound() bool {
	e, found := w.conflict()
	if found {
		w.emit(e)
	}
	return !found
}

// next undoes guesses until it reaches one with an untried alternative, and tries that alternative. It
// returns false if no such guess is left.
func (w *search) next() bool {
	for len(w.path) > 0 {
		last := w.path[len(w.path)-1]
		w.path = w.path[:len(w.path)-1]
		w.undo(last.filled)
		e := last.Event
		e.Kind = StepBack
		w.emit(e)
		if e.Way < e.Ways {
			w.try(e)
			return true
		}
	}
	return false
}

// try places the digit of the next alternative of the guess e on the board. e.Way is the number of the
// alternative tried last, counted from 1, or 0 for a new guess.
func (w *search) try(e Event) {
	e.Kind = Guess
	e.Way++
	if e.House >= 0 {
		e.Cell, _ = w.placeIn(w.houses[e.House], e.Digit, e.Way)
	} else {
		e.Digit = nth(w.candidates(e.Cell), e.Way, w.strategy.Descending)
	}
	w.path = append(w.path, fork{e, w.mark()})
	w.put(e)
}

// nth returns the k-th digit of the set s, counted from 1, in ascending or descending order.
func nth(s solver.Digits, k int, descending bool) solver.Digit {
	if descending {
		k = s.Len() + 1 - k
	}
	for ; k > 1; k-- {
		s &= s - 1
	}
	return s.Min()
}
