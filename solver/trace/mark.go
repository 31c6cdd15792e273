package trace

import "numplace/solver"

// Mark is a point from which a search can be resumed. It is just before a Guess, because there the board and
// its guesses determine the rest of the search. Only the last Mark is not before a Guess: it is the end of
// the search.
type Mark struct {
	Events   int        // number of events before the Mark
	Counters Counters   // counters of these events
	Trail    []Numbered // the placements on the board, in order; for the last Mark, the trail of the last solution
	Next     Event      // the Guess that follows; the zero Event for the last Mark
	News     []Numbered // events since the previous Mark that concern guesses made before the first Mark; see Scout
}

// Numbered is an event with its number, counted from 0. Guesses is the number of guesses up to and including
// the event.
type Numbered struct {
	Event
	Number, Guesses int
}

// Scout processes the events of a search one by one and creates Marks from which the search can be resumed.
// Its memory does not grow with the search.
//
// It also reports what happens to the guesses that are on the board at the first Mark. It stores the
// following events in the field News of the Marks: the first StepBack to each smaller depth, the first
// Solution after each of these StepBacks, and the end of the search.
type Scout struct {
	least    int // minimum number of events between two Marks
	due      int // number of events after which the next Mark is due
	marked   bool
	events   int
	counters Counters
	trail    []Numbered
	solution []Numbered // trail of the last solution
	low      int        // smallest depth since the first Mark
	solved   bool       // whether there was a solution since the depth fell to low
	news     []Numbered
}

// The distance between two Marks is at least leastSpan events, and at least 1/spanPart of the events before
// them. As a result, the number of Marks grows only logarithmically with the number of events, and the span
// between two Marks is short compared to the search before it.
const (
	leastSpan = 1 << 12
	spanPart  = 512
)

// NewScout returns a Scout that creates its first Mark after at least the given number of events. The caller
// must pass it all events of a search, beginning with the first.
func NewScout(after int) *Scout { return &Scout{least: leastSpan, due: after} }

// Add processes the next event. If ok is true, it also returns a Mark for the point just before the event.
func (s *Scout) Add(e Event) (m Mark, ok bool) {
	if e.Kind == Guess && s.events >= s.due {
		m, ok = s.mark(s.trail, e), true
		if !s.marked {
			s.marked, s.low, s.solved = true, len(path(s.trail)), false
		}
		s.due = s.events + max(s.least, s.events/spanPart)
	}
	s.counters.Add(e)
	n := Numbered{e, s.events, s.counters.Of[Guess]}
	switch {
	case Placements.Has(e.Kind):
		s.trail = append(s.trail, n)
	case e.Kind == StepBack:
		last := len(s.trail) - 1
		for s.trail[last].Kind != Guess {
			last--
		}
		s.trail = s.trail[:last]
		if s.marked && e.Depth < s.low {
			s.low, s.solved = e.Depth, false
			s.news = append(s.news, n)
		}
	case e.Kind == Solution:
		s.solution = append(s.solution[:0], s.trail...)
		if s.marked && !s.solved {
			s.solved = true
			s.news = append(s.news, n)
		}
	case s.marked && Ends.Has(e.Kind):
		s.news = append(s.news, n)
	}
	s.events++
	return m, ok
}

// End returns the last Mark, for the point just after the last event.
func (s *Scout) End() Mark { return s.mark(s.solution, Event{}) }

func (s *Scout) mark(trail []Numbered, next Event) Mark {
	m := Mark{
		Events:   s.events,
		Counters: s.counters,
		Trail:    append([]Numbered(nil), trail...),
		Next:     next,
		News:     s.news,
	}
	s.news = nil
	return m
}

// path returns the guesses of a trail.
func path(trail []Numbered) (guesses []Numbered) {
	for _, e := range trail {
		if e.Kind == Guess {
			guesses = append(guesses, e)
		}
	}
	return guesses
}

// Append appends the Mark in packed form to b and returns the extended slice.
func (m Mark) Append(b []byte) []byte {
	b = appendNumber(b, m.Events)
	for _, n := range m.Counters.Of {
		b = appendNumber(b, n)
	}
	b = appendNumber(appendNumber(b, m.Counters.Removed), m.Counters.Deepest)
	for _, list := range [][]Numbered{m.News, m.Trail} {
		b = appendNumber(b, len(list))
		for _, e := range list {
			b = e.Event.Append(appendNumber(appendNumber(b, e.Number), e.Guesses))
		}
	}
	return m.Next.Append(b)
}

// ReadMark unpacks the first Mark in b, for a search on layout l. It also returns the remaining bytes. ok is
// false if the Mark is invalid, for example if it has digits that the layout does not allow.
func ReadMark(l *solver.Layout, b []byte) (m Mark, rest []byte, ok bool) {
	r := reader{b: b}
	m.Events = r.number()
	for k := range m.Counters.Of {
		m.Counters.Of[k] = r.number()
	}
	m.Counters.Removed, m.Counters.Deepest = r.number(), r.number()
	m.News, m.Trail = r.list(), r.list()
	m.Next = r.event()
	if r.failed {
		return Mark{}, nil, false
	}
	filled, houses := make([]bool, l.Cells()), l.NumHouses()
	places := func(e Event) bool {
		fits := Placements.Has(e.Kind) && e.Cell >= 0 && int(e.Cell) < l.Cells() && !filled[e.Cell] &&
			e.Digit >= 1 && int(e.Digit) <= l.N() && e.House < houses
		if fits {
			filled[e.Cell] = true
		}
		return fits
	}
	before := -1
	for _, e := range m.Trail {
		if !places(e.Event) || e.Number <= before || e.Number >= m.Events {
			return Mark{}, nil, false
		}
		before = e.Number
	}
	if m.Next.Kind != 0 && (m.Next.Kind != Guess || !places(m.Next)) {
		return Mark{}, nil, false
	}
	return m, r.b, true
}

// appendNumber appends a non-negative number in groups of seven bits, lowest first. The highest bit of a byte
// is set if another byte follows.
func appendNumber(b []byte, n int) []byte {
	for ; n >= 1<<7; n >>= 7 {
		b = append(b, byte(n)|1<<7)
	}
	return append(b, byte(n))
}

// reader reads packed fields from the front of b. After invalid data, failed is true and all results are
// zero.
type reader struct {
	b      []byte
	failed bool
}

func (r *reader) number() (n int) {
	for shift := 0; len(r.b) > 0 && shift < 7*8; shift += 7 {
		digit := r.b[0]
		r.b = r.b[1:]
		if n |= int(digit&(1<<7-1)) << shift; digit < 1<<7 {
			return n
		}
	}
	r.failed = true
	return 0
}

func (r *reader) event() Event {
	if len(r.b) < EventSize {
		r.failed = true
		return Event{}
	}
	e := EventAt(r.b, 0)
	r.b = r.b[EventSize:]
	return e
}

func (r *reader) list() (list []Numbered) {
	for n := r.number(); n > 0 && !r.failed; n-- {
		number, guesses := r.number(), r.number()
		list = append(list, Numbered{r.event(), number, guesses})
	}
	return list
}
