package trace

import (
	"context"
	"iter"

	"numplace/solver"
	"numplace/solver/internal/turn"
)

// pause is the number of events after which a search lets others run, as a WebAssembly program must, and looks at its
// context.
const pause = 1 << 10

// Search returns the events of a search for all solutions of g: the givens in reading order, then what is deduced and
// guessed, to the end. It works only as far as it is asked to, may be ranged over more than once, and is the same each
// time; its memory does not grow with the number of events.
//
// The last event is one of Ends. A budget above 0 is the most events that are given; if there are more, the last of them
// is OutOfBudget in place of what would have come. When ctx ends first, the events end without one of Ends.
//
// Givens that contradict each other are all placed, then make one dead end, a Conflict. A strategy that guesses finds
// each solution once. One that never guesses ends Stalled, or Exhausted after the only solution or a dead end.
func Search(ctx context.Context, g solver.Grid, s Strategy, budget int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		w := &search{
			board:    newBoard(g.Layout()),
			strategy: s,
			ctx:      ctx,
			yield:    yield,
			budget:   budget,
		}
		w.run(g)
	}
}

// Resume returns the events of a search from a Mark on, other than its last: the same as Search gives there. The budget counts the events
// before the Mark as well.
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

// search is a search on its way.
type search struct {
	*board
	strategy Strategy
	ctx      context.Context
	yield    func(Event) bool
	budget   int
	events   int  // given so far
	depth    int  // of the last event
	over     bool // no more events are wanted
	round    int  // of the last deduction
	path     []fork
}

// fork is a guess on the board, and how many cells were filled before it.
type fork struct {
	Event
	filled int
}

// run is the whole search.
func (w *search) run(g solver.Grid) {
	for c := range solver.Cell(len(w.digits)) {
		if d := g.At(c); d != 0 {
			w.put(Event{Kind: Given, Cell: c, Digit: d, House: -1})
		}
	}
	w.goOn(w.sound() && w.deduce())
}

// goOn goes on from a node at which deduction has ended; it is alive where it met no dead end.
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

// emit passes an event to the consumer, with its depth, unless no more are wanted.
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

// put places the digit of an event, and emits both events.
func (w *search) put(e Event) {
	w.emit(e)
	if removed := w.place(e.Cell, e.Digit); removed > 0 {
		w.emit(Event{Kind: Removed, Cell: e.Cell, Digit: e.Digit, House: -1, N: removed})
	}
}

// sound reports whether no digit stands twice where it may stand once: of the givens, and again of each finished grid.
func (w *search) sound() bool {
	e, found := w.conflict()
	if found {
		w.emit(e)
	}
	return !found
}

// next undoes guesses until there is one that has another way, and tries that; false when there is none.
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

// try puts on the board the way after that of e, which is a guess, or is to be one.
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

// nth is digit k of a set, from 1, from the smallest on or from the largest.
func nth(s solver.Digits, k int, descending bool) solver.Digit {
	if descending {
		k = s.Len() + 1 - k
	}
	for ; k > 1; k-- {
		s &= s - 1
	}
	return s.Min()
}
