package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state/dialogs"
)

// Copy writes a text to the clipboard. It then calls copied. ok is false if the browser refused.
func Copy(text string, copied func(ok bool)) {
	settle(Scripts().Copy(text), func(app.Value) { copied(true) }, func() { copied(false) })
}

// Paste calls found with the text on the clipboard. If the clipboard has no text, Paste calls found with the
// image on it. If the browser or the user refuses access, Paste calls refused instead.
func Paste(found func(text string, picture app.Value), refused func()) {
	settle(Scripts().Paste(), func(content app.Value) {
		if content.Type() == app.TypeString {
			found(content.String(), nil)
			return
		}
		found("", content)
	}, refused)
}

// Narrow reports whether the window is so narrow that web/page.css draws the page in one column.
func Narrow() bool {
	return matches("(max-width: 720px), (max-width: 1100px) and (orientation: portrait)")
}

// ForSharing returns the properties of the device that the Share dialog needs.
func ForSharing() dialogs.Device {
	return dialogs.Device{
		Folded: Narrow(),
		Sends:  Field(app.Window().Get("navigator"), "share").Truthy(),
	}
}

// SendsText reports whether a text should be shared through the device's share dialog rather than be copied.
// It returns true on touch devices. On other devices, users prefer to paste the text themselves.
func SendsText() bool {
	nav := app.Window().Get("navigator")
	return matches("(pointer: coarse)") && Field(nav, "canShare").Truthy() &&
		nav.Call("canShare", map[string]any{"text": "Numplace"}).Bool()
}
