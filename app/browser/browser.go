// Package browser wraps those features of the browser that the page uses: window and document, storage,
// clipboard, files, history, clock, and the object that the page's scripts share with the program. Only this
// package and app/shared/worker access the window.
//
// The scripts in web/script do the work that needs no program. They and the program share the object
// globalThis.numplace (boot.go). Boards and settings are in local storage (store.go, trail.go), and
// collections are in IndexedDB (lists.go).
//
// The data stored on the device, and the files that write it:
//
//	local storage
//	  numplace:lang, numplace:theme      settings; boot.js reads them too          preferences.go
//	  numplace:early                     what boot.js draws first, Model.Early       store.go
//	  numplace:habits                    a letter for each setting that is on        preferences.go
//	  numplace:techniques                the table of techniques as text           preferences.go
//	  numplace:board:<id>                a storage.Record as JSON, the latest 100    store.go
//	  numplace:steps:<id>                the head of the board's history           trail.go
//	  numplace:steps:<id>:<number>       its earlier chunks                        trail.go
//	  numplace:desk, numplace:desk:aside what desks store, and what they can't read  desk.go
//	  numplace:solved                    a line for each solved puzzle               desk.go
//	  numplace-board:<name>              a board in another page of the same origin, which chooses the name
//	  numplace:<name>                    the same, for older copies of embed.js       embed.js
//	session storage, for this tab alone
//	  numplace:lang                      the language from the tab's address          boot.js, loader.js
//	IndexedDB "numplace"
//	  heads, parts, rows                 collections                               lists.js
//	caches
//	  numplace <path> <version>          the files of a build                      sw.js
//	  numplace-shared <path>             files shared by other programs            sw.js, loader.js
//
// A desk is a part of the page that the second program draws.
//
// A backup contains the keys of names.go, the boards that other pages store under the same origin, and the
// collections. A frame in another page stores only the files of its build.
//
// The user can open a text from another program in several ways:
//   - The address /?title=…&text=…&url=… is read by state.Start.
//   - Shared files arrive as a POST to /share, because a manifest can have only one share_target. The
//     service worker intercepts the request, stores its files and texts in a separate cache, and redirects to
//     the page. If the request reaches a server instead, the server ignores the body and redirects to
//     /?shared=lost. The page then reports that the shared files were lost.
//   - Files that the device opens with the page arrive in the browser's launch queue.
//
// In the last two cases, Listeners.OnFile gets the files, through numplace.receive in loader.js.
package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state/storage"
)

// Document returns the page's document.
func Document() app.Value { return app.Window().Get("document") }

// Root returns the document's html element.
func Root() app.Value { return Document().Get("documentElement") }

// ByID returns the element with an id, or null.
func ByID(id string) app.Value { return app.Window().GetElementByID(id) }

// ValueOf returns the value of the control with an id.
func ValueOf(id string) string { return ByID(id).Get("value").String() }

// Query returns the first element that matches a selector, or null.
func Query(selector string) app.Value { return Document().Call("querySelector", selector) }

// Online reports whether the browser believes that it has a network connection.
func Online() bool { return app.Window().Get("navigator").Get("onLine").Bool() }

// Thrifty reports whether the user has told the browser to save data.
func Thrifty() bool {
	return Field(app.Window().Get("navigator"), "connection").Truthy() &&
		app.Window().Get("navigator").Get("connection").Get("saveData").Truthy()
}

// Persist asks the browser to store the page's data permanently. It does nothing if the browser does not
// support that.
func Persist() {
	if storage := Field(app.Window().Get("navigator"), "storage"); Field(storage, "persist").Truthy() {
		storage.Call("persist")
	}
}

// Vibrate makes the device vibrate for 8 ms, if it can and the user does not prefer reduced motion.
func Vibrate() {
	if navigator := app.Window().Get("navigator"); Field(navigator, "vibrate").Truthy() && !Still() {
		navigator.Call("vibrate", 8)
	}
}

// Badge sets a dot on the icon of the installed page, or removes it. It does nothing if the browser has no such dots or
// does not allow them.
func Badge(on bool) {
	navigator, method := app.Window().Get("navigator"), "clearAppBadge"
	if on {
		method = "setAppBadge"
	}
	if Field(navigator, method).Truthy() {
		settle(navigator.Call(method), func(app.Value) {}, func() {})
	}
}

// Installs returns how the user can install the page. The event numplace:install signals a change.
func Installs() storage.Install {
	switch window := app.Window(); {
	case matches("(display-mode: standalone)"), Field(window.Get("navigator"), "standalone").Truthy(),
		!window.Get("self").Equal(window.Get("top")):
		return storage.InstallNone
	case Scripts().object.Get("install").Truthy():
		return storage.InstallAsk
	case Field(app.Window().Get("navigator"), "standalone").Type() == app.TypeBoolean: // exists only on iOS
		return storage.InstallShare
	}
	return storage.InstallSelf
}

// Is reports whether a value is an instance of a class of the window.
func Is(v app.Value, class string) bool { return v.InstanceOf(app.Window().Get(class)) }

// Make returns a new instance of a class of the window.
func Make(class string, args ...any) app.Value { return app.Window().Get(class).New(args...) }

// Touched reports whether the primary pointer is a finger. On such devices, focusing a text field opens an
// on-screen keyboard that covers half the page.
func Touched() bool { return matches("(pointer: coarse)") }

// Still reports whether the user prefers reduced motion.
func Still() bool { return matches("(prefers-reduced-motion: reduce)") }

func matches(media string) bool {
	return app.Window().Call("matchMedia", media).Get("matches").Bool()
}

// Property returns the computed value of an element's custom property.
func Property(element app.Value, name string) string {
	return app.Window().Call("getComputedStyle", element).Call("getPropertyValue", name).String()
}
