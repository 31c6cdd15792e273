package state

import (
	"numplace/app/state/game"
	"numplace/app/state/trait"
)

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

func (msg SolveLogged) update(m Model) (Model, Cmds) {
	if msg.Solves >= OfferedAfter && m.End.Keeping == NotOffered && m.SolvedByHand() &&
		m.Mode == game.Playing && m.Task() == "" && !m.Widget.On && m.Install != InstallNone {
		m.End.Keeping = KeepOffered
	}
	return m, nil
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

func (msg AnswerKeeping) update(m Model) (Model, Cmds) {
	if m.End.Keeping != KeepOffered {
		return m, nil
	}
	m.End.Keeping = KeepAnswered
	cmds := Cmds{NoteAnswer{}}
	switch {
	case msg.By == KeepByInstall && m.Install == InstallAsk:
		cmds = append(cmds, OfferInstall{})
	case msg.By == KeepByBackup:
		cmds = append(cmds, SaveBackup{})
	}
	return m, cmds
}

// KeepingAnswered reports that another tab has the answer.
type KeepingAnswered struct{ trait.Aside }

func (KeepingAnswered) update(m Model) (Model, Cmds) {
	if m.End.Keeping == KeepOffered {
		m.End.Keeping = KeepAnswered
	}
	return m, nil
}
