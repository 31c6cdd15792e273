//go:build js

package worker

import (
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

var (
	puzzle = job.Grid{Layout: "2x2", Cells: "1......3.4....2."}
	none   = job.Judged{Puzzle: job.Found{Exact: true}}
	one    = job.Judged{Puzzle: job.Found{Solutions: 1, Exact: true, Solution: "1342421324313124"}}
)

// shared returns a crew of four workers that share a job. Worker 0 has the complete job.
func shared() *crew {
	c := newCrew()
	c.runOf(7, job.Judge{Puzzle: puzzle})
	c.says(0, ready)
	c.Share(7, 4)
	for i := 1; i < c.puppets.Length(); i++ {
		c.says(i, ready)
	}
	return c
}

// atWork counts the workers that have not been terminated.
func (c *crew) atWork() (n int) {
	for i := range c.puppets.Length() {
		if !c.over(i) {
			n++
		}
	}
	return n
}

// cube returns the number of the last cube, a part of a job, that puppet i received. It returns 0 if it
// received none.
func (c *crew) cube(i int) int {
	heard := c.puppets.Index(i).Get("heard")
	last := heard.Index(heard.Length() - 1)
	if of := last.Get("Cube"); of.Type() == app.TypeNumber {
		return of.Int()
	}
	return 0
}

// Each cube of a job is given to one idle worker. When all cubes are answered, the job is answered.
func TestTheLastCubeAnswersAJob(t *testing.T) {
	c := shared()
	if since := time.Since(c.busy[7].task.began); since > time.Hour {
		t.Errorf("the job began %v ago", since)
	}
	c.busy[7].task.began = time.Now().Add(-time.Hour)
	if n := c.puppets.Length(); n != 4 {
		t.Fatalf("%d workers", n)
	}
	if c.cube(0) != 0 {
		t.Fatalf("the first worker has a cube")
	}
	c.Share(7, 4) // calling it again changes nothing
	for want := 1; want <= job.Cubes; want++ {
		if len(c.replies) > 0 {
			t.Fatalf("%+v after %d cubes", c.replies, want)
		}
		i := 1 + (want-1)%3
		if cube := c.cube(i); cube != want {
			t.Fatalf("worker %d has cube %d, want %d", i, cube, want)
		}
		r := job.Reply{Event: none, Done: true}
		if want == 4 {
			r.Event = one
		}
		c.answers(i, r)
	}
	if len(c.replies) != 1 || c.replies[0].Event != job.Event(one) || !c.replies[0].Done ||
		c.replies[0].Elapsed < time.Hour {
		t.Errorf("%+v", c.replies)
	}
	if len(c.busy) != 0 || !c.over(0) {
		t.Errorf("%d are busy; the worker of the whole has ended: %t", len(c.busy), c.over(0))
	}
}

// When a shared job ends, for any reason, its cubes end too.
func TestTheEndOfASharedJob(t *testing.T) {
	for rule, test := range map[string]struct {
		ends          func(c *crew)
		heard, failed int
	}{
		"the whole is answered": {func(c *crew) { c.answers(0, job.Reply{Event: one, Done: true}) }, 1, 0},
		"the whole fails":       {func(c *crew) { c.answers(0, job.Reply{Failed: "why", Done: true}) }, 1, 0},
		"the browser refuses another worker": {func(c *crew) {
			c.puppets.Call("map",
				app.Window().Call("eval", `() => { Worker = class { constructor() { throw new Error("no") } } }`))
			c.says(0, ended)
		}, 0, 1},
		"it is cancelled": {func(c *crew) { c.Cancel(7) }, 0, 0},
		"two cubes have a solution": {func(c *crew) {
			c.answers(1, job.Reply{Event: one, Done: true})
			c.answers(3, job.Reply{Event: one, Done: true})
		}, 1, 0},
		"its workers break, one after another": {func(c *crew) {
			c.says(0, ended)
			c.says(c.puppets.Length()-1, ready)
			c.says(c.puppets.Length()-1, ended)
		}, 0, 1},
	} {
		c := shared()
		test.ends(c)
		if len(c.replies) != test.heard || c.failed != test.failed || len(c.busy) != 0 ||
			c.atWork() > 2 { // an idle worker and the spare worker
			t.Errorf("%s: %+v, %d failed, %d busy, %d at work", rule, c.replies, c.failed, len(c.busy), c.atWork())
		}
	}
}

// If a worker with a cube is lost twice, or a cube fails, the other cubes end and the worker with the
// complete job gives the answer.
func TestALostCube(t *testing.T) {
	c := shared()
	c.says(1, ended) // the cube is retried once
	c.says(4, ready)
	if cube := c.cube(4); cube != 1 {
		t.Fatalf("cube %d is done again", cube)
	}
	c.says(4, ended)
	failing := shared()
	failing.answers(2, job.Reply{Failed: "why", Done: true})
	for _, c := range []*crew{c, failing} {
		c.Share(7, 4)
		if len(c.replies) > 0 || c.failed > 0 || len(c.busy) != 1 {
			t.Fatalf("%+v, %d failed, %d busy", c.replies, c.failed, len(c.busy))
		}
		c.answers(0, job.Reply{Event: one, Done: true})
		if len(c.replies) != 1 || c.replies[0].Event != job.Event(one) || len(c.busy) != 0 {
			t.Errorf("%+v, %d busy", c.replies, len(c.busy))
		}
	}
}

// A job is not shared if it has no cubes, has ended, or has too few workers. Sharing never takes a worker
// from another job.
func TestWhatIsNotShared(t *testing.T) {
	for rule, test := range map[string]struct {
		r       job.Request
		other   bool // whether another job is running
		workers int
		want    int // number of workers started
	}{
		"two workers":   {job.Judge{Puzzle: puzzle}, false, 2, 1},
		"three workers": {job.Judge{Puzzle: puzzle}, false, 3, 3},
		"three workers, one of them at another job": {job.Judge{Puzzle: puzzle}, true, 3, 3},
		"a count to a limit":                        {job.Judge{Puzzle: puzzle, Limit: 9}, false, 8, 1},
		"a list":                                    {job.List{Puzzle: puzzle}, false, 8, 1},
	} {
		c := newCrew()
		if test.other {
			c.runOf(1, job.List{Puzzle: puzzle})
		}
		c.runOf(2, test.r)
		c.Share(2, test.workers)
		c.Share(3, test.workers)
		if n := c.puppets.Length(); n != test.want {
			t.Errorf("%s: %d workers, want %d", rule, n, test.want)
		}
	}
}

// If digits are entered and the puzzle has several solutions, the cubes of the job cannot give the answer.
// They end, and no further cubes are started.
func TestCubesThatDoNotTell(t *testing.T) {
	c := newCrew()
	c.runOf(7, job.Judge{Puzzle: puzzle, Mixed: puzzle})
	c.says(0, ready)
	c.Share(7, 4)
	for i := 1; i < 4; i++ {
		c.says(i, ready)
	}
	c.answers(1, job.Reply{Event: one, Done: true})
	c.answers(2, job.Reply{Event: one, Done: true})
	c.Share(7, 4)
	if len(c.busy) != 1 || len(c.replies) > 0 {
		t.Fatalf("%d are busy, %+v", len(c.busy), c.replies)
	}
	c.answers(0, job.Reply{Event: one, Done: true})
	if len(c.replies) != 1 || len(c.busy) != 0 {
		t.Errorf("%d are busy, %+v", len(c.busy), c.replies)
	}
}

// The cubes of two shared jobs are independent, and their ids differ.
func TestTwoSharedJobs(t *testing.T) {
	c := newCrew()
	c.runOf(1, job.Judge{Puzzle: puzzle})
	c.runOf(2, job.Judge{Puzzle: puzzle})
	c.Share(1, 4)
	c.Share(2, 6)
	c.Cancel(1)
	if len(c.busy) != 3 {
		t.Errorf("%d are busy", len(c.busy))
	}
	if c.Cancel(2); len(c.busy) != 0 {
		t.Errorf("%d are busy", len(c.busy))
	}
	ids := map[int]bool{}
	for id := range 10 {
		for cube := 1; cube <= job.Cubes; cube++ {
			if of := cubeOf(id, cube); of >= 0 || ids[of] {
				t.Errorf("cube %d of job %d: %d is taken", cube, id, of)
			} else {
				ids[of] = true
			}
		}
	}
}
