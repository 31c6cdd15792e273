package storage

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

func (msg OfflineIs) Update(s *Storage, e Env) Asks {
	s.Offline = min(msg.Offline, OfflineKept)
	if s.Offline == OfflineSoon && e.Thrifty { // the second program comes when it is used
		s.Offline = OfflineUnknown
	}
	return Asks{}
}

// InstallIs reports how the page can be installed now.
type InstallIs struct {
	trait.Aside
	Install Install
}

func (msg InstallIs) Update(s *Storage, _ Env) Asks {
	s.Install = min(msg.Install, InstallShare)
	return Asks{}
}

// AskInstall has the browser ask whether to install the page.
type AskInstall struct{ trait.Act }

func (AskInstall) Update(s *Storage, _ Env) Asks {
	asks := Asks{Unmenu: true}
	if s.Install == InstallAsk {
		asks.Do = []Effect{OfferInstall{}}
	}
	return asks
}

// Persist reports whether the device is to be asked to keep its storage for good. That is asked once, when the first
// digit of a person is stored.
func (s *Storage) Persist(entered int) bool {
	if s.persists || entered == 0 && !s.Drafted {
		return false
	}
	s.persists = true
	return true
}
