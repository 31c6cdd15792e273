package trace

import (
	"sort"
	"strconv"

	"numplace/solver"
)

// Recording is a search as far as it has come, of which any event can be looked at, and the board after it. It keeps the first events,
// those that Append was given; of the others it has the Marks that Skip was given, and holds the events of some spans between two Marks:
// what Gap names is to be searched again and given to Fill. Its memory is bounded but for the Marks, whose number grows with the logarithm
// of the events only. Its methods must not be called concurrently with Append, Skip and Fill.
type Recording struct {
	layout *solver.Layout
	head   *stretch
	marks  []marked
	held   []*stretch // the spans that are held, the one that was filled last first
	room   int        // how many events they may have
	last   []Numbered // the trail of the last solution, once the last Mark is there
	ended  bool
}

// marked is a Mark as it is kept.
type marked struct {
	events   int
	counters Counters
	packed   []byte
}

// heldEvents is how many events are held in addition to the first ones, EventSize bytes each; one span is held in any case.
const heldEvents = 2_000_000

// EventError says that an event cannot follow from the ones before it.
type EventError struct{ Event int } // its number, from 0

// Error names the event.
func (e *EventError) Error() string {
	return "event " + strconv.Itoa(e.Event) + " does not follow from those before it"
}

// MarkError says that a Mark cannot follow from what was before it, or is none.
type MarkError struct{ Mark int } // its number, from 0

// Error names the Mark.
func (e *MarkError) Error() string {
	return "mark " + strconv.Itoa(e.Mark) + " does not follow from what was before it"
}

// NewRecording is a recording of a search in grids of layout l, without any event yet.
func NewRecording(l *solver.Layout) *Recording {
	return &Recording{layout: l, head: newStretch(l, Mark{}), room: heldEvents}
}

// Append adds packed events that follow the ones it has. The error is an *EventError: a part of an event, an event that
// is none of this layout, that fills a filled cell, that steps back where there was no such guess, or that comes after
// the end or a Mark. It keeps the events before that one.
func (r *Recording) Append(events []byte) error {
	if len(events) > 0 && len(r.marks) > 0 {
		return &EventError{Event: r.Len()}
	}
	err := r.head.append(events)
	r.ended = r.ended || r.head.ended
	return err
}

// Skip adds packed Marks, the first of which follows the events that were appended. The error is a *MarkError; the Marks before that one
// are kept.
func (r *Recording) Skip(marks []byte) error {
	for len(marks) > 0 {
		m, rest, ok := ReadMark(r.layout, marks)
		if !ok || r.ended || m.Events < r.Len() || len(r.marks) == 0 && m.Events != r.Len() || len(r.marks) > 0 && m.Events == r.Len() {
			return &MarkError{Mark: len(r.marks)}
		}
		r.marks = append(r.marks, marked{m.Events, m.Counters, append([]byte(nil), marks[:len(marks)-len(rest)]...)})
		if m.Next.Kind == 0 {
			r.last, r.ended = m.Trail, true
		}
		marks = rest
	}
	return nil
}

// Gap returns the span that event i is in, where the event is not kept: the number of its first event and that of its events, and the packed
// Mark for Resume. It panics when there is no such event.
func (r *Recording) Gap(i int) (first, events int, mark []byte) {
	k := r.span(i)
	m := r.marks[k]
	return m.events, r.marks[k+1].events - m.events, m.packed
}

// Fill takes the packed events of the span that begins with an event. The spans filled first are let go for it, but the one that the event
// shown is in. The error is an *EventError: these are not the events of such a span.
func (r *Recording) Fill(first int, events []byte, shown int) error {
	k := sort.Search(len(r.marks), func(k int) bool { return r.marks[k].events >= first })
	if k+1 >= len(r.marks) || r.marks[k].events != first {
		return &EventError{Event: first}
	}
	m, _, _ := ReadMark(r.layout, r.marks[k].packed)
	s := newStretch(r.layout, m)
	if err := s.append(events); err != nil {
		return err
	}
	if s.end != r.marks[k+1].events || s.counters != r.marks[k+1].counters {
		return &EventError{Event: s.end}
	}
	held := []*stretch{s}
	room := r.room - (s.end - s.first)
	for _, other := range r.held {
		if other.first == first {
			continue
		}
		if room -= other.end - other.first; room >= 0 || other.has(shown) {
			held = append(held, other)
		}
	}
	r.held = held
	return nil
}

