package browser

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Listeners holds event listeners that are not attached to the page's elements, such as those on the window.
// Removing the page's elements does not remove these listeners, so Release does that. Release also calls the
// functions registered by Add.
type Listeners struct {
	release []func()
}

// On calls f for each event at target. event is the event's type.
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

// OnWindow calls f for each event at the window. event is the event's type.
func (l *Listeners) OnWindow(event string, f func(app.Value)) { l.On(app.Window(), event, f) }

// OnFault calls f after a panic in a listener or in a dispatched function. The guard in web/build/goapp
// recovers from such a panic, so that the program continues.
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

// OnBuild calls f when a newer build of the page becomes ready to be used. waiting reports whether a newer
// build is ready already.
func (l *Listeners) OnBuild(f func()) (waiting bool) {
	l.OnWindow("numplace:update", func(app.Value) { f() })
	return Scripts().Waiting()
}

// OnChanged calls f when the server's files are found to differ from this build. changed reports whether they
// were found to differ already.
func (l *Listeners) OnChanged(f func()) (changed bool) {
	l.OnWindow("numplace:changed", func(app.Value) { f() })
	return Scripts().Changed()
}

// OnFile calls f with each file that another program opens in this page or shares with it. Files that arrive
// at the same time are joined by Together.
func (l *Listeners) OnFile(f func(file app.Value)) {
	open := app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(Together(args[0]))
		return nil
	})
	Scripts().Receive(open)
	l.Add(open.Release)
}

// Add registers f to be called by Release.
func (l *Listeners) Add(f func()) { l.release = append(l.release, f) }

// Release removes all listeners and calls the functions registered by Add.
func (l *Listeners) Release() {
	for _, release := range l.release {
		release()
	}
}
