package trace

import (
	"slices"
	"sort"

	"numplace/solver"
)

// stretch stores consecutive packed events and returns the board after any event. It needs little more memory
// than EventSize bytes per event. Events are stored in blocks of blockEvents events. Each block also stores
// the placements that are on the board at its start, so at most one block must be read to reach an event.
// Events are numbered as in the whole search. Other methods must not be called concurrently with append.
type stretch struct {
	layout *solver.Layout
	houses int
	first  int        // number of the first event
	before []Numbered // the placements on the board before the first event
	blocks []block
	end    int // number of the next event

	// The following fields are the state after the last event.
	trail    []uint32 // numbers of the events that placed the digits on the board
	digits   []solver.Digit
	depth    int
	counters Counters
	ended    bool
}

// blockEvents is the number of events in a full block.
const blockEvents = 1 << 10

// block stores consecutive packed events, and the trail and counters before its first event.
type block struct {
	events   []byte
	kinds    Kinds // the kinds that occur in events
	trail    []uint32
	counters Counters
}

// newStretch returns an empty stretch that begins at a Mark. The zero Mark is the beginning of the search.
func newStretch(l *solver.Layout, m Mark) *stretch {
	r := &stretch{
		layout:   l,
		houses:   l.NumHouses(),
		first:    m.Events,
		end:      m.Events,
		before:   m.Trail,
		counters: m.Counters,
		digits:   make([]solver.Digit, l.Cells()),
	}
	for _, e := range m.Trail {
		r.trail = append(r.trail, uint32(e.Number))
		r.digits[e.Cell] = e.Digit
	}
	r.depth = len(path(m.Trail))
	return r
}

// append implements Recording.Append for a stretch.
func (r *stretch) append(events []byte) error {
	for ; len(events) >= EventSize; events = events[EventSize:] {
		e := EventAt(events, 0)
		if !r.follows(e) {
			return &EventError{Event: r.end}
		}
		if (r.end-r.first)%blockEvents == 0 {
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
		return &EventError{Event: r.end}
	}
	return nil
}

// follows reports whether e is valid as the next event.
func (r *stretch) follows(e Event) bool {
	depth := r.depth
	switch {
	case e.Kind == 0 || e.Kind >= kindsEnd || r.ended,
		int(e.Cell) >= len(r.digits) || int(e.Digit) > r.layout.N() || e.House >= r.houses,
		int(e.Other()) >= len(r.digits):
		return false
	case Placements.Has(e.Kind):
		if e.Cell < 0 || e.Digit == 0 || r.digits[e.Cell] != 0 {
			return false
		}
	case e.Kind == StepBack:
		if depth == 0 {
			return false
		}
		if guess := r.event(int(r.trail[r.lastGuess(r.trail)])); e.Cell != guess.Cell || e.Digit != guess.Digit {
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

// advance updates the state of the stretch after the event e was appended.
func (r *stretch) advance(e Event) {
	r.counters.Add(e)
	r.depth = e.Depth
	r.ended = Ends.Has(e.Kind)
	if e.Kind == StepBack {
		for _, number := range r.trail[r.lastGuess(r.trail):] {
			r.digits[r.event(int(number)).Cell] = 0
		}
	} else if Placements.Has(e.Kind) {
		r.digits[e.Cell] = e.Digit
	}
	r.trail = r.follow(r.trail, e.Kind, r.end)
	r.end++
}

// follow returns the trail after event i, which has kind k. trail is the trail before the event.
func (r *stretch) follow(trail []uint32, k Kind, i int) []uint32 {
	if Placements.Has(k) {
		return append(trail, uint32(i))
	}
	if k == StepBack {
		return trail[:r.lastGuess(trail)]
	}
	return trail
}

// lastGuess returns the index of the last guess in a trail. The trail must contain a guess.
func (r *stretch) lastGuess(trail []uint32) int {
	last := len(trail) - 1
	for r.kind(int(trail[last])) != Guess {
		last--
	}
	return last
}

// block returns the block that contains event i, and the index of the event in the block.
func (r *stretch) block(i int) (b *block, at int) {
	return &r.blocks[(i-r.first)/blockEvents], (i - r.first) % blockEvents
}

// event returns event i. The event must be in the stretch or among the placements in r.before.
func (r *stretch) event(i int) Event {
	if i < r.first {
		at := sort.Search(len(r.before), func(k int) bool { return r.before[k].Number >= i })
		return r.before[at].Event
	}
	b, at := r.block(i)
	return EventAt(b.events, at)
}

// kind returns the kind of event i. As for the method event, event i must be in the stretch or among the
// placements in r.before.
func (r *stretch) kind(i int) Kind {
	if i < r.first {
		return r.event(i).Kind
	}
	b, at := r.block(i)
	return kindAt(b.events, at)
}

// has reports whether the stretch contains event i.
func (r *stretch) has(i int) bool { return r.first <= i && i < r.end }

// next returns the first event whose number is at least i and whose kind is in the set s. It returns false if
// the stretch has no such event. The method prev does the same backwards, from event i.
func (r *stretch) next(i int, s Kinds) (int, bool) {
	for i = max(i, r.first); i < r.end; i++ {
		if b, at := r.block(i); b.kinds&s == 0 {
			i += blockEvents - 1 - at
		} else if s.Has(r.kind(i)) {
			return i, true
		}
	}
	return 0, false
}

func (r *stretch) prev(i int, s Kinds) (int, bool) {
	for i = min(i, r.end-1); i >= r.first; i-- {
		if b, at := r.block(i); b.kinds&s == 0 {
			i -= at
		} else if s.Has(r.kind(i)) {
			return i, true
		}
	}
	return 0, false
}

// countersAt returns the counters of all events of the search up to and including event i.
func (r *stretch) countersAt(i int) Counters {
	b, at := r.block(i)
	c := b.counters
	for k := range at + 1 {
		c.Add(EventAt(b.events, k))
	}
	return c
}

// trailAt returns the placements that are on the board after event i, as event numbers, in order.
func (r *stretch) trailAt(i int) []uint32 {
	b, at := r.block(i)
	trail := make([]uint32, len(b.trail), len(r.digits))
	copy(trail, b.trail)
	for k := range at + 1 {
		trail = r.follow(trail, kindAt(b.events, k), i-at+k)
	}
	return trail
}
