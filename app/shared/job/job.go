// Package job has what the page asks of the solver outside its own thread, and the answers.
//
// A Request goes in, and Replies with Events come out. Each kind of request is a type, and so is
// each kind of event: Judge is answered by Judged, Trace by Traced. The last Reply is Done.
// Requests and events are sent between Web Workers by app/shared/wire, so they have only plain
// values and packed bytes. Large results are packed bytes.
//
// Where a request is answered:
//   - The page tries a request that is Brief in place first, for a few milliseconds.
//   - The effect state.Run gives any other to the pool of app/shared/worker.
//   - A request that is Apart goes to the pool of the second program, which the page loads when it
//     is first needed. app/workshop/requests is the table of its answers. Most requests are: the
//     page's own program answers what a first game needs, the verdict on a puzzle, and a search to
//     watch. These have a method answer, and are Apart if they are about a layout with rules that
//     only the second program solves.
//   - The answer to a Judge that a person has waited for is also worked out by Cubes, by further
//     workers.
//   - An OfText, a request about a collection's text, takes along a Blob with its bytes of the
//     text.
//
// The Model numbers the jobs that it waits for and ignores answers to other numbers. A worker that
// computes cannot receive messages, so cancelling a job terminates its worker, and the pool starts
// another. The doc of app/shared/worker has a drawing of it.
package job

import (
	"context"
	"errors"
	"time"

	"numplace/app/shared/wire"
	"numplace/solver"
)

// A Request is one question. Requests can be compared.
type Request interface{ request() }

// An answerer is a request that both programs answer: the verdict on a puzzle, and a search to watch.
type answerer interface {
	// answer works on the request. It emits what it finds on the way, and returns the last event.
	answer(ctx context.Context, emit func(Event)) (Event, error)
	// layout returns the text of the layout that all its boards have.
	layout() string
}

// An Event is a part of the answer to a request.
type Event interface{ event() }

// Types has a pointer to a struct of each type of message between the page and its workers, as
// wire.New takes them. They are literals, which the compiler lays out. Calls of new would run at
// the start.
var Types = []any{
	&Reply{},
	&Judge{}, &Judged{}, &Tally{}, &Tallied{},
	&List{}, &Listed{}, &Count{}, &Counted{}, &CountStates{}, &StatesCounted{},
	&Candidates{}, &CandidatesCounted{}, &Redundant{}, &RedundantFound{},
	&JudgeLines{}, &LinesJudged{}, &FindTexts{}, &TextsFound{},
	&RateLines{}, &LinesRated{}, &Export{}, &Exported{}, &Log{}, &Logged{},
	&Hint{}, &Hinted{}, &Reach{}, &Reached{}, &Rate{}, &Rated{}, &Walk{}, &Walked{}, &StepOf{}, &Stepped{},
	&AllSteps{}, &StepsFound{}, &WritePath{}, &ListTable{}, &TableListed{},
	&Signs{}, &SignsDrawn{},
	&Combos{}, &CombosFound{}, &Rows{}, &RowsFound{}, &Arrange{}, &Arranged{}, &ListView{}, &ListViewDrawn{}, &SetDialog{},
	&SetDialogDrawn{},
	&Make{}, &Made{}, &MakeLines{}, &LinesMade{}, &Vary{}, &Varied{},
	&Open{}, &Opened{}, &Offer{}, &Offered{}, &Depict{}, &Depicted{}, &AskDesk{}, &DeskAnswer{},
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

// Brief reports whether an answer is likely to take a few milliseconds at most.
func Brief(r Request) bool {
	j, ok := r.(Judge)
	return ok && j.brief()
}

// Apart reports whether the second program answers a request. It does if the request has no method
// answer, and if it is about a board whose rules need the engine of solver/rules, which only that
// program has. The page loads that program when it is first needed.
func Apart(r Request) bool {
	own, ok := r.(answerer)
	if !ok {
		return true
	}
	l, err := solver.ParseLayout(own.layout())
	return err == nil && !l.OnlyDigits()
}

func (r Judge) layout() string { return r.Puzzle.Layout }
func (r Tally) layout() string { return r.Puzzle.Layout }
func (r Trace) layout() string { return r.Puzzle.Layout }
func (r Again) layout() string { return r.Layout }

// Resumed reports whether the page itself resumes a request whose worker was lost. The page knows
// how far the request had come.
func Resumed(r Request) bool {
	_, ok := r.(JudgeLines)
	return ok
}

// ErrElsewhere is the answer of a program to requests that another one answers.
var ErrElsewhere = errors.New("another program answers this request")

// Every is the least time between two reports of progress.
const Every = 100 * time.Millisecond

// An Answer answers requests. The page's own program has Solve. The second program has
// requests.Answer. An Answer emits what it finds on the way, and returns the last event.
type Answer func(ctx context.Context, r Request, emit func(Event)) (Event, error)

// Run answers a request. It calls send for each reply in turn, from the goroutine that called Run.
// If ctx ends first, Run returns early and sends nothing more.
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
	if Apart(r) {
		return nil, ErrElsewhere
	}
	return r.(answerer).answer(ctx, emit)
}

// SolveRules is the second program's Answer to those requests of the page's own program that are
// Apart because of a board's rules.
func SolveRules(ctx context.Context, r Request, emit func(Event)) (Event, error) {
	if own, ok := r.(answerer); ok && Apart(r) {
		return own.answer(ctx, emit)
	}
	return nil, ErrElsewhere
}

// Patient returns a context that also ends after a number of milliseconds, unless that is 0.
func Patient(ctx context.Context, patience int) (context.Context, context.CancelFunc) {
	if patience == 0 {
		return ctx, func() {}
	}
	return Within(ctx, time.Duration(patience)*time.Millisecond)
}

// Within returns a context that ends after a time. It is context.WithTimeout without the deadline,
// whose String method would link 5 KB of code that formats times.
func Within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	timer := time.AfterFunc(limit, cancel)
	return ctx, func() {
		timer.Stop()
		cancel()
	}
}
