// Package explore is the explorer: a search of the board's puzzle, event by event.
package explore

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/say"
	"numplace/solver"
	"numplace/solver/trace"
)

// View draws the search and hears its controls.
type View struct {
	*kit.Host

	tree     struct{ left, top float64 } // how far the tree is scrolled, as the page knows
	followed int                         // the event whose cell was brought into sight
}

// New makes the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Render draws the search; nothing of it before its first event.
func (v *View) Render() app.UI {
	x := v.Model.Explore
	if x.Recording() == nil {
		return kit.Main("explore")
	}
	beside := v.treePanel
	if x.Guessless() {
		beside = v.stepList
	}
	return kit.Main("explore",
		kit.Element("p").Class("reason").Attr("role", "status").Attr("aria-live", "polite").Attr("aria-busy", x.Playing).Body(v.Reason()),
		kit.With(kit.Box("p", "said", app.Text(v.Said())), "role", "status"),
		kit.Box("div", "bench", v.Board(), beside()),
		v.transport(),
		kit.Box("div", "explore__foot", v.counters(), v.setup()),
		app.If(x.Race != nil, v.race),
	)
}

// Said is what there is to say beside the event: what came of a click, for a while, and what is being done.
func (v *View) Said() string {
	m := &v.Model
	awaited, awaits := m.Explore.Awaited()
	switch notice := say.Notice(*m); {
	case notice != "" && !m.OpenPanel:
		return notice
	case m.Logging():
		return v.Kit.In(i18n.WritingLog)
	case awaits:
		return i18n.OnTheWay(m.Lang, awaited)
	}
	return ""
}

// Reason says what the event that is shown is.
func (v *View) Reason() app.UI {
	m, k := &v.Model, &v.Kit
	x, l := m.Explore, m.Lang
	switch {
	case x.Broken:
		return app.Text(say.WorkerGone(*m))
	case x.Over():
		return app.Text(i18n.SearchOver(l, x.Recording().Total().Of[trace.Solution]))
	case x.At == x.Home():
		return app.Text(k.In(i18n.BeforeSearch))
	case x.At < 0:
		return app.Text(k.In(i18n.NothingYet))
	case x.At == x.Recording().Len()-1 && !x.Recording().Ended() && !m.Searching():
		return app.Text(k.In(i18n.SearchStopped))
	}
	e := x.Recording().Event(x.At)
	text := i18n.Reason(l, e, v.houses(), x.Of.N())
	if trace.DeadEnds.Has(e.Kind) {
		return kit.Plain("em", "", text)
	}
	return app.Text(text)
}

// houses are those of the puzzle that is searched.
func (v *View) houses() []solver.House { return slices.Collect(v.Model.Explore.Of.Layout().Houses()) }
