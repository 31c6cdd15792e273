package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Listeners holds the page's event listeners that are not attached to its elements. It also holds other
// things to release when the page is removed.
type Listeners struct {
	release []func()
}

// On calls f for each event of a type at target.
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

// OnWindow calls f for each event of a type at the window.
func (l *Listeners) OnWindow(event string, f func(app.Value)) { l.On(app.Window(), event, f) }

// OnFault calls f after a panic in a listener or in a dispatched function. The guard in web/build/goapp
// recovers from the panic, so that the program does not end.
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

// OnBuild calls f when a newer build of the page becomes ready. waiting reports whether one is ready already.
func (l *Listeners) OnBuild(f func()) (waiting bool) {
	l.OnWindow("numplace:update", func(app.Value) { f() })
	return Scripts().Waiting()
}

// OnChanged calls f when the host is found to serve files that differ from the build. changed reports whether
// that is known already.
func (l *Listeners) OnChanged(f func()) (changed bool) {
	l.OnWindow("numplace:changed", func(app.Value) { f() })
	return Scripts().Changed()
}

// OnFile calls f with a file that another program opens in the page or shares with it. Several files are
// joined by Together.
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
