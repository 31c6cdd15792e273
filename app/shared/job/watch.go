package job

import (
	"context"
	"errors"
	"time"

	"numplace/solver"
	"numplace/solver/trace"
)

// Trace asks for a search: its first events, and marks for the rest.
type Trace struct {
	Puzzle   Grid
	Strategy trace.Strategy
	Keep     int // how many events are sent; there can be a few more
	Budget   int // the most events in the search; 0 for no limit
}

// Traced brings a piece of a Trace.
type Traced struct {
	Events []byte // packed
	Marks  []byte // marks in the events that are not sent, packed; the last one is the end of the search
}

// Again asks for the events of a search from a mark on.
type Again struct {
	Layout   string
	Strategy trace.Strategy
	Mark     Packed // a packed trace.Mark
	Keep     int    // how many events are sent
	Budget   int    // as in the Trace
}

// TracedAgain answers Again.
type TracedAgain struct {
	Events []byte // packed
}

// Race asks how much work a search is. app/workshop/counting answers it, in the second program.
type Race struct {
	Puzzle   Grid
	Strategy trace.Strategy
	Budget   int // the most events; 0 for no limit
}

// Raced brings the Score of a Race so far.
type Raced struct{ Score Score }

func (Trace) request()     {}
func (Again) request()     {}
func (Race) request()      {}
func (Traced) event()      {}
func (TracedAgain) event() {}
func (Raced) event()       {}

// Score says how much work a search was.
type Score struct {
	Events, Nodes, Guesses, DeadEnds, StepsBack, Forced, Solutions, Deepest int

	End trace.Kind // one of trace.Ends; 0 while the search goes on
}

// answer sends the first events of a search, the first few of them at once, and then marks in the
// others.
func (r Trace) answer(ctx context.Context, emit func(Event)) (Event, error) {
	const first, most = 512 * trace.EventSize, 128 << 10 * trace.EventSize
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	var (
		batch, marks []byte
		size         = first
		scout        = trace.NewScout(r.Keep)
		far          bool // Keep events have been sent; marks follow
		start        = time.Now()
		last         time.Duration
	)
	for e := range trace.Search(ctx, g, r.Strategy, r.Budget) {
		if m, ok := scout.Add(e); ok {
			far, marks = true, m.Append(marks)
			if now := time.Since(start); len(batch) > 0 || now-last > Every {
				last = now
				emit(Traced{batch, marks})
				batch, marks = nil, nil
			}
		}
		if far {
			continue
		}
		batch = e.Append(batch)
		if len(batch) >= size {
			emit(Traced{Events: batch})
			batch, size = nil, min(4*size, most)
		}
	}
	if far {
		marks = scout.End().Append(marks)
	}
	return Traced{batch, marks}, nil
}

func (r Again) answer(ctx context.Context, _ func(Event)) (Event, error) {
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return nil, err
	}
	mark, _, ok := trace.ReadMark(l, []byte(r.Mark))
	if !ok {
		return nil, errors.New("no mark of a search")
	}
	events := make([]byte, 0, r.Keep*trace.EventSize)
	for e := range trace.Resume(ctx, l, r.Strategy, mark, r.Budget) {
		if events = e.Append(events); len(events) == r.Keep*trace.EventSize {
			break
		}
	}
	return TracedAgain{events}, nil
}
