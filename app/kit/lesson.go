package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/desk"
)

// Lesson returns a link to the lesson on the technique that has the given key. If key is empty, the link
// leads to the index of lessons. A click on the link does not load a new page. In a frame on another site,
// however, the link opens a new tab.
func (h *Host) Lesson(class, key string, body ...app.UI) app.HTMLElem {
	if h.Kit.Shell { // the shell does not know the site's address
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

// OnLesson handles clicks in an element that contains links to lessons or the controls of a desk. If a link
// is clicked, it opens the lesson without loading a new page. If a control is clicked, it sends the control's
// action to the desk.
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
