package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
)

// A moment of a search is written into the address when it has rested for a while, and not more often than browsers
// allow.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
)

// address keeps the page's address up to date with the board and, in Explore, the moment.
type address struct {
	host  *kit.Host
	query string        // as written last
	at    time.Duration // when it was written, by browser.Clock
	timer *time.Timer   // for the last moment
	turn  int           // numbers the moments, to find out whether one has rested
}

// navigate sets the address.
func (a *address) navigate(c state.Navigate) {
	a.query, a.at = c.Query, browser.Clock()
	browser.Navigate(c)
}

// follow sets the address to the moment shown, when it has rested.
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
	a.timer = time.AfterFunc(max(restsFor, seldom-(browser.Clock()-a.at)), func() {
		a.host.Later(func() {
			if turn == a.turn { // another message may have come since the timer fired
				a.write()
			}
		})
	})
}

// write sets the address to the moment shown, unless it is there already.
func (a *address) write() {
	m := a.host.Model
	query := m.Query(state.OnExplore)
	if m.View == state.OnExplore && query != a.query {
		a.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: m.ID()})
	}
}
