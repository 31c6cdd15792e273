package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// settle calls one of two functions when a promise is settled.
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

// Book calls then with the texts of Learn in a language, or failed if they can't be had.
func Book(l i18n.Lang, anew bool, then func(text string), failed func()) {
	settle(Scripts().Fetch(LearnIn(l.Tag()), anew), func(text app.Value) { then(text.String()) }, failed)
}

// BringWords fetches the page's words in a language and brings them. Then it calls then, or failed if
// they can't be had.
func BringWords(l i18n.Lang, then, failed func()) {
	settle(Scripts().Fetch(WordsIn(l.Tag()), true), func(text app.Value) {
		i18n.Bring(l, text.String())
		then()
	}, failed)
}

// Daily calls then with the text of the daily puzzles of a month, or failed if it can't be had.
func Daily(month string, then func(text string), failed func()) {
	settle(Scripts().Daily(month), func(text app.Value) { then(text.String()) }, failed)
}

// Keep calls a function of web/script/lists.js with values. Then it calls then with the result, or
// failed.
func Keep(then func(app.Value), failed func(), call ...any) {
	settle(Scripts().Keep(call...), then, failed)
}

// Workshop calls then with the second program, or failed if it can't be had, as without a network
// before the first visit.
func Workshop(then func(module app.Value), failed func()) {
	settle(Scripts().Workshop(), then, failed)
}
