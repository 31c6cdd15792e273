package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
)

// A moment of a search is written into the address when it has rested for a while, and not more often than browsers like.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
)

// address follows the puzzle and, in a search, the moment that is shown.
type address struct {
	host  *kit.Host
	query string        // as it was written last
	at    time.Duration // when that was, on the clock
	turn  int           // of the moments: what rests is the last one
}

// navigate makes the address follow the puzzle.
func (a *address) navigate(c state.Navigate) {
	a.query, a.at = c.Query, browser.Clock()
	browser.Navigate(c)
}

// follow makes the address follow the moment of a search when it rests.
func (a *address) follow() {
	m := a.host.Model
	if m.Widget.On || m.Query(state.OnExplore) == a.query {
		return
	}
	a.turn++
	turn := a.turn
	time.AfterFunc(max(restsFor, seldom-(browser.Clock()-a.at)), func() {
		a.host.Later(func() {
			if turn == a.turn {
				a.write()
			}
		})
	})
}

// write puts the moment into the address, if it is not there.
func (a *address) write() {
	m := a.host.Model
	query := m.Query(state.OnExplore)
	if m.View == state.OnExplore && query != a.query {
		a.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: m.ID()})
	}
}
