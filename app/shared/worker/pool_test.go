//go:build js

package worker

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// crew is a pool whose Web Workers are replaced by puppets. A puppet records the messages that it receives,
// and sends messages only when the test calls says or answers.
type crew struct {
	*Pool
	puppets app.Value
	replies []job.Reply
	failed  int
}

func newCrew() *crew {
	puppets := app.Window().Call("eval", `globalThis.puppets = [];
		globalThis.Worker = class {
			constructor() { this.heard = []; puppets.push(this); }
			postMessage(message) { this.heard.push(message); }
			terminate() { this.over = true; }
			say(data) { this.onmessage?.({ data }); }
			breaks() { this.onerror?.({ preventDefault() {} }); }
		};
		puppets`)
	return &crew{Pool: New("worker.js", app.Null(), 1, func(f func()) { f() }), puppets: puppets}
}

func (c *crew) run(id int) { c.runOf(id, job.Judge{}) }

func (c *crew) runOf(id int, r job.Request) {
	c.Run(id, r, nil, func(r job.Reply) { c.replies = append(c.replies, r) }, func() { c.failed++ })
}

// says makes puppet i send a string to the pool.
func (c *crew) says(i int, word string) { c.puppets.Index(i).Call("say", word) }

// answers makes puppet i send a reply to the pool.
func (c *crew) answers(i int, r job.Reply) {
	message, _ := replyMessage(r)
	c.puppets.Index(i).Call("say", message)
}

func (c *crew) looks(times int) {
	for range times {
		c.look()
	}
}

// asked returns the number of requests that puppet i has received. It does not count the first message, which
// is the module.
func (c *crew) asked(i int) int { return c.puppets.Index(i).Get("heard").Length() - 1 }

func (c *crew) over(i int) bool { return c.puppets.Index(i).Get("over").Truthy() }

// A pool without spare workers keeps a worker as long as jobs follow each other, and then terminates it.
func TestAPoolWithoutSpareWorkers(t *testing.T) {
	c := newCrew()
	c.spare = 0
	c.Warm()
	if n := c.puppets.Length(); n != 0 {
		t.Fatalf("%d workers before there is a job", n)
	}
	for id := range 3 {
		c.run(id)
		c.says(0, ready)
		c.answers(0, job.Reply{Done: true})
		c.looks(1)
		if n := c.puppets.Length(); n != 1 || c.over(0) {
			t.Errorf("%d workers after %d jobs", n, id+1)
		}
	}
	if c.looks(1); !c.over(0) || len(c.idle) != 0 {
		t.Errorf("%d workers are idle", len(c.idle))
	}
	c.run(8)
	c.Cancel(8)
	if n := c.puppets.Length(); n != 2 || !c.over(1) || len(c.idle) != 0 {
		t.Errorf("%d workers, %d of them idle", n, len(c.idle))
	}
}

// Workers that ran jobs in parallel stay idle for the next jobs. After a while only the spare worker is left.
func TestIdleWorkersAreKeptForAWhile(t *testing.T) {
	c := newCrew()
	for id := 0; id < 10; id += 2 {
		c.run(id)
		c.run(id + 1)
		for i := range 2 {
			c.says(i, ready)
			c.answers(i, job.Reply{Done: true})
		}
	}
	if n := c.puppets.Length(); n != 2 || len(c.replies) != 10 {
		t.Errorf("%d workers for %d replies", n, len(c.replies))
	}
	for range 10 {
		if c.looking { // otherwise no call of look is scheduled
			c.look()
		}
	}
	if len(c.idle) != 1 || c.over(0) == c.over(1) {
		t.Errorf("%d are idle", len(c.idle))
	}
}

