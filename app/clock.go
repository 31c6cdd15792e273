package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/state/game"
)

// stopwatch measures the time that passes while it runs, and reports it at intervals.
type stopwatch struct {
	page  *page
	asked game.RunClock
	since time.Duration // time of the last report, by browser.Clock
	run   int           // incremented with each start, so that the timer of an earlier run has no effect
}

// set starts or stops the stopwatch, and sets the interval of its reports. If the stopwatch is running, set
// first reports the time since the last report, unless c.Fresh is set.
func (w *stopwatch) set(c game.RunClock) {
	if w.asked.Every != 0 && !c.Fresh {
		w.report()
	}
	w.asked, w.since = c, browser.Clock()
	w.run++
	w.wait()
}

// wait sets a timer for the next report. After that report, the timer is set again.
func (w *stopwatch) wait() {
	if w.asked.Every == 0 {
		return
	}
	run := w.run
	time.AfterFunc(w.asked.Every, func() {
		w.page.host.Later(func() {
			if run == w.run {
				w.report()
				w.wait()
			}
		})
	})
}

// report sends the time that has passed since the last report.
func (w *stopwatch) report() {
	now := browser.Clock()
	passed := w.asked.Counted(now - w.since)
	w.since = now
	w.page.host.Later(func() { w.page.send(game.Elapsed{Time: passed}) })
}
