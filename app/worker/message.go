package worker

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver/format"
	"numplace/solver/trace"
)

// The messages between the page and a worker are plain JavaScript objects, which the browser copies itself: a request one way, an
// event the other. The packed solutions of an event lie in a buffer that is handed over.

// A request about a text that the page holds goes with that part of it, as a Blob: a reference, which the worker reads.

func requestMessage(r job.Request, text app.Value) map[string]any {
	m := map[string]any{
		"kind": string(r.Kind), "layout": r.Layout, "puzzle": r.Puzzle, "mixed": r.Mixed,
		"from": r.From, "keep": r.Keep, "limit": r.Limit, "patience": r.Patience,
		"begin": r.Begin, "end": r.End, "line": r.Line,
		"strategy": strategyMessage(r.Strategy), "budget": r.Budget, "form": int(r.Form), "lang": int(r.Lang),
	}
	if r.Mark != "" {
		m["mark"] = bytesMessage([]byte(r.Mark))
	}
	if text != nil {
		m["text"], m["encoding"], m["picked"] = text, int(r.Encoding), bytesMessage([]byte(r.Picked))
	}
	return m
}

func readRequest(m app.Value) job.Request {
	r := job.Request{
		Kind: job.Kind(m.Get("kind").String()), Layout: m.Get("layout").String(),
		Puzzle: m.Get("puzzle").String(), Mixed: m.Get("mixed").String(),
		From: m.Get("from").Int(), Keep: m.Get("keep").Int(), Limit: m.Get("limit").Int(),
		Patience: m.Get("patience").Int(),
		Begin:    m.Get("begin").Int(), End: m.Get("end").Int(), Line: m.Get("line").Int(),
		Strategy: readStrategy(m.Get("strategy")), Budget: m.Get("budget").Int(),
		Form: job.Form(m.Get("form").Int()), Lang: i18n.Lang(m.Get("lang").Int()),
	}
	if mark := m.Get("mark"); mark.Truthy() {
		r.Mark = string(readBytes(mark))
	}
	if text := m.Get("text"); text.Truthy() {
		r.Text = string(readBytes(app.Window().Get("Uint8Array").New(app.Window().Get("FileReaderSync").New().Call("readAsArrayBuffer", text))))
		r.Encoding = format.Encoding(m.Get("encoding").Int())
		r.Picked = string(readBytes(m.Get("picked")))
	}
	return r
}

func bytesMessage(b []byte) app.Value {
	array := app.Window().Get("Uint8Array").New(len(b))
	app.CopyBytesToJS(array, b)
	return array
}

func readBytes(array app.Value) []byte {
	b := make([]byte, array.Length())
	app.CopyBytesToGo(b, array)
	return b
}

// eventMessage is all of an event but its Cells and Marks.
func eventMessage(e job.Event) map[string]any {
	return map[string]any{
		"puzzle": foundMessage(e.Puzzle), "mixed": foundMessage(e.Mixed),
		"first": e.First, "left": e.Left, "lines": e.Lines, "judged": e.Judged, "upto": e.Upto, "text": e.Text, "score": scoreMessage(e.Score),
		"done": e.Done, "failed": e.Failed, "micros": int(e.Elapsed.Microseconds()),
	}
}

func readEvent(m app.Value) job.Event {
	e := job.Event{
		Puzzle: readFound(m.Get("puzzle")), Mixed: readFound(m.Get("mixed")),
		First: m.Get("first").Int(), Left: m.Get("left").String(),
		Lines: m.Get("lines").Int(), Judged: m.Get("judged").Int(), Upto: m.Get("upto").Int(), Text: m.Get("text").String(), Score: readScore(m.Get("score")), Done: m.Get("done").Bool(), Failed: m.Get("failed").String(),
		Elapsed: time.Duration(m.Get("micros").Int()) * time.Microsecond,
	}
	if cells := m.Get("cells"); cells.Truthy() {
		e.Cells = readBytes(cells)
	}
	if marks := m.Get("marks"); marks.Truthy() {
		e.Marks = readBytes(marks)
	}
	return e
}

func strategyMessage(s trace.Strategy) map[string]any {
	return map[string]any{"deduce": int(s.Deduce), "choose": int(s.Choose), "descending": s.Descending, "never": s.NeverGuess}
}

func readStrategy(m app.Value) trace.Strategy {
	return trace.Strategy{
		Deduce: trace.Deduce(m.Get("deduce").Int()), Choose: trace.Choose(m.Get("choose").Int()),
		Descending: m.Get("descending").Bool(), NeverGuess: m.Get("never").Bool(),
	}
}

func scoreMessage(s job.Score) []any {
	return []any{s.Events, s.Nodes, s.Guesses, s.DeadEnds, s.StepsBack, s.Forced, s.Solutions, s.Deepest, int(s.End)}
}

func readScore(m app.Value) (s job.Score) {
	for i, field := range []*int{&s.Events, &s.Nodes, &s.Guesses, &s.DeadEnds, &s.StepsBack, &s.Forced, &s.Solutions, &s.Deepest} {
		*field = m.Index(i).Int()
	}
	s.End = trace.Kind(m.Index(8).Int())
	return s
}

func foundMessage(f job.Found) map[string]any {
	return map[string]any{"solutions": f.Solutions, "exact": f.Exact, "solution": f.Solution}
}

func readFound(m app.Value) job.Found {
	return job.Found{Solutions: m.Get("solutions").Int(), Exact: m.Get("exact").Bool(), Solution: m.Get("solution").String()}
}
