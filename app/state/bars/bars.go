// Package bars has the bar of the page: a message about the page as a whole, which stays until the user closes it.
package bars

import "numplace/app/state/trait"

// Bar is a message about the page as a whole. A later one is more urgent.
type Bar uint8

const (
	NoBar      Bar = iota
	UnkeptBar      // boards cannot be stored on the device
	ChangedBar     // the web server sends files that differ from the build
	BuildBar       // another build of the page is ready
	BrokenBar      // a part of the page crashed
)

// Bars is the bar shown.
type Bars struct {
	Bar     Bar
	changed bool // the user knows that the web server sends files that differ from the build
}

// Msg is a message about the bar. Update reports whether the keyboard focus moves to the cursor's cell.
type Msg interface {
	Traits() trait.Set
	Update(b *Bars) (focus bool)
}

// Updated is sent when a new build of the page is ready.
type Updated struct{ trait.Aside }

func (Updated) Update(b *Bars) bool {
	b.Bar = max(b.Bar, BuildBar) // BrokenBar is more urgent, so it stays
	return false
}

// Changed is sent when the web server was found to send files that differ from the build.
type Changed struct{ trait.Aside }

func (Changed) Update(b *Bars) bool {
	if !b.changed {
		b.Bar, b.changed = max(b.Bar, ChangedBar), true
	}
	return false
}

// Broke is sent when a part of the page has crashed.
type Broke struct{ trait.Aside }

func (Broke) Update(b *Bars) bool {
	b.Bar = BrokenBar
	return false
}

// Dismiss closes the bar.
type Dismiss struct{ trait.Aside }

func (Dismiss) Update(b *Bars) bool {
	b.Bar = NoBar
	return true
}
