//go:build js

package worker

import (
	"testing"

	"numplace/app/job"
)

var (
	puzzle = job.Grid{Layout: "2x2", Cells: "1......3.4....2."}
	none   = job.Judged{Puzzle: job.Found{Exact: true}}
	one    = job.Judged{Puzzle: job.Found{Solutions: 1, Exact: true, Solution: "1342421324313124"}}
)

// shared is a crew of four workers that share a job, the first of them at the whole.
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

// atWork counts the workers that have not been ended.
func (c *crew) atWork() (n int) {
	for i := range c.puppets.Length() {
		if !c.over(i) {
			n++
		}
	}
	return n
}

// part is the part that puppet i was given last.
func (c *crew) part(i int) int {
	heard := c.puppets.Index(i).Get("heard")
	last := heard.Index(heard.Length() - 1)
	return last.Get("Part").Int()
}

// Each part is given once, to a worker that has nothing to do, and all together answer the job.
func TestTheLastPartAnswersAJob(t *testing.T) {
	c := shared()
	if n := c.puppets.Length(); n != 4 {
		t.Fatalf("%d workers", n)
	}
	if c.part(0) != 0 {
		t.Fatalf("the first worker has a part")
	}
	c.Share(7, 4) // once more
	for want := 1; want <= job.InParts; want++ {
		if len(c.replies) > 0 {
			t.Fatalf("%+v after %d parts", c.replies, want)
		}
		i := 1 + (want-1)%3
		if part := c.part(i); part != want {
			t.Fatalf("worker %d has part %d, want %d", i, part, want)
		}
		r := job.Reply{Event: none, Done: true}
		if want == 4 {
			r.Event = one
		}
		c.answers(i, r)
	}
	if len(c.replies) != 1 || c.replies[0].Event != job.Event(one) || !c.replies[0].Done {
		t.Errorf("%+v", c.replies)
	}
	if len(c.busy) != 0 || !c.over(0) {
		t.Errorf("%d are busy; the worker of the whole has ended: %t", len(c.busy), c.over(0))
	}
}

// However a job ends, its parts end.
func TestTheEndOfASharedJob(t *testing.T) {
	for rule, test := range map[string]struct {
		ends          func(c *crew)
		heard, failed int
	}{
		"the whole is answered": {func(c *crew) { c.answers(0, job.Reply{Event: one, Done: true}) }, 1, 0},
		"the whole fails":       {func(c *crew) { c.answers(0, job.Reply{Failed: "why", Done: true}) }, 1, 0},
		"it is cancelled":       {func(c *crew) { c.Cancel(7) }, 0, 0},
		"two parts have a solution": {func(c *crew) {
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
		if len(c.replies) != test.heard || c.failed != test.failed || len(c.busy) != 0 || c.atWork() > 2 { // one idle, one spare
			t.Errorf("%s: %+v, %d failed, %d busy, %d at work", rule, c.replies, c.failed, len(c.busy), c.atWork())
		}
	}
}

// A worker that is lost with a part leaves the answer to the one at the whole.
func TestALostPart(t *testing.T) {
	c := shared()
	c.says(1, ended) // it is done again once
	c.says(4, ready)
	if part := c.part(4); part != 1 {
		t.Fatalf("part %d is done again", part)
	}
	c.says(4, ended)
	for part := 2; part <= job.InParts; part++ {
		i := 2 + part%2
		if got := c.part(i); got != part {
			t.Fatalf("worker %d has part %d, want %d", i, got, part)
		}
		c.answers(i, job.Reply{Event: none, Done: true})
	}
	if len(c.replies) > 0 || c.failed > 0 {
		t.Fatalf("%+v, %d failed", c.replies, c.failed)
	}
	c.answers(0, job.Reply{Event: one, Done: true})
	if len(c.replies) != 1 || c.replies[0].Event != job.Event(one) || len(c.busy) != 0 {
		t.Errorf("%+v, %d busy", c.replies, len(c.busy))
	}
}

// What has no parts, has ended, or has too few workers is not shared; nor are workers taken from other jobs.
func TestWhatIsNotShared(t *testing.T) {
	for rule, test := range map[string]struct {
		r       job.Request
		workers int
		want    int // workers
	}{
		"two workers":        {job.Judge{Puzzle: puzzle}, 2, 2},
		"a count to a limit": {job.Judge{Puzzle: puzzle, Limit: 9}, 8, 2},
		"a list":             {job.List{Puzzle: puzzle}, 8, 2},
		"three workers":      {job.Judge{Puzzle: puzzle}, 3, 3},
	} {
		c := newCrew()
		c.runOf(1, job.List{Puzzle: puzzle})
		c.runOf(2, test.r)
		c.Share(2, test.workers)
		c.Share(3, test.workers)
		if n := c.puppets.Length(); n != test.want {
			t.Errorf("%s: %d workers, want %d", rule, n, test.want)
		}
	}
}