// Jobs that do not overlap all go to the same worker, which is also the one that the pool keeps at the end. A
// worker never returns memory, so only one should use the memory of a large job.
func TestJobsThatFollowEachOtherGoToOneWorker(t *testing.T) {
	c := newCrew()
	for id := range 3 {
		c.run(id)
	}
	for i := range 3 {
		c.says(i, ready)
		c.answers(i, job.Reply{Done: true})
	}
	for id := range 5 {
		c.run(3 + id)
		c.answers(2, job.Reply{Done: true})
	}
	if a, b, last := c.asked(0), c.asked(1), c.asked(2); a != 1 || b != 1 || last != 6 {
		t.Errorf("they had %d, %d and %d jobs", a, b, last)
	}
	for range 10 {
		if c.looking {
			c.look()
		}
	}
	if !c.over(0) || !c.over(1) || c.over(2) {
		t.Error("another one is kept")
	}
}

func TestALostWorker(t *testing.T) {
	done := job.Reply{Done: true}
	tests := map[string]struct {
		happens       func(c *crew)
		started       int // number of Web Workers started
		failed, heard int // how often the job failed, and the number of its replies
	}{
		"a worker that answers is the only one": {func(c *crew) { c.says(0, ready); c.answers(0, done) }, 1, 0, 1},
		"one that goes on saying that it is alive is waited for": {func(c *crew) {
			c.says(0, ready)
			for range 100 {
				c.looks(silentLooks)
				c.says(0, alive)
			}
			c.answers(0, done)
		}, 1, 0, 1},
		"events are signs of life too": {func(c *crew) {
			c.says(0, ready)
			for range 100 {
				c.looks(silentLooks)
				c.answers(0, job.Reply{})
			}
			c.answers(0, done)
		}, 1, 0, 101},
		"the job of one that is silent is done again, and what it says too late is not heard": {func(c *crew) {
			c.says(0, ready)
			c.looks(silentLooks + 1)
			c.answers(0, done)
			c.says(1, ready)
			c.answers(1, done)
		}, 2, 0, 1},
		"the job of one whose program has ended is done again at once": {func(c *crew) {
			c.says(0, ready)
			c.says(0, ended)
			c.says(1, ready)
			c.answers(1, done)
		}, 2, 0, 1},
		"a job is done again only once": {func(c *crew) {
			c.says(0, ready)
			c.says(0, ended)
			c.says(1, ready)
			c.looks(silentLooks + 1)
		}, 2, 1, 0},
		"a job that was answered in part is not done again": {func(c *crew) {
			c.says(0, ready)
			c.answers(0, job.Reply{})
			c.looks(silentLooks + 1)
		}, 1, 1, 1},
		"a job that no worker can do is not done again": {func(c *crew) { c.says(0, ended) }, 1, 1, 0},
		"one that reads is waited for longer": {func(c *crew) {
			c.says(0, ready)
			c.says(0, reading)
			c.looks(readsWithin + silentLooks)
			c.says(0, alive)
			c.answers(0, done)
		}, 1, 0, 1},
		"one that reads is not waited for for ever": {func(c *crew) {
			c.says(0, ready)
			c.says(0, reading)
			c.looks(readsWithin + silentLooks + 1)
			c.says(1, ready)
			c.answers(1, done)
		}, 2, 0, 1},
		"one that is still to come up is not called silent": {func(c *crew) {
			c.looks(100)
			c.says(0, ready)
			c.looks(silentLooks)
			c.answers(0, done)
		}, 1, 0, 1},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			c := newCrew()
			c.run(7)
			test.happens(c)
			if started := c.puppets.Length(); started != test.started || c.failed != test.failed ||
				len(c.replies) != test.heard {
				t.Fatalf("%d workers were started, the job failed %d times and had %d events; want %d, %d, %d", started,
					c.failed, len(c.replies), test.started, test.failed, test.heard)
			}
			for i := range test.started {
				if lost := i < test.started-1 || test.failed > 0; c.over(i) != lost {
					t.Errorf("worker %d is ended: %t", i, c.over(i))
				}
			}
			if len(c.busy) != 0 || c.looking && test.heard == 0 && test.failed == 0 {
				t.Errorf("%d jobs are under way", len(c.busy))
			}
		})
	}
}

