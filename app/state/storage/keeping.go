package storage

import "numplace/app/state/trait"

// The page makes one offer to protect the user's data: to install the page, or to save a backup. Otherwise a
// browser may delete what a page has stored. The offer is made after a puzzle is solved, and never again once
// it is answered.

// Keeping is the state of that offer.
type Keeping uint8

const (
	NotOffered Keeping = iota
	KeepOffered
	KeepAnswered // answered after the current solve
)

// OfferedAfter is the number of solved puzzles after which the offer is made.
const OfferedAfter = 5

// SolveLogged reports the number of solved puzzles in the log, at most OfferedAfter. It is not sent once the
// offer has been answered.
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

// KeepingAnswered reports that the offer was answered in another tab.
type KeepingAnswered struct{ trait.Aside }

func (KeepingAnswered) Update(_ *Storage, e Env) Asks {
	if e.Keeping == KeepOffered {
		return Asks{Keeping: KeepAnswered}
	}
	return Asks{}
}
