package app

import "time"

// guarded runs what the browser or the page has asked for. Once the page has set numplace.broke, a panic there ends no more than that:
// it is logged, and the page is told. Before that, and in a worker, it ends the program.
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

// frames says once after a time that it is time for a frame; Reset sets another time.
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
