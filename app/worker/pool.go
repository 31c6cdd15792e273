// Package worker runs jobs in Web Workers, so that the page's own thread is never kept waiting. A worker is another instance of
// the page's own program, made from the page's compiled module: nothing is fetched or compiled twice, and a page and its workers
// are always of one build.
//
// A worker that computes hears nothing, so ending a job is ending its worker; another takes its place.
package worker

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
)

// Pool starts workers as jobs need them and keeps one spare. Its methods are for the UI goroutine only.
type Pool struct {
	script string    // address of the worker's script
	module app.Value // the compiled program
	post   func(func())
	spare  *worker
	busy   map[int]*worker
}

// worker is one Web Worker, idle or at one job.
type worker struct {
	js      app.Value
	message app.Func
	broke   app.Func
	ready   bool
	request map[string]any // to be sent as soon as it is ready
	answer  func(job.Event)
	failed  func()
}

// New makes a pool. script is the address of web/worker.js, module the page's WebAssembly.Module; post runs a function on the UI
// goroutine.
func New(script string, module app.Value, post func(func())) *Pool {
	return &Pool{script: script, module: module, post: post, busy: map[int]*worker{}}
}

// Warm starts the spare worker, so that the next job need not wait for one.
func (p *Pool) Warm() {
	if p.spare == nil {
		p.spare = p.start()
	}
}

// Run starts a job under an id of the caller's. answer gets its events, failed is called if the worker can't start or breaks; both
// on the UI goroutine.
func (p *Pool) Run(id int, r job.Request, answer func(job.Event), failed func()) {
	w := p.spare
	p.spare = nil
	if w == nil {
		w = p.start()
	}
	if w == nil {
		p.post(failed)
		return
	}
	w.answer, w.failed = answer, failed
	p.busy[id] = w
	w.request = requestMessage(r)
	w.send()
}

// Cancel ends a job and its worker at once. It is fine to cancel a job that has ended.
func (p *Pool) Cancel(id int) {
	if w := p.busy[id]; w != nil {
		delete(p.busy, id)
		w.end()
		p.Warm()
	}
}

// start makes a worker; nil if the browser refuses.
func (p *Pool) start() (w *worker) {
	defer func() {
		if recover() != nil {
			w = nil
		}
	}()
	w = &worker{js: app.Window().Get("Worker").New(p.script)}
	w.message = app.FuncOf(func(_ app.Value, args []app.Value) any {
		data := args[0].Get("data")
		p.post(func() { p.receive(w, data) })
		return nil
	})
	w.broke = app.FuncOf(func(_ app.Value, args []app.Value) any {
		args[0].Call("preventDefault")
		p.post(func() { p.lost(w) })
		return nil
	})
	w.js.Set("onmessage", w.message)
	w.js.Set("onerror", w.broke)
	w.js.Call("postMessage", p.module)
	return w
}

// receive takes a worker's message: that it is ready, or an event of its job.
func (p *Pool) receive(w *worker, data app.Value) {
	if w.js == nil {
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
}

// release makes a worker whose job is done the spare one, or ends it.
func (p *Pool) release(w *worker) {
	for id, other := range p.busy {
		if other == w {
			delete(p.busy, id)
		}
	}
	w.answer, w.failed = nil, nil
	if p.spare == nil {
		p.spare = w
		return
	}
	w.end()
}

// lost ends a worker that broke and says so to its job.
func (p *Pool) lost(w *worker) {
	failed := w.failed
	p.release(w)
	if p.spare == w {
		p.spare = nil
		w.end()
	}
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
	w.message.Release()
	w.broke.Release()
	w.js = nil
}
