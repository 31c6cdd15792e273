package storage

import "numplace/app/state/trait"

// This file implements what the device does for the page besides showing it: it stores a copy for offline
// use, makes the storage persistent, and installs the page as an app.

// Offline states whether the page works without a network.
type Offline uint8

const (
	OfflineUnknown Offline = iota // not known yet, or impossible, for example without a service worker
	OfflineSoon                   // the offline copy is being made
	OfflineKept                   // both programs and the daily puzzles of this month are stored
)

// Install states how the user can install the page as an app.
type Install uint8

const (
	InstallNone  Install = iota // the page is already installed, or is embedded in a frame
	InstallSelf                 // the user can do it in the browser's menus; the About page has instructions
	InstallAsk                  // the browser shows a dialog for it after AskInstall
	InstallShare                // in the share sheet of iOS, where browsers delete a page's storage after some days
)

// Device is what is known about the device.
type Device struct {
	Offline  Offline
	Install  Install
	persists bool // persistent storage has been requested
}

// OfflineIs reports whether the page works without a network.
type OfflineIs struct {
	trait.Aside
	Offline Offline
}

func (msg OfflineIs) Update(s *Storage, e Env) Asks {
	s.Offline = min(msg.Offline, OfflineKept)
	if s.Offline == OfflineSoon && e.Thrifty { // then the copy stays incomplete until the second program is used
		s.Offline = OfflineUnknown
	}
	return Asks{}
}

// InstallIs reports how the page can currently be installed.
type InstallIs struct {
	trait.Aside
	Install Install
}

func (msg InstallIs) Update(s *Storage, _ Env) Asks {
	s.Install = min(msg.Install, InstallShare)
	return Asks{}
}

// AskInstall makes the browser show its dialog for installing the page.
type AskInstall struct{ trait.Act }

func (AskInstall) Update(s *Storage, _ Env) Asks {
	asks := Asks{Unmenu: true}
	if s.Install == InstallAsk {
		asks.Do = []Effect{OfferInstall{}}
	}
	return asks
}

// Persist reports whether to request persistent storage now. This is done once, when the user's first digit
// is stored. entered is the number of entered digits.
func (s *Storage) Persist(entered int) bool {
	if s.persists || entered == 0 && !s.Drafted {
		return false
	}
	s.persists = true
	return true
}
