package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// either makes the two functions for a promise, which calls one of them. Then both are released.
func either(kept, broken func(app.Value)) (onKept, onBroken app.Func) {
	end := func(f func(app.Value)) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			f(args[0])
			onKept.Release()
			onBroken.Release()
			return nil
		})
	}
	onKept, onBroken = end(kept), end(broken)
	return onKept, onBroken
}

// Book calls then with the texts of Learn in a language, or failed if they can't be had.
func Book(tag string, anew bool, then func(text string), failed func()) {
	kept, broken := either(func(text app.Value) { then(text.String()) }, func(app.Value) { failed() })
	Scripts().Book(tag, anew, kept, broken)
}

// Keep calls a function of web/script/lists.js with values. Then it calls then with the result, or
// failed.
func Keep(then func(app.Value), failed func(), call ...any) {
	kept, broken := either(then, func(app.Value) { failed() })
	Scripts().Keep(kept, broken, call...)
}

// Workshop calls then with the second program, or failed if it can't be had, as without a network
// before the first visit.
func Workshop(then func(module app.Value), failed func()) {
	kept, broken := either(then, func(app.Value) { failed() })
	Scripts().Workshop(kept, broken)
}
