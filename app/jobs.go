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

// slowAfter is how long a job runs before the page says so. Earlier, the words would flicker.
const slowAfter = 150 * time.Millisecond

// shareAfter is how long a job runs before other workers take part in it.
const shareAfter = time.Second

// atMost is how long a job may take on the page's own thread: a part of a frame.
const atMost = 8 * time.Millisecond

// jobs has the jobs done that Update asks for, and sends their answers.
type jobs struct {
	host     *kit.Host
	pool     *worker.Pool
	workshop *worker.Pool // of the second program; nil until it is asked for
	lists    *lists.View  // has the text that a request is about
	store    func() *browser.Store
}

func (j *jobs) newPool(module app.Value, spare int) *worker.Pool {
	return worker.New(browser.Scripts().Worker(), module, spare, j.host.Aside)
}

// run has a job done: in place if it is brief, else by a worker.
func (j *jobs) run(c state.Run) {
	switch {
	case job.Brief(c.Request) && inPlace(c, j.host.Send):
	case c.Wait > 0: // cancelling a job starts another worker, so that is not done at every key
		time.AfterFunc(c.Wait, func() {
			j.host.Later(func() {
				if j.host.Model.Wants(c.Job) {
					j.give(c)
				}
			})
		})
	default:
		j.give(c)
	}
}

// give has a worker do a job: of the page's own program, or of the second one once it is here.
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
					if j.workshop == nil { // several jobs may have waited for the program
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

// cancel ends a job, wherever it runs.
func (j *jobs) cancel(id int) {
	j.pool.Cancel(id)
	if j.workshop != nil {
		j.workshop.Cancel(id)
	}
}

func (j *jobs) giveTo(pool *worker.Pool, c state.Run) {
	if ask, ok := c.Request.(job.AskDesk); ok {
		c.Request = j.store().AskingDesk(ask)
	}
	pool.Run(c.Job, c.Request, j.lists.Part(c.Request),
		func(r job.Reply) { j.host.Send(state.Answer{Job: c.Job, Reply: r, Now: browser.Clock()}) },
		func() { j.host.Send(state.Failed{Job: c.Job}) })
}

// watch reports after a while that a job still runs, and then each second. A job that takes so long
// is shared among the workers.
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

// foreseen answers the effects of the start that can be answered in place, or whose answer is here
// already, so that the answers are in the first picture. It returns the other effects.
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

// inPlace does a job on the page's own thread and sends its answers. It returns false if there was
// not enough time. Then a worker does the whole job again.
func inPlace(c state.Run, send func(state.Msg)) (answered bool) {
	ctx, cancel := job.Within(context.Background(), atMost)
	defer cancel()
	job.Run(ctx, c.Request, func(r job.Reply) {
		answered = r.Done
		send(state.Answer{Job: c.Job, Reply: r})
	})
	return answered
}
