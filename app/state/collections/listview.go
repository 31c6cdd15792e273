package collections

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// This file implements requests to draw the list of collections. The second program draws it as HTML.

// viewing holds everything that affects how the list of collections is drawn. The zero value means that the
// list has not been drawn.
type viewing struct {
	known             bool
	heads, here, name string
	rows, stored      int // number of rows, and the value of Page.Stored
	reads, narrow     bool
	lang              i18n.Lang
}

func (s Lists) viewing(b Batch, page Page) viewing {
	of := viewing{true, s.Heads, s.Here, b.Name, b.Count(0), page.Stored, b.Reads(), s.Narrow, page.Lang}
	if grows := page.Grows && of.here == s.asked.here; grows || b.Working() { // rows and heads change too often
		of.rows = s.asked.rows
		if grows {
			of.heads = s.asked.heads
		}
	}
	return of
}

// AskListView requests the HTML of the list of collections. ok is false if the HTML would be the same as for
// the last request. b is the collection shown. The caller fills in Unsolved and Solved.
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

// NoListViewComes records that the request was cancelled, so that it can be repeated.
func (s Lists) NoListViewComes() Lists {
	s.asked = viewing{}
	return s
}

// Undrawn records that drawing the list has failed. The request is not repeated until something that affects
// the HTML changes.
func (s Lists) Undrawn(b Batch, page Page) Lists {
	s.asked = s.viewing(b, page)
	return s
}

// FollowListView requests the HTML of the list of collections when it may have changed. counted means that
// the page shows only the number of collections, for which reading the heads is enough.
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
	if !t.Shown || t.running(toListView{}) { // a running job is not cancelled, since that would end its worker
		return
	}
	if lists, ask, ok := t.Lists.AskListView(t.Batch, page(t.Library, t.Env)); ok {
		t.Lists = lists
		ask.Unsolved, ask.Solved = len(t.Boards.Lines(false)), len(t.Boards.Lines(true))
		t.start(toListView{}, 0, ask)
	}
}

// toListView is the task that draws the list of collections.
type toListView struct{ jobs.InLists }

func (toListView) Event() job.Event { return job.ListViewDrawn{} }

func (toListView) Traits() jobs.Set { return jobs.Unasked }

func (toListView) forget(l *Library) { l.Lists = l.Lists.NoListViewComes() }

func (toListView) lost(l *Library, e Env) { l.Lists = l.Lists.Undrawn(l.Batch, page(*l, e)) }

func (toListView) take(t *turn, answer jobs.Answer) {
	t.Lists.ListViewDrawn = answer.Event.(job.ListViewDrawn)
}
