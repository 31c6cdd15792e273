// Package worker runs jobs in Web Workers, so that the page's own thread is never kept waiting. A worker is another instance of
// the page's own program, made from the page's compiled module: nothing is fetched or compiled twice, and a page and its workers
// are always of one build.
//
// A worker that computes hears nothing, so ending a job is ending its worker; another takes its place.
package worker

import (
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
)

// Crew is how many jobs this device does well at once: as many as it has cores; one where it says that memory is short.
func Crew() int {
	const (
		most   = 16 // beyond that, memory is the dearer
		little = 2  // gigabytes
	)
	navigator := app.Window().Get("navigator")
	if memory := navigator.Get("deviceMemory"); memory.Type() == app.TypeNumber && memory.Float() <= little {
		return 1
	}
	cores := navigator.Get("hardwareConcurrency")
	if cores.Type() != app.TypeNumber {
		return 1
	}
	return min(max(cores.Int(), 1), most)
}

// Pool starts workers as jobs need them. One is kept idle, and as long as any is at work so are those that have just done theirs.
// Its methods are for the UI goroutine only.
type Pool struct {
	script string    // address of the worker's script
	module app.Value // the compiled program
	post   func(func())
	idle   []*worker
	busy   map[int]*worker
}

// worker is one Web Worker, idle or at one job.
type worker struct {
	js      app.Value
	message app.Func
	broke   app.Func
	ready   bool
	tries   int            // how often it was started; names the Web Worker that a late message is from
	request map[string]any // to be sent as soon as it is ready
	answer  func(job.Event)
	failed  func()
}

// New makes a pool. script is the address of web/worker.js, module the page's WebAssembly.Module; post runs a function on the UI
// goroutine.
func New(script string, module app.Value, post func(func())) *Pool {
	return &Pool{script: script, module: module, post: post, busy: map[int]*worker{}}
}

// Warm starts an idle worker, so that the next job need not wait for one.
func (p *Pool) Warm() {
	if len(p.idle) > 0 {
		return
	}
	w := &worker{}
	if p.start(w) {
		p.idle = append(p.idle, w)
	}
}

// Run starts a job under an id of the caller's. text is the Blob that the request is about, or nil. answer gets its events, failed is called if the worker can't start or breaks; both
// on the UI goroutine.
func (p *Pool) Run(id int, r job.Request, text app.Value, answer func(job.Event), failed func()) {
	w := p.take()
	w.answer, w.failed = answer, failed
	w.request = requestMessage(r, text)
	p.busy[id] = w
	if w.js == nil && !p.start(w) {
		delete(p.busy, id)
		p.post(failed)
		return
	}
	w.send()
}

// take gives an idle worker, rather one that is ready, or one that is still to be started.
func (p *Pool) take() *worker {
	for i, w := range p.idle {
		if w.ready || i == len(p.idle)-1 {
			p.idle = slices.Delete(p.idle, i, i+1)
			return w
		}
	}
	return &worker{}
}

// Cancel ends a job and its worker at once. It is fine to cancel a job that has ended.
func (p *Pool) Cancel(id int) {
	if w := p.busy[id]; w != nil {
		delete(p.busy, id)
		w.end()
		p.dismiss()
		p.Warm()
	}
}

// dismiss ends the idle workers but one, once none is at work.
func (p *Pool) dismiss() {
	for len(p.busy) == 0 && len(p.idle) > 1 {
		last := len(p.idle) - 1
		p.idle[last].end()
		p.idle = p.idle[:last]
	}
}

// A worker that is not ready after this long is given up, and another tried: browsers have been seen to lose one.
const (
	startsWithin = 10 * time.Second
	maxTries     = 3
)

// start makes a worker's Web Worker; false if the browser refuses.
func (p *Pool) start(w *worker) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	w.tries++
	try := w.tries
	js := app.Window().Get("Worker").New(p.script)
	w.js = js
	w.message = app.FuncOf(func(_ app.Value, args []app.Value) any {
		data := args[0].Get("data")
		p.post(func() { p.receive(w, try, data) })
		return nil
	})
	w.broke = app.FuncOf(func(_ app.Value, args []app.Value) any {
		args[0].Call("preventDefault")
		p.post(func() { p.lost(w, try) })
		return nil
	})
	js.Set("onmessage", w.message)
	js.Set("onerror", w.broke)
	js.Call("postMessage", p.module)
	time.AfterFunc(startsWithin, func() {
		p.post(func() { p.late(w, try) })
	})
	return true
}

// late starts a worker anew that has not come up in time.
func (p *Pool) late(w *worker, try int) {
	if w.js == nil || w.tries != try || w.ready {
		return
	}
	w.end()
	if w.tries == maxTries || !p.start(w) {
		p.lost(w, w.tries)
	}
}

// receive takes a worker's message: that it is ready, or an event of its job.
func (p *Pool) receive(w *worker, try int, data app.Value) {
	if w.js == nil || w.tries != try {
		return // ended while the message was under way
	}
	if !w.ready {
		w.ready = true
		w.send()
		return
	}
	e := readEvent(data)
	answer := w.answer
	if e.Done {
		p.release(w)
	}
	if answer != nil {
		answer(e)
	}
	p.dismiss()
}

// release ends a worker's job; the worker is idle then.
func (p *Pool) release(w *worker) {
	for id, other := range p.busy {
		if other == w {
			delete(p.busy, id)
			p.idle = append(p.idle, w)
		}
	}
	w.answer, w.failed = nil, nil
}

// lost ends a worker that broke and says so to its job.
func (p *Pool) lost(w *worker, try int) {
	if w.tries != try {
		return
	}
	failed := w.failed
	p.release(w)
	p.idle = slices.DeleteFunc(p.idle, func(other *worker) bool { return other == w })
	w.end()
	if failed != nil {
		failed()
	}
}

func (w *worker) send() {
	if w.ready && w.request != nil {
		w.js.Call("postMessage", w.request)
		w.request = nil
	}
}

func (w *worker) end() {
	if w.js == nil {
		return
	}
	w.js.Call("terminate")
	w.js.Set("onmessage", nil) // for a message that is under way
	w.js.Set("onerror", nil)
	w.message.Release()
	w.broke.Release()
	w.js, w.ready = nil, false
}
