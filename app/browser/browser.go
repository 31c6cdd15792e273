// Package browser is what the page wants of the browser: its window and document, storage, clipboard, files, history, clock, and the
// object that the page's scripts share with the program. With worker it is the only package that reaches for the window.
package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Document is the page's document.
func Document() app.Value { return app.Window().Get("document") }

// Root is the document's html element.
func Root() app.Value { return Document().Get("documentElement") }

// ByID is the element with an id, null where there is none.
func ByID(id string) app.Value { return app.Window().GetElementByID(id) }

// ValueOf is what is entered into the control with an id.
func ValueOf(id string) string { return ByID(id).Get("value").String() }

// Query is the first element that fits a selector, null where there is none.
func Query(selector string) app.Value { return Document().Call("querySelector", selector) }

// Is reports whether a value is an instance of one of the window's classes.
func Is(v app.Value, class string) bool { return v.InstanceOf(app.Window().Get(class)) }

// Make is a new instance of one of the window's classes.
func Make(class string, args ...any) app.Value { return app.Window().Get(class).New(args...) }

// Touched reports whether the page is used by fingers: a text field that has the focus hides half of it under a keyboard then.
func Touched() bool { return matches("(pointer: coarse)") }

// Still reports whether the person has asked for less motion.
func Still() bool { return matches("(prefers-reduced-motion: reduce)") }

func matches(media string) bool {
	return app.Window().Call("matchMedia", media).Get("matches").Bool()
}

// Property is a custom property of an element, as the style sheet computes it.
func Property(element app.Value, name string) string {
	return app.Window().Call("getComputedStyle", element).Call("getPropertyValue", name).String()
}
