// Package worker runs jobs in Web Workers, so that the page's own thread never has to wait. A
// worker is an instance of a compiled program that the page already has: its own or the second one.
// So nothing is fetched or compiled twice, and a page and its workers are always of one build.
//
// A Pool belongs to the page, Serve is the worker's side, and Called serves solver.js. A job is a
// job.Request. Messages are written by app/shared/wire.
//
// A worker that computes cannot receive messages. So cancelling a job terminates its worker, and
// another one takes its place. But a worker can send: while it has a job it says every second that
// it is alive, and web/script/worker.js says when its program has ended. A browser may lose a
// worker without notice, so a worker that is silent for long is given up.
//
// A job that is done, and one that is cancelled:
//
//	the page                                          a worker                 a spare worker
//	state.Run{Job: 7} ──► Pool.Run(7) ── request ───► job.Run
//	state.Answer{Job: 7} ◄── "alive", replies ─────── emits events
//	state.Answer{Job: 7} ◄── Reply{Done} ──────────── idle, kept for the next job
//
//	state.Run{Job: 8} ──► Pool.Run(8) ── request ───► job.Run
//	state.Cancel{Job: 8} ► Pool.Cancel(8) terminate ► ×
//	state.Run{Job: 9} ──► Pool.Run(9) ── request ───────────────────────────► job.Run
//	                      Pool.Warm ─ starts another spare worker
//
// A reply of job 8 that was under way is dropped, and the Model ignores answers to jobs that it
// does not wait for. The cubes of a job that is shared among workers are cancelled with it.
package worker