// span is the number of the Mark that the span of event i begins with; -1 for one of the first events.
func (r *Recording) span(i int) int {
	return sort.Search(len(r.marks), func(k int) bool { return r.marks[k].events > i }) - 1
}

// stretchOf returns the stretch that event i is in, nil where it is not kept.
func (r *Recording) stretchOf(i int) *stretch {
	if r.head.has(i) {
		return r.head
	}
	for _, s := range r.held {
		if s.has(i) {
			return s
		}
	}
	return nil
}

// Len is the number of events.
func (r *Recording) Len() int {
	if last := len(r.marks) - 1; last >= 0 {
		return r.marks[last].events
	}
	return r.head.end
}

// Total adds up all events.
func (r *Recording) Total() Counters {
	if last := len(r.marks) - 1; last >= 0 {
		return r.marks[last].counters
	}
	return r.head.counters
}

// Ended reports whether the last event is one of Ends, so that no more can follow.
func (r *Recording) Ended() bool { return r.ended }

// Has reports whether event i is kept, or is -1, the place before the first. Event, Kind and At are for such events only: they panic for others.
func (r *Recording) Has(i int) bool { return i == -1 || r.stretchOf(i) != nil }

// Missing returns the first event from one to another that is not kept, and false when all are.
func (r *Recording) Missing(from, to int) (int, bool) {
	for from <= to {
		s := r.stretchOf(from)
		if s == nil {
			return from, true
		}
		from = s.end
	}
	return 0, false
}

// Event returns event i, from 0.
func (r *Recording) Event(i int) Event { return r.stretchOf(i).event(i) }

// Kind is the kind of event i.
func (r *Recording) Kind(i int) Kind { return r.stretchOf(i).kind(i) }

// Next returns the first event after i whose kind is in the set, and false when there is none. From -1 on it looks at all. Where that event
// is not kept, it returns the first of those not kept among which it is.
func (r *Recording) Next(i int, s Kinds) (int, bool) {
	i = max(i+1, 0)
	if at, ok := r.head.next(i, s); ok {
		return at, true
	}
	for k := max(r.span(i), 0); k+1 < len(r.marks); k++ {
		first := max(r.marks[k].events, i)
		switch span := r.stretchOf(first); {
		case r.marks[k].counters.Sum(s) == r.marks[k+1].counters.Sum(s):
		case span == nil:
			return first, true
		default:
			if at, ok := span.next(first, s); ok {
				return at, true
			}
		}
	}
	return 0, false
}

// Prev returns the last event before i whose kind is in the set, and false when there is none. From Len on it looks at all. Where that event
// is not kept, it returns the last of those not kept among which it is.
func (r *Recording) Prev(i int, s Kinds) (int, bool) {
	i = min(i, r.Len()) - 1
	for k := min(r.span(i), len(r.marks)-2); k >= 0; k-- {
		last := min(r.marks[k+1].events-1, i)
		switch span := r.stretchOf(last); {
		case r.marks[k].counters.Sum(s) == r.marks[k+1].counters.Sum(s):
		case span == nil:
			return last, true
		default:
			if at, ok := span.prev(last, s); ok {
				return at, true
			}
		}
	}
	return r.head.prev(i, s)
}

// Counters add up the events to i, that one included; -1 gives those of no event. Where the event is not kept, they are those before its
// span.
func (r *Recording) Counters(i int) Counters {
	switch s := r.stretchOf(i); {
	case i < 0:
		return Counters{}
	case s != nil:
		return s.countersAt(i)
	case i == r.Len()-1:
		return r.Total()
	}
	return r.marks[r.span(i)].counters
}
