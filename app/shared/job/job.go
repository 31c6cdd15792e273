// Package job is what the page asks of the solver away from its own thread. A Request goes in, and Replies with Events come out. Each kind of
// request is a type, and so is each kind of event. They cross the border of a Web Worker, so they have plain values and packed bytes only.
package job

import (
	"context"
	"errors"
	"time"

	"numplace/app/shared/wire"
	"numplace/solver"
)

// A Request is one question. All requests can be compared.
type Request interface {
	// answer works on the request. It emits what it has found so far, and returns the last event.
	answer(ctx context.Context, emit func(Event)) (Event, error)
}

// An Event is a part of the answer to a request.
type Event interface{ event() }

// Types has a pointer to a struct of each type of message between the page and its workers, as wire.New takes them. These are literals, which the
// compiler lays out; new would run at the start.
var Types = []any{
	&Reply{},
	&Judge{}, &Judged{}, &Tally{}, &Tallied{},
	&List{}, &Listed{}, &Count{}, &Counted{}, &CountStates{}, &StatesCounted{},
	&Candidates{}, &CandidatesCounted{}, &Redundant{}, &RedundantFound{},
	&JudgeLines{}, &LinesJudged{}, &Texts{}, &TextsFound{},
	&RateLines{}, &LinesRated{}, &Export{}, &Exported{}, &Log{}, &Logged{},
	&Hint{}, &Hinted{}, &Rate{}, &Rated{}, &Walk{}, &Walked{}, &StepOf{}, &Stepped{}, &AllSteps{}, &StepsFound{}, &WritePath{}, &ListTable{}, &TableListed{},
	&Rows{}, &RowsFound{}, &Arrange{}, &Arranged{}, &Shelf{}, &Shelved{}, &PrintRows{},
	&Make{}, &Made{}, &MakeLines{}, &LinesMade{}, &Vary{}, &Varied{}, &Open{}, &Opened{}, &Offer{}, &Offered{}, &Depict{}, &Depicted{},
	&Trace{}, &Traced{}, &Again{}, &TracedAgain{}, &Race{}, &Raced{},
}

// Reply brings an event. The last reply to a request is Done, and has no event if it has Failed.
type Reply struct {
	Event   Event
	Done    bool
	Failed  string        // why there is no answer
	Elapsed time.Duration // since the request was started
}

// Packed is bytes in a string, so that a Request can be compared.
type Packed = wire.Packed

// Grid is a solver.Grid as text.
type Grid struct {
	Layout string // its text
	Cells  string // in the text of solver.Parse
}

// GridOf returns a grid as text.
func GridOf(g solver.Grid) Grid { return Grid{g.Layout().String(), g.String()} }

// Parse returns the grid that a text is.
func (g Grid) Parse() (solver.Grid, error) {
	l, err := solver.ParseLayout(g.Layout)
	if err != nil {
		return solver.Grid{}, err
	}
	return solver.Parse(l, g.Cells)
}

// Brief reports whether an answer takes a few milliseconds at most, in all likelihood.
func Brief(r Request) bool {
	j, ok := r.(Judge)
	return ok && j.brief()
}

// Apart reports whether the second program answers a request. The page loads that program when it is first needed.
func Apart(r Request) bool {
	switch r.(type) {
	case CountStates, RateLines, Export, Log, Hint, Rate, Walk, StepOf, AllSteps, WritePath, ListTable, Rows, Arrange, Shelf, PrintRows, Make, MakeLines, Vary, Open, Offer, Depict:
		return true
	}
	return false
}

// Resumed reports whether the page itself goes on with a request whose worker was lost, since it knows how far that came.
func Resumed(r Request) bool {
	_, ok := r.(JudgeLines)
	return ok
}

// errApart is the answer of the page's own program to requests that are Apart.
var errApart = errors.New("the second program answers this request")

// Every is the least time between two reports of progress.
const Every = 100 * time.Millisecond

// An Answer answers requests: the page's own program has Solve, the second program one for those that are Apart. It emits what it has found
// so far, and returns the last event.
type Answer func(ctx context.Context, r Request, emit func(Event)) (Event, error)

// Run answers a request. It calls send in turn, from its own goroutine. If ctx ends first, Run ends early and sends nothing more.
func (answer Answer) Run(ctx context.Context, r Request, send func(Reply)) {
	start := time.Now()
	last, err := answer(ctx, r, func(e Event) { send(Reply{Event: e, Elapsed: time.Since(start)}) })
	if ctx.Err() != nil {
		return
	}
	reply := Reply{Event: last, Done: true, Elapsed: time.Since(start)}
	if err != nil {
		reply.Event, reply.Failed = nil, err.Error()
	}
	send(reply)
}

// Run answers a request as Solve does.
func Run(ctx context.Context, r Request, send func(Reply)) { Answer(Solve).Run(ctx, r, send) }

// Solve is the Answer to all requests that are not Apart.
func Solve(ctx context.Context, r Request, emit func(Event)) (Event, error) {
	return r.answer(ctx, emit)
}

// patient is a context that ends when patience does, too. Patience is in milliseconds; 0 has no end.
func patient(ctx context.Context, patience int) (context.Context, context.CancelFunc) {
	if patience == 0 {
		return ctx, func() {}
	}
	return Within(ctx, time.Duration(patience)*time.Millisecond)
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
