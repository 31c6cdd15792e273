// Package worker runs jobs in Web Workers, so that the page's own thread is never kept waiting. A worker is an instance
// of a compiled program that the page has: its own, or the second one. Nothing is fetched or compiled twice, and a page
// and its workers are always of one build.
//
// A worker that computes hears nothing, so ending a job is ending its worker; another takes its place. But it speaks: at a job it says
// every second that it is alive, and web/script/worker.js says when its program has ended. A browser may lose a worker without a word: one
// that is silent for long is given up.
package worker

import (
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
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

// Pool starts workers of one program as jobs need them. Those that have done their jobs are kept idle, since to start one takes longer than many
// a job: until all jobs are done and no other has come for a while, and then as many as are to be spare.
// Its methods are for the UI goroutine only.
type Pool struct {
	script  string    // address of the worker's script
	module  app.Value // the program, compiled
	spare   int
	post    func(func())
	idle    []*worker
	busy    map[int]*worker
	looking bool // look is to come
	given   bool // a job was given since the last look
}

// worker is one Web Worker, idle or at one job.
type worker struct {
	js      app.Value
	message app.Func
	broke   app.Func
	ready   bool
	tries   int   // how often it was started; names the Web Worker that a late message is from
	silent  int   // looks since its last word
	task    *task // nil while it is idle
}

// task is a job that was given to the pool.
type task struct {
	of       job.Request
	began    time.Time
	request  map[string]any
	answer   func(job.Reply)
	failed   func()
	sent     bool        // to a worker that was ready
	answered bool        // at least in part
	last     bool        // it is not to be done again: the worker that had it first was lost, or the caller sees to it
	given    int         // cubes of it that other workers have, or had
	found    []job.Event // the answers to cubes
	mute     bool        // they won't tell the answer
}

// New makes a pool. script is the address of web/script/worker.js, module the program, a WebAssembly.Module; spare is
// how many workers are kept idle, so that a job need not wait for one; post runs a function on the UI goroutine.
func New(script string, module app.Value, spare int, post func(func())) *Pool {
	return &Pool{script: script, module: module, spare: spare, post: post, busy: map[int]*worker{}}
}

// Warm starts a worker to be spare, so that the next job need not wait for one.
func (p *Pool) Warm() {
	if len(p.idle) >= p.spare {
		return
	}
	w := &worker{}
	if p.start(w) {
		p.idle = append(p.idle, w)
	}
}

// Run starts a job under an id of the caller's. text is the Blob that the request is about, or nil. answer gets the replies. A job whose
// worker is lost before the first of them is done again, once; failed is called if that one is lost too, if the worker is lost later, or if
// none can start. A job that is job.Resumed is not done again: the caller knows how far it has come. Both are called on the UI goroutine.
func (p *Pool) Run(id int, r job.Request, text app.Value, answer func(job.Reply), failed func()) {
	p.give(id, &task{of: r, began: time.Now(), request: requestMessage(r, text), answer: answer, failed: failed, last: job.Resumed(r)})
}

func (p *Pool) give(id int, t *task) {
	w := p.take()
	p.given = true
	w.task = t
	p.busy[id] = w
	if w.js == nil && !p.start(w) {
		delete(p.busy, id)
		p.disband(id, t)
		p.post(t.failed)
		return
	}
	w.send()
	p.lookLater()
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
		p.disband(id, w.task)
		w.task = nil // so that a fault of which the browser has yet to tell brings nothing back
		w.end()
		p.Warm()
	}
}

// disband ends the cubes of a job that was shared.
func (p *Pool) disband(id int, t *task) {
	for ; t.given > 0; t.given-- {
		p.Cancel(cubeOf(id, t.given))
	}
}

// cubeOf is the id of a job's cube, from 1 to job.Cubes. The ids of jobs are not negative.
func cubeOf(id, cube int) int { return -id*job.Cubes - cube }

// dismiss ends the idle workers but the spare ones.
func (p *Pool) dismiss() {
	for len(p.idle) > p.spare {
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
			w.end() // if it is there, and the message to it failed
			ok = false
		}
	}()
	w.tries++
	try := w.tries
	js := app.Window().Get("Worker").New(p.script)
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
	w.js = js
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

// The words of a worker; all else that it says is a reply of its job.
const (
	ready   = "ready"   // for jobs
	alive   = "alive"   // and at its job
	reading = "reading" // its text, which may have to come from far
	ended   = "ended"   // its program
)

// receive takes a worker's message.
func (p *Pool) receive(w *worker, try int, data app.Value) {
	if w.js == nil || w.tries != try {
		return // ended while the message was under way
	}
	w.silent = 0
	if data.Type() == app.TypeString {
		switch data.String() {
		case ready:
			w.ready = true
			w.send()
		case reading:
			w.silent = -readsWithin
		case ended:
			p.lost(w, try)
		}
		return
	}
	r, t := readReply(data), w.task
	if r.Done {
		id := p.release(w)
		if t != nil {
			p.disband(id, t)
		}
	}
	if t != nil {
		t.answered = true
		t.answer(r)
	}
}

// release ends a worker's job; the worker is idle then. It tells the job's id.
func (p *Pool) release(w *worker) (id int) {
	for at, other := range p.busy {
		if other == w {
			id = at
			delete(p.busy, at)
			p.idle = append(p.idle, w)
		}
	}
	w.task = nil
	return id
}

// lost ends a worker that broke. Its job is given to another, or told.
func (p *Pool) lost(w *worker, try int) {
	if w.tries != try {
		return
	}
	t := w.task
	id := p.release(w)
	p.idle = slices.DeleteFunc(p.idle, func(other *worker) bool { return other == w })
	w.end()
	switch {
	case t == nil:
	case t.sent && !t.answered && !t.last:
		t.last, t.sent = true, false
		p.give(id, t)
	default:
		p.disband(id, t)
		t.failed()
	}
}

// A worker at a job that has said nothing for this long is given up. It is not the time that counts but the looks: a page that was
// held back, by a laptop's sleep or behind other tabs, looks no oftener than the worker could speak.
const (
	lookEvery   = 5 * time.Second
	silentLooks = 4
	readsWithin = 60 // looks more
)

func (p *Pool) lookLater() {
	if !p.looking {
		p.looking = true
		time.AfterFunc(lookEvery, func() { p.post(p.look) })
	}
}

// look gives up the workers that have been silent for too long, and those that have had nothing to do.
func (p *Pool) look() {
	p.looking = false
	if len(p.busy) == 0 && !p.given {
		p.dismiss()
	}
	p.given = false
	var silent []*worker
	for _, w := range p.busy {
		if w.silent++; w.ready && w.silent > silentLooks {
			silent = append(silent, w)
		}
	}
	for _, w := range silent {
		p.lost(w, w.tries)
	}
	if len(p.busy) > 0 || len(p.idle) > p.spare {
		p.lookLater()
	}
}

func (w *worker) send() {
	if w.ready && w.task != nil && !w.task.sent {
		w.task.sent, w.silent = true, 0
		w.js.Call("postMessage", w.task.request)
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
