package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// InSight scrolls a box so that an element in the box becomes visible, and scrolls nothing else. If an
// element that matches cover overlays the bottom of the box, InSight scrolls the element clear of it. All
// three parameters are selectors.
func InSight(element, box, cover string) {
	at := Query(box + " " + element)
	if !at.Truthy() {
		return
	}
	from := at.Call("closest", box)
	window, place := from.Call("getBoundingClientRect"), at.Call("getBoundingClientRect")
	bottom := window.Get("bottom").Float()
	if over := Query(box + " " + cover); cover != "" && over.Truthy() {
		bottom -= over.Get("offsetHeight").Float()
	}
	above := window.Get("top").Float() - place.Get("top").Float()
	below := place.Get("bottom").Float() - bottom
	if by := max(below, 0) - max(above, 0); by != 0 {
		from.Set("scrollTop", from.Get("scrollTop").Float()+by)
	}
}

// OnFrame calls f in the next animation frame. A hidden page has no frames.
func OnFrame(f func()) {
	var called app.Func
	called = app.FuncOf(func(app.Value, []app.Value) any {
		called.Release()
		f()
		return nil
	})
	app.Window().Call("requestAnimationFrame", called)
}
