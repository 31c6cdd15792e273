package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/desk"
)

// Lesson returns a link to the page about a technique, or to the index if key is "". The link is
// followed within the page; a frame opens another page.
func (h *Host) Lesson(class, key string, body ...app.UI) app.HTMLElem {
	if h.Kit.Shell { // which does not know the site's address
		return Box("a", class, body...)
	}
	path := state.OnLearn.Path()
	if key != "" {
		path += key + "/"
	}
	a := With(Box("a", class, body...), "href", h.Home+path, "data-lesson", key+"/")
	if h.Model.Widget.On {
		return With(a, "target", "_blank", "rel", "noopener")
	}
	return a.OnClick(h.OnLesson)
}

// OnLesson follows a link to a page about a technique within the page, and hands a press on what a desk has
// drawn back to it. It may also listen on an element around several of them.
func (h *Host) OnLesson(_ app.Context, e app.Event) {
	pressed := browser.Closest(e.Get("target"), "[data-lesson],[data-do]")
	if !pressed.Truthy() || browser.Modified(e) {
		return
	}
	data := pressed.Get("dataset")
	if do := browser.Field(data, "do"); do.Truthy() {
		h.Send(desk.AskDesk{Do: do.String()})
		return
	}
	e.PreventDefault()
	h.Send(state.OpenLesson{Key: strings.TrimSuffix(browser.String(data, "lesson"), "/")})
}
