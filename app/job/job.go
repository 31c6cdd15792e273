// Package job is what the page asks of the solver away from its own thread: a Request goes in, a stream of Events comes out.
// Both cross the border of a Web Worker: plain values and, for solutions, packed bytes.
package job

import (
	"context"
	"errors"
	"time"

	"numplace/solver"
)

// Kind is what is asked.
type Kind string

const (
	Judge Kind = "judge" // has it none, one or several solutions?
	List  Kind = "list"  // all its solutions, some of them in full

	Candidates Kind = "candidates" // in how many solutions does each candidate stand?
)

// A Request is one question. Grids are in the text of solver.Parse.
type Request struct {
	Kind       Kind
	Rows, Cols int    // of a box
	Puzzle     string // the grid that is asked about
	Mixed      string // with Judge: the same with the digits entered; "" where there are none
	From, Keep int    // with List: the solutions From .. From+Keep-1 are sent, counted from 0
	Through    bool   // with List: go on to the last solution, only counting
	Limit      int    // with Candidates: count up to it; 1 to 255
}

// Found is how many solutions a grid was seen to have.
type Found struct {
	Solutions int
	Exact     bool   // false: there are at least so many
	Solution  string // one of them, where there is one
}

// An Event is a part of the answer; the one with Done is the last.
type Event struct {
	Puzzle, Mixed Found  // Judge; with List, Puzzle is what was found so far
	First         int    // List: the number of the first solution in Cells, from 0
	Cells         []byte // List: solutions, n*n bytes each; Candidates: a count for each, that of digit d in cell c at c*n + d-1
	Done          bool
	Failed        string // not empty: why there is no answer
	Elapsed       time.Duration
}

// Every is how long a List works, at the least, between two reports of progress.
const Every = 100 * time.Millisecond

// Run answers a request; emit is called in turn, from Run's own goroutine. It ends early when ctx does, and then says nothing.
func Run(ctx context.Context, r Request, emit func(Event)) {
	start := time.Now()
	layout, err := solver.Boxes(r.Rows, r.Cols)
	if err != nil {
		emit(Event{Done: true, Failed: err.Error()})
		return
	}
	g, err := solver.Parse(layout, r.Puzzle)
	if err != nil {
		emit(Event{Done: true, Failed: err.Error()})
		return
	}
	done := Event{Done: true}
	switch r.Kind {
	case Judge:
		done.Puzzle, err = judge(ctx, g)
		if err == nil && r.Mixed != "" {
			var mixed solver.Grid
			if mixed, err = solver.Parse(layout, r.Mixed); err == nil {
				done.Mixed, err = judge(ctx, mixed)
			}
		}
	case List:
		done, err = list(ctx, g, r, start, emit)
	case Candidates:
		done.Cells, err = candidates(ctx, g, r.Limit)
	default:
		err = errors.New("unknown request: " + string(r.Kind))
	}
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		done = Event{Done: true, Failed: err.Error()}
	}
	done.Elapsed = time.Since(start)
	emit(done)
}

// judge tells none, one and several apart.
func judge(ctx context.Context, g solver.Grid) (Found, error) {
	switch solution, err := solver.Solve(ctx, g); {
	case err == nil:
		return Found{Solutions: 1, Exact: true, Solution: solution.String()}, nil
	case errors.Is(err, solver.ErrNone):
		return Found{Exact: true}, nil
	case errors.Is(err, solver.ErrMany):
		return Found{Solutions: 2, Solution: solution.String()}, nil
	default:
		return Found{}, err
	}
}

// candidates packs the counts.
func candidates(ctx context.Context, g solver.Grid, limit int) ([]byte, error) {
	if limit < 1 || limit > 255 {
		return nil, errors.New("a limit out of its range")
	}
	counts, err := solver.CandidateCounts(ctx, g, limit)
	packed := make([]byte, len(counts))
	for i, count := range counts {
		packed[i] = byte(count)
	}
	return packed, err
}

// list sends the solutions that r keeps, in batches that start small so that the first is seen at once, and counts on where
// r goes through.
func list(ctx context.Context, g solver.Grid, r Request, start time.Time, emit func(Event)) (Event, error) {
	const rarely = 64 // solutions between two looks at the clock, where they come fast
	var (
		batch []byte
		first = r.From
		found = 0
		last  = start
		step  = 1 // until the next look
		look  = 1 // its number
	)
	report := func() Event {
		e := Event{Puzzle: Found{Solutions: found}, First: first, Cells: batch, Elapsed: time.Since(start)}
		if len(batch) > 0 {
			first, batch = found, nil
		}
		return e
	}
	end := r.From + r.Keep
	for solution := range solver.Solutions(ctx, g) {
		if found >= r.From && found < end {
			batch = solution.AppendTo(batch)
		}
		found++
		if found == end && !r.Through {
			e := report()
			e.Done = true
			return e, nil
		}
		isFirst := found == r.From+1
		if !isFirst && found < look {
			continue
		}
		step = min(2*step, rarely)
		if isFirst || time.Since(last) > Every {
			if ctx.Err() != nil {
				return Event{}, nil
			}
			last, step = time.Now(), 1
			emit(report())
		}
		look = found + step
	}
	e := report()
	e.Done, e.Puzzle.Exact = true, ctx.Err() == nil
	return e, nil
}
