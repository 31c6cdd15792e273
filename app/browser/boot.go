package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state/storage"
)

// Shared is the object globalThis.numplace, which connects the page's scripts with the program. It
// has a method for each name that the program uses. web/script/numplace.d.ts declares the object
// for the scripts, and a test compares the two.
type Shared struct{ object app.Value }

// Scripts returns the object that the page's scripts have made.
func Scripts() Shared { return Shared{app.Window().Get("numplace")} }

// Storage returns the local storage; ok is false if the browser blocks it.
func (s Shared) Storage() (storage app.Value, ok bool) {
	storage = s.object.Get("storage")
	return storage, storage.Truthy()
}

// Turn gives the browser a turn while the program starts, so that no task of the start lasts long. Later it does
// nothing.
func (s Shared) Turn() {
	if !s.object.Get("turn").Truthy() {
		return
	}
	over := make(chan struct{})
	f := app.FuncOf(func(app.Value, []app.Value) any {
		close(over)
		return nil
	})
	s.object.Call("turn", f)
	<-over
	f.Release()
}

// Take returns the list of keys and pasted texts that were recorded since it was called last. ends ends the recording.
func (s Shared) Take(ends bool) app.Value { return s.object.Call("take", ends) }

// Base returns the address of the site's root, with a trailing slash.
func (s Shared) Base() string { return s.object.Get("base").String() }

// Home returns the address of the door in the tab's language, with a trailing slash. Those of Learn
// and About begin with it. Others are below Base.
func (s Shared) Home() string { return s.object.Get("home").String() }

// Path returns the path of the page's address, below the site's and its language's.
func (s Shared) Path() string { return s.object.Call("path").String() }

// Choose sets the page's language, and reports whether it is to be stored: that of the tab's address
// is not, until another is chosen.
func (s Shared) Choose(tag string) bool { return s.object.Call("choose", tag).Bool() }

// Worker returns the address of the worker's script.
func (s Shared) Worker() string { return s.object.Get("worker").String() }

// Module returns the compiled program, for workers.
func (s Shared) Module() app.Value { return s.object.Get("module") }

// Workshop returns a promise of the compiled second program. Offline it fails until an online visit
// has fetched it.
func (s Shared) Workshop() app.Value { return s.object.Call("workshop") }

// Spoken returns the tag of the language in which the page begins.
func (s Shared) Spoken() string { return s.object.Get("spoken").String() }

// Fetched returns one of the page's texts, which WordsIn or LearnIn names, or "" if it is not here yet.
func (s Shared) Fetched(name string) string {
	if text := s.object.Get("texts").Get(name); text.Truthy() {
		return text.String()
	}
	return ""
}

// Fetch returns a promise of such a text. It is fetched only once, unless anew is set.
func (s Shared) Fetch(name string, anew bool) app.Value { return s.object.Call("text", name, anew) }

// WordsIn names the file with the page's words in a language.
func WordsIn(tag string) string { return "words-" + tag }

// LearnIn names the file with the texts of Learn in a language.
func LearnIn(tag string) string { return "learn-" + tag }

// Month returns the text of the daily puzzles of a month, like 2026-11, or "" if it has not come.
func (s Shared) Month(month string) string {
	if text := s.object.Get("months").Get(month); text.Truthy() {
		return text.String()
	}
	return ""
}

// Daily returns a promise of the text of the daily puzzles of a month. It is fetched only once.
func (s Shared) Daily(month string) app.Value { return s.object.Call("daily", month) }

// Keep calls a function of the module that stores collections, and returns a promise of its result.
func (s Shared) Keep(call ...any) app.Value { return s.object.Call("keep", call...) }

// Waiting reports whether a newer build is waiting.
func (s Shared) Waiting() bool { return s.object.Get("waiting").Truthy() }

// Changed reports whether the host sends other files than were built.
func (s Shared) Changed() bool { return s.object.Get("changed").Truthy() }

// Offline reports whether the page works without a network. The event numplace:offline tells when
// that changes.
func (s Shared) Offline() storage.Offline {
	switch offline := s.object.Get("offline"); {
	case !offline.Truthy():
		return storage.OfflineUnknown
	case offline.String() == "kept":
		return storage.OfflineKept
	}
	return storage.OfflineSoon
}

// Install has the browser ask whether to install the page.
func (s Shared) Install() { s.object.Call("install") }

// Renew reloads the page from the newest build.
func (s Shared) Renew() { s.object.Call("renew") }

// Started tells the scripts that the program has drawn the page.
func (s Shared) Started() { s.object.Call("started") }

// Point gives a cell of the board the keyboard's focus and the Tab stop. still prevents the page
// from scrolling to it. Before the page is drawn it does nothing while a dialog is open; then it
// closes the dialog.
func (s Shared) Point(cell int, still, drawn bool) { s.object.Call("point", cell, still, drawn) }

// Settle lets a placed digit settle, and tints the houses that it has completed.
func (s Shared) Settle(text string) { s.object.Call("settle", text) }

// Become makes an element what a text of HTML says. What is the same already stays as it is, with the focus.
func (s Shared) Become(element app.Value, html string) { s.object.Call("become", element, html) }

// Broke sets the function that is called when a listener has panicked; nil removes it.
func (s Shared) Broke(f app.Func) { s.set("broke", f) }

// Copy puts a text on the clipboard, and returns a promise that fails if the browser refuses it.
func (s Shared) Copy(text string) app.Value { return s.object.Call("copy", text) }

// Paste returns a promise of the text or the picture on the clipboard that fails if the browser or the person
// refuses.
func (s Shared) Paste() app.Value { return s.object.Call("paste") }

// Read calls then with the bytes of a file, or with no bytes if it can't be read.
func (s Shared) Read(file app.Value, then app.Func) { s.object.Call("read", file).Call("then", then) }

// Receive has open called with the files that another program opens with this one, or has shared
// with it.
func (s Shared) Receive(open app.Func) { s.object.Call("receive", open) }

// Save downloads a Blob as a file.
func (s Shared) Save(blob app.Value, name string) { s.object.Call("save", blob, name) }

// Give saves, prints or sends something. With how "svg" or "png" it saves the text of an SVG file
// in that format, with "print" it prints pages of HTML and nothing else, and with "send" it opens
// the device's dialog to share a link.
func (s Shared) Give(how, text string) { s.object.Call("give", how, text) }

// Hear sets the function that gets each call of the host page, including those that have come
// already. nil removes it. It is for frames only.
func (s Shared) Hear(f app.Func) {
	if s.set("hear", f); f != nil {
		s.object.Call("flow")
	}
}

// AnswerTo sets where answers to the host page go: to a message port or, if port is undefined, to
// an origin.
func (s Shared) AnswerTo(origin, port app.Value) { s.object.Call("answerTo", origin, port) }

// Tell posts a message to the host page.
func (s Shared) Tell(message map[string]any) { s.object.Call("tell", message) }

// set sets a property to a function, or to null.
func (s Shared) set(name string, f app.Func) {
	if f == nil {
		s.object.Set(name, nil)
		return
	}
	s.object.Set(name, f)
}