import (
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// Crew returns how many jobs this device does well at once: one for each core, but only one if the
// device reports little memory.
func Crew() int {
	const (
		most   = 16 // with more, they cost too much memory
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

// Pool starts workers of one program when jobs need them. Workers that have done their jobs are
// kept idle, since starting one takes longer than many a job. When all jobs are done and no new one
// has come for a while, only the spare ones are kept. Its methods must be called on the UI
// goroutine.
type Pool struct {
	script  string    // address of the workers' script
	module  app.Value // the program, compiled
	spare   int
	post    func(func())
	idle    []*worker
	busy    map[int]*worker
	looking bool // look will be called
	given   bool // a job was given since look was called last
}

// worker is one Web Worker, idle or at one job.
type worker struct {
	js      app.Value
	message app.Func
	broke   app.Func
	ready   bool
	tries   int   // how often it was started; messages of an earlier Web Worker are told by it
	silent  int   // how often look was called since it last sent something
	task    *task // nil while it is idle
}

// task is a job that was given to the pool.
type task struct {
	of       job.Request
	began    time.Time
	request  map[string]any
	answer   func(job.Reply)
	failed   func()
	sent     bool // to a worker that was ready
	answered bool // in part at least
	// The job is not to be done again, because the worker that had it first was lost, or because
	// the caller resumes it.
	last  bool
	given int         // how many of its cubes have been given to other workers
	found []job.Event // the answers to its cubes
	mute  bool        // its cubes won't tell the answer
}

// New makes a pool. script is the address of web/script/worker.js. module is the program, a
// WebAssembly.Module. spare is how many workers are kept idle, so that a job need not wait for one.
// post runs a function on the UI goroutine.
func New(script string, module app.Value, spare int, post func(func())) *Pool {
	return &Pool{script: script, module: module, spare: spare, post: post, busy: map[int]*worker{}}
}

// Warm starts a spare worker, so that the next job need not wait for one.
func (p *Pool) Warm() {
	if len(p.idle) >= p.spare {
		return
	}
	w := &worker{}
	if p.start(w) {
		p.idle = append(p.idle, w)
	}
}

// Run starts a job under an id that the caller chooses. text is the Blob that the request is about,
// or nil. answer is called with each reply. If the worker is lost before its first reply, the job
// is done again, once. failed is called if that worker is lost too, if a worker is lost after its
// first reply, or if no worker can start. A job that is job.Resumed is never done again, because
// the caller knows how far it has come. Both functions are called on the UI goroutine.
func (p *Pool) Run(id int, r job.Request, text app.Value, answer func(job.Reply), failed func()) {
	p.give(id, &task{of: r, began: time.Now(), request: requestMessage(r, text), answer: answer, failed: failed,
		last: job.Resumed(r)})
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

// take returns an idle worker, preferably one that is ready, or else a worker that has not been
// started. It prefers the one that was busy last, because the memory of a program only grows: the
// jobs of a long list are done in one worker's memory, and the others can be dismissed.
func (p *Pool) take() *worker {
	for i, w := range slices.Backward(p.idle) {
		if w.ready || i == 0 {
			p.idle = slices.Delete(p.idle, i, i+1)
			return w
		}
	}
	return &worker{}
}

// Cancel ends a job and its worker at once. It does nothing if the job has ended.
func (p *Pool) Cancel(id int) {
	if w := p.busy[id]; w != nil {
		delete(p.busy, id)
		p.disband(id, w.task)
		w.task = nil // so that a fault that the browser reports later does not start the job again
		w.end()
		p.Warm()
	}
}

// disband ends the cubes of a shared job.
func (p *Pool) disband(id int, t *task) {
	for ; t.given > 0; t.given-- {
		p.Cancel(cubeOf(id, t.given))
	}
}

// cubeOf returns the id of a job's cube, from 1 to job.Cubes. The ids of other jobs are not
// negative.
func cubeOf(id, cube int) int { return -id*job.Cubes - cube }

// dismiss ends idle workers until only the spare ones are left. Those that were busy last stay.
func (p *Pool) dismiss() {
	for len(p.idle) > p.spare {
		p.idle[0].end()
		p.idle = slices.Delete(p.idle, 0, 1)
	}
}

// A worker that is not ready in time is given up, and another one is started: browsers have been seen to lose
// workers. Each has twice the time of the one before, since the device may only be slow.
const (
	startsWithin = 10 * time.Second
	maxTries     = 3
)

// startsIn is how long the worker of a try, from 1, may take to start.
func startsIn(try int) time.Duration { return startsWithin << (try - 1) }

// start makes a worker's Web Worker. It returns false if the browser refuses.
func (p *Pool) start(w *worker) (ok bool) {
	defer func() {
		if recover() != nil {
			w.end() // it may be there, if only the message to it failed
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
	time.AfterFunc(startsIn(try), func() {
		p.post(func() { p.late(w, try) })
	})
	return true
}

// late starts a worker again if it is not ready in time. After maxTries it is lost.
func (p *Pool) late(w *worker, try int) {
	if w.js == nil || w.tries != try || w.ready {
		return
	}
	w.end()
	if w.tries == maxTries || !p.start(w) {
		p.lost(w, w.tries)
	}
}

// The words that a worker sends. Everything else that it sends is a reply of its job.
const (
	ready   = "ready"   // it can take jobs
	alive   = "alive"   // it is working on its job
	reading = "reading" // it is reading its text, which may have to come from far away
	ended   = "ended"   // its program has ended
)

// receive takes a worker's message.
func (p *Pool) receive(w *worker, try int, data app.Value) {
	if w.js == nil || w.tries != try {
		return // the worker was ended while the message was under way
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

// release takes a worker's job away and makes it idle. It returns the job's id.
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

// lost ends a worker that broke. Its job is given to another worker, or fails.
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

// A worker at a job is given up after it was silent for so many looks. Looks are counted, not
// seconds: a page that was held back, by a laptop's sleep or in the background, looks no more often
// than the worker could send something.
const (
	lookEvery   = 5 * time.Second
	silentLooks = 4
	readsWithin = 60 // more looks
)

func (p *Pool) lookLater() {
	if !p.looking {
		p.looking = true
		time.AfterFunc(lookEvery, func() { p.post(p.look) })
	}
}

// look gives up the workers that have been silent for too long, and ends idle ones.
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
	w.js.Set("onmessage", nil) // because a message may be under way
	w.js.Set("onerror", nil)
	w.message.Release()
	w.broke.Release()
	w.js, w.ready = nil, false
}
