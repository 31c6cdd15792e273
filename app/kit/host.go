package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
)

// Host gives views access to the page. The root component makes one, passes the same pointer to every view,
// and is the only one to set its fields.
//
// A view lives as long as its page, and its handlers are methods. go-app compares handlers by code pointer
// and keeps the first one. So a handler must read what it needs from the Host when it runs, and must not
// capture anything in Render.
type Host struct {
	Kit   Kit
	Model state.Model
	Site  string      // the site's address, with a trailing slash; empty in the shell
	Ctx   app.Context // the root's context; zero until it is mounted

	send    func(state.Msg)
	sent    int // number of messages sent
	edition int // incremented when every Part must be redrawn

	Home string // the address of the start page in the tab's language; Learn and About are below it
}

// Join connects a Host to its root. send updates the Model and carries out the effects.
func (h *Host) Join(send func(state.Msg)) { h.send = send }

// Send sends a message to the root. Inlined into some two hundred handlers it would add 10 KB to
// the program.
//
//go:noinline
func (h *Host) Send(msg state.Msg) {
	h.sent++
	h.send(msg)
}

// Show sets the Model that views draw.
func (h *Host) Show(m state.Model) {
	h.Model, h.Kit.Lang = m, m.Lang
	h.edition++
}

// ShowSlight sets the Model that views draw, after a slight change (state.Slight). A Part is then redrawn
// only if its Also differs.
func (h *Host) ShowSlight(m state.Model) { h.Model = m }

// Edition returns a number that changes whenever all Parts are redrawn.
func (h *Host) Edition() int { return h.edition }

// InPage reports whether the page is mounted in a document.
func (h *Host) InPage() bool { return h.Ctx.Context != nil }

// Later runs f on the UI goroutine and then redraws the page.
func (h *Host) Later(f func()) {
	h.Ctx.Dispatch(func(app.Context) { f() })
}

// HearOfFiles sends a message when a newer build of the site is ready, and another when the host is found to
// serve files that differ from the build. If this is already known, it sends the message at once.
func (h *Host) HearOfFiles(l *browser.Listeners) {
	hear := func(on func(f func()) (known bool), msg state.Msg) {
		if on(func() { h.Later(func() { h.send(msg) }) }) {
			h.send(msg)
		}
	}
	hear(l.OnBuild, state.Updated{})
	hear(l.OnChanged, state.Changed{})
}

// Aside runs f on the UI goroutine. It redraws the page only if f has sent a message.
func (h *Host) Aside(f func()) {
	h.Ctx.Dispatch(func(ctx app.Context) {
		sent := h.sent
		if f(); sent == h.sent {
			ctx.PreventUpdate()
		}
	})
}

// Drawn runs f after the present change is drawn. The page is not redrawn afterwards, even if f sends a
// message. Use Later within f for that. A Drawn within f runs at once.
func (h *Host) Drawn(f func()) {
	h.Ctx.Defer(func(app.Context) { f() })
}

// Focus moves the keyboard's focus to the first element that matches selector, after the page is drawn.
func (h *Host) Focus(selector string) {
	h.Drawn(func() {
		if e := browser.Query(selector); e.Truthy() {
			e.Call("focus")
		}
	})
}
