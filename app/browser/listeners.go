package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Listeners are those of a page that belong to no element, and all else that is to be released with it.
type Listeners struct {
	release []func()
}

// On has f hear an event at a target.
func (l *Listeners) On(target app.Value, event string, f func(app.Value)) {
	listener := app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(args[0])
		return nil
	})
	target.Call("addEventListener", event, listener)
	l.Add(func() {
		target.Call("removeEventListener", event, listener)
		listener.Release()
	})
}

// OnWindow has f hear an event at the window.
func (l *Listeners) OnWindow(event string, f func(app.Value)) { l.On(app.Window(), event, f) }

// OnFault has f hear of a panic in a listener, or in what comes of it. The guard that recovers is in web/build/slim, around all that the
// browser calls and all that is dispatched; it keeps the program from ending.
func (l *Listeners) OnFault(f func()) {
	broke := app.FuncOf(func(app.Value, []app.Value) any {
		f()
		return nil
	})
	Scripts().Broke(broke)
	l.Add(func() {
		Scripts().Broke(nil)
		broke.Release()
	})
}

// OnBuild has f hear of a newer build of the page. waiting reports whether one is there already.
func (l *Listeners) OnBuild(f func()) (waiting bool) {
	l.OnWindow("numplace:update", func(app.Value) { f() })
	return Scripts().Waiting()
}

// Add has f run on Release.
func (l *Listeners) Add(f func()) { l.release = append(l.release, f) }

// Release removes all listeners.
func (l *Listeners) Release() {
	for _, release := range l.release {
		release()
	}
}
