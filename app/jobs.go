package app

import (
	"context"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/lists"
	"numplace/app/shared/job"
	"numplace/app/shared/worker"
	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/app/state/lessons"
)

// slowAfter is how long a job runs before the page shows that it is running. For shorter jobs, the text would
// only flicker.
const slowAfter = 150 * time.Millisecond

// shareAfter is how long a job runs before it is shared with other workers.
const shareAfter = time.Second

// atMost is the time limit for a job on the page's own thread: a fraction of a frame.
const atMost = 8 * time.Millisecond

// jobs runs the jobs that Update requests, and sends their results.
type jobs struct {
	host     *kit.Host
	pool     *worker.Pool
	workshop *worker.Pool // workers of the second program; nil until a job needs them
	lists    *lists.View  // holds the text of the collection; some jobs read parts of it
	store    func() *browser.Store
	waiting  map[int]state.Run // the jobs that wait before they start, by number
}

func (j *jobs) newPool(module app.Value, spare int) *worker.Pool {
	return worker.New(browser.Scripts().Worker(), module, spare, j.host.Aside)
}

// run runs a job, on the page's own thread if it is brief, and otherwise in a worker.
func (j *jobs) run(c state.Run) {
	switch {
	case job.Brief(c.Request) && inPlace(c, j.host.Send):
	case c.Wait > 0: // cancelling a job restarts its worker, so don't start a job at every key press
		if j.waiting == nil {
			j.waiting = map[int]state.Run{}
		}
		j.waiting[c.Job] = c
		time.AfterFunc(c.Wait, func() { j.host.Later(func() { j.begin(c.Job) }) })
	default:
		j.give(c)
	}
}

// begin starts a job that waits. If the job was cancelled or has started already, begin does nothing.
func (j *jobs) begin(id int) {
	c, waits := j.waiting[id]
	if delete(j.waiting, id); waits && j.host.Model.Wants(id) {
		j.give(c)
	}
}

// hasten starts a job that waits. If the job is running already, hasten watches it.
func (j *jobs) hasten(id int) {
	if _, waits := j.waiting[id]; waits {
		j.begin(id)
	} else if j.host.Model.Awaits(id) {
		j.watch(id, time.Now(), slowAfter)
	}
}

// give passes a job to a worker. A job that needs the second program waits until that program has been
// loaded.
func (j *jobs) give(c state.Run) {
	if j.host.Model.Awaits(c.Job) {
		j.watch(c.Job, time.Now(), slowAfter)
	}
	switch {
	case !job.Apart(c.Request):
		j.giveTo(j.pool, c)
	case j.workshop != nil:
		j.giveTo(j.workshop, c)
	default:
		browser.Workshop(
			func(module app.Value) {
				j.host.Later(func() {
					if j.workshop == nil { // the first of the jobs that waited for the program
						j.workshop = j.newPool(module, 1)
					}
					if j.host.Model.Wants(c.Job) {
						j.giveTo(j.workshop, c)
					}
				})
			},
			func() { j.host.Later(func() { j.host.Send(state.Absent{Job: c.Job, Online: browser.Online()}) }) })
	}
}

// cancel cancels the job with the given id, whether it runs in the workers of the page's program or in those
// of the second program.
func (j *jobs) cancel(id int) {
	delete(j.waiting, id)
	j.pool.Cancel(id)
	if j.workshop != nil {
		j.workshop.Cancel(id)
	}
}

func (j *jobs) giveTo(pool *worker.Pool, c state.Run) {
	if ask, ok := c.Request.(job.AskDesk); ok {
		ask = j.store().AskingDesk(ask)
		browser.MarkLearnt(ask)
		c.Request = ask
	}
	pool.Run(c.Job, c.Request, j.lists.Part(c.Request),
		func(r job.Reply) { j.host.Send(state.Answer{Job: c.Job, Reply: r, Now: browser.Clock()}) },
		func() { j.host.Send(state.Failed{Job: c.Job}) })
}

// watch sends a message when a job has run for the duration wait, and then every second until the job ends.
// After shareAfter, it shares the job among several workers.
func (j *jobs) watch(job int, began time.Time, wait time.Duration) {
	time.AfterFunc(wait, func() {
		j.host.Later(func() {
			if j.host.Model.Awaits(job) {
				lasts := time.Since(began)
				j.host.Send(state.Slow{Job: job, For: lasts})
				if lasts >= shareAfter {
					j.pool.Share(job, j.host.Model.Workers)
				}
				j.watch(job, began, time.Second)
			}
		})
	})
}

// foreseen carries out those effects of the page's start whose results are available at once, so that the
// first paint already shows the results. It returns the remaining effects.
func (j *jobs) foreseen(cmds []state.Cmd) (left []state.Cmd) {
	take := func(msg state.Msg) {
		m, more := state.Update(j.host.Model, msg)
		j.host.Show(m)
		left = append(left, more...)
	}
	for _, c := range cmds {
		switch c := c.(type) {
		case state.Run:
			if job.Brief(c.Request) && inPlace(c, take) {
				continue
			}
		case state.FetchBook:
			if text := browser.Scripts().Fetched(browser.LearnIn(c.Lang.Tag())); text != "" {
				take(lessons.BookRead{Lang: c.Lang, Text: text})
				continue
			}
		case state.FetchDaily:
			if text := browser.Scripts().Month(c.Month); text != "" {
				take(door.DailyText{Month: c.Month, Text: text})
				continue
			}
		}
		left = append(left, c)
	}
	return left
}

// inPlace runs a job on the page's own thread and sends the results. It reports whether the job finished
// within the time limit. Otherwise a worker must run the whole job again.
func inPlace(c state.Run, send func(state.Msg)) (answered bool) {
	ctx, cancel := job.Within(context.Background(), atMost)
	defer cancel()
	job.Run(ctx, c.Request, func(r job.Reply) {
		answered = r.Done
		send(state.Answer{Job: c.Job, Reply: r})
	})
	return answered
}
