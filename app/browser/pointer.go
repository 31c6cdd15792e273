package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Pointer is an event of a mouse, a pen or a finger. Positions are in CSS pixels of the window, and times are
// in milliseconds.
type Pointer struct {
	Event   string // event type, such as pointerdown or pointermove
	Kind    string // mouse, pen or touch
	ID      int
	Primary bool // the first finger that touched, or a pointer that is the only one of its kind
	Button  int  // button that was pressed or released; 0 for the main button or the tip of a pen
	Buttons int  // bit mask of the buttons held down
	X, Y    float64
	Time    float64
	Add     bool // Ctrl, Cmd or Shift is held
}

// PointerOf returns the data of a pointer event.
func PointerOf(e app.Value) Pointer {
	return Pointer{
		Event: String(e, "type"), Kind: String(e, "pointerType"),
		ID: int(Amount(e, "pointerId")), Primary: e.Get("isPrimary").Truthy(),
		Button: int(Amount(e, "button")), Buttons: int(Amount(e, "buttons")),
		X: Amount(e, "clientX"), Y: Amount(e, "clientY"),
		Time: TimeOf(e),
		Add:  e.Get("ctrlKey").Truthy() || e.Get("metaKey").Truthy() || e.Get("shiftKey").Truthy(),
	}
}

// Capture directs all further events of a pointer to an element until the pointer is released. It does
// nothing if the pointer no longer exists.
func Capture(element app.Value, pointer int) {
	defer func() { recover() }() // the browser throws if the pointer no longer exists
	element.Call("setPointerCapture", pointer)
}

// Uncapture ends the capture of a pointer that has just been pressed, so that its events go to the elements
// under it. Without Uncapture, all events of a finger go to the element that it touched first.
func Uncapture(press app.Value) {
	defer func() { recover() }()
	press.Get("target").Call("releasePointerCapture", int(Amount(press, "pointerId")))
}
