package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state/dialogs"
)

// Copy puts a text on the clipboard, then calls copied with whether the browser allowed it.
func Copy(text string, copied func(ok bool)) {
	settle(Scripts().Copy(text), func(app.Value) { copied(true) }, func() { copied(false) })
}

// Paste calls then with the text on the clipboard or, without one, with the picture; or refused if the browser or the
// person refuses.
func Paste(then func(text string, picture app.Value), refused func()) {
	settle(Scripts().Paste(), func(found app.Value) {
		if found.Type() == app.TypeString {
			then(found.String(), nil)
			return
		}
		then("", found)
	}, refused)
}

// Narrow reports whether the window has one column, as web/page.css draws it.
func Narrow() bool {
	return matches("(max-width: 720px), (max-width: 1100px) and (orientation: portrait)")
}

// ForSharing returns what the device has for the Share dialog.
func ForSharing() dialogs.Device {
	return dialogs.Device{
		Folded: Narrow(),
		Sends:  Field(app.Window().Get("navigator"), "share").Truthy(),
	}
}

// SendsText reports whether a text is sent by the device's own ways: on one that is used by fingers. Elsewhere it is
// rather pasted.
func SendsText() bool {
	nav := app.Window().Get("navigator")
	return matches("(pointer: coarse)") && Field(nav, "canShare").Truthy() &&
		nav.Call("canShare", map[string]any{"text": "Numplace"}).Bool()
}
