package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/desk"
)

// Lesson returns a link to the lesson on the technique key, or to the index if key is empty. The page follows
// the link itself, without loading a new page. In another site's frame, the link opens a new tab.
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

// OnLesson opens the lesson of the link that was clicked, without loading a new page. If a control of a desk
// was clicked, OnLesson sends its action to the desk. It may listen on an element around several links and
// controls.
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
