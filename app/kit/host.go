package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/bars"
)

// Host gives views access to the page: they read its Model, and send messages through it. The root component
// creates one Host and passes the same pointer to all views. Only the root component may set the Host's
// fields.
//
// A view lives as long as its page, and the view's event handlers are methods. go-app compares handlers by
// code pointer and keeps the first one. So a handler must read what it needs from the Host when it runs. It
// must not capture variables in Render.
type Host struct {
	Kit   Kit
	Model state.Model
	Site  string      // address of the site, with a trailing slash; empty in the shell
	Ctx   app.Context // context of the root component; zero until the root is mounted

	send    func(state.Msg)
	sent    int // number of messages sent so far
	edition int // incremented whenever all Parts must be redrawn

	Home string // address of the start page in the tab's language; the addresses of Learn and About start with it
}

// Join connects the Host to the root component. send is the root's method that updates the Model and carries
// out the effects.
func (h *Host) Join(send func(state.Msg)) { h.send = send }

// Send sends a message to the root component. Two hundred handlers call Send, so inlining it would add 10 KB
// to the program.
//
//go:noinline
func (h *Host) Send(msg state.Msg) {
	h.sent++
	h.send(msg)
}

// Show sets the Model that views draw. It causes all Parts to be redrawn.
func (h *Host) Show(m state.Model) {
	h.Model, h.Kit.Lang = m, m.Lang
	h.edition++
}

// ShowSlight sets the Model that views draw, after a slight change (see state.Slight). A Part is redrawn only
// if its field Also has changed.
func (h *Host) ShowSlight(m state.Model) { h.Model = m }

// Edition returns a number that increases whenever all Parts must be redrawn.
func (h *Host) Edition() int { return h.edition }

// InPage reports whether the page is mounted in a document.
func (h *Host) InPage() bool { return h.Ctx.Context != nil }

// Later runs f on go-app's UI goroutine and then redraws the page.
func (h *Host) Later(f func()) {
	h.Ctx.Dispatch(func(app.Context) { f() })
}

// HearOfFiles sends bars.Updated when a newer build of the site is ready, and bars.Changed when the
// server's files are found to differ from this build. If one of these is already known, HearOfFiles sends its
// message at once.
func (h *Host) HearOfFiles(l *browser.Listeners) {
	hear := func(on func(f func()) (known bool), msg state.Msg) {
		if on(func() { h.Later(func() { h.send(msg) }) }) {
			h.send(msg)
		}
	}
	hear(l.OnBuild, bars.Updated{})
	hear(l.OnChanged, bars.Changed{})
}

// Aside runs f on go-app's UI goroutine. It redraws the page only if f has sent a message.
func (h *Host) Aside(f func()) {
	h.Ctx.Dispatch(func(ctx app.Context) {
		sent := h.sent
		if f(); sent == h.sent {
			ctx.PreventUpdate()
		}
	})
}

// Drawn runs f after the current change has been drawn. The page is not redrawn after f, even if f sends a
// message. If a redraw is needed, f must call Later. If f itself calls Drawn, the inner function runs
// immediately.
func (h *Host) Drawn(f func()) {
	h.Ctx.Defer(func(app.Context) { f() })
}

// Focus waits until the page has been drawn. It then moves the keyboard's focus to the first element that
// matches selector.
func (h *Host) Focus(selector string) {
	h.Drawn(func() {
		if e := browser.Query(selector); e.Truthy() {
			e.Call("focus")
		}
	})
}
