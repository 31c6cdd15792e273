package storage

import "numplace/app/state/trait"

// This file implements what the device offers the page: a copy for offline use, persistent storage, and
// installing the page as an app.

// Offline states whether the page works without a network.
type Offline uint8

const (
	OfflineUnknown Offline = iota // unknown, or impossible because there is no service worker
	OfflineSoon                   // the offline copy is being made
	OfflineKept                   // both programs and this month's daily puzzles are stored on the device
)

// Install states how the user can install the page as an app.
type Install uint8

const (
	InstallNone  Install = iota // the page cannot be installed: it is installed already, or is embedded in a frame
	InstallSelf                 // from the browser's menu; the About page has instructions
	InstallAsk                  // AskInstall opens the browser's dialog
	InstallShare                // from the share sheet of iOS, where browsers delete a page's storage after some days
)

// Device is what is known about the device.
type Device struct {
	Offline  Offline
	Install  Install
	persists bool // persistent storage has been requested
}

// OfflineIs is sent when the value of Offline has changed.
type OfflineIs struct {
	trait.Aside
	Offline Offline
}

func (msg OfflineIs) Update(s *Storage, e Env) Asks {
	s.Offline = min(msg.Offline, OfflineKept)
	if s.Offline == OfflineSoon && e.Thrifty { // then the copy is not completed until the user needs the second program
		s.Offline = OfflineUnknown
	}
	return Asks{}
}

// InstallIs is sent when the way to install the page has changed.
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

// Persist reports whether to request persistent storage now. It returns true only once: when the first board
// with entered digits, or with givens that the user typed, is saved. entered is the number of entered digits.
func (s *Storage) Persist(entered int) bool {
	if s.persists || entered == 0 && !s.Drafted {
		return false
	}
	s.persists = true
	return true
}
