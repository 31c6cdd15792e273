// Package job is what the page asks of the solver away from its own thread: a Request goes in, a stream of Events comes out.
// Both cross the border of a Web Worker: plain values and, for solutions, packed bytes.
package job

import (
	"context"
	"errors"
	"strings"
	"time"

	"numplace/app/i18n"
	"numplace/app/wire"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/trace"
)

// Kind is what is asked.
type Kind string

const (
	Judge Kind = "judge" // has it none, one or several solutions?
	List  Kind = "list"  // some of its solutions, in full
	Count Kind = "count" // how many solutions have these grids together?
	Tally Kind = "tally" // how many solutions has it, up to a limit?

	Candidates Kind = "candidates" // in how many solutions does each candidate stand?
	Redundant  Kind = "spare"      // which givens could go, each by itself, and leave one solution?

	JudgeLines Kind = "sift"   // what are the puzzles in the lines of a part of a text?
	Texts      Kind = "texts"  // the lines of some rows that JudgeLines gave, and their solutions
	Export     Kind = "export" // the same as a table in CSV

	Trace Kind = "trace" // a search: the first events, then marks of the others
	Again Kind = "again" // the events of a search from a mark on
	Race  Kind = "race"  // how much a search has to do
	Log   Kind = "log"   // the events of a search as a text
)

// Form is how a log is written.
type Form uint8

const (
	Sentences Form = iota // a line of words for each event
	JSON                  // JSON, an object a line
)

// Packed is bytes in a string, so that a Request can be compared.
type Packed = wire.Packed

// A Request is one question. Grids are in the text of solver.Parse.
type Request struct {
	Kind       Kind
	Layout     string // the text of the layout of all grids
	Puzzle     string // the grid that is asked about; with Count several, one after the other
	Mixed      string // with Judge: the same with the digits entered; "" where there are none
	From, Keep int    // with List: the solutions From .. From+Keep-1 are sent, counted from 0; with Trace the first Keep events or so, with Again Keep events
	Limit      int    // with Candidates: count up to it, 1 to 255; with Tally too, 0 for no limit; with Judge where there are several, 0 for two
	Patience   int    // with Count: milliseconds for one grid, before it is cut into parts; with Candidates, and Judge with a Limit: for all, 0 for as long as it takes

	// With JudgeLines, Texts and Export, which are about a text that the page holds:
	Begin, End int             // with JudgeLines: the lines that begin at Begin .. End-1, in bytes; with Export Begin is the length of the text's head, at most HeadSize
	Picked     Packed          // with Texts and Export: the rows asked for, packed
	Line       int             // with JudgeLines and Export: the number of the line before the first; with JudgeLines in its part of the text
	Text       Packed          // the bytes of the text that Spans names
	Encoding   format.Encoding // of the text

	Strategy trace.Strategy // with Trace, Again, Race and Log
	Budget   int            // with Trace, Again, Race and Log: the most events; 0 for no limit
	Mark     Packed         // with Again: the packed trace.Mark
	Form     Form           // with Log
	Lang     i18n.Lang      // with Log
}

// Found is how many solutions a grid was seen to have.
type Found struct {
	Solutions int
	Exact     bool   // false: there are at least so many
	Solution  string // one of them, where there is one
}

// An Event is a part of the answer; the one with Done is the last.
type Event struct {
	Puzzle, Mixed Found  // Judge; with List and Count, Puzzle is what was found
	First         int    // List: the number of the first solution in Cells, from 0
	Cells         []byte // List: solutions, n*n bytes each; JudgeLines: rows, packed; Export: the table; Trace, Again: events, packed; Log: text; Candidates: a count for each, that of digit d in cell c at c*n + d-1, none where it took too long; Redundant: 1 for a given that could go
	Marks         []byte // Trace: marks of the events that are not sent, packed
	Left          string // Count: the grids that are not counted yet
	Lines         int    // JudgeLines: the lines of the part, with those before r.Begin
	Judged, Upto  int    // JudgeLines: how many of them are judged, and where the next one begins
	Score         Score  // Race: so far
	Text          string // Texts: for each row the puzzle, or the line that is none, and the solution, each with a line end; Export: the table's heading
	Done          bool
	Failed        string // not empty: why there is no answer
	Elapsed       time.Duration
}

// Brief tells whether an answer takes a few milliseconds at most, in all likelihood: a classic puzzle with 17 givens or more or, where
// solutions are counted to a limit, any.
func (r Request) Brief() bool {
	const cells, fewest = 81, 17 // no classic puzzle with fewer givens has one solution
	return r.Kind == Judge && r.Layout == "3x3" && (r.Limit > 0 || strings.Count(r.Puzzle, ".") <= cells-fewest)
}

// Apart tells whether the second program answers it, which the page loads when it is first asked for.
func (r Request) Apart() bool { return r.Kind == Export || r.Kind == Log }

// Every is how long a List works, at the least, between two reports of progress.
const Every = 100 * time.Millisecond

// An Answer is what answers requests: the page's own program knows Solve, the second program what takes more. It returns the last event.
type Answer func(ctx context.Context, r Request, start time.Time, emit func(Event)) (Event, error)

// Run answers a request; emit is called in turn, from Run's own goroutine. It ends early when ctx does, and then says nothing.
func (answer Answer) Run(ctx context.Context, r Request, emit func(Event)) {
	start := time.Now()
	done, err := answer(ctx, r, start, emit)
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		done = Event{Failed: err.Error()}
	}
	done.Done, done.Elapsed = true, time.Since(start)
	emit(done)
}

