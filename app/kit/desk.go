package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
)

// Desk draws HTML that a desk has written, in an element of a class. Presses on it go back to the desk.
func (h *Host) Desk(class, html string) app.HTMLElem {
	return Box("div", class, app.Raw(`<div class="desk">`+strings.ReplaceAll(html, "{}", h.Home)+"</div>")).
		OnClick(h.onDesk)
}

func (h *Host) onDesk(_ app.Context, e app.Event) {
	pressed := browser.Closest(e.Get("target"), "[data-do]")
	if pressed.Truthy() {
		h.Send(state.AskDesk{Do: browser.String(pressed.Get("dataset"), "do")})
	}
}

// KeepDeskFocus gives the keyboard's focus back after a desk is drawn again, if what had it is gone: to the
// button in its place, which is the first of the desk's.
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
		if first := browser.Query(".desk button"); first.Truthy() && browser.Is(focused, "HTMLBodyElement") {
			first.Call("focus", map[string]any{"preventScroll": true})
		}
	})
}
