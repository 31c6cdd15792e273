package kit

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// Menu returns a button with the label name, and the list of controls that the button opens.
func (h *Host) Menu(which state.Menu, class string, name i18n.Text, items ...app.UI) app.UI {
	id := "menu" + strconv.Itoa(int(which))
	open := h.Model.Menu == which
	list := "menu"
	if open {
		list += " menu--open"
	}
	b := h.Kit.Button(class, name, h.onMenu).DataSet("menu", int(which))
	if !h.Kit.Shell {
		b = b.Attr("aria-expanded", open).Attr("aria-controls", id)
	}
	return Element("div").Class("menubox").On("focusout", h.onMenuLeft).
		Body(b, Element("div").ID(id).Class(list).Body(items...))
}

// onMenu opens or closes the menu whose button was clicked.
func (h *Host) onMenu(_ app.Context, e app.Event) {
	which, ok := browser.Number(e, "menu")
	if menu := state.Menu(which); ok && menu != h.Model.Menu {
		h.Send(state.ShowMenu{Menu: menu})
	} else {
		h.Send(state.ShowMenu{})
	}
}

// onMenuLeft closes a menu when the keyboard's focus leaves the menu. The menu stays open if the focus has
// moved to an ancestor of the menu, because that happens when the user clicks between two controls.
func (h *Host) onMenuLeft(ctx app.Context, e app.Event) {
	to, box := browser.Field(e.Value, "relatedTarget"), ctx.JSSrc()
	if h.Model.Menu == state.NoMenu || !browser.Is(to, "Element") {
		return
	}
	if !box.Call("contains", to).Bool() && !to.Call("contains", box).Bool() {
		h.Send(state.ShowMenu{})
	}
}

// CloseMenuOutside closes the open menu if the click e is outside the menu.
func (h *Host) CloseMenuOutside(e app.Value) {
	if h.Model.Menu != state.NoMenu && !browser.Within(browser.Field(e, "target"), ".menubox") {
		h.Later(func() { h.Send(state.ShowMenu{}) })
	}
}

// FocusMenuButton moves the keyboard's focus from the list of an open menu to the menu's button. If the focus
// is elsewhere, it does nothing.
func FocusMenuButton() {
	active := focused()
	if browser.Within(active, ".menu") {
		browser.Closest(active, ".menubox").Call("querySelector", "button").Call("focus")
	}
}
