package explore

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state/search"
)

// This file draws the list of steps. The list replaces the search tree as long as the search has made no
// guess.

// stepList draws a line for each deduction. Clicking a line shows its event.
func (v *View) stepList() app.UI {
	m := &v.Model
	x := m.Explore
	events, present := x.Steps()
	houses := v.houses()
	items := make([]app.UI, 0, len(events))
	for i, event := range events {
		items = append(items, &step{
			Event: event, Text: i18n.Reason(m.Lang, m.Naming, x.Recording().Event(event), houses, x.Of.N()),
			Present: i == present, TabStop: i == max(present, 0),
		})
	}
	return kit.Box("div", "tree tree--steps",
		kit.Element("ol").Class("steps").Attr("aria-label", v.Kit.In(i18n.Steps)).OnClick(v.onStepOfList).
			Body(items...),
	)
}

// step is a line in the list of deductions. Its fields are comparable, so that only changed lines are drawn
// again.
type step struct {
	app.Compo

	Event   int
	Text    string
	Present bool
	TabStop bool
}

// Render draws the line.
func (s *step) Render() app.UI {
	b := kit.Plain("button", "step", s.Text).Attr("type", "button").DataSet("event", s.Event)
	if s.Present {
		b = b.Attr("aria-current", "step")
	}
	if !s.TabStop {
		b = b.TabIndex(-1)
	}
	return kit.Box("li", "", b)
}

func (v *View) onStepOfList(_ app.Context, e app.Event) {
	if event, ok := browser.Number(e, "event"); ok {
		v.Send(search.Seek{Event: event})
	}
}

// showStep scrolls the list to the current line, without scrolling the page. If the focus is in the list, it
// moves to that line.
func (v *View) showStep() {
	v.Drawn(func() {
		present := browser.Query(".steps [aria-current]")
		if !present.Truthy() {
			return
		}
		browser.InSight("[aria-current]", ".steps", "")
		if browser.Within(browser.Document().Get("activeElement"), ".step, .prow") {
			present.Call("focus", map[string]any{"preventScroll": true})
		}
	})
}
