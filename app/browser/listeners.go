package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Listeners are a page's listeners that belong to no element of it, and other things to release
// with the page.
type Listeners struct {
	release []func()
}

// On calls f for an event at a target.
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

// OnWindow calls f for an event at the window.
func (l *Listeners) OnWindow(event string, f func(app.Value)) { l.On(app.Window(), event, f) }

// OnFault calls f after a panic in a listener or in a dispatched function. The guard in
// web/build/goapp recovers from it, so that the program does not end.
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

// OnBuild calls f when a newer build of the page is ready. waiting reports whether one is ready
// already.
func (l *Listeners) OnBuild(f func()) (waiting bool) {
	l.OnWindow("numplace:update", func(app.Value) { f() })
	return Scripts().Waiting()
}

// OnChanged calls f when it turns out that the host sends other files than were built. changed
// reports whether that is known already.
func (l *Listeners) OnChanged(f func()) (changed bool) {
	l.OnWindow("numplace:changed", func(app.Value) { f() })
	return Scripts().Changed()
}

// OnFile calls f with the file that another program opens with this one, or has shared with it.
// Several files become one, as Together makes it.
func (l *Listeners) OnFile(f func(file app.Value)) {
	open := app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(Together(args[0]))
		return nil
	})
	Scripts().Receive(open)
	l.Add(open.Release)
}

// Add registers f to run on Release.
func (l *Listeners) Add(f func()) { l.release = append(l.release, f) }

// Release removes all listeners.
func (l *Listeners) Release() {
	for _, release := range l.release {
		release()
	}
}
