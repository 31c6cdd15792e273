package collections

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// How the collections are drawn: by the second program.

// viewing is what decides how the collections are drawn. The zero value stands for nothing.
type viewing struct {
	known             bool
	heads, here, name string
	rows, stored      int // stored: Page.Stored
	reads, narrow     bool
	lang              i18n.Lang
}

func (s Lists) viewing(b Batch, page Page) viewing {
	of := viewing{true, s.Heads, s.Here, b.Name, b.Count(0), page.Stored, b.Reads(), s.Narrow, page.Lang}
	if grows := page.Grows && of.here == s.asked.here; grows || b.Working() { // they would change all the time
		of.rows = s.asked.rows
		if grows {
			of.heads = s.asked.heads
		}
	}
	return of
}

// AskListView asks for how the collections are drawn, if that may be otherwise. b is the one shown.
// The request lacks what belongs to the device: how many boards there are to play, and Solved.
func (s Lists) AskListView(b Batch, page Page) (asking Lists, ask job.ListView, ok bool) {
	if !s.known {
		return s, job.ListView{}, false
	}
	of := s.viewing(b, page)
	if of == s.asked {
		return s, job.ListView{}, false
	}
	s.asked = of
	ask = job.ListView{
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

// NoListViewComes notes that the drawing that was asked for will not come. It is asked for again.
func (s Lists) NoListViewComes() Lists {
	s.asked = viewing{}
	return s
}

// Undrawn notes that the collections could not be drawn. They are asked for only after a change.
func (s Lists) Undrawn(b Batch, page Page) Lists {
	s.asked = s.viewing(b, page)
	return s
}

// FollowListView asks for how the collections are drawn, whenever that may be otherwise. Where they are only counted,
// it asks for their heads.
func FollowListView(l Library, e Env, counted bool) (Library, Asks) {
	return change(l, e, func(t *turn) { t.followListView(counted) })
}

func (t *turn) followListView(counted bool) {
	if !t.Shown && !counted {
		return
	}
	if lists, ok := t.Lists.AskHeads(); ok {
		t.Lists = lists
		t.ask(ReadLists{})
		return
	}
	if !t.Shown || t.running(toListView{}) { // to end a job would cost its worker
		return
	}
	if lists, ask, ok := t.Lists.AskListView(t.Batch, page(t.Library, t.Env)); ok {
		t.Lists = lists
		ask.Unsolved, ask.Solved = len(t.Boards.Lines(false)), len(t.Boards.Lines(true))
		t.start(toListView{}, 0, ask)
	}
}

// toListView draws the covers of collections.
type toListView struct{ jobs.InLists }

func (toListView) Event() job.Event { return job.ListViewDrawn{} }

func (toListView) Traits() jobs.Set { return jobs.Unasked }

func (toListView) forget(l *Library) { l.Lists = l.Lists.NoListViewComes() }

func (toListView) lost(l *Library, e Env) { l.Lists = l.Lists.Undrawn(l.Batch, page(*l, e)) }

func (toListView) take(t *turn, told jobs.Answer) {
	t.Lists.ListViewDrawn = told.Event.(job.ListViewDrawn)
}
