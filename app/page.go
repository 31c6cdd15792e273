// Package app is the page: a go-app component tree over app/state. The root component holds the Model, sends it messages and
// carries out the effects; all else draws.
package app

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/state"
	"numplace/app/worker"
	"numplace/solver"
)

var began = time.Now()

// clock is the time since the program began. No field of a component is a time.Time, whose methods would be kept for reflection, 5 KB to
// load.
func clock() time.Duration { return time.Since(began) }

// Run starts the page in the browser. It does not return.
func Run() {
	for _, path := range []string{"/", "/index.html", "/lists", "/lists/", "/lists/index.html"} {
		app.Route(path, func() app.Composer { return &page{} })
	}
	for _, path := range []string{"/embed", "/embed/", "/embed/index.html"} {
		app.Route(path, func() app.Composer { return &page{framed: true} })
	}
	for _, path := range []string{"/widgets", "/widgets/", "/widgets/index.html"} {
		app.Route(path, func() app.Composer { return &builder{} })
	}
	app.RunWhenOnBrowser()
}

// page is the root component.
type page struct {
	app.Compo

	model    state.Model
	framed   bool   // the board in another site's page
	peer     peer   // that page
	shell    bool   // drawn by the build, before there is a program: every word in every language, and no control works
	site     string // the address of our site, with a slash at its end; "" in the shell
	ctx      app.Context
	store    *store
	pool     *worker.Pool
	text     app.Value                      // the Blob that the batch is about
	files    [state.Files]map[int]app.Value // the parts of those that are being written
	draft    string                         // what is written where a batch comes from
	list     listBox
	voice    voice
	trail    trail
	swapped  bool                        // the row of actions has just changed under the pointer
	tree     struct{ left, top float64 } // how far the tree is scrolled, as the page knows
	followed int                         // the event of a search whose cell was brought into sight
	pending  []state.Cmd                 // of the start, until the page is in the document
	sent     bool                        // a message has come since the first picture
	release  []func()
}

// OnInit makes the first Model, so that the first picture is already the right one.
func (p *page) OnInit() {
	if app.IsServer {
		p.model, _ = state.Update(p.model, state.Start{Widget: p.framed})
		return
	}
	p.store, p.site = openStore(), host().Get("base").String()
	lang, theme := chosen()
	p.model, p.pending = state.Update(p.model, state.Start{
		Query:   app.Window().Get("location").Get("search").String(),
		View:    viewOfAddress(),
		ID:      historyID(),
		Records: p.store.records(),
		Lang:    lang,
		Theme:   theme,
		Live:    p.store.setting(liveKey) != off,
		Tab:     newTabID(),
		Workers: worker.Crew(),
		Widget:  p.framed,
	})
	p.pending = p.foreseen(p.pending)
}

// chosen are the language and the theme that web/early.js has put on the document.
func chosen() (lang i18n.Lang, theme state.Theme) {
	lang, _ = i18n.ByTag(root().Get("lang").String())
	if name := root().Get("dataset").Get("theme"); name.Type() == app.TypeString {
		theme = state.Theme(name.String())
	}
	return lang, theme
}

// OnMount takes over: the listeners that belong to no element, the effects of the start, the keys typed until now.
func (p *page) OnMount(ctx app.Context) {
	p.ctx = ctx
	p.surviveFaults()
	p.pool = worker.New(host().Get("worker").String(), host().Get("module"), p.later)
	p.listen()
	if !p.store.works() && !p.framed {
		p.send(state.Unkept{})
	}
	p.carryOut(p.pending)
	p.pending = nil
	if p.framed {
		p.converse()
	}
	p.replayKeys()
	if !p.sent {
		ctx.PreventUpdate() // the picture is the first one still
	}
	ctx.Defer(func(app.Context) { host().Call("started") })
	if !p.framed { // a page may hold many, and few of them are asked for what takes long
		ctx.After(time.Millisecond, func(ctx app.Context) { // so that the browser can paint before it
			p.pool.Warm()
			ctx.PreventUpdate()
		})
	}
}

