package job

import (
	"context"
	"errors"
	"time"

	"numplace/solver"
	"numplace/solver/trace"
)

// Trace requests the first events of a search. Instead of the later events, it requests marks, which are
// points from which the search can be repeated.
type Trace struct {
	Puzzle   Grid
	Strategy trace.Strategy
	Keep     int // number of events to send; a few more may be sent
	Budget   int // maximum number of events in the search; 0 for no limit
}

// Traced is an event of the reply to Trace.
type Traced struct {
	Events []byte // packed
	Marks  []byte // packed marks of the part of the search that is not sent; the last mark is the end of the search
}

// Again requests the events of a search that follow a mark of Traced.
type Again struct {
	Layout   string
	Strategy trace.Strategy
	Mark     Packed // a packed trace.Mark
	Keep     int    // number of events to send
	Budget   int    // the Budget of Trace
}

// TracedAgain is the reply to Again.
type TracedAgain struct {
	Events []byte // packed
}

// Race requests the amount of work of a search. app/workshop/counting handles it, in the second program.
type Race struct {
	Puzzle   Grid
	Strategy trace.Strategy
	Budget   int // maximum number of events; 0 for no limit
}

// Raced has the Score of a Race so far.
type Raced struct{ Score Score }

func (Trace) request()     {}
func (Again) request()     {}
func (Race) request()      {}
func (Traced) event()      {}
func (TracedAgain) event() {}
func (Raced) event()       {}

// Score is the amount of work of a search.
type Score struct {
	Events, Nodes, Guesses, DeadEnds, StepsBack, Forced, Solutions, Deepest int

	End trace.Kind // one of trace.Ends; 0 while the search is running
}

// answer sends the first events of a search, beginning with a small batch, and then marks for the rest of the
// search.
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
		far          bool // whether Keep events have been sent, so that only marks follow
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
		return nil, errors.New("invalid mark of a search")
	}
	events := make([]byte, 0, r.Keep*trace.EventSize)
	for e := range trace.Resume(ctx, l, r.Strategy, mark, r.Budget) {
		if events = e.Append(events); len(events) == r.Keep*trace.EventSize {
			break
		}
	}
	return TracedAgain{events}, nil
}
