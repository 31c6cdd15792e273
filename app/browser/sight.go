package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// InSight scrolls the box so that the element becomes visible. It scrolls nothing else. cover selects an
// element of the box that may lie over the bottom of the box. If there is such an element, InSight scrolls
// far enough that it does not hide the element to be shown. All three parameters are selectors.
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
