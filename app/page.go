package app

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/builder"
	"numplace/app/class"
	"numplace/app/embedded"
	"numplace/app/explore"
	"numplace/app/head"
	"numplace/app/kit"
	"numplace/app/learn"
	"numplace/app/lists"
	"numplace/app/play"
	"numplace/app/shared/i18n"
	"numplace/app/shared/ornament"
	"numplace/app/shared/signs"
	"numplace/app/shared/worker"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/door"
	"numplace/app/state/storage"
)

// Run starts the page in the browser. It does not return.
func Run() {
	browser.Speak()
	browser.Scripts().Turn()
	for _, path := range []string{
		"/", "/index.html", "/lists", "/lists/", "/lists/index.html", "/learn", "/learn/", "/learn/*",
	} {
		app.Route(path, func() app.Composer { return newPage(kit.Kit{}, false) })
	}
	for _, path := range []string{"/embed", "/embed/", "/embed/index.html"} {
		app.Route(path, func() app.Composer { return newPage(kit.Kit{}, true) })
	}
	for _, path := range []string{"/widgets", "/widgets/", "/widgets/index.html"} {
		app.Route(path, func() app.Composer { return builder.New("") })
	}
	app.RunWhenOnBrowser()
}

// page is the root component.
type page struct {
	app.Compo

	host      kit.Host
	framed    bool   // the page is a frame in another site's page
	parts     []part // indexed by state.View
	head      *head.View
	play      *play.View
	explore   *explore.View
	lists     *lists.View
	learn     *learn.View
	frame     *embedded.View
	store     *browser.Store
	listeners browser.Listeners
	files     browser.Files
	watch     stopwatch
	jobs      jobs
	address   address
	pending   []state.Cmd // effects of the start, to carry out once the page is mounted
	sent      bool        // a message was sent since the first paint
	badge     badge
}

// part is a part of the page: a view with its title.
type part struct {
	title i18n.Text // document title; 0 means that the title is the name of the puzzle
	view
}

// view draws a part of the page and handles the events that are not tied to one of its elements.
type view interface {
	Render() app.UI
	Key(press app.Value) state.Msg // returns the message for a key press, or nil
	Resized()                      // called when the window's size has changed
	Follow(state.Msg)              // called after each message has been carried out
}

// newPage creates the page and its views. To add a view, add a package, a line to the table here, and a line
// to the table in app/state/view.go.
func newPage(k kit.Kit, framed bool) *page {
	p := &page{framed: framed}
	p.watch.page = p
	h := &p.host
	h.Kit = k
	h.Join(p.send)
	p.play, p.explore, p.lists, p.learn = play.New(h), explore.New(h), lists.New(h), learn.New(h)
	p.parts = []part{
		state.OnBoard:   {view: p.play},
		state.OnExplore: {view: p.explore},
		state.OnBatch:   {title: i18n.Batch, view: p.lists},
		state.OnLearn:   {view: p.learn},
		state.OnClass:   {title: i18n.ClassSet, view: class.New(h)},
	}
	p.lists.Lists, p.lists.Restored = browser.Lists{Send: h.Send, Later: h.Later}, p.restored
	p.head = head.New(h)
	p.head.OpenFile, p.play.OpenFile = p.lists.Drop, p.lists.Drop
	p.frame = embedded.New(h, p.play, p.explore)
	p.jobs, p.address = jobs{host: h, lists: p.lists, store: func() *browser.Store { return p.store }}, address{host: h}
	return p
}

// OnInit creates the first Model before anything is drawn, so that the first paint shows the Model.
func (p *page) OnInit() {
	if app.IsServer {
		m, _ := state.Update(p.host.Model, state.Start{Widget: p.framed})
		p.host.Show(m)
		return
	}
	p.store, p.host.Site, p.host.Home = browser.OpenStore(), browser.Base(), browser.Home()
	view, page := browser.View()
	start := state.Start{
		Query:    browser.Search(),
		View:     view,
		Page:     page,
		ID:       browser.RecordID(),
		Carried:  browser.Carried(),
		Records:  p.store.Records(),
		Settings: p.store.Settings(),
		Tab:      browser.NewTabID(),
		Workers:  worker.Crew(),
		Widget:   p.framed,
		Away:     !browser.Visible(),
		Thrifty:  browser.Thrifty(),
		Narrow:   browser.Narrow(),
		Install:  browser.Installs(),
		Today:    browser.Today(),
		Sketch:   browser.Sketch(),
		Classes:  p.store.Classes(),
		Solves:   p.solves(),
	}
	browser.Scripts().Turn()
	m, cmds := state.Update(p.host.Model, start)
	p.host.Show(m)
	browser.Scripts().Turn()
	p.pending = p.jobs.foreseen(cmds)
	browser.Scripts().Turn()
	p.catchUp(func(msg state.Msg) { // so that the first paint shows the effects of this input
		p.pending = append(p.pending, p.jobs.foreseen(p.update(msg))...)
	})
}

