package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
)

// A moment of a search is written into the address when it has not changed for a while. Digits and
// notes that the device does not store are written at once, because a reload brings back the
// address as it was when the person asked for it. Browsers allow a hundred changes in half a
// minute. So forty may come at once, and then one in a second.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
	atOnce   = 40 * seldom
)

// address keeps the page's address up to date with the board and, in Explore, the moment.
type address struct {
	host  *kit.Host
	query string        // as it was written last
	shown string        // the query of the window's address after that
	due   time.Duration // when the next change would be written if there were one each second, by browser.Clock
	timer *time.Timer   // for the last moment
	turn  int           // numbers the moments, to find out whether one has changed

	waiting *state.Navigate // the last change that waits; nil for none
}

// wait returns how long a change that may wait has to wait.
func (a *address) wait() time.Duration { return a.due - atOnce - browser.Clock() }

// navigate sets the address, now or when its time has come.
func (a *address) navigate(c state.Navigate) {
	if wait := a.wait(); c.Seldom && wait > 0 {
		if a.waiting == nil {
			time.AfterFunc(wait, func() { a.host.Later(a.settle) })
		}
		a.waiting = &c
		return
	}
	if c.Push && a.waiting != nil { // the page leaves what that change is about
		browser.Navigate(*a.waiting)
	}
	a.waiting = nil
	a.query, a.due = c.Query, max(a.due, browser.Clock())+seldom
	browser.Navigate(c)
	a.shown = browser.Search()
}

// settle sets the address whose time had not come.
func (a *address) settle() {
	if c := a.waiting; c != nil {
		a.waiting = nil
		a.navigate(*c)
	}
}

// left forgets the change that waits, because the browser has gone to another entry of its history.
func (a *address) left() { a.waiting = nil }

// leave sets the address before the page is left. For a reload this is too late.
func (a *address) leave() {
	if a.waiting != nil {
		a.waiting.Seldom = false
		a.settle()
	}
	a.write()
}

// follow sets the address to the moment shown, when that has not changed for a while.
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
			if turn == a.turn { // another message may have come since the timer fired
				a.write()
			}
		})
	})
}

// write sets the address to the moment shown. It does nothing if that is there already, or if the
// browser has moved to another entry of its history and the Model does not know yet.
func (a *address) write() {
	m := a.host.Model
	query := m.Query(state.OnExplore)
	if m.View == state.OnExplore && query != a.query && browser.Search() == a.shown {
		a.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: m.ID()})
	}
}
