package trace

import (
	"slices"
	"strconv"

	"numplace/solver"
)

// Recording keeps the packed events of a search, and gives the board after any of them. It takes EventSize bytes an
// event and little more: every thousand events or so it notes the digits on the board, so that any event is reached by
// reading at most as many. Its methods must not be called concurrently with Append.
type Recording struct {
	layout *solver.Layout
	houses int
	blocks []block
	length int

	// after the last event
	trail    []uint32 // the events that placed the digits on the board
	digits   []solver.Digit
	depth    int
	counters Counters
	ended    bool
}

// blockEvents is the number of events in a block.
const blockEvents = 1 << 10

// block holds events that follow each other, and what was before the first of them.
type block struct {
	events   []byte
	kinds    Kinds // of its events
	trail    []uint32
	counters Counters
}

// EventError says that an event cannot follow from the ones before it.
type EventError struct{ Event int } // its number, from 0

// Error tells the event.
func (e *EventError) Error() string {
	return "event " + strconv.Itoa(e.Event) + " does not follow from those before it"
}

// NewRecording is a recording of a search in grids of layout l, without any event yet.
func NewRecording(l *solver.Layout) *Recording {
	return &Recording{layout: l, houses: len(housesOf(l)), digits: make([]solver.Digit, l.Cells())}
}

// Append adds packed events that follow the ones it has. The error is an *EventError: a part of an event, an event that
// is none of this layout, that fills a filled cell, that steps back where there was no such guess, or that comes after
// the end. It keeps the events before that one.
func (r *Recording) Append(events []byte) error {
	for ; len(events) >= EventSize; events = events[EventSize:] {
		e := EventAt(events, 0)
		if !r.follows(e) {
			return &EventError{Event: r.length}
		}
		if r.length%blockEvents == 0 {
			r.blocks = append(r.blocks, block{
				events:   make([]byte, 0, blockEvents*EventSize),
				trail:    slices.Clone(r.trail),
				counters: r.counters,
			})
		}
		last := &r.blocks[len(r.blocks)-1]
		last.events = append(last.events, events[:EventSize]...)
		last.kinds |= e.Kind.Set()
		r.advance(e)
	}
	if len(events) > 0 {
		return &EventError{Event: r.length}
	}
	return nil
}

// follows tells whether e can be the next event.
func (r *Recording) follows(e Event) bool {
	depth := r.depth
	switch {
	case e.Kind == 0 || e.Kind >= kindsEnd || r.ended,
		int(e.Cell) >= len(r.digits) || int(e.Digit) > r.layout.N() || e.House >= r.houses:
		return false
	case Placements.Has(e.Kind):
		if e.Cell < 0 || e.Digit == 0 || r.digits[e.Cell] != 0 {
			return false
		}
	case e.Kind == StepBack:
		if depth == 0 {
			return false
		}
		if guess := r.Event(int(r.trail[r.lastGuess(r.trail)])); e.Cell != guess.Cell || e.Digit != guess.Digit {
			return false
		}
	}
	switch e.Kind {
	case Guess:
		depth++
	case StepBack:
		depth--
	}
	return e.Depth == depth
}

// advance takes account of e, which is the last event kept.
func (r *Recording) advance(e Event) {
	r.counters.Add(e)
	r.depth = e.Depth
	r.ended = Ends.Has(e.Kind)
	if e.Kind == StepBack {
		for _, number := range r.trail[r.lastGuess(r.trail):] {
			r.digits[r.Event(int(number)).Cell] = 0
		}
	} else if Placements.Has(e.Kind) {
		r.digits[e.Cell] = e.Digit
	}
	r.trail = r.follow(r.trail, e.Kind, r.length)
	r.length++
}

// follow gives the trail after event i, which is of kind k, from the one before it.
func (r *Recording) follow(trail []uint32, k Kind, i int) []uint32 {
	if Placements.Has(k) {
		return append(trail, uint32(i))
	}
	if k == StepBack {
		return trail[:r.lastGuess(trail)]
	}
	return trail
}

// lastGuess is the place of the last guess in a trail that has one.
func (r *Recording) lastGuess(trail []uint32) int {
	last := len(trail) - 1
	for r.Kind(int(trail[last])) != Guess {
		last--
	}
	return last
}

// Len is the number of events.
func (r *Recording) Len() int { return r.length }

// Ended tells whether the last event is one of Ends, so that no more can follow.
func (r *Recording) Ended() bool { return r.ended }

// Event gives event i, from 0. It panics when there is none.
func (r *Recording) Event(i int) Event { return EventAt(r.blocks[i/blockEvents].events, i%blockEvents) }

// Kind is the kind of event i.
func (r *Recording) Kind(i int) Kind { return kindAt(r.blocks[i/blockEvents].events, i%blockEvents) }

// Next gives the first event after i whose kind is in the set, and false when there is none. From -1 on it looks at all.
func (r *Recording) Next(i int, s Kinds) (int, bool) {
	for i = max(i+1, 0); i < r.length; i++ {
		if r.blocks[i/blockEvents].kinds&s == 0 {
			i |= blockEvents - 1
		} else if s.Has(r.Kind(i)) {
			return i, true
		}
	}
	return 0, false
}

// Prev gives the last event before i whose kind is in the set, and false when there is none. From Len on it looks at all.
func (r *Recording) Prev(i int, s Kinds) (int, bool) {
	for i = min(i, r.length) - 1; i >= 0; i-- {
		if r.blocks[i/blockEvents].kinds&s == 0 {
			i &^= blockEvents - 1
		} else if s.Has(r.Kind(i)) {
			return i, true
		}
	}
	return 0, false
}

// Counters add up the events to i, that one included; -1 gives those of no event.
func (r *Recording) Counters(i int) Counters {
	if i < 0 {
		return Counters{}
	}
	at := &r.blocks[i/blockEvents]
	c := at.counters
	for k := range i%blockEvents + 1 {
		c.Add(EventAt(at.events, k))
	}
	return c
}

// Total adds up all events.
func (r *Recording) Total() Counters { return r.counters }
