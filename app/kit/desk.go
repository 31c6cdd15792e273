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
	return Box(element, class, app.Raw(`<div class="desk">`+h.DeskHTML(html)+"</div>")).OnClick(h.OnLesson)
}

// DeskHTML returns what a desk has written with the address of the door, for an element that listens with
// OnLesson.
func (h *Host) DeskHTML(html string) string { return strings.ReplaceAll(html, "{}", h.Home) }

// KeepDeskFocus gives the keyboard's focus back after a desk is drawn again, if what had it is gone: to the
// button in its place, which is the one with data-at, or the first of the desk's.
func (h *Host) KeepDeskFocus(msg state.Msg) {
	if _, ok := msg.(state.AskDesk); ok {
		h.atDesk = true
		return
	}
	if _, ok := msg.(state.Answer); !ok || !h.atDesk {
		return
	}
	h.Drawn(func() {
		focused := browser.Document().Get("activeElement")
		if first := browser.Query(".desk [data-at], .desk:not(:has([data-at])) button"); first.Truthy() && browser.Is(focused, "HTMLBodyElement") {
			first.Call("focus", map[string]any{"preventScroll": true})
		}
	})
}
