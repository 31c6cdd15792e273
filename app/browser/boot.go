package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state/storage"
)

// Shared is the JavaScript object globalThis.numplace, which the page's scripts share with the program. Its
// methods access the properties that the program uses. web/script/numplace.d.ts declares the object's type
// for the scripts, and a test checks that the names agree.
type Shared struct{ object app.Value }

// Scripts returns the object that the page's scripts have created.
func Scripts() Shared { return Shared{app.Window().Get("numplace")} }

// Storage returns the browser's local storage. ok is false if the browser blocks access to it.
func (s Shared) Storage() (storage app.Value, ok bool) {
	storage = s.object.Get("storage")
	return storage, storage.Truthy()
}

// Turn lets the browser handle events while the program starts, so that the start is not one long task. After
// the start it does nothing.
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

// Take returns the keys, presses and pasted texts that the scripts have recorded since the last call. None are
// recorded after the program has replaced the page's elements. Until Started is called, later keys and pasted texts,
// and the rest of a press that began before, are sent with KeptEvent.
func (s Shared) Take() app.Value { return s.object.Call("take") }

// KeptEvent is the type of the events at the outermost element whose field detail is input from after the program has
// replaced the page's elements, as described at Take.
const KeptEvent = "numplace:kept"

// Base returns the address of the site's root. It ends with a slash.
func (s Shared) Base() string { return s.object.Get("base").String() }

// Home returns the address of the start page in the tab's language. It ends with a slash. The addresses of
// Learn and About start with Home. All other addresses start with Base.
func (s Shared) Home() string { return s.object.Get("home").String() }

// Path returns the path of the page's address relative to the site's root, without the language.
func (s Shared) Path() string { return s.object.Call("path").String() }

// Choose sets the page's language and reports whether the choice should be stored. A language that comes from
// the tab's address is not stored, unless the user chooses a different one.
func (s Shared) Choose(tag string) bool { return s.object.Call("choose", tag).Bool() }

// Worker returns the address of the worker's script.
func (s Shared) Worker() string { return s.object.Get("worker").String() }

// Module returns the compiled WebAssembly module of the program, for use in workers.
func (s Shared) Module() app.Value { return s.object.Get("module") }

// Workshop returns a promise of the compiled second program. If the device is offline and has never fetched
// the program, the promise rejects.
func (s Shared) Workshop() app.Value { return s.object.Call("workshop") }

// Spoken returns the BCP 47 tag of the language that the page has when it starts.
func (s Shared) Spoken() string { return s.object.Get("spoken").String() }

// Fetched returns the contents of a text file, or "" until the file has loaded. name is a result of
// WordsIn or LearnIn.
func (s Shared) Fetched(name string) string {
	if text := s.object.Get("texts").Get(name); text.Truthy() {
		return text.String()
	}
	return ""
}

// Fetch returns a promise of the contents of the text file called name. A file that was fetched before is
// fetched again only if anew is true.
func (s Shared) Fetch(name string, anew bool) app.Value { return s.object.Call("text", name, anew) }

// WordsIn returns the name of the file with the page's text in a language.
func WordsIn(tag string) string { return "words-" + tag }

// LearnIn returns the name of the file with the lessons in a language.
func LearnIn(tag string) string { return "learn-" + tag }

// Month returns the text with the daily puzzles of a month like 2026-11, or "" if it has not loaded yet.
func (s Shared) Month(month string) string {
	if text := s.object.Get("months").Get(month); text.Truthy() {
		return text.String()
	}
	return ""
}

// Daily returns a promise of the text with the daily puzzles of a month. The text is fetched only once.
func (s Shared) Daily(month string) app.Value { return s.object.Call("daily", month) }

// Keep calls a function of web/script/lists.js, which stores collections, and returns a promise of the
// function's result. call has the function's name and its arguments.
func (s Shared) Keep(call ...any) app.Value { return s.object.Call("keep", call...) }

// Waiting reports whether a newer build is ready to be used.
func (s Shared) Waiting() bool { return s.object.Get("waiting").Truthy() }

