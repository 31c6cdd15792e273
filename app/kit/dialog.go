package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
)

// Dialog is a native modal dialog: the browser traps the focus, closes the dialog on Escape and
// restores the focus. It is drawn again when Shown, Opened or Key changes.
type Dialog struct {
	app.Compo

	Shown  bool
	Opened int // incremented each time the dialog is opened
	Key    string

	draw   func() []app.UI
	closed app.EventHandler
	opened int // Opened when it last opened, so that a dialog closed by the user stays closed
}

// NewDialog returns a dialog. draw returns its content, and closed is called after the browser has closed it.
// go-app keeps the first draw and closed that it sees, so both must be methods of a value that lives as long
// as the page.
func NewDialog(shown bool, opened int, key string, draw func() []app.UI, closed app.EventHandler) *Dialog {
	return &Dialog{Shown: shown, Opened: opened, Key: key, draw: draw, closed: closed}
}

// Render draws the dialog.
func (d *Dialog) Render() app.UI {
	return Element("dialog").Class("dialog").Attr("aria-labelledby", "dialog-title").
		On("close", d.onClose).On("click", d.onBackdrop).
		Body(Box("div", "dialog__sheet", d.draw()...))
}

// OnUpdate opens or closes the browser's dialog according to Shown.
func (d *Dialog) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		element := d.JSValue()
		switch open := element.Get("open").Bool(); {
		case d.Shown && d.opened != d.Opened:
			d.opened = d.Opened
			if !open {
				d.show(element)
			}
			// A read-only text area with autofocus holds a text to copy.
			if text := element.Call("querySelector", "textarea[readonly][autofocus]"); text.Truthy() {
				text.Call("focus") // the dialog may have been open already
				text.Call("select")
			}
		case !d.Shown && open:
			element.Call("close")
		}
	})
}

// show opens the browser's dialog. On a touch screen, focusing a text field would open the keyboard over the
// page. So if a field would get the focus there, the title gets it instead.
func (d *Dialog) show(element app.Value) {
	field := element.Call("querySelector", "[autofocus]:not([readonly])")
	if !browser.Touched() || !field.Truthy() {
		element.Call("showModal")
		return
	}
	field.Call("removeAttribute", "autofocus")
	element.Call("showModal")
	element.Call("querySelector", "#dialog-title").Call("focus")
}

// onClose calls closed when the browser has closed the dialog. The event is late: the dialog may already be
// open again, or be about to open.
func (d *Dialog) onClose(ctx app.Context, e app.Event) {
	if d.Shown && d.opened == d.Opened && !d.JSValue().Get("open").Bool() {
		d.closed(ctx, e)
	}
}

// onBackdrop closes the dialog on a click outside it. A dialog as wide as the window leaves the page's header
// visible. There, a click on a control of the header closes the dialog and activates the control.
func (d *Dialog) onBackdrop(_ app.Context, e app.Event) {
	element := d.JSValue()
	if !e.Get("target").Equal(element) {
		return
	}
	wide := element.Get("offsetWidth").Int() >= browser.Document().Get("documentElement").Get("clientWidth").Int()
	element.Call("close")
	if !wide {
		return
	}
	under := browser.Document().Call("elementFromPoint", e.Get("clientX"), e.Get("clientY"))
	if !under.Truthy() {
		return
	}
	if control := under.Call("closest", ".head a, .head button"); control.Truthy() {
		control.Call("click")
	}
}
