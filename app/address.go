package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
)

// Limits on how often the page changes its address. While the user moves through a search, the address
// follows only after the search has stayed at the same event or step for restsFor. Changes to digits and
// pencil marks are written without this delay, because the address may be the only place that stores them,
// and a reload would lose them. Browsers allow a hundred changes in thirty seconds, so the page makes up to
// forty changes at once, and after that one per second.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
	atOnce   = 40 * seldom
)

// address updates the page's address whenever the board changes and, in Explore, whenever the search moves to
// another event or step.
type address struct {
	host  *kit.Host
	query string        // query last passed to browser.Navigate
	shown string        // query that the browser reported after that call
	due   time.Duration // end of the changes so far if each took one second, by browser.Clock
	timer *time.Timer   // delays writing the current moment of a search
	turn  int           // incremented with each new timer, so that an outdated timer has no effect

	waiting *state.Navigate // latest delayed change; nil if no change is delayed
}

// wait returns how long a change of the address must be delayed if it is not urgent. The result is negative
// if no delay is needed.
func (a *address) wait() time.Duration { return a.due - atOnce - browser.Clock() }

// navigate sets the address. A change with c.Seldom set is not urgent, and is delayed if many changes were
// made just before.
func (a *address) navigate(c state.Navigate) {
	if wait := a.wait(); c.Seldom && wait > 0 {
		if a.waiting == nil {
			time.AfterFunc(wait, func() { a.host.Later(a.settle) })
		}
		a.waiting = &c
		return
	}
	if c.Push && a.waiting != nil { // a new history entry follows, so first write the delayed change to the old one
		browser.Navigate(*a.waiting)
	}
	a.waiting = nil
	a.query, a.due = c.Query, max(a.due, browser.Clock())+seldom
	browser.Navigate(c)
	a.shown = browser.Search()
}

// settle makes the delayed change of the address, if there is one.
func (a *address) settle() {
	if c := a.waiting; c != nil {
		a.waiting = nil
		a.navigate(*c)
	}
}

// left discards the delayed change after the browser has moved to another history entry.
func (a *address) left() { a.waiting = nil }

// leave writes the delayed change of the address, if there is one, before the user leaves the page. On a
// reload this comes too late, because the browser has already read the address.
func (a *address) leave() {
	if a.waiting != nil {
		a.waiting.Seldom = false
		a.settle()
	}
	a.write()
}

// follow schedules an update of the address to the current moment of the search. Each call restarts the
// delay.
func (a *address) follow() {
	m := a.host.Model
	if m.Widget.On || m.Query(state.OnExplore) == a.query {
		return
	}
	if a.timer != nil {
		a.timer.Stop()
	}
	a.turn++
	turn := a.turn
	a.timer = time.AfterFunc(max(restsFor, a.wait()), func() {
		a.host.Later(func() {
			if turn == a.turn { // false if follow was called again after the timer had fired
				a.write()
			}
		})
	})
}

// write sets the address to the current moment of the search. It does nothing if the address already contains
// that moment. It also does nothing if the browser has moved to another history entry and the Model does
// not know this yet.
func (a *address) write() {
	m := a.host.Model
	query := m.Query(state.OnExplore)
	if m.View == state.OnExplore && query != a.query && browser.Search() == a.shown {
		a.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: m.ID()})
	}
}
