package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
)

// Desk draws HTML that a desk has written, in an element of a class. Presses on it go back to the desk.
// Inlined it would be in the program several times.
//
//go:noinline
func (h *Host) Desk(element, class, html string) app.HTMLElem {
	return Box(element, class, app.Raw(h.DeskHTML(html))).OnClick(h.OnLesson)
}

// DeskHTML returns an element with what a desk has written, for a part of the page that listens with OnLesson.
func (h *Host) DeskHTML(html string) string {
	return `<div class="desk">` + strings.ReplaceAll(html, "{}", h.Home) + "</div>"
}

// KeepDeskFocus gives the keyboard's focus back after a desk is drawn again, if what had it is gone: to the button in
// its place, which is the one with data-at, or the first of the desk's.
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

// focused returns the element with the keyboard's focus.
func focused() app.Value { return browser.Document().Get("activeElement") }
