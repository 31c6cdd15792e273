package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
)

// A moment of a search is written to the address once it has not changed for restsFor. Digits and pencil
// marks that the device does not store are written at once, because a reload restores the address as it was
// when the user requested it. Browsers allow a hundred changes in thirty seconds. So the page makes up to
// forty changes at once, and after that one per second.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
	atOnce   = 40 * seldom
)

// address keeps the page's address up to date with the board and, in Explore, with the moment of the search.
type address struct {
	host  *kit.Host
	query string        // the query as last written
	shown string        // the query of the window's address after that
	due   time.Duration // earliest time of the next change at one change per second, by browser.Clock
	timer *time.Timer   // for the latest moment of a search
	turn  int           // incremented for each moment, to detect an outdated timer

	waiting *state.Navigate // latest change that waits; nil if there is none
}

// wait returns how long a change has to wait if it is not urgent.
func (a *address) wait() time.Duration { return a.due - atOnce - browser.Clock() }

// navigate sets the address. A change that is not urgent may be delayed.
func (a *address) navigate(c state.Navigate) {
	if wait := a.wait(); c.Seldom && wait > 0 {
		if a.waiting == nil {
			time.AfterFunc(wait, func() { a.host.Later(a.settle) })
		}
		a.waiting = &c
		return
	}
	if c.Push && a.waiting != nil { // the page leaves the place that the waiting change concerns
		browser.Navigate(*a.waiting)
	}
	a.waiting = nil
	a.query, a.due = c.Query, max(a.due, browser.Clock())+seldom
	browser.Navigate(c)
	a.shown = browser.Search()
}

// settle carries out the delayed change, if there is one.
func (a *address) settle() {
	if c := a.waiting; c != nil {
		a.waiting = nil
		a.navigate(*c)
	}
}

// left discards the delayed change, because the browser has gone to another entry of its history.
func (a *address) left() { a.waiting = nil }

// leave updates the address before the page is left. This is too late for a reload.
func (a *address) leave() {
	if a.waiting != nil {
		a.waiting.Seldom = false
		a.settle()
	}
	a.write()
}

// follow sets the address to the current moment of the search, once the moment has not changed for a while.
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

// write sets the address to the current moment of the search. It does nothing if the address has that moment
// already, or if the browser has moved to another history entry that the Model does not know yet.
func (a *address) write() {
	m := a.host.Model
	query := m.Query(state.OnExplore)
	if m.View == state.OnExplore && query != a.query && browser.Search() == a.shown {
		a.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: m.ID()})
	}
}
