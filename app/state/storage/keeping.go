package storage

import "numplace/app/state/trait"

// This file implements an offer to protect the user's data, which a browser may otherwise delete: the user
// can install the page or save a backup. The page makes the offer after a solve, until the user has answered
// it.

// Keeping is the state of the offer to protect the user's data.
type Keeping uint8

const (
	NotOffered Keeping = iota
	KeepOffered
	KeepAnswered // the user has answered the offer that was made after the current solve
)

// OfferedAfter is the number of solved puzzles after which the page offers to protect the user's data.
const OfferedAfter = 5

// SolveLogged is sent after a solved puzzle was added to the log. Solves is the number of puzzles in the log,
// at most OfferedAfter. The message is not sent if the user has answered the offer to protect the data.
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

// KeepBy is how the user wants to protect the data.
type KeepBy uint8

const (
	KeepByNothing KeepBy = iota
	KeepByInstall
	KeepByBackup
)

// AnswerKeeping is the user's answer to the offer to protect the data.
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

// KeepingAnswered is sent when the user has answered the offer to protect the data in another tab.
type KeepingAnswered struct{ trait.Aside }

func (KeepingAnswered) Update(_ *Storage, e Env) Asks {
	if e.Keeping == KeepOffered {
		return Asks{Keeping: KeepAnswered}
	}
	return Asks{}
}
