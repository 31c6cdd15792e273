package app

import (
	"numplace/app/browser"
	"numplace/app/state"
)

// badges reports whether the icon of the installed page should have a dot: the user wants one, and all of today's
// puzzles are unsolved.
func badges(m *state.Model) bool {
	d := &m.Door
	return m.Badge && !m.Widget.On && d.Today != "" && !d.Solves.On(d.Today)
}

// badge is what the page knows about the dot on its icon. At first it knows nothing: an earlier visit may have set a
// dot.
type badge uint8

const (
	noBadgeKnown badge = iota
	badgeOff
	badgeOn
)

// followBadge sets or removes the dot if it should differ from the one set last.
func (p *page) followBadge() {
	want := badgeOff
	if badges(&p.host.Model) {
		want = badgeOn
	}
	if want != p.badge && !p.framed {
		p.badge = want
		browser.Badge(want == badgeOn)
	}
}
