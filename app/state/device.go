package state

import "numplace/app/state/trait"

// What the device does for the page besides showing it: it keeps a copy for offline use, keeps the
// storage for good, and installs the page.

// Offline says whether the page works without a network.
type Offline uint8

const (
	OfflineUnknown Offline = iota // not known yet, or it can't, as without a service worker
	OfflineSoon                   // the copy is being made
	OfflineKept                   // both programs and the daily puzzles of this month are kept
)

// Install says how the person can install the page.
type Install uint8

const (
	InstallNone  Install = iota // it is installed, or stands in a frame
	InstallSelf                 // in the browser's menus; the About page says where
	InstallAsk                  // the browser asks the person when AskInstall tells it to
	InstallShare                // in the share sheet of iOS, whose browsers delete what a page keeps after some days
)

// Device is what is known of the device.
type Device struct {
	Offline  Offline
	Install  Install
	persists bool // the storage was asked to be kept
}

// OfflineIs reports whether the page works without a network.
type OfflineIs struct {
	trait.Aside
	Offline Offline
}

func (msg OfflineIs) update(m Model) (Model, Cmds) {
	m.Offline = min(msg.Offline, OfflineKept)
	if m.Offline == OfflineSoon && m.Thrifty { // the second program comes when it is used
		m.Offline = OfflineUnknown
	}
	return m, nil
}

// InstallIs reports how the page can be installed now.
type InstallIs struct {
	trait.Aside
	Install Install
}

func (msg InstallIs) update(m Model) (Model, Cmds) {
	m.Install = min(msg.Install, InstallShare)
	return m, nil
}

// AskInstall has the browser ask whether to install the page.
type AskInstall struct{ trait.Act }

func (AskInstall) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if m.Install != InstallAsk {
		return m, nil
	}
	return m, Cmds{OfferInstall{}}
}

// CameOnline reports that there is a network again. What the page could not show without one is
// fetched again.
type CameOnline struct{ trait.Aside }

func (CameOnline) update(m Model) (Model, Cmds) {
	return FetchAgain{}.update(m)
}

// persist asks once that the device keeps its storage for good, when the first digit of a person is
// stored. A frame stores nothing.
func (m Model) persist() (Model, Cmds) {
	if m.persists || m.Widget.On || m.Board.Entered.Count() == 0 && !m.drafted {
		return m, nil
	}
	m.persists = true
	return m, Cmds{Persist{}}
}
