// Package builder is the page on which a person makes a widget. Its form, with the preview and the code
// to copy, is a desk, app/workshop/widgets: the page asks it about each change of a field, one after the
// other, and makes the document what it answers. Before that it shows the form as the build has drawn it.
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
)

// Page is the root component.
type Page struct {
	app.Compo

	host      kit.Host
	store     *browser.Store
	listeners browser.Listeners
	form      string         // its HTML as the build has drawn it
	pool      *worker.Pool   // of the second program; nil until it is here
	asks      []string       // what the desk is to be asked, as job.AskDesk has it in Do
	asking    bool           // the first of them has been asked
	lost      i18n.Text      // why it has not answered; or 0
	started   bool           // it has answered, or not, for the first time
	desk      job.DeskAnswer // the last answer
}

// New returns the page. form is the form's HTML while the build prerenders it, or "".
func New(form string) *Page {
	b := &Page{host: kit.Host{Kit: kit.Kit{Shell: form != ""}}, form: form}
	b.host.Join(b.send)
	return b
}

// OnInit takes over what the build has drawn.
func (b *Page) OnInit() {
	var start state.Start
	if !app.IsServer {
		b.store, b.host.Site, b.host.Home = browser.OpenStore(), browser.Base(), browser.Home()
		b.form = browser.Query(".widgets").Get("outerHTML").String()
		start.Settings = b.store.Settings()
	}
	m, _ := state.Update(b.host.Model, start) // its effects are about a board, and this page has none
	b.host.Show(m)
}

// OnMount takes over from the shell.
func (b *Page) OnMount(ctx app.Context) {
	b.host.Ctx = ctx
	b.listeners.OnFault(func() { b.host.Later(func() { b.send(state.Broke{}) }) })
	b.retitle()
	b.host.HearOfFiles(&b.listeners)
	b.listeners.OnWindow("paste", b.onPaste)
	b.listeners.OnWindow("click", b.host.CloseMenuOutside)
	b.listeners.OnWindow("keydown", b.onKey)
	b.ask("")
	ctx.Defer(func(app.Context) {
		kept := browser.Scripts().Take(true) // only pasted texts are used: there is no board to type on
		for i := range kept.Length() {
			if pasted := browser.Field(kept.Index(i), "pasted"); pasted.Type() == app.TypeString {
				b.host.Later(func() { b.pasted(pasted.String()) })
			}
		}
	})
}

// OnDismount releases what OnMount set up.
func (b *Page) OnDismount() { b.listeners.Release() }

// send handles every message. The page has no board, so it carries out only the effects on the page
// as a whole.
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
			b.ask("") // in that language
		case state.Renew:
			browser.Scripts().Renew()
		}
	}
}

// retitle sets the document's title in the page's language.
func (b *Page) retitle() { browser.Document().Set("title", b.host.Kit.In(i18n.EmbedTitle)) }

// change asks the desk about the change of a field. What still waits to be asked about the same field is not asked.
func (b *Page) change(field, value string) {
	field += " "
	if last := len(b.asks) - 1; last > 0 && strings.HasPrefix(b.asks[last], field) {
		b.asks = b.asks[:last]
	}
	b.ask(field + value)
}

// ask asks the desk, after what it has been asked before.
func (b *Page) ask(do string) {
	b.asks = append(b.asks, do)
	b.next()
}

// next asks the desk what waits longest, unless it is being asked.
func (b *Page) next() {
	if b.asking || len(b.asks) == 0 {
		return
	}
	b.asking = true
	browser.Workshop(func(program app.Value) { b.host.Later(func() { b.serve(program) }) },
		func() { b.host.Later(b.fail) })
}

// serve has the second program answer.
func (b *Page) serve(program app.Value) {
	if b.pool == nil {
		b.pool = worker.New(browser.Scripts().Worker(), program, 1, b.host.Later)
	}
	m := &b.host.Model
	b.pool.Run(0, job.AskDesk{Telling: job.Telling{Lang: m.Lang, Naming: m.Naming}, Place: job.AtWidgets, Do: b.asks[0],
		State: b.desk.State, Board: browser.Search(), Site: b.host.Site}, nil, b.take, b.fail)
}

// take shows what the desk answers.
func (b *Page) take(r job.Reply) {
	served, ok := r.Event.(job.DeskAnswer)
	if !ok {
		b.fail()
		return
	}
	b.desk, b.asks, b.lost = served, b.asks[1:], 0
	browser.Scripts().Become(browser.Query(".widgets"), served.Head)
	b.answered()
	b.next()
}

// fail says that there is no answer. The question waits for the next one, or for another try.
func (b *Page) fail() {
	if b.lost = i18n.NeedsVisit; browser.Online() {
		b.lost = i18n.NotLoaded
	}
	b.answered()
}

// answered ends a question. The page has started with the first one.
func (b *Page) answered() {
	if b.asking = false; !b.started {
		b.started = true
		browser.Scripts().Started()
	}
}

// pasted takes the puzzle from a text that was pasted outside of the field.
func (b *Page) pasted(text string) {
	browser.ByID(job.Field+"puzzle").Set("value", text)
	b.change("puzzle", text)
}
