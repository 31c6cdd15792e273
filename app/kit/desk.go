package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
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
	return `<div class="desk">` + strings.ReplaceAll(html, "{}", h.Home) + "</div>"
}

// KeepDeskFocus restores the keyboard's focus if redrawing a desk has removed the focused element. It focuses
// the desk's element with data-at. If there is no such element, it focuses the desk's first button.
func (h *Host) KeepDeskFocus(msg state.Msg) {
	if _, answer := msg.(state.Answer); !answer || !browser.Within(focused(), ".desk") {
		return
	}
	h.Drawn(func() {
		next := browser.Query(".desk [data-at]")
		if !next.Truthy() {
			next = browser.Query(".desk button")
		}
		if next.Truthy() && browser.Is(focused(), "HTMLBodyElement") {
			next.Call("focus", map[string]any{"preventScroll": true})
		}
	})
}

// focused returns the element that has the keyboard's focus.
func focused() app.Value { return browser.Document().Get("activeElement") }
