package trace

import (
	"sort"
	"strconv"

	"numplace/solver"
)

// Recording stores a search. It returns the events, and the board after any event. It always stores the first
// events, which Append adds. For the events after these, it stores the Marks, which Skip adds, and the events
// of some spans between two Marks. If the events of a span are not stored, Gap returns the span. The caller
// must then repeat the search of this span and pass its events to Fill. The memory of a Recording is limited
// except for the Marks, whose number grows only logarithmically with the number of events. Other methods must
// not be called concurrently with Append, Skip and Fill.
type Recording struct {
	layout *solver.Layout
	head   *stretch
	marks  []marked
	held   []*stretch // the spans stored by Fill, most recently filled first
	room   int        // maximum number of events in held
	last   []Numbered // trail of the last solution; only set once the last Mark is known
	ended  bool
}

// marked is a Mark as stored in a Recording. It is packed except for the fields that are needed often.
type marked struct {
	events   int
	counters Counters
	packed   []byte
}

// heldEvents is the maximum number of events that are stored beyond those of Append, at EventSize bytes each.
// At least one span is stored even if it exceeds this limit.
const heldEvents = 2_000_000

// EventError is the error for an event that cannot follow the events before it.
type EventError struct{ Event int } // number of the event, counted from 0

// Error returns a message with the number of the event.
func (e *EventError) Error() string {
	return "event " + strconv.Itoa(e.Event) + " cannot follow the events before it"
}

// MarkError is the error for a Mark that is invalid, or that does not fit the events and Marks before it.
type MarkError struct{ Mark int } // number of the Mark, counted from 0

// Error returns a message with the number of the Mark.
func (e *MarkError) Error() string {
	return "mark " + strconv.Itoa(e.Mark) + " is invalid or cannot follow the events and marks before it"
}

// NewRecording returns an empty recording for a search on layout l.
func NewRecording(l *solver.Layout) *Recording {
	return &Recording{layout: l, head: newStretch(l, Mark{}), room: heldEvents}
}

// Append adds packed events after the existing ones. The error is an *EventError. An event is invalid if it
// is incomplete, does not fit the layout, places a digit in a filled cell, or steps back from a guess that
// was not made. No event can follow the end or a Mark. The events before the invalid one are stored.
func (r *Recording) Append(events []byte) error {
	if len(events) > 0 && len(r.marks) > 0 {
		return &EventError{Event: r.Len()}
	}
	err := r.head.append(events)
	r.ended = r.ended || r.head.ended
	return err
}

// Skip adds packed Marks. The first Mark must directly follow the events from Append. The error is a
// *MarkError. The Marks before the invalid one are stored.
func (r *Recording) Skip(marks []byte) error {
	for len(marks) > 0 {
		m, rest, ok := ReadMark(r.layout, marks)
		follows := m.Events > r.Len()
		if len(r.marks) == 0 {
			follows = m.Events == r.Len()
		}
		if !ok || r.ended || !follows {
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

// Gap returns the span that contains event i. Event i must be an event that is not stored. first is the
// number of the first event in the span, events is the number of its events, and mark is the packed Mark for
// Resume. If no span contains event i, Gap panics.
func (r *Recording) Gap(i int) (first, events int, mark []byte) {
	k := r.span(i)
	m := r.marks[k]
	return m.events, r.marks[k+1].events - m.events, m.packed
}

// Fill stores the packed events of the span that begins with event number first. To limit the memory, it
// discards the spans that were filled earliest. It does not discard the span that contains event number
// shown. The error is an *EventError if the events are not those of such a span.
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

// span returns the index of the Mark at the start of the span that contains event i. It returns -1 if i is
// before the first Mark.
func (r *Recording) span(i int) int {
	return sort.Search(len(r.marks), func(k int) bool { return r.marks[k].events > i }) - 1
}

// stretchOf returns the stretch that contains event i, or nil if the event is not stored.
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

// Len returns the number of events of the search, including those that are not stored.
func (r *Recording) Len() int {
	if last := len(r.marks) - 1; last >= 0 {
		return r.marks[last].events
	}
	return r.head.end
}

// Total returns the counters of all events.
func (r *Recording) Total() Counters {
	if last := len(r.marks) - 1; last >= 0 {
		return r.marks[last].counters
	}
	return r.head.counters
}

// Ended reports whether the search has ended, which means that the kind of its last event is in Ends. No
// event can follow.
func (r *Recording) Ended() bool { return r.ended }

// Has reports whether event i is stored. It returns true for -1, which stands for the point before the first
// event. Event, Kind and At panic for events that are not stored.
func (r *Recording) Has(i int) bool { return i == -1 || r.stretchOf(i) != nil }

// Missing looks for an event that is not stored among the events with the numbers from, from+1, .. to. It
// returns the first such event, or false if all of them are stored.
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

// Event returns event i, counted from 0.
func (r *Recording) Event(i int) Event { return r.stretchOf(i).event(i) }

// Kind returns the kind of event i.
func (r *Recording) Kind(i int) Kind { return r.stretchOf(i).kind(i) }

// Next returns the first event after i whose kind is in the set s. It returns false if there is no such
// event. To include the first event of the search, pass -1 as i. If the next such event is in a span that is
// not stored, Next returns the first event of this span that is after i.
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

// Prev returns the last event before i whose kind is in the set s. It returns false if there is no such
// event. To include the last event of the search, pass Len as i. If the previous such event is in a span that
// is not stored, Prev returns the last event of this span that is before i.
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

// Counters returns the counters of the events up to and including i. For -1 they are zero. If event i is not
// stored, Counters returns the counters of the events before the span that contains i.
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