// OnDismount lets go of what OnMount took.
func (p *page) OnDismount() {
	for _, release := range p.release {
		release()
	}
}

// later runs f on the UI goroutine and draws the page anew.
func (p *page) later(f func()) {
	p.ctx.Dispatch(func(app.Context) { f() })
}

// send is the way of every message: the Model changes, and the effects are carried out.
func (p *page) send(msg state.Msg) {
	p.sent = true
	open := p.model.Menu
	var cmds []state.Cmd
	p.model, cmds = state.Update(p.model, msg)
	if open != state.NoMenu && p.model.Menu == state.NoMenu {
		focusMenuButton()
	}
	p.carryOut(cmds)
	p.announce(msg)
	if p.model.View == state.OnExplore {
		p.setSlider()
		p.followMoment()
		p.showStep()
		p.follow()
	}
}

// surviveFaults keeps a panic in a listener, or in what comes of it, from ending the program: the person hears of it, and the board
// stays. The guard itself is in web/build/slim, around all that the browser calls and all that is dispatched.
func (p *page) surviveFaults() {
	broke := app.FuncOf(func(app.Value, []app.Value) any {
		p.later(func() { p.send(state.Broke{}) })
		return nil
	})
	host().Set("broke", broke)
	p.release = append(p.release, func() {
		host().Set("broke", nil)
		broke.Release()
	})
}

// Render draws the page.
func (p *page) Render() app.UI {
	if p.framed {
		return element("div").Class(p.sheetClass()+" sheet--frame").Body(p.frame(), box("div", "foot", p.bars()...))
	}
	return element("div").Class(p.sheetClass()).Body(
		p.header(),
		p.view(),
		app.If(!p.shell, p.dialog),
		box("div", "foot", p.bars()...),
	)
}

// view is the part of the page that is shown.
func (p *page) view() app.UI {
	switch p.model.View {
	case state.OnBatch:
		return p.batch()
	case state.OnExplore:
		return p.explore()
	}
	return p.solve()
}

// solve is the board and what belongs to it.
func (p *page) solve() app.UI {
	return main("solve",
		p.board(),
		box("div", "side",
			box("section", "answer", p.status(), app.If(!p.shell, p.heard), p.actions(), p.mend("acts acts--mend")),
			p.pen(),
			box("section", "notes", append([]app.UI{p.edits()}, p.notes()...)...),
		),
	)
}

// main is the page's content, to which a link at its head leads.
func main(class string, body ...app.UI) app.HTMLElem {
	return element("main").ID("main").Class(class).TabIndex(-1).Body(body...)
}

// word is a text as an element's content: in the page's language or, in the shell, in all of them, of which the style sheet shows
// the one that the document's lang names.
func (p *page) word(t i18n.Text) app.UI {
	if !p.shell {
		return app.Text(t.In(p.model.Lang))
	}
	span := element("span").Class("tri")
	parts := make([]app.UI, 0, len(i18n.All))
	for _, l := range i18n.All {
		parts = append(parts, element("span").Lang(l.Tag()).Text(t.In(l)))
	}
	return span.Body(parts...)
}

// in is a text for an attribute.
func (p *page) in(t i18n.Text) string { return t.In(p.model.Lang) }

// sheetClass names the size of the board, from which the style sheet takes all measures.
func (p *page) sheetClass() string {
	l := p.model.Board.Layout()
	class := "sheet " + sizeClass(l.N())
	if l.N() > 9 {
		class += " sheet--large"
	}
	if p.model.Board.Blank() {
		class += " sheet--blank"
	}
	if p.model.View == state.OnExplore {
		class += " sheet--explore"
	}
	if p.wrong() {
		class += " sheet--wrong"
	}
	return class
}

// sizeClass names the number of digits.
func sizeClass(n int) string { return "n" + i18n.Number(n) }

// symbols are the digits of a layout as they are written.
func symbols(l *solver.Layout) []string {
	s := make([]string, 0, l.N())
	for d := solver.Digit(1); int(d) <= l.N(); d++ {
		s = append(s, d.String())
	}
	return s
}
