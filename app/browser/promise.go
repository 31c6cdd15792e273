package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// settle calls fulfilled with the value of a promise when the promise is fulfilled, or calls rejected when it
// is rejected.
func settle(promise app.Value, fulfilled func(app.Value), rejected func()) {
	var onKept, onFailed app.Func
	end := func(f func(app.Value)) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			f(args[0])
			onKept.Release()
			onFailed.Release()
			return nil
		})
	}
	onKept, onFailed = end(fulfilled), end(func(app.Value) { rejected() })
	promise.Call("then", onKept, onFailed)
}

// Book fetches the lessons in language l and calls loaded with their text. If they can't be loaded, it calls
// failed. If anew is true, Book fetches them even if they have been loaded before.
func Book(l i18n.Lang, anew bool, loaded func(text string), failed func()) {
	settle(Scripts().Fetch(LearnIn(l.Tag()), anew), func(text app.Value) { loaded(text.String()) }, failed)
}

// LoadWords fetches the page's text in language l and makes it available to package i18n. After that it calls
// loaded. If the text can't be loaded, it calls failed.
func LoadWords(l i18n.Lang, loaded, failed func()) {
	settle(Scripts().Fetch(WordsIn(l.Tag()), true), func(text app.Value) {
		i18n.Load(l, text.String())
		loaded()
	}, failed)
}

// Daily fetches the text with the daily puzzles of a month and calls loaded with the text. If it can't be
// loaded, Daily calls failed.
func Daily(month string, loaded func(text string), failed func()) {
	settle(Scripts().Daily(month), func(text app.Value) { loaded(text.String()) }, failed)
}

// Keep calls a function of web/script/lists.js, and then calls done with the function's result. call has the
// name and the arguments of the function. If the function fails, Keep calls failed.
func Keep(done func(app.Value), failed func(), call ...any) {
	settle(Scripts().Keep(call...), done, failed)
}

// Workshop loads the second program and calls loaded with its module. If the program can't be loaded, for
// example because the device is offline and has never fetched it, Workshop calls failed.
func Workshop(loaded func(module app.Value), failed func()) {
	settle(Scripts().Workshop(), loaded, failed)
}
