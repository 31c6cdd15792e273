package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
)

// Dialog is a native modal dialog: the browser traps the focus, closes the dialog on Escape and restores the
// focus. The dialog is redrawn when Shown, Opened or Key changes.
type Dialog struct {
	app.Compo

	Shown  bool
	Opened int // incremented each time the dialog is opened
	Key    string

	draw   func() []app.UI
	closed app.EventHandler
	opened int // value of Opened for which the dialog was opened last; the user may have closed it since
}

// NewDialog returns a dialog. draw returns the dialog's content. The dialog calls closed after the browser
// has closed it. go-app keeps the first draw and the first closed that it gets, so both must be methods of a
// value that lives as long as the page.
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
			// Select the text in a read-only text area with autofocus, because that text is meant to be
			// copied.
			if text := element.Call("querySelector", "textarea[readonly][autofocus]"); text.Truthy() {
				text.Call("focus") // in a dialog that was already open, autofocus has no effect
				text.Call("select")
			}
		case !d.Shown && open:
			element.Call("close")
		}
	})
}

// show opens the browser's dialog. On a touch screen, a focused text field would open the on-screen keyboard
// over the page. So if the browser would focus such a field, show focuses the dialog's title instead.
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

// onClose calls closed after the browser has closed the dialog. The browser reports the closing with a delay.
// If the dialog has been opened again in the meantime, or is about to be opened, onClose does nothing.
func (d *Dialog) onClose(ctx app.Context, e app.Event) {
	if d.Shown && d.opened == d.Opened && !d.JSValue().Get("open").Bool() {
		d.closed(ctx, e)
	}
}

// onBackdrop closes the dialog on a click outside it. If the dialog is as wide as the window, the page's
// header remains visible above it. A click on a control in the header closes the dialog and also counts as a
// click on the control.
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
