package collections

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// This file implements requests to draw the list of collections. The second program draws it as HTML.

// viewing holds everything that the HTML of the list of collections depends on. The zero value means that the
// list has not been drawn.
type viewing struct {
	known             bool
	heads, here, name string
	rows, stored      int // number of rows, and the value of Page.Stored
	reads, narrow     bool
	se, ratesSE       bool
	lang              i18n.Lang
}

func (s Lists) viewing(b Batch, page Page) viewing {
	of := viewing{true, s.Heads, s.Here, b.Name, b.Count(0), page.Stored, b.Reads(), s.Narrow,
		b.ratings[LikeSE].shown, b.Ratable(LikeSE) && !page.Rating, page.Lang}
	// While rows are added or checked, their number changes all the time. Ignore these changes.
	if grows := page.Grows && of.here == s.asked.here; grows || b.Working() {
		of.rows = s.asked.rows
		if grows {
			of.heads = s.asked.heads
		}
		of.ratesSE = s.asked.ratesSE
	}
	return of
}

// AskListView returns a request for the HTML of the list of collections. b is the collection shown. ok is
// false if the HTML would be the same as that of the last request. The caller fills in Unsolved and Solved.
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
		SE: of.se, RatesSE: of.ratesSE, Arranging: b.Arranging, Lang: of.lang,
	}
	for _, line := range s.heads() {
		if id, head, ok := strings.Cut(line, "\t"); ok {
			fields := fieldsOf(head)
			ask.Heads += id + "\t" + fields[headName] + "\t" + fields[headCount] + "\n"
		}
	}
	return s, ask, true
}

// NoListViewComes records that the request for the HTML was cancelled. The request can then be repeated.
func (s Lists) NoListViewComes() Lists {
	s.asked = viewing{}
	return s
}

// Undrawn records that drawing the list has failed. The request is repeated only when something that the HTML
// depends on has changed.
func (s Lists) Undrawn(b Batch, page Page) Lists {
	s.asked = s.viewing(b, page)
	return s
}

// FollowListView requests the HTML of the list of collections when it may have changed. If Lists is not
// shown, it does nothing, unless counted is true. counted means that the page shows the number of
// collections. For that number, only the heads are read.
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
	if !t.Shown || t.running(toListView{}) { // don't cancel a running job, since that would restart its worker
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
