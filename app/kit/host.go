package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
)

// Host is the page as its views see it. The root component makes one, gives the same pointer to
// every view, and alone sets its fields.
//
// A view lives as long as its page, and its handlers are methods. go-app compares handlers by code
// pointer and keeps the first one. So a handler must read what it needs from the Host when it runs,
// and capture nothing in Render.
type Host struct {
	Kit   Kit
	Model state.Model
	Site  string      // the site's address, with a trailing slash; "" in the shell
	Ctx   app.Context // of the root; zero until mounted

	send    func(state.Msg)
	sent    int // messages
	edition int // of what the parts of the page show

	Home string // the address of the door in the tab's language, below which Learn and About are
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

// Show makes m the Model that views draw.
func (h *Host) Show(m state.Model) {
	h.Model, h.Kit.Lang = m, m.Lang
	h.edition++
}

// ShowSlight makes m the Model that views draw. It differs from the last one by a slight change, so
// no Part is drawn again unless its Also differs.
func (h *Host) ShowSlight(m state.Model) { h.Model = m }

// Edition returns a number that changes when a Part is drawn again.
func (h *Host) Edition() int { return h.edition }

// InPage reports whether the page is mounted in a document.
func (h *Host) InPage() bool { return h.Ctx.Context != nil }

// Later runs f on the UI goroutine and then draws the page again.
func (h *Host) Later(f func()) {
	h.Ctx.Dispatch(func(app.Context) { f() })
}

// HearOfFiles sends what is found of the site's files: at once what is known already, and the rest
// when it is found.
func (h *Host) HearOfFiles(l *browser.Listeners) {
	hear := func(on func(f func()) (known bool), msg state.Msg) {
		if on(func() { h.Later(func() { h.send(msg) }) }) {
			h.send(msg)
		}
	}
	hear(l.OnBuild, state.Updated{})
	hear(l.OnChanged, state.Changed{})
}

// Aside runs f on the UI goroutine. It draws the page again only if f has sent a message.
func (h *Host) Aside(f func()) {
	h.Ctx.Dispatch(func(ctx app.Context) {
		sent := h.sent
		if f(); sent == h.sent {
			ctx.PreventUpdate()
		}
	})
}

// Drawn runs f after the present change is drawn. It does not draw again by itself, not even what f
// sends: Later does. A Drawn within f runs at once.
func (h *Host) Drawn(f func()) {
	h.Ctx.Defer(func(app.Context) { f() })
}

// Focus moves the keyboard's focus to the first element that matches a selector, after the page is
// drawn.
func (h *Host) Focus(selector string) {
	h.Drawn(func() {
		if e := browser.Query(selector); e.Truthy() {
			e.Call("focus")
		}
	})
}
