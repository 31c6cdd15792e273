package app

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
)

// The address: a path for each part of the page, and a query that follows the puzzle and, in a search, the moment that is shown.

// listsPath is where the part for many puzzles is, below the site.
const listsPath = "lists/"

// A moment is written into the address when it has rested for a while, and not more often than browsers like.
const (
	restsFor = 500 * time.Millisecond
	seldom   = time.Second
)

// trail is how the address follows the moment.
type trail struct {
	query string        // as it was written last
	at    time.Duration // on the clock
	turn  int           // of the moments: what rests is the last one
}

// navigate makes the address follow the puzzle. The history's entry also names the board's record, so that Back finds it. Browsers refuse
// what comes too often; the next time it is right again.
func (p *page) navigate(c state.Navigate) {
	defer func() { _ = recover() }()
	method := "replaceState"
	if c.Push {
		method = "pushState"
	}
	p.trail.query, p.trail.at = c.Query, clock()
	app.Window().Get("history").Call(method, map[string]any{"board": c.ID}, "", pathOf(c.View)+c.Query)
}

// followMoment has the address follow the moment of a search when it rests.
func (p *page) followMoment() {
	if p.framed || p.model.Query(state.OnExplore) == p.trail.query {
		return
	}
	p.trail.turn++
	turn := p.trail.turn
	time.AfterFunc(max(restsFor, seldom-(clock()-p.trail.at)), func() {
		p.later(func() {
			if turn == p.trail.turn {
				p.writeMoment()
			}
		})
	})
}

// writeMoment writes the moment into the address, if it is not there.
func (p *page) writeMoment() {
	query := p.model.Query(state.OnExplore)
	if p.model.View == state.OnExplore && query != p.trail.query {
		p.navigate(state.Navigate{View: state.OnExplore, Query: query, ID: p.model.ID()})
	}
}

// pathOf is the address of a part of the page, without its query.
func pathOf(v state.View) string {
	path := app.Window().Get("URL").New(host().Get("base")).Get("pathname").String()
	if v == state.OnBatch {
		path += listsPath
	}
	if strings.HasSuffix(app.Window().Get("location").Get("pathname").String(), "/index.html") { // where a host wants it
		path += "index.html"
	}
	return path
}

// viewOfAddress is the part of the page that the address's path names; a query may name another.
func viewOfAddress() state.View {
	path := strings.TrimSuffix(app.Window().Get("location").Get("pathname").String(), "index.html")
	if strings.HasSuffix(strings.TrimSuffix(path, "/")+"/", "/"+listsPath) {
		return state.OnBatch
	}
	return state.OnBoard
}
