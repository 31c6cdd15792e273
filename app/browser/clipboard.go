package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state/dialogs"
)

// Copy writes a text to the clipboard, and then calls copied with whether the browser allowed it.
func Copy(text string, copied func(ok bool)) {
	settle(Scripts().Copy(text), func(app.Value) { copied(true) }, func() { copied(false) })
}

// Paste calls then with the text on the clipboard or, if there is no text, with the image. If the browser or
// the user refuses access, it calls refused.
func Paste(then func(text string, picture app.Value), refused func()) {
	settle(Scripts().Paste(), func(found app.Value) {
		if found.Type() == app.TypeString {
			then(found.String(), nil)
			return
		}
		then("", found)
	}, refused)
}

// Narrow reports whether the window is so narrow that web/page.css draws the page in one column.
func Narrow() bool {
	return matches("(max-width: 720px), (max-width: 1100px) and (orientation: portrait)")
}

// ForSharing returns those properties of the device on which the Share dialog depends.
func ForSharing() dialogs.Device {
	return dialogs.Device{
		Folded: Narrow(),
		Sends:  Field(app.Window().Get("navigator"), "share").Truthy(),
	}
}

// SendsText reports whether to share a text through the device's share dialog, rather than by copying it. It
// returns true on touch devices. On other devices, users prefer to paste the text.
func SendsText() bool {
	nav := app.Window().Get("navigator")
	return matches("(pointer: coarse)") && Field(nav, "canShare").Truthy() &&
		nav.Call("canShare", map[string]any{"text": "Numplace"}).Bool()
}
