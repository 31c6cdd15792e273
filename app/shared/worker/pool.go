// Package worker runs jobs in Web Workers, so that they never block the page's main thread. A worker is an
// instance of a compiled program that the page has already loaded: the page's own or the second one. So
// nothing is fetched or compiled twice, and a page and its workers always come from the same build.
//
// The page uses a Pool, a worker calls Serve, and Called serves solver.js. A job is a job.Request. Package
// app/shared/wire encodes the messages.
//
// A worker that computes cannot receive messages. Cancelling a job therefore terminates its worker, and
// another one replaces it. But a worker can send: during a job it reports every second that it is alive, and
// web/script/worker.js reports when its program has ended. A browser may terminate a worker without notice,
// so a worker that is silent for too long is given up.
//
// This is how a job is finished, and how one is cancelled:
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
// A reply of job 8 that arrives after the cancellation is dropped, and the Model ignores answers to jobs that
// it does not wait for. If a job is shared among workers, its cubes are cancelled with it.
package worker

import (
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// Crew returns the number of jobs that this device can run well in parallel: one per core, or 1 if the device
// reports little memory.
func Crew() int {
	const (
		most   = 16 // more would use too much memory
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

// Pool starts workers of one program when jobs need them. It keeps workers idle after their jobs, since
// starting a worker takes longer than many jobs do. When no job has been running or started for a while, it
// keeps only the spare workers. The methods of a Pool must be called on the UI goroutine.
type Pool struct {
	script  string    // address of the workers' script
	module  app.Value // the compiled program
	spare   int
	post    func(func())
	idle    []*worker
	busy    map[int]*worker
	looking bool // whether the next call of look is scheduled
	given   bool // whether a job has started since the last call of look
}

// worker is a Web Worker that is idle or has one job. It may have been restarted.
type worker struct {
	js      app.Value
	message app.Func
	broke   app.Func
	ready   bool
	tries   int   // number of starts; identifies messages from an earlier Web Worker
	silent  int   // number of calls of look since its last message
	task    *task // nil if the worker is idle
}

// task is a job and its state in the pool.
type task struct {
	of       job.Request
	began    time.Time
	request  map[string]any
	answer   func(job.Reply)
	failed   func()
	sent     bool // whether the request was sent to a ready worker
	answered bool // whether any reply has arrived
	// last means that the job is not retried. Either its first worker was lost already, or the caller resumes
	// the job itself.
	last  bool
	given int         // number of cubes that other workers have received
	found []job.Event // the answers to the cubes
	mute  bool        // whether only the worker with the complete job can give the answer
}

// New returns a pool. script is the address of web/script/worker.js. module is the program, a
// WebAssembly.Module. spare is the number of workers that are always kept idle, so that a job can start at
// once. post runs a function on the UI goroutine.
func New(script string, module app.Value, spare int, post func(func())) *Pool {
	return &Pool{script: script, module: module, spare: spare, post: post, busy: map[int]*worker{}}
}

// Warm starts a spare worker if one is missing, so that the next job can start at once.
func (p *Pool) Warm() {
	if len(p.idle) >= p.spare {
		return
	}
	w := &worker{}
	if p.start(w) {
		p.idle = append(p.idle, w)
	}
}

// Run starts a job. id is an id of the caller's choice. text is the Blob with the text of the request, or
// nil. answer is called with each reply.
//
// If the worker is lost before its first reply, the job is retried once. failed is called if the second
// worker is lost too, if a worker is lost after its first reply, or if no worker can start. A job for which
// job.Resumed returns true is never retried, because the caller knows how far it has come and resumes it.
// Both functions are called on the UI goroutine.
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

// take removes an idle worker from the pool and returns it, preferably a ready one. Among ready workers it
// takes the one that was busy last. If no worker is idle, it returns a worker that has not been started. So
// the jobs of a long list all use the memory of one worker, and the others can be terminated. The memory of a
// program never shrinks.
func (p *Pool) take() *worker {
	for i, w := range slices.Backward(p.idle) {
		if w.ready || i == 0 {
			p.idle = slices.Delete(p.idle, i, i+1)
			return w
		}
	}
	return &worker{}
}

// Cancel ends a job and terminates its worker at once. It does nothing if the job has ended.
func (p *Pool) Cancel(id int) {
	if w := p.busy[id]; w != nil {
		delete(p.busy, id)
		p.disband(id, w.task)
		w.task = nil // so that a late error event from the browser does not restart the job
		w.end()
		p.Warm()
	}
}

// disband cancels the cubes of a shared job.
func (p *Pool) disband(id int, t *task) {
	for ; t.given > 0; t.given-- {
		p.Cancel(cubeOf(id, t.given))
	}
}

// cubeOf returns the id for a cube of a job. cube is 1 to job.Cubes. The id is negative, so it differs from
// the ids that callers choose.
func cubeOf(id, cube int) int { return -id*job.Cubes - cube }

// dismiss terminates surplus idle workers. As many as the number of spare workers stay: those that were busy
// last.
func (p *Pool) dismiss() {
	for len(p.idle) > p.spare {
		p.idle[0].end()
		p.idle = slices.Delete(p.idle, 0, 1)
	}
}

// A worker that is not ready in time is replaced, because browsers have been seen to lose workers. Each
// attempt waits twice as long as the previous one, since the device may only be slow.
const (
	startsWithin = 10 * time.Second
	maxTries     = 3
)

// startsIn returns the time limit for starting a worker. try is the number of the attempt, from 1.
func startsIn(try int) time.Duration { return startsWithin << (try - 1) }

// start starts the Web Worker of w. It returns false if the browser refuses to start one.
func (p *Pool) start(w *worker) (ok bool) {
	defer func() {
		if recover() != nil {
			w.end() // starting may have succeeded, and sending a message failed
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

// late restarts a worker that is not ready in time. After maxTries attempts it gives the worker up.
func (p *Pool) late(w *worker, try int) {
	if w.js == nil || w.tries != try || w.ready {
		return
	}
	w.end()
	if w.tries == maxTries || !p.start(w) {
		p.lost(w, w.tries)
	}
}

// These are the strings that a worker sends as messages. Every other message is a reply of its job.
const (
	ready   = "ready"   // it can accept jobs
	alive   = "alive"   // it is working on its job
	reading = "reading" // it is reading the text of its request, perhaps from a remote file
	ended   = "ended"   // its program has ended
)

// receive handles a message from a worker. try is the number of the attempt to start the worker from which
// the message comes: messages of earlier attempts are ignored.
func (p *Pool) receive(w *worker, try int, data app.Value) {
	if w.js == nil || w.tries != try {
		return // a message of a terminated Web Worker
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

// release removes the job from a worker and makes the worker idle. It returns the id of the job.
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

// lost terminates a worker after a failure. Its job is given to another worker, or fails. try is the number
// of the attempt to start the worker that has failed: failures of earlier attempts are ignored.
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

// A busy worker is given up if no message from it arrives during silentLooks calls of look. These calls are
// counted instead of seconds, because a page can be suspended when a laptop sleeps or while it is in the
// background, and its workers may then not send messages either.
const (
	lookEvery   = 5 * time.Second
	silentLooks = 4
	readsWithin = 60 // additional calls of look while a worker reads a text
)

func (p *Pool) lookLater() {
	if !p.looking {
		p.looking = true
		time.AfterFunc(lookEvery, func() { p.post(p.look) })
	}
}

// look gives up workers that have been silent for too long, and terminates surplus idle workers.
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
	w.js.Set("onmessage", nil) // a message may still arrive
	w.js.Set("onerror", nil)
	w.message.Release()
	w.broke.Release()
	w.js, w.ready = nil, false
}
