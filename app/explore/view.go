// Package explore is the view of the explorer. The explorer shows a search of the board's puzzle, event by
// event, or the puzzle's logical path, step by step.
//
// search.Explore has the state of both. Its field Logic has the logical path. The search is drawn from its
// recording and its tree. The rows of the path arrive as packed bytes and lines of text. A full text and a
// drawing are loaded only for the current step.
package explore

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state/search"
	"numplace/solver"
	"numplace/solver/trace"
)

// View draws the explorer and handles its controls.
type View struct {
	*kit.Host

	tree     struct{ left, top float64 } // the last scroll position that was set or read
	followed int                         // the event to which the board was last scrolled
}

// New returns the explorer's view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Render draws the logical path or the search. Before the first search it draws an empty view.
func (v *View) Render() app.UI {
	x := v.Model.Explore
	if x.Method == search.ByLogic {
		return v.logic()
	}
	if x.Recording() == nil {
		return kit.Main("explore")
	}
	beside := v.treePanel
	if x.Guessless() {
		beside = v.stepList
	}
	return v.question("", v.Board(), v.where(),
		kit.Element("p").Class("reason").Attr("role", "status").Attr("aria-live", "polite").
			Attr("aria-busy", x.Playing).Body(v.Reason()),
		v.transport(),
		beside(),
		v.numbers(v.counters(), v.Slider(), v.eventField(),
			v.Kit.Choice("speed", i18n.Speed, v.speedOptions(), v.onSpeed)),
		kit.Box("div", "explore__foot", v.setup()...),
	)
}

// question draws the page layout that the logical path and the search share. Next to the board are the
// buttons that switch between the two, then the element where, which shows the number of the step or guess,
// and then all elements in side.
func (v *View) question(class string, board, where app.UI, side ...app.UI) app.UI {
	asks := i18n.WatchSearch
	if v.Model.Explore.Method == search.ByLogic {
		asks = i18n.ByPerson
	}
	head := kit.Box("div", "explore__head", kit.Box("h1", "vh", v.Kit.Word(asks)), v.methods(), where)
	return kit.Main("explore"+class, // in the document the text is first, but the style sheet shows the board first
		kit.Box("div", "explore__side", append([]app.UI{head}, side...)...),
		board,
		kit.With(kit.Box("p", "said", app.Text(v.Said())), "role", "status"),
		app.If(v.Model.Explore.Method == search.BySearch && v.Model.Explore.Race != nil, v.race),
	)
}

// where draws the number of the current guess and its depth. For a search without guesses, it draws the
// number of steps.
func (v *View) where() app.UI {
	x, l := v.Model.Explore, v.Model.Lang
	run, depth := x.Recording(), 0
	if x.Guessless() {
		return kit.Plain("p", "explore__where", i18n.WithoutGuess(l, x.CountSteps()))
	}
	if x.At >= 0 {
		depth = run.Event(x.At).Depth
	}
	text := sentences.Join([]string{
		i18n.GuessOf(l, run.Counters(x.At).Of[trace.Guess], run.Counters(run.Len() - 1).Of[trace.Guess]),
		i18n.AtDepth(l, depth)})
	return kit.Plain("p", "explore__where", text)
}

// numbers draws the counters in an element that is hidden until the user opens it.
func (v *View) numbers(of ...app.UI) app.UI {
	class := "explore__numbers"
	if !v.Model.Explore.Numbers {
		class += " explore__numbers--folded"
	}
	return kit.Box("div", class, of...)
}

// numbersButton draws the button that shows the counters.
func (v *View) numbersButton() app.UI {
	return v.Kit.Button("bare", i18n.Numbers, v.onNumbers).Attr("aria-expanded", v.Model.Explore.Numbers)
}

// Said returns the line of text below the event. For a while after an action this is a notice. Otherwise it
// names what is in progress.
func (v *View) Said() string {
	m := &v.Model
	awaited, awaits := m.Explore.Awaited()
	switch notice := sentences.Notice(*m); {
	case notice != "" && !m.OpenPanel:
		return notice
	case m.Logging():
		return v.Kit.In(i18n.WritingLog)
	case awaits:
		return i18n.OnTheWay(m.Lang, awaited)
	}
	return ""
}

// Reason draws the explanation of the event shown.
func (v *View) Reason() app.UI {
	m, k := &v.Model, &v.Kit
	x, l := m.Explore, m.Lang
	switch {
	case x.Broken:
		return app.Text(sentences.WorkerGone(*m))
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
	text := i18n.Reason(l, m.Naming, e, v.houses(), x.Of.N())
	if trace.DeadEnds.Has(e.Kind) {
		return kit.Plain("em", "", text)
	}
	return app.Text(text)
}

// houses returns the houses of the puzzle's layout.
func (v *View) houses() []solver.House { return slices.Collect(v.Model.Explore.Of.Layout().Houses()) }
