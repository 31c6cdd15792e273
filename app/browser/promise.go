package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// settle calls kept with the value of a promise once it is fulfilled, or failed once it is rejected.
func settle(promise app.Value, kept func(app.Value), failed func()) {
	var onKept, onFailed app.Func
	end := func(f func(app.Value)) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			f(args[0])
			onKept.Release()
			onFailed.Release()
			return nil
		})
	}
	onKept, onFailed = end(kept), end(func(app.Value) { failed() })
	promise.Call("then", onKept, onFailed)
}

// Book fetches the lessons in language l and passes them to then. If they can't be loaded, it calls failed.
// If anew is true, it fetches them even if they have been loaded before.
func Book(l i18n.Lang, anew bool, then func(text string), failed func()) {
	settle(Scripts().Fetch(LearnIn(l.Tag()), anew), func(text app.Value) { then(text.String()) }, failed)
}

// LoadWords fetches the page's text in language l and makes it available to package i18n. It then calls
// then, or failed if the text can't be loaded.
func LoadWords(l i18n.Lang, then, failed func()) {
	settle(Scripts().Fetch(WordsIn(l.Tag()), true), func(text app.Value) {
		i18n.Load(l, text.String())
		then()
	}, failed)
}

// Daily fetches the text with the daily puzzles of a month and passes it to then. If it can't be loaded,
// Daily calls failed.
func Daily(month string, then func(text string), failed func()) {
	settle(Scripts().Daily(month), func(text app.Value) { then(text.String()) }, failed)
}

// Keep calls a function of web/script/lists.js and passes the result to then. call has the function's name
// and its arguments. If the call fails, Keep calls failed.
func Keep(then func(app.Value), failed func(), call ...any) {
	settle(Scripts().Keep(call...), then, failed)
}

// Workshop loads the second program and passes its module to then. If the program can't be loaded, for
// example because the device is offline and has never fetched it, Workshop calls failed.
func Workshop(then func(module app.Value), failed func()) {
	settle(Scripts().Workshop(), then, failed)
}
