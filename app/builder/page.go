// Package builder is the page on which the user creates a widget, which is a board to embed in another page.
// The form for the widget, with its preview and the code to copy, is a desk: HTML that the second program
// draws (app/workshop/widgets). When the user changes a field, the page sends the change to the desk, one
// change at a time, and shows the HTML of the reply. Until the first reply, it shows the form that the build
// has prerendered.
package builder

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/worker"
	"numplace/app/state"
	"numplace/app/state/bars"
)

// Page is the page's root component.
type Page struct {
	app.Compo

	host      kit.Host
	store     *browser.Store
	listeners browser.Listeners
	form      string         // the form's HTML, as prerendered by the build
	pool      *worker.Pool   // workers of the second program; nil until it has loaded
	asks      []string       // pending requests to the desk, as values of job.AskDesk.Do
	asking    bool           // the first of the pending requests has been sent
	lost      i18n.Text      // why the last request failed; 0 if it succeeded
	started   bool           // the first request has succeeded or failed
	desk      job.DeskAnswer // the last reply
}

// New returns the page. form is the HTML of the form when the build prerenders the page. In the browser, form
// is empty.
func New(form string) *Page {
	b := &Page{host: kit.Host{Kit: kit.Kit{Shell: form != ""}}, form: form}
	b.host.Join(b.send)
	return b
}

// OnInit reads the prerendered form from the document.
func (b *Page) OnInit() {
	var start state.Start
	if !app.IsServer {
		b.store, b.host.Site, b.host.Home = browser.OpenStore(), browser.Base(), browser.Home()
		b.form = browser.Query(".widgets").Get("outerHTML").String()
		start.Settings = b.store.Settings()
	}
	m, _ := state.Update(b.host.Model, start) // ignore the effects, which concern a board, since this page has no board
	b.host.Show(m)
}

// OnMount starts the page after the program has replaced the prerendered HTML.
func (b *Page) OnMount(ctx app.Context) {
	b.host.Ctx = ctx
	b.listeners.OnFault(func() { b.host.Later(func() { b.send(bars.Broke{}) }) })
	b.retitle()
	b.host.HearOfFiles(&b.listeners)
	b.listeners.OnWindow("paste", b.onPaste)
	b.listeners.OnWindow("click", b.host.CloseMenuOutside)
	b.listeners.OnWindow("keydown", b.onKey)
	b.ask("")
	ctx.Defer(func(app.Context) {
		kept := browser.Scripts().Take() // ignore recorded keys and clicks, since the page has no board
		for i := range kept.Length() {
			if pasted := browser.Field(kept.Index(i), "pasted"); pasted.Type() == app.TypeString {
				b.host.Later(func() { b.pasted(pasted.String()) })
			}
		}
	})
}

// OnDismount releases what OnMount set up.
func (b *Page) OnDismount() { b.listeners.Release() }

// send handles every message. It ignores effects on a board, since the page has none.
func (b *Page) send(msg state.Msg) {
	open := b.host.Model.Menu
	m, cmds := state.Update(b.host.Model, msg)
	b.host.Show(m)
	if open != state.NoMenu && m.Menu == state.NoMenu {
		kit.FocusMenuButton()
	}
	for _, c := range cmds {
		switch c := c.(type) {
		case state.Prefer:
			b.store.Prefer(c)
			b.retitle()
			b.ask("") // redraw the form in the new language
		case state.Renew:
			browser.Scripts().Renew()
		}
	}
}

// retitle sets the document's title in the page's language.
func (b *Page) retitle() { browser.Document().Set("title", b.host.Kit.In(i18n.EmbedTitle)) }

// change sends the desk the new value of a field. If a change of the same field is still pending, the new
// value replaces it.
func (b *Page) change(field, value string) {
	field += " "
	if last := len(b.asks) - 1; last > 0 && strings.HasPrefix(b.asks[last], field) {
		b.asks = b.asks[:last]
	}
	b.ask(field + value)
}

// ask adds a request to the desk to the pending requests. do is a value of job.AskDesk.Do.
func (b *Page) ask(do string) {
	b.asks = append(b.asks, do)
	b.next()
}

// next sends the oldest pending request, unless the desk is still handling one.
func (b *Page) next() {
	if b.asking || len(b.asks) == 0 {
		return
	}
	b.asking = true
	browser.Workshop(func(program app.Value) { b.host.Later(func() { b.sendOldest(program) }) },
		func() { b.host.Later(b.fail) })
}

// sendOldest sends the oldest pending request to the second program.
func (b *Page) sendOldest(program app.Value) {
	if b.pool == nil {
		b.pool = worker.New(browser.Scripts().Worker(), program, 1, b.host.Later)
	}
	m := &b.host.Model
	b.pool.Run(0, job.AskDesk{StepOptions: job.StepOptions{Lang: m.Lang, Naming: m.Naming}, Place: job.AtWidgets,
		Do: b.asks[0], State: b.desk.State, Board: browser.Search(), Site: b.host.Site}, nil, b.take, b.fail)
}

// take shows the desk's reply.
func (b *Page) take(r job.Reply) {
	answer, ok := r.Event.(job.DeskAnswer)
	if !ok {
		b.fail()
		return
	}
	b.desk, b.asks, b.lost = answer, b.asks[1:], 0
	browser.Scripts().Become(browser.Query(".widgets"), answer.Head)
	b.answered()
	b.next()
}

// fail records that the oldest request has failed because the second program could not be loaded. The request
// stays pending. It is sent again after the next change, or when the user tries again.
func (b *Page) fail() {
	if b.lost = i18n.NeedsVisit; browser.Online() {
		b.lost = i18n.NotLoaded
	}
	b.answered()
}

// answered ends the current request, which may have succeeded or failed. When the first request ends,
// answered informs the scripts that the page has started.
func (b *Page) answered() {
	if b.asking = false; !b.started {
		b.started = true
		browser.Scripts().Started()
	}
}

// pasted enters a text that was pasted outside the fields into the puzzle field.
func (b *Page) pasted(text string) {
	browser.ByID(job.Field+"puzzle").Set("value", text)
	b.change("puzzle", text)
}
