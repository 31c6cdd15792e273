package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Copy puts a text on the clipboard, then calls copied with whether the browser allowed it.
func Copy(text string, copied func(ok bool)) {
	done, failed := either(func(app.Value) { copied(true) }, func(app.Value) { copied(false) })
	Scripts().Copy(text, done, failed)
}