// OnMount starts the page: it carries out the pending effects, replays the input since OnInit, and adds the
// listeners that are not attached to the page's elements. go-app calls it before the handlers of all events at
// these elements. When it has drawn the page, the page listens to keys, and from then on yields to the browser
// only after it has handled all events.
func (p *page) OnMount(ctx app.Context) {
	p.host.Ctx = ctx
	p.listeners.OnFault(func() { p.host.Later(func() { p.send(bars.Broke{}) }) })
	p.jobs.pool = p.jobs.newPool(browser.Scripts().Module(), 1)
	if !p.store.Works() && !p.framed {
		p.send(storage.SaveFailed{})
	}
	for _, cmd := range p.pending {
		p.carryOut([]state.Cmd{cmd})
		browser.Scripts().Turn()
	}
	p.pending = nil
	if p.host.Model.Learn.Ready() {
		p.learn.Resized() // the example's board is now in the document and can be measured
	}
	p.play.FitDesk()
	browser.Scripts().Turn()
	p.listen()
	if p.framed {
		p.frame.Converse(&p.listeners)
	}
	p.awaitTomorrow()
	p.followBadge()
	p.catchUp(p.send)
	if !p.sent {
		ctx.PreventUpdate() // the first paint is still up to date
	}
	ctx.Defer(func(app.Context) {
		p.listenToKeys()
		browser.Scripts().Started()
	})
	if !p.framed { // frames don't load the second program early: a page may have many, and few need it
		ctx.After(time.Millisecond, func(ctx app.Context) { // let the browser paint first
			p.jobs.pool.Warm()
			ctx.PreventUpdate()
		})
	}
}

// awaitTomorrow waits until midnight and then sends the new date.
func (p *page) awaitTomorrow() {
	time.AfterFunc(browser.UntilTomorrow(), func() {
		p.host.Later(func() {
			p.tellDate()
			p.awaitTomorrow()
		})
	})
}

// tellDate sends the local date, and the daily puzzles that are in the log.
func (p *page) tellDate() { p.send(door.Dated{Today: browser.Today(), Solves: p.solves()}) }

// solves returns the daily puzzles that are in the log. A frame on another site does not read the log.
func (p *page) solves() door.Solves {
	if p.framed {
		return ""
	}
	return door.ReadSolves(p.store.Dailies())
}

// OnDismount removes the listeners added by OnMount.
func (p *page) OnDismount() { p.listeners.Release() }

// send handles a message: it updates the Model and then carries out the resulting effects. All messages go
// through send.
func (p *page) send(msg state.Msg) {
	p.sent = true
	before := p.host.Model
	open, cursor := before.Menu, before.Cursor
	cmds := p.update(msg)
	p.play.Settle(&before, msg)
	if open != state.NoMenu && p.host.Model.Menu == state.NoMenu {
		kit.FocusMenuButton()
	}
	p.carryOut(cmds)
	if p.host.Model.Cursor != cursor {
		p.play.KeepFocus()
	}
	p.shown().Follow(msg)
	p.host.KeepDeskFocus(msg)
	p.followBadge()
	if p.host.Model.View == state.OnExplore {
		p.address.follow()
	}
}

// update changes the Model and returns the effects to carry out.
func (p *page) update(msg state.Msg) []state.Cmd {
	before := p.host.Model
	m, cmds := state.Update(before, msg)
	if state.Slight(before, m, msg, cmds) {
		p.host.ShowSlight(m)
	} else {
		p.host.Show(m)
	}
	return cmds
}

// Render draws the page.
func (p *page) Render() app.UI {
	if p.framed {
		return kit.Box("div", p.sheetClass()+" sheet--frame", p.frame.Render(), p.host.Bars()).
			On(browser.KeptEvent, p.onKept)
	}
	return kit.Box("div", p.sheetClass(), p.host.Part("head", 0, p.head.Render),
		app.If(!p.host.Kit.Shell && p.host.Model.View == state.OnBoard, func() app.UI {
			return p.host.Part("paper", 0, p.onPaper)
		}), p.shown().Render(),
		app.If(!p.host.Kit.Shell, p.dialog), p.host.Part("bars", 0, p.host.Bars)).
		On(browser.KeptEvent, p.onKept)
}

func (p *page) dialog() app.UI { return p.host.Part("dialog", 0, p.head.Dialog) }

// shown returns the current view.
func (p *page) shown() view { return p.parts[p.host.Model.View] }

// sheetClass returns the classes of the page's outermost element. The style sheet derives all sizes from
// these classes.
func (p *page) sheetClass() string {
	m := p.host.Model
	l := m.Board.Layout()
	if m.View == state.OnLearn {
		l = m.LessonLayout()
	}
	class := "sheet n" + i18n.Number(l.N())
	if l.N() > 9 {
		class += " sheet--large"
	}
	sides := signs.SidesOf(l)
	if m.View != state.OnLearn {
		sides |= ornament.Of(m.SettersDrawing(), l.N()).Sides
	}
	class += sides.Classes()
	if m.Board.Blank() {
		class += " sheet--blank"
	}
	if m.View == state.OnExplore {
		class += " sheet--explore"
	}
	if play.Wrong(m) {
		class += " sheet--wrong"
	}
	return class
}
