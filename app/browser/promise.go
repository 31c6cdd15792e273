package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// settle calls kept when a promise is fulfilled, or failed when it is rejected.
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

// Book fetches the lessons in a language and passes them to then. If they can't be loaded, it calls failed.
// anew fetches them even if they have loaded before.
func Book(l i18n.Lang, anew bool, then func(text string), failed func()) {
	settle(Scripts().Fetch(LearnIn(l.Tag()), anew), func(text app.Value) { then(text.String()) }, failed)
}

// BringWords fetches the page's text in a language and makes it available to i18n. If that works it calls
// then, and otherwise it calls failed.
func BringWords(l i18n.Lang, then, failed func()) {
	settle(Scripts().Fetch(WordsIn(l.Tag()), true), func(text app.Value) {
		i18n.Bring(l, text.String())
		then()
	}, failed)
}

// Daily fetches the text with the daily puzzles of a month and passes it to then. If it can't be loaded,
// Daily calls failed.
func Daily(month string, then func(text string), failed func()) {
	settle(Scripts().Daily(month), func(text app.Value) { then(text.String()) }, failed)
}

// Keep calls a function of web/script/lists.js with some values, and passes the result to then. If the call
// fails, it calls failed.
func Keep(then func(app.Value), failed func(), call ...any) {
	settle(Scripts().Keep(call...), then, failed)
}

// Workshop passes the second program to then. If the program can't be loaded, for example offline before it
// was ever fetched, Workshop calls failed.
func Workshop(then func(module app.Value), failed func()) {
	settle(Scripts().Workshop(), then, failed)
}
