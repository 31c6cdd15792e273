package state

import (
	"strconv"

	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver/format"
)

// How the board is saved as a record, and its history recalled.

// save asks to store the board if it is stored already, or if the person has made or opened
// anything on it.
func save(m Model) (Model, Cmds) {
	stored := m.Rev() != ""
	if m.Door.On && !stored || m.Exercising() { // nothing is kept before the person begins
		return m, nil
	}
	if !m.AnyPuzzle() && m.Board.Notes == (format.Notes{}) && !stored {
		return m, nil
	}
	var cmds Cmds
	if m.ByNewer() { // the newer build's record is left alone
		m = renamed(m)
		cmds = append(cmds, navigate(m, false))
	}
	m, rev := newID(m)
	over := m.Next(rev)
	m, kept := store(m, over)
	cmds = append(cmds, kept)
	if !m.Widget.On && m.Persist(m.Board.Entered.Count()) { // a frame stores nothing
		cmds = append(cmds, storage.Persist{})
	}
	return m, cmds
}

// store asks to store the board as its present version. over is the version that it replaces, or
// the same version if only the time is new.
func store(m Model, over string) (Model, Cmd) {
	m = m.ended()
	b := m.Board
	m.Clock.Kept, m.Helped = m.Clock.Spent, m.Help
	return m, storage.Save{Over: over, Trail: m.Trail(), Record: storage.Record{
		ID: m.ID(), Rev: m.Rev(), Version: storage.RecordVersion, Layout: b.Layout().String(), Mode: m.Mode,
		Own: m.Drafted, Given: b.Given.String(), Entered: b.Entered.String(),
		Notes: link.PackNotes(b.Notes, b.Layout()), Spent: m.Clock.Spent, Help: m.Help, Solve: m.Solved,
		Rules: m.ownRules(), Unsure: m.unsure().String(), Origin: m.Origin(), Solution: m.settersSolution().String(),
		Offered: m.Extras.KeptOffer(m.Board), Task: m.keptTask(), Words: m.Words(),
	}}
}

// renamed returns the Model with a new record for its board.
func renamed(m Model) Model {
	m, id := newID(m)
	m.Rename(id)
	return m
}

// newID returns an id that no record and no version of a record has, in any tab.
func newID(m Model) (Model, string) {
	ledger, n := m.jobs.Number()
	m.jobs = ledger
	return m, m.tab + "-" + strconv.Itoa(n)
}

// keepTime saves the time spent since the last save, unless saving would make another record of the
// board. The version stays the same, so that another tab can go on with it before it learns of the
// time.
func keepTime(m Model) (Model, Cmds) {
	if m.Clock.Spent == m.Clock.Kept {
		return m, nil
	}
	return keepVersion(m)
}

// keepVersion stores the present version of the board again, with what is new beside the board.
func keepVersion(m Model) (Model, Cmds) {
	switch {
	case m.Parted == m.ID() || m.ByNewer():
		return m, nil
	case m.Rev() == "":
		return save(m)
	}
	m, stored := store(m, m.Rev())
	return m, Cmds{stored}
}

// recalled returns the Model with a History that was read, if ok says so, and what is on the board since.
func (m Model) recalled(h history.History, ok bool) Model {
	switch {
	case ok && h.Present() != m.Board:
		m.History = m.Stepped(h, m.Board)
	case ok:
		m.History = h
	case !m.History.Any() && m.Notice.Kind == NoNotice:
		m.Notice.Kind = StepsLost
	}
	return m
}
