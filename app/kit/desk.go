package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/lesson"
	"numplace/app/state"
)

// Desk returns an element with the HTML of a desk, which is a part of the page that the second program draws.
// Clicks in the element are sent to the desk. Desk is not inlined, because that would enlarge the program.
//
//go:noinline
func (h *Host) Desk(element, class, html string) app.HTMLElem {
	return Box(element, class, app.Raw(h.DeskHTML(html))).OnClick(h.OnLesson)
}

// DeskHTML wraps the HTML of a desk in an element. The page must put the result into an element that handles
// clicks with OnLesson.
func (h *Host) DeskHTML(html string) string {
	return lesson.DeskHTML(html, h.Home, false)
}

// KeepDeskFocus restores the keyboard's focus if redrawing a desk or the dialog of a worksheet has removed the focused
// element. In a desk, it focuses the element with data-at or, if there is no such element, the first button. In the
// dialog, it focuses the field with the same name or the button with the same action, or else the button Print.
func (h *Host) KeepDeskFocus(msg state.Msg) {
	if _, answer := msg.(state.Answer); !answer {
		return
	}
	places := [...]string{".desk [data-at]", ".desk button"}
	switch at := focused(); {
	case browser.Within(at, ".setdialog"):
		name, do := browser.String(at, "name"), browser.String(browser.Field(at, "dataset"), "do")
		places[0] = `.setdialog :is([name="` + name + `"], [data-do="` + do + `"])`
		places[1] = ".setdialog [data-do=print]"
	case !browser.Within(at, ".desk"):
		return
	}
	h.Drawn(func() {
		next := browser.Query(places[0])
		if !next.Truthy() {
			next = browser.Query(places[1])
		}
		if next.Truthy() && browser.Is(focused(), "HTMLBodyElement") {
			next.Call("focus", map[string]any{"preventScroll": true})
		}
	})
}

// focused returns the element that has the keyboard's focus.
func focused() app.Value { return browser.Document().Get("activeElement") }