// Changed reports whether the scripts have found that the server's files differ from those of this build.
func (s Shared) Changed() bool { return s.object.Get("changed").Truthy() }

// Offline returns whether the page would work without a network connection. The result may be unknown. The
// event numplace:offline signals a change.
func (s Shared) Offline() storage.Offline {
	switch offline := s.object.Get("offline"); {
	case !offline.Truthy():
		return storage.OfflineUnknown
	case offline.String() == "kept":
		return storage.OfflineKept
	}
	return storage.OfflineSoon
}

// Install makes the browser ask the user whether to install the page.
func (s Shared) Install() { s.object.Call("install") }

// Renew reloads the page with the newest build.
func (s Shared) Renew() { s.object.Call("renew") }

// Started informs the scripts that the program has drawn the page and listens to the window.
func (s Shared) Started() { s.object.Call("started") }

// Point focuses a cell of the board and makes it the Tab stop. If still is true, the page does not scroll to
// the cell. drawn reports whether the page has been redrawn since the last change. If drawn is true, Point
// closes an open dialog. If it is false and a dialog is open, Point does nothing.
func (s Shared) Point(cell int, still, drawn bool) { s.object.Call("point", cell, still, drawn) }

// Settle animates an entered digit, and tints the houses that the digit completes. text has parts separated
// by spaces. The first part is the digit's cell. Each further part lists the cells of a house, separated by
// commas.
func (s Shared) Settle(text string) { s.object.Call("settle", text) }

// Become changes the content of an element to the given HTML. Parts of the content that do not differ are not
// touched, so they keep the focus.
func (s Shared) Become(element app.Value, html string) { s.object.Call("become", element, html) }

// Broke sets the function that is called when a listener has panicked. nil removes it.
func (s Shared) Broke(f app.Func) { s.set("broke", f) }

// Copy writes a text to the clipboard. It returns a promise that rejects if the browser refuses.
func (s Shared) Copy(text string) app.Value { return s.object.Call("copy", text) }

// Paste returns a promise of the text or the image on the clipboard. The promise rejects if the browser or
// the user refuses.
func (s Shared) Paste() app.Value { return s.object.Call("paste") }

// Read reads a file and calls the function then with the file's bytes. If the file can't be read, the
// function gets no bytes.
func (s Shared) Read(file app.Value, then app.Func) { s.object.Call("read", file).Call("then", then) }

// Receive sets the function to call with each file that another program opens in this page or shares with it.
func (s Shared) Receive(open app.Func) { s.object.Call("receive", open) }

// Save downloads a Blob as a file.
func (s Shared) Save(blob app.Value, name string) { s.object.Call("save", blob, name) }

// Give saves, prints or shares the given text, depending on how:
//   - "svg" and "png" save text, which is SVG, as a file of that format.
//   - "send" shares such a picture through the device's dialog, or saves it as a PNG file.
//   - "print" prints text, which is the HTML of some pages, without the rest of the page.
//   - "url" and "text" share text, which is a link or plain text, through the device's dialog.
//
// It returns a promise of true if "send" has saved the picture.
func (s Shared) Give(how, text string) app.Value { return s.object.Call("give", how, text) }

// Hear sets the function that handles calls of the host page, including those that have already arrived. A
// nil function stops the handling. Only frames use Hear.
func (s Shared) Hear(f app.Func) {
	if s.set("hear", f); f != nil {
		s.object.Call("flow")
	}
}

// AnswerTo sets where replies to the host page are sent: to a message port or, if port is undefined, to an
// origin.
func (s Shared) AnswerTo(origin, port app.Value) { s.object.Call("answerTo", origin, port) }

// PostToHost posts a message to the host page.
func (s Shared) PostToHost(message map[string]any) { s.object.Call("postToHost", message) }

// set sets a property of the object to a function, or to null if f is nil.
func (s Shared) set(name string, f app.Func) {
	if f == nil {
		s.object.Set(name, nil)
		return
	}
	s.object.Set(name, f)
}