// Run answers a request that is not Apart, as Solve does.
func Run(ctx context.Context, r Request, emit func(Event)) { Answer(Solve).Run(ctx, r, emit) }

// Unknown says that a kind of request is none that this program answers.
func (k Kind) Unknown() error { return errors.New("unknown request: " + string(k)) }

// Solve is the Answer to all requests that are not Apart.
func Solve(ctx context.Context, r Request, start time.Time, emit func(Event)) (Event, error) {
	switch r.Kind {
	case JudgeLines:
		return sift(ctx, r, start, emit), nil
	case Texts:
		return texts(ctx, r)
	}
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return Event{}, err
	}
	if r.Kind == Count {
		return count(ctx, l, r)
	}
	g, err := solver.Parse(l, r.Puzzle)
	if err != nil {
		return Event{}, err
	}
	switch r.Kind {
	case Judge:
		return judgeBoth(ctx, g, r, emit)
	case List:
		return list(ctx, g, r, start, emit), nil
	case Tally:
		n, err := solver.Count(ctx, g, r.Limit)
		return Event{Puzzle: Found{Solutions: n, Exact: r.Limit == 0 || n < r.Limit}}, err
	case Candidates:
		return candidates(ctx, g, r)
	case Redundant:
		return spare(ctx, g)
	case Trace:
		return watch(ctx, g, r, start, emit), nil
	case Again:
		return again(ctx, l, r)
	case Race:
		return race(ctx, g, r, start, emit), nil
	}
	return Event{}, r.Kind.Unknown()
}

// patient is a context that ends when patience does, too.
func (r Request) patient(ctx context.Context) (context.Context, context.CancelFunc) {
	if r.Patience == 0 {
		return ctx, func() {}
	}
	return Within(ctx, time.Duration(r.Patience)*time.Millisecond)
}

// Within is a context that ends after a time. It is context.WithTimeout but for its deadline, which can tell itself as a text: what writes
// times would be 5 KB to load.
func Within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	timer := time.AfterFunc(limit, cancel)
	return ctx, func() {
		timer.Stop()
		cancel()
	}
}

// judgeUpTo judges a puzzle and counts its solutions up to a limit. Where there are several, it says so before it counts them; where
// that takes too long, it is said that there are at least as many as were found.
func judgeUpTo(ctx context.Context, puzzle solver.Grid, r Request, emit func(Event)) (e Event, err error) {
	try, cancel := r.patient(ctx)
	defer cancel()
	if e.Puzzle, err = judge(try, puzzle); err == nil && !e.Puzzle.Exact {
		emit(e)
		var n int
		n, err = solver.Count(try, puzzle, r.Limit)
		e.Puzzle.Solutions = max(n, e.Puzzle.Solutions)
		e.Puzzle.Exact = err == nil && n < r.Limit
	}
	if err != nil && try.Err() != nil {
		err = ctx.Err()
	}
	return e, err
}

// judgeBoth judges a puzzle and, where there are any, the puzzle with the digits entered.
func judgeBoth(ctx context.Context, puzzle solver.Grid, r Request, emit func(Event)) (e Event, err error) {
	if r.Limit > 0 {
		return judgeUpTo(ctx, puzzle, r, emit)
	}
	if e.Puzzle, err = judge(ctx, puzzle); err != nil || r.Mixed == "" {
		return e, err
	}
	g, err := solver.Parse(puzzle.Layout(), r.Mixed)
	if err != nil {
		return Event{}, err
	}
	e.Mixed, err = judge(ctx, g)
	return e, err
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
func candidates(ctx context.Context, g solver.Grid, r Request) (Event, error) {
	if r.Limit < 1 || r.Limit > 255 {
		return Event{}, errors.New("a limit out of its range")
	}
	try, cancel := r.patient(ctx)
	defer cancel()
	counts, err := solver.CandidateCounts(try, g, r.Limit)
	if err != nil && try.Err() != nil {
		return Event{}, ctx.Err()
	}
	packed := make([]byte, len(counts))
	for i, count := range counts {
		packed[i] = byte(count)
	}
	return Event{Cells: packed}, err
}

// spare finds the givens of a puzzle with one solution that the others imply.
func spare(ctx context.Context, g solver.Grid) (Event, error) {
	cells := make([]byte, g.Layout().Cells())
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) == 0 {
			continue
		}
		n, err := solver.Count(ctx, g.With(c, 0), 2)
		if err != nil {
			return Event{}, err
		}
		if n == 1 {
			cells[c] = 1
		}
	}
	return Event{Cells: cells}, nil
}

// list sends the solutions that r keeps, in batches that start small so that the first is seen at once. The last event is exact
// where there are no more.
func list(ctx context.Context, g solver.Grid, r Request, start time.Time, emit func(Event)) Event {
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
		if found >= r.From {
			batch = solution.AppendTo(batch)
		}
		found++
		if found == end {
			return report()
		}
		isFirst := found == r.From+1
		if !isFirst && found < look {
			continue
		}
		step = min(2*step, rarely)
		if isFirst || time.Since(last) > Every {
			if ctx.Err() != nil {
				return Event{}
			}
			last, step = time.Now(), 1
			emit(report())
		}
		look = found + step
	}
	e := report()
	e.Puzzle.Exact = ctx.Err() == nil
	return e
}
