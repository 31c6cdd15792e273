package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
)

// Limits on how often the page changes its address. While the user moves through a search, the address is
// updated only once the current moment of the search has stayed the same for restsFor. Digits and pencil
// marks that exist only in the address are written at once, because a reload restores the address as it was
// when the user requested the reload. Browsers allow a hundred changes in thirty seconds, so the page makes
// up to forty changes without delay, and after that one per second.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
	atOnce   = 40 * seldom
)

// address updates the page's address whenever the board or, in Explore, the current moment of the search
// changes.
type address struct {
	host  *kit.Host
	query string        // query last passed to browser.Navigate
	shown string        // query that the browser reported after that call
	due   time.Duration // when the next change would be due at one change per second, by browser.Clock
	timer *time.Timer   // delays writing the current moment of a search
	turn  int           // incremented with each new timer, so that an outdated timer has no effect

	waiting *state.Navigate // latest delayed change; nil if no change is delayed
}

// wait returns how long a change that is not urgent must be delayed. The result is negative if no delay is
// needed.
func (a *address) wait() time.Duration { return a.due - atOnce - browser.Clock() }

// navigate sets the address. If the change is not urgent (c.Seldom), it may be delayed.
func (a *address) navigate(c state.Navigate) {
	if wait := a.wait(); c.Seldom && wait > 0 {
		if a.waiting == nil {
			time.AfterFunc(wait, func() { a.host.Later(a.settle) })
		}
		a.waiting = &c
		return
	}
	if c.Push && a.waiting != nil { // write the change before leaving its entry
		browser.Navigate(*a.waiting)
	}
	a.waiting = nil
	a.query, a.due = c.Query, max(a.due, browser.Clock())+seldom
	browser.Navigate(c)
	a.shown = browser.Search()
}

// settle carries out the delayed change, if any.
func (a *address) settle() {
	if c := a.waiting; c != nil {
		a.waiting = nil
		a.navigate(*c)
	}
}

// left discards the delayed change after the browser has moved to another history entry.
func (a *address) left() { a.waiting = nil }

// leave updates the address before the user leaves the page. On a reload this comes too late.
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
			if turn == a.turn { // another message may have arrived after the timer fired
				a.write()
			}
		})
	})
}

// write sets the address to the current moment of the search. It does nothing if the address already has that
// moment, or if the browser has moved to another history entry and the Model does not know yet.
func (a *address) write() {
	m := a.host.Model
	query := m.Query(state.OnExplore)
	if m.View == state.OnExplore && query != a.query && browser.Search() == a.shown {
		a.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: m.ID()})
	}
}
