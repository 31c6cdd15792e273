// Package job defines the requests that the page sends to the solver, which runs outside the page's thread,
// and the answers to these requests.
//
// A Request is answered by Replies with Events. Each kind of request is a type, and so is each kind of event.
// For example, Judge is answered by Judged, and Trace by Traced. The last Reply has Done set. app/shared/wire
// sends requests and events between Web Workers, so they have only plain values and packed bytes. Large
// results are packed bytes.
//
// There are two programs: the page's own, and a second one, which the page loads when it is first needed. A
// request is answered as follows:
//   - The page first tries to answer a Brief request itself, for a few milliseconds.
//   - The effect state.Run passes any other request to the pool of app/shared/worker.
//   - A request that is Apart, as most are, goes to the pool of the second program.
//     app/workshop/requests is the table of that program's answers. The page's own program answers
//     what a first game needs: the verdict on a puzzle, and a search to watch. These requests have a
//     method named answer. They are Apart only if the layout has rules that the page's own program
//     cannot solve.
//   - If the user waits for the answer to a Judge, further workers judge parts of the puzzle, its
//     Cubes.
//   - An OfText, a request about a collection's text, is sent with a Blob that has the bytes of the
//     text that it needs.
//
// The Model numbers the jobs that it waits for, and ignores answers with other numbers. A worker that
// computes cannot receive messages, so cancelling a job terminates its worker, and the pool starts another.
// The documentation of app/shared/worker has a diagram.
package job

import (
	"context"
	"errors"
	"time"

	"numplace/app/shared/wire"
	"numplace/solver"
)

// A Request is a message that asks for something. Requests are comparable.
type Request interface{ request() }

// An answerer is a request that both programs can answer: the verdict on a puzzle, or a search to watch.
type answerer interface {
	// answer computes the answer. It emits intermediate events, and returns the final event.
	answer(ctx context.Context, emit func(Event)) (Event, error)
	// layout returns the layout of the request's boards, in text form.
	layout() string
}

// An Event is a part of the answer to a request.
type Event interface{ event() }

// Types has a pointer to a struct of each type of message between the page and its workers, as wire.New
// requires. The pointers are composite literals, which the compiler initialises statically. Calls of new
// would run at startup.
var Types = []any{
	&Reply{},
	&Judge{}, &Judged{}, &Tally{}, &Tallied{},
	&List{}, &Listed{}, &Count{}, &Counted{}, &CountStates{}, &StatesCounted{},
	&Candidates{}, &CandidatesCounted{}, &Redundant{}, &RedundantFound{},
	&JudgeLines{}, &LinesJudged{}, &FindTexts{}, &TextsFound{},
	&RateLines{}, &LinesRated{}, &Export{}, &Exported{}, &Log{}, &Logged{},
	&Hint{}, &Hinted{}, &Reach{}, &Reached{}, &Rate{}, &Rated{}, &RateSE{}, &RatedSE{}, &Walk{}, &Walked{}, &StepOf{}, &Stepped{},
	&AllSteps{}, &StepsFound{}, &WritePath{}, &ListTable{}, &TableListed{},
	&Signs{}, &SignsDrawn{},
	&Combos{}, &CombosFound{}, &Rows{}, &RowsFound{}, &Arrange{}, &Arranged{}, &ListView{}, &ListViewDrawn{},
	&SetDialog{}, &SetDialogDrawn{},
	&Make{}, &Made{}, &MakeLines{}, &LinesMade{}, &Vary{}, &Varied{},
	&Open{}, &Opened{}, &Offer{}, &Offered{}, &Depict{}, &Depicted{}, &AskDesk{}, &DeskAnswer{},
	&Trace{}, &Traced{}, &Again{}, &TracedAgain{}, &Race{}, &Raced{},
}

// Reply carries an event. The last reply to a request has Done set. If the request has failed, that reply has
// Failed and no event.
type Reply struct {
	Event   Event
	Done    bool
	Failed  string        // the reason why there is no answer; "" on success
	Elapsed time.Duration // since the start of the request
}

// Packed holds bytes as a string, so that a Request is comparable.
type Packed = wire.Packed

// Grid is a solver.Grid in text form.
type Grid struct {
	Layout string // as solver.ParseLayout parses it
	Cells  string // as solver.Parse parses them
}

// GridOf returns a grid in text form.
func GridOf(g solver.Grid) Grid { return Grid{g.Layout().String(), g.String()} }

// Parse converts the text form to a solver.Grid.
func (g Grid) Parse() (solver.Grid, error) {
	l, err := solver.ParseLayout(g.Layout)
	if err != nil {
		return solver.Grid{}, err
	}
	return solver.Parse(l, g.Cells)
}

// Brief reports whether an answer is likely to take at most a few milliseconds.
func Brief(r Request) bool {
	j, ok := r.(Judge)
	return ok && j.brief()
}

// Apart reports whether only the second program can answer a request. Either the request has no method
// answer, or its board has rules that need the engine of solver/rules. The page loads the second program when
// it is first needed.
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

// Resumed reports whether the page itself resumes a request after its worker was lost. This is true for
// JudgeLines, because the page knows how many lines have been judged.
func Resumed(r Request) bool {
	_, ok := r.(JudgeLines)
	return ok
}

// ErrElsewhere is returned by a program that cannot answer a request. Only the other program can answer it.
var ErrElsewhere = errors.New("only the other program can answer this request")

// Every is the minimum time between two reports of progress.
const Every = 100 * time.Millisecond

// An Answer is a function that answers requests. It emits intermediate events, and returns the final event.
// The page's own program uses the Answer Solve, and the second program uses requests.Answer.
type Answer func(ctx context.Context, r Request, emit func(Event)) (Event, error)

// Run answers a request. It calls send for each reply, on the calling goroutine. If ctx ends first, Run
// returns early and sends nothing more.
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

// Run answers a request with Solve.
func Run(ctx context.Context, r Request, send func(Reply)) { Answer(Solve).Run(ctx, r, send) }

// Solve is the Answer of the page's own program. It returns ErrElsewhere for requests that are Apart.
func Solve(ctx context.Context, r Request, emit func(Event)) (Event, error) {
	if Apart(r) {
		return nil, ErrElsewhere
	}
	return r.(answerer).answer(ctx, emit)
}

// SolveRules is an Answer of the second program. It answers verdicts and searches, the requests of type
// answerer, on boards whose rules the page's own program cannot solve. It returns ErrElsewhere for any other
// request.
func SolveRules(ctx context.Context, r Request, emit func(Event)) (Event, error) {
	if own, ok := r.(answerer); ok && Apart(r) {
		return own.answer(ctx, emit)
	}
	return nil, ErrElsewhere
}

// Patient returns a context that also ends after patience milliseconds. A patience of 0 means no time limit.
func Patient(ctx context.Context, patience int) (context.Context, context.CancelFunc) {
	if patience == 0 {
		return ctx, func() {}
	}
	return Within(ctx, time.Duration(patience)*time.Millisecond)
}

// Within returns a context that also ends after limit. Unlike the context of context.WithTimeout, it has no
// deadline, whose String method would link 5 KB of code for formatting times. ctx may be one whose Done is nil
// although it ends, as that of solverjs.Timed.
func Within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	inner, cancel := context.WithCancel(ctx)
	timer := time.AfterFunc(limit, cancel)
	return within{inner, ctx}, func() {
		timer.Stop()
		cancel()
	}
}

// within ends when its context or the outer one ends.
type within struct {
	context.Context
	outer context.Context
}

func (w within) Err() error {
	if err := w.Context.Err(); err != nil {
		return err
	}
	return w.outer.Err()
}
