package embedded

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/frame"
)

// peer is the frame's connection to the host page.
type peer struct {
	hears    app.Func  // handles the host page's calls
	answered bool      // the host page has made a first call, so web/script/frame.js knows where to send replies
	height   int       // height last sent to the host page
	sheet    app.Value // style sheet with the accent colour
}

// Converse starts handling calls of the host page, including calls that have already arrived. It also sends
// the host page the frame's height.
func (v *View) Converse(listeners *browser.Listeners) {
	hear := app.FuncOf(func(_ app.Value, args []app.Value) any {
		v.Later(func() { v.hear(args[0]) })
		return nil
	})
	resized := app.FuncOf(func(app.Value, []app.Value) any {
		v.Later(v.postHeight)
		v.board.Resized()
		return nil
	})
	v.peer.hears = hear
	browser.Scripts().Hear(hear)
	observer := browser.Make("ResizeObserver", resized)
	observer.Call("observe", browser.Query(".frame"))
	inView := true // whether the frame is scrolled into view in the host page
	seen := func() { v.Later(func() { v.Send(state.Seen{Now: inView && browser.Visible()}) }) }
	crossed := app.FuncOf(func(_ app.Value, args []app.Value) any {
		last := args[0].Index(args[0].Length() - 1)
		inView = last.Get("isIntersecting").Bool()
		seen()
		return nil
	})
	sight := browser.Make("IntersectionObserver", crossed)
	sight.Call("observe", browser.Query(".frame"))
	listeners.On(browser.Document(), "visibilitychange", func(app.Value) { seen() })
	listeners.OnWindow("numplace:blocked", func(e app.Value) {
		v.Later(func() { v.Send(state.CopyAddress{Address: browser.String(e, "detail")}) })
	})
	listeners.Add(func() {
		browser.Scripts().Hear(nil)
		observer.Call("disconnect")
		sight.Call("disconnect")
		hear.Release()
		resized.Release()
		crossed.Release()
	})
}

// hear handles a call of the host page that web/script/frame.js has accepted.
func (v *View) hear(call app.Value) {
	list, fields := call.Get("fields"), map[string]any{}
	for i := range list.Length() {
		name, value := list.Index(i).Index(0).String(), list.Index(i).Index(1)
		switch value.Type() {
		case app.TypeString:
			fields[name] = value.String()
		case app.TypeNumber:
			fields[name] = value.Float()
		case app.TypeBoolean:
			fields[name] = value.Bool()
		default:
			fields[name] = nil
		}
	}
	message, err := embed.Read(fields)
	hello := err == nil && message.Do == embed.Hello
	if hello || !v.peer.answered {
		port := call.Get("port")
		if !hello {
			port = nil
		}
		browser.Scripts().AnswerTo(call.Get("origin"), port)
		v.peer.answered = true
	}
	if lang := message.Set.Lang; err == nil && lang != nil && !i18n.Has(*lang) {
		v.fetchWords(*lang, message)
		return
	}
	v.Send(frame.Asked{Message: message, Err: err})
	if hello {
		v.peer.height = 0
		v.postHeight()
	}
}

// fetchWords fetches the page's text in language l and then handles message, the call that requested this
// language. Further calls wait until the text has arrived.
func (v *View) fetchWords(l i18n.Lang, message embed.Message) {
	browser.Scripts().Hear(nil)
	goOn := func(err error) {
		v.Later(func() {
			v.Send(frame.Asked{Message: message, Err: err})
			browser.Scripts().Hear(v.peer.hears)
		})
	}
	browser.LoadWords(l, func() { goOn(nil) }, func() {
		goOn(&embed.Problem{Code: embed.NotLoaded, Text: "the words of the language could not be fetched"})
	})
}

// PostToHost posts a message to the host page, and to no other window.
func (v *View) PostToHost(message map[string]any) { browser.Scripts().PostToHost(message) }

// postHeight sends the host page the height of the content, if it has changed.
func (v *View) postHeight() {
	main := browser.Query(".frame")
	if !main.Truthy() || !v.Model.Widget.Greeted {
		return
	}
	height := int(math.Ceil(main.Call("getBoundingClientRect").Get("height").Float()))
	if height != v.peer.height {
		v.peer.height = height
		v.PostToHost(embed.Event("size", map[string]any{"height": height}))
	}
}

// Tint sets the frame's accent colour through a style sheet. It creates the style sheet only if an accent
// colour is set, because older browsers can't create style sheets from a program.
func (v *View) Tint(accent embed.Colour) {
	if v.peer.sheet == nil {
		if !accent.Set {
			return
		}
		v.peer.sheet = browser.Make("CSSStyleSheet")
		browser.Document().Set("adoptedStyleSheets", []any{v.peer.sheet})
	}
	v.peer.sheet.Call("replaceSync", embed.Tint(accent))
}