// Workers that never become ready are given up one after another, and then the job fails.
func TestAWorkerThatNeverStarts(t *testing.T) {
	c := newCrew()
	c.run(7)
	w := c.busy[7]
	for try := 1; try <= maxTries; try++ {
		if n := c.puppets.Length(); n != try || c.failed != 0 {
			t.Fatalf("before wait %d there are %d workers and %d failures", try, n, c.failed)
		}
		c.late(w, try)
	}
	if n := c.puppets.Length(); n != maxTries || c.failed != 1 || len(c.busy)+len(c.idle) != 0 {
		t.Errorf("%d workers were started, %d failures, %d busy, %d idle", n, c.failed, len(c.busy), len(c.idle))
	}
	for i := range maxTries {
		if !c.over(i) {
			t.Errorf("worker %d goes on", i)
		}
	}
}

// Each attempt to start a worker has a longer time limit than the one before, in case the device is slow.
func TestASlowDeviceHasMoreTime(t *testing.T) {
	for try := 2; try <= maxTries; try++ {
		if startsIn(try) < 2*startsIn(try-1) {
			t.Errorf("try %d has %v, the one before it %v", try, startsIn(try), startsIn(try-1))
		}
	}
}

// The end of a time limit for starting has no effect on a worker that is ready or already given up.
func TestAWaitThatIsOver(t *testing.T) {
	c := newCrew()
	c.run(7)
	w := c.busy[7]
	c.late(w, 1)
	c.late(w, 1)
	c.says(1, ready)
	c.late(w, 2)
	if n := c.puppets.Length(); n != 2 || c.over(1) || c.failed != 0 {
		t.Errorf("%d workers were started, %d failures", n, c.failed)
	}
}

func TestAnIdleWorkerThatHasEndedGetsNoJob(t *testing.T) {
	c := newCrew()
	c.Warm()
	c.says(0, ready)
	c.says(0, ended)
	c.run(1)
	c.says(1, ready)
	if c.asked(0) != 0 || c.asked(1) != 1 || c.failed != 0 {
		t.Errorf("the first worker was asked %d times, the second %d", c.asked(0), c.asked(1))
	}
}

// A job on a part of a list is not retried, since the caller knows how far the job has come and resumes it.
func TestAPartOfAListIsNotDoneAgain(t *testing.T) {
	c := newCrew()
	c.runOf(1, job.JudgeLines{})
	c.says(0, ready)
	c.says(0, ended)
	if c.failed != 1 || c.puppets.Length() != 1 {
		t.Errorf("%d failures, %d workers", c.failed, c.puppets.Length())
	}
}

// An idle worker is not given up for being silent, and it gets the next job.
func TestAnIdleWorkerIsNotCalledSilent(t *testing.T) {
	c := newCrew()
	c.run(1)
	c.says(0, ready)
	c.answers(0, job.Reply{Done: true})
	c.looks(100)
	c.run(2)
	c.looks(silentLooks)
	c.answers(0, job.Reply{Done: true})
	if len(c.replies) != 2 || c.asked(0) != 2 || c.puppets.Length() != 1 {
		t.Errorf("%d events, %d requests, %d workers", len(c.replies), c.asked(0), c.puppets.Length())
	}
}

// An error event that the browser reports only after the job was cancelled does not restart the job.
func TestACancelledJobStaysCancelled(t *testing.T) {
	c := newCrew()
	var queued []func()
	c.post = func(f func()) { queued = append(queued, f) }
	c.run(1)
	c.puppets.Index(0).Call("breaks")
	c.Cancel(1)
	c.post = func(f func()) { f() }
	for _, f := range queued {
		f()
	}
	if len(c.busy) != 0 || c.failed != 0 {
		t.Errorf("%d jobs are under way, %d failed", len(c.busy), c.failed)
	}
}

func TestACancelledJobIsNotDoneAgain(t *testing.T) {
	c := newCrew()
	c.run(1)
	c.says(0, ready)
	c.Cancel(1)
	c.looks(100)
	if c.failed != 0 || !c.over(0) || c.puppets.Length() != 2 || c.asked(1) != 0 { // the second worker is idle
		t.Errorf("%d workers, %d failures", c.puppets.Length(), c.failed)
	}
}
