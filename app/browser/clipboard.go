package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Copy puts a text on the clipboard, then calls copied with whether the browser allowed it.
func Copy(text string, copied func(ok bool)) {
	var done, failed app.Func
	end := func(ok bool) app.Func {
		return app.FuncOf(func(app.Value, []app.Value) any {
			copied(ok)
			done.Release()
			failed.Release()
			return nil
		})
	}
	done, failed = end(true), end(false)
	Scripts().Copy(text, done, failed)
}
