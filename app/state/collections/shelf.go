package collections

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// How the collections are drawn: by the second program.

// shelving is what decides how the collections are drawn. The zero value stands for nothing.
type shelving struct {
	known             bool
	heads, here, name string
	rows, stored      int // stored: Page.Stored
	reads, narrow     bool
	lang              i18n.Lang
}

func (s Lists) shelving(b Batch, page Page) shelving {
	of := shelving{true, s.Heads, s.Here, b.Name, b.Count(0), page.Stored, b.Reads(), s.Narrow, page.Lang}
	if grows := page.Grows && of.here == s.asked.here; grows || b.Working() { // they would change all the time
		of.rows = s.asked.rows
		if grows {
			of.heads = s.asked.heads
		}
	}
	return of
}

// AskShelf asks for how the collections are drawn, if that may be otherwise. b is the one shown.
// The request lacks what belongs to the device: how many boards there are to play, and Solved.
func (s Lists) AskShelf(b Batch, page Page) (asking Lists, ask job.Shelf, ok bool) {
	if !s.known {
		return s, job.Shelf{}, false
	}
	of := s.shelving(b, page)
	if of == s.asked {
		return s, job.Shelf{}, false
	}
	s.asked = of
	ask = job.Shelf{
		Here: of.here, Name: of.name, Rows: of.rows, Reads: of.reads, Narrow: of.narrow,
		Arranging: b.Arranging, Lang: of.lang,
	}
	for _, line := range s.heads() {
		fields := strings.SplitN(line, "\t", 4)
		if len(fields) > 2 {
			ask.Heads += strings.Join(fields[:3], "\t") + "\n"
		}
	}
	return s, ask, true
}

// NoShelfComes notes that the drawing that was asked for will not come. It is asked for again.
func (s Lists) NoShelfComes() Lists {
	s.asked = shelving{}
	return s
}

// Undrawn notes that the collections could not be drawn. They are asked for only after a change.
func (s Lists) Undrawn(b Batch, page Page) Lists {
	s.asked = s.shelving(b, page)
	return s
}

// FollowShelf asks for how the collections are drawn, whenever that may be otherwise. Where they are only counted,
// it asks for their heads.
func FollowShelf(l Library, e Env, counted bool) (Library, Asks) {
	return change(l, e, func(t *turn) { t.followShelf(counted) })
}

func (t *turn) followShelf(counted bool) {
	if !t.Shown && !counted {
		return
	}
	if lists, ok := t.Lists.AskHeads(); ok {
		t.Lists = lists
		t.ask(ReadLists{})
		return
	}
	if !t.Shown || t.running(toShelf{}) { // to end a job would cost its worker
		return
	}
	if lists, ask, ok := t.Lists.AskShelf(t.Batch, page(t.Library, t.Env)); ok {
		t.Lists = lists
		ask.Unsolved, ask.Solved = len(t.Boards.Lines(false)), len(t.Boards.Lines(true))
		t.start(toShelf{}, 0, ask)
	}
}

// toShelf draws the covers of collections.
type toShelf struct{ jobs.InLists }

func (toShelf) Event() job.Event { return job.Shelved{} }

func (toShelf) Traits() jobs.Set { return jobs.Unasked }

func (toShelf) forget(l *Library) { l.Lists = l.Lists.NoShelfComes() }

func (toShelf) lost(l *Library, e Env) { l.Lists = l.Lists.Undrawn(l.Batch, page(*l, e)) }

func (toShelf) take(t *turn, told jobs.Told) { t.Lists.Shelved = told.Event.(job.Shelved) }
