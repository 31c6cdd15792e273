package storage

import "numplace/app/state/trait"

// The one offer of the page: to install it, or to save a backup, so that what the device keeps is not lost. A browser
// may delete what a page stores. It is made at the end of a solve, and never again once it is answered.

// Keeping is how far that offer is.
type Keeping uint8

const (
	NotOffered Keeping = iota
	KeepOffered
	KeepAnswered // at this end
)

// OfferedAfter is after how many solved puzzles the offer is made.
const OfferedAfter = 5

// SolveLogged reports how many solved puzzles the log has, up to OfferedAfter, unless the offer was answered once.
type SolveLogged struct {
	trait.Aside
	Solves int
}

func (msg SolveLogged) Update(s *Storage, e Env) Asks {
	if msg.Solves >= OfferedAfter && e.Keeping == NotOffered && e.Ended && s.Install != InstallNone {
		return Asks{Keeping: KeepOffered}
	}
	return Asks{}
}

// KeepBy is an answer to the offer.
type KeepBy uint8

const (
	KeepByNothing KeepBy = iota
	KeepByInstall
	KeepByBackup
)

// AnswerKeeping answers the offer.
type AnswerKeeping struct {
	trait.Act
	By KeepBy
}

func (msg AnswerKeeping) Update(s *Storage, e Env) Asks {
	if e.Keeping != KeepOffered {
		return Asks{}
	}
	asks := Asks{Keeping: KeepAnswered, Do: []Effect{NoteAnswer{}}}
	switch {
	case msg.By == KeepByInstall && s.Install == InstallAsk:
		asks.Do = append(asks.Do, OfferInstall{})
	case msg.By == KeepByBackup:
		asks.Do = append(asks.Do, SaveBackup{})
	}
	return asks
}

// KeepingAnswered reports that another tab has the answer.
type KeepingAnswered struct{ trait.Aside }

func (KeepingAnswered) Update(_ *Storage, e Env) Asks {
	if e.Keeping == KeepOffered {
		return Asks{Keeping: KeepAnswered}
	}
	return Asks{}
}
