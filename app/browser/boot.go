package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Shared is the object globalThis.numplace, by which the page's scripts and the program know each other: a method for each of its names
// that the program uses. web/script/numplace.d.ts declares it for the scripts, and a test holds both to each other.
type Shared struct{ object app.Value }

// Scripts is what the page's scripts have made of it.
func Scripts() Shared { return Shared{app.Window().Get("numplace")} }

// Storage is the local storage; ok is false where the browser blocks it.
func (s Shared) Storage() (storage app.Value, ok bool) {
	storage = s.object.Get("storage")
	return storage, storage.Truthy()
}

// Take ends the keeping of keys and of what is pasted, and returns the list of what was kept.
func (s Shared) Take() app.Value { return s.object.Call("take") }

// Base is the address of the site's root, with a slash at its end.
func (s Shared) Base() string { return s.object.Get("base").String() }

// Worker is the address of the worker's script.
func (s Shared) Worker() string { return s.object.Get("worker").String() }

// Module is the program as the browser has compiled it, for workers.
func (s Shared) Module() app.Value { return s.object.Get("module") }

// Workshop calls then with the compiled second program, or failed where it can't be fetched: without a network, until a visit with one has
// brought it.
func (s Shared) Workshop(then, failed app.Func) { s.object.Call("workshop").Call("then", then, failed) }

// Waiting reports whether a newer build waits.
func (s Shared) Waiting() bool { return s.object.Get("waiting").Truthy() }

// Renew loads the page anew, from the newest build that there is.
func (s Shared) Renew() { s.object.Call("renew") }

// Started says that the program has drawn the page.
func (s Shared) Started() { s.object.Call("started") }

// Broke has f called when a listener has failed; nil ends that.
func (s Shared) Broke(f app.Func) { s.set("broke", f) }

// Copy puts a text on the clipboard, and calls done or failed.
func (s Shared) Copy(text string, done, failed app.Func) {
	s.object.Call("copy", text).Call("then", done, failed)
}

// Read calls then with the bytes of a file, none where it can't be read.
func (s Shared) Read(file app.Value, then app.Func) { s.object.Call("read", file).Call("then", then) }

// Save saves a Blob as a file with a name.
func (s Shared) Save(blob app.Value, name string) { s.object.Call("save", blob, name) }

// Calls are those of the page around a frame that came before Hear; none where there is no frame.
func (s Shared) Calls() app.Value { return s.object.Get("calls") }

// Hear has f called with each call of the page around; nil ends that.
func (s Shared) Hear(f app.Func) { s.set("hear", f) }

// AnswerTo says where the answers to the page around go: to a channel of its, or where port is undefined, to an origin.
func (s Shared) AnswerTo(origin, port app.Value) { s.object.Call("answerTo", origin, port) }

// Tell sends a message to the page around.
func (s Shared) Tell(message map[string]any) { s.object.Call("tell", message) }

// set sets a function, or null.
func (s Shared) set(name string, f app.Func) {
	if f == nil {
		s.object.Set(name, nil)
		return
	}
	s.object.Set(name, f)
}
