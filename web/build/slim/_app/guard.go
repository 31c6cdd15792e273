package app

import "time"

// guarded runs code that the browser or the page has called. Once the page has set numplace.broke, a panic in it is
// logged and reported to the page, and the program goes on. Before that, and in a worker, a panic ends the program.
func guarded(f func()) {
	defer func() {
		fault := recover()
		if fault == nil {
			return
		}
		page := Window().Get("numplace")
		if !page.Truthy() || !page.Get("broke").Truthy() {
			panic(fault)
		}
		Log(fault)
		page.Call("broke")
	}()
	f()
}

// frames sends on C when it is time for a frame. Reset changes the time.
type frames struct {
	C     chan struct{}
	timer *time.Timer
}

func newFrames(after time.Duration) *frames {
	f := &frames{C: make(chan struct{}, 1)}
	f.timer = time.AfterFunc(after, func() {
		select {
		case f.C <- struct{}{}:
		default:
		}
	})
	return f
}

func (f *frames) Reset(after time.Duration) { f.timer.Reset(after) }

func (f *frames) Stop() { f.timer.Stop() }
