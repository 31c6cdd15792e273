package state

import (
	"strconv"

	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver/format"
)

// This file saves the board as a record, and restores its history.

// save stores the board, unless it is empty and has no record. On the start page, it stores nothing until play starts.
func save(m Model) (Model, Cmds) {
	stored := m.Rev() != ""
	if m.Door.On && !stored || m.Exercising() { // on the start page, and play has not started
		return m, nil
	}
	if !m.AnyPuzzle() && m.Board.Notes == (format.Notes{}) && !stored {
		return m, nil
	}
	var cmds Cmds
	if m.ByNewer() { // the record of a newer build must not be overwritten
		m = renamed(m)
		cmds = append(cmds, navigate(m, false))
	}
	m, rev := newID(m)
	over := m.Next(rev)
	m, kept := store(m, over)
	cmds = append(cmds, kept)
	if !m.Widget.On && m.Persist(m.Board.Entered.Count()) { // an embedded page has no storage
		cmds = append(cmds, storage.Persist{})
	}
	return m, cmds
}

// store returns the effect that stores the board as version m.Rev of its record. over is the version to be
// replaced. It equals m.Rev if only the time has changed.
func store(m Model, over string) (Model, Cmd) {
	m = m.ended()
	b := m.Board
	daily, _ := m.Daily()
	m.Clock.Kept, m.Helped = m.Clock.Spent, m.Help
	return m, storage.Save{Over: over, Trail: m.Trail(), Record: storage.Record{
		ID: m.ID(), Rev: m.Rev(), Version: storage.RecordVersion, Layout: b.Layout().String(), Mode: m.Mode,
		Own: m.Drafted, Given: b.Given.String(), Entered: b.Entered.String(),
		Notes: link.PackNotes(b.Notes, b.Layout()), Spent: m.Clock.Spent, Help: m.Help, Solve: m.Solved,
		Rules: m.ownRules(), Unsure: m.unsure().String(), Origin: m.Origin(), Solution: m.settersSolution().String(),
		Offered: m.Extras.KeptOffer(m.Board), Task: m.Task().Kept(), Words: m.Words(),
		Drawing: m.SettersDrawing(), Daily: daily.Text(),
	}}
}

// renamed returns m with a new record ID for its board.
func renamed(m Model) Model {
	m, id := newID(m)
	m.Rename(id)
	return m
}

// newID returns an ID that differs from all IDs of records and versions in all tabs.
func newID(m Model) (Model, string) {
	ledger, n := m.jobs.Number()
	m.jobs = ledger
	return m, m.tab + "-" + strconv.Itoa(n)
}

// keepTime stores the time spent since the last save, unless this would create another record. The version
// stays the same, so that another tab can still change the board before it learns of the new time.
func keepTime(m Model) (Model, Cmds) {
	if m.Clock.Spent == m.Clock.Kept {
		return m, nil
	}
	return keepVersion(m)
}

// keepVersion stores the current version of the board again, with its new time and the help that was used.
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

// recalled replaces the history with h, which was read from storage. If the current board has changed since,
// it becomes a step of h. ok is false if h could not be read.
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
