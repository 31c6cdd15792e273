package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Pointer is an event of a mouse, a pen or a finger. Its place is in CSS pixels in the window, and
// its time is in milliseconds.
type Pointer struct {
	Event   string // its type: pointerdown, pointermove ...
	Kind    string // mouse, pen or touch
	ID      int
	Primary bool // of its kind, the only pointer or the first that touched
	Button  int  // the button whose press this is; 0 is the main one, and the tip of a pen
	Buttons int  // those that are held down, as bits
	X, Y    float64
	Time    float64
	Add     bool // Ctrl, Cmd or Shift is held
}

// PointerOf returns the pointer event.
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

// Capture sends the events of a pointer to an element until it is released, wherever the pointer
// goes. It does nothing if the pointer is gone already.
func Capture(element app.Value, pointer int) {
	defer func() { recover() }() // the browser throws if the pointer is gone
	element.Call("setPointerCapture", pointer)
}

// Uncapture sends the events of a pointer that has just been pressed to the elements that it moves
// over. Otherwise those of a finger go to the element that it touched first.
func Uncapture(press app.Value) {
	defer func() { recover() }()
	press.Get("target").Call("releasePointerCapture", int(Amount(press, "pointerId")))
}
