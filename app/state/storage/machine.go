package storage

import (
	"time"

	"numplace/app/state/history"
	"numplace/app/state/trait"
)

// This file implements the state machine of stored data. Messages change the data and return other effects as
// Asks.

// Storage is what the page knows about the device and its stored data.
type Storage struct {
	Records
	Device
}

// Msg is a message about stored data.
type Msg interface {
	Traits() trait.Set
	Update(s *Storage, e Env) Asks
}

// Env is the part of the page's state that messages of this package read but do not change.
type Env struct {
	Board     history.Board // with the user's digits and notes
	Untouched bool          // the user has not changed the board since it was opened
	Barred    bool          // a bar with a message is shown, so no other bar can be shown
	Thrifty   bool          // the user saves data: fetch a file only when the user requests something that needs it
	Keeping   Keeping
	Ended     bool // the user has solved the board, so the offer to protect the data may be made
}

// Asks holds the effects of a message, to be carried out in the order of the fields.
type Asks struct {
	Unmenu  bool // close the menu
	Do      []Effect
	Keeping Keeping // new state of the offer to protect the data; NotOffered means no change
	Dropped bool    // show the notice that a record was deleted and can be restored
	Unkept  bool    // show the bar that warns that boards are not saved
	LeftOut int     // show the notice that a backup was saved without this number of entries; 0 for none
	Came    *Came   // read the collections again, and show what a backup has restored; nil for none

	// The following effects are about the board shown.

	Spent  time.Duration // minimum of the time spent: another tab has spent this long on the board
	Adopt  *Record       // make this version, stored by another tab, the board's record
	Reload bool          // reload the board from its record
	Rename bool          // give the board a new record
	Save   bool          // save the board, and put the id of its record in the address
	Name   bool          // put the id of the board's record in the address
	Focus  bool          // move the keyboard focus to the cursor's cell
	Steps  *Steps        // the history of the board that was read from storage
}

// Steps is the history of a board as read from storage. OK is false if it could not be read.
type Steps struct {
	History history.History
	OK      bool
}

// Effect is an effect that the page carries out.
type Effect interface{ Effect() }

type (
	// Save stores a record and its history, but only if the version of the record in storage is Over, or if
	// Over is "" and the record is not in storage. Otherwise nothing is stored, and the page sends Refused.
	// If Over is the version of Record itself, only the time spent has changed. If nothing is stored in this
	// case, only that time is lost.
	Save struct {
		Record Record
		Over   string
		Trail  history.Trail
	}
	// Recall reads the history of a record. If there is one in storage, the page sends Recalled.
	Recall struct{ ID string }
	// Drop deletes a record.
	Drop struct{ ID string }
	// Persist requests persistent storage from the browser. It has no reply.
	Persist struct{}
	// OfferInstall makes the browser show its dialog for installing the page. InstallIs reports the result.
	OfferInstall struct{}
	// LogSolve adds lines to the log of solved puzzles. If they were stored and the user has not answered the offer to
	// protect the data, the page sends SolveLogged.
	LogSolve struct{ Lines []string }
	// NoteAnswer stores the fact that the user has answered the offer to protect the data.
	NoteAnswer struct{}
	// SaveBackup writes all stored data to a backup file.
	SaveBackup struct{}
)

func (Save) Effect()         {}
func (Recall) Effect()       {}
func (Drop) Effect()         {}
func (Persist) Effect()      {}
func (OfferInstall) Effect() {}
func (LogSolve) Effect()     {}
func (NoteAnswer) Effect()   {}
func (SaveBackup) Effect()   {}

// DropRecord deletes a record, unless it is the record of the board shown. Restore can bring it back.
type DropRecord struct {
	trait.Act
	ID string
}

func (msg DropRecord) Update(s *Storage, _ Env) Asks {
	r, ok := s.Record(msg.ID)
	if !ok || msg.ID == s.id {
		return Asks{}
	}
	s.dropped = r
	return Asks{Dropped: true, Do: []Effect{Drop{msg.ID}}}
}

// Restore brings back the record that was deleted last.
type Restore struct{ trait.Act }

func (Restore) Update(s *Storage, _ Env) Asks {
	r := s.dropped
	s.dropped = Record{}
	if _, again := s.Record(r.ID); r.ID == "" || again { // the record has been restored already
		return Asks{}
	}
	return Asks{Do: []Effect{Save{Record: r}}}
}

// Stored is sent when the stored records have changed. Records has all of them.
type Stored struct {
	trait.Aside
	Records []Record
}

func (msg Stored) Update(s *Storage, e Env) Asks {
	s.hold(msg.Records)
	return s.compare(e)
}

// hold replaces the list of stored records.
func (s *Records) hold(records []Record) {
	s.Recent = records
	s.Changes++
}

// compare handles a change of the board's record by another tab. If the board shown equals the new version,
// this tab continues with that version. If the user has not changed the board in this tab, the board is
// reloaded. Otherwise the board shown gets a separate record.
func (s *Records) compare(e Env) Asks {
	r, ok := s.Record(s.id)
	switch {
	case !ok || s.rev == "":
		return Asks{}
	case r.Rev == s.rev: // another tab may have added to the time spent
		return Asks{Spent: r.Spent}
	}
	b, ok := r.Board()
	switch {
	case ok && b.Given == e.Board.Given && b.Entered == e.Board.Entered && b.Notes == e.Board.Notes:
		return Asks{Adopt: &r}
	case e.Untouched:
		return Asks{Reload: true}
	}
	s.Parted = s.id
	return Asks{Name: s.setApart()}
}

// Refused is sent when Save stored nothing, because another tab has changed the record.
type Refused struct {
	trait.Aside
	ID      string
	Records []Record // all records that are now stored
}

func (msg Refused) Update(s *Storage, _ Env) Asks {
	if msg.ID != s.id {
		return Asks{}
	}
	s.hold(msg.Records)
	s.rev = s.before // the new version was not stored
	return s.fork(msg.ID)
}

// fork gives the board shown a new record, because another tab has changed the old one. id is the id of the
// old record. If the board has another record already, fork does nothing.
func (s *Records) fork(id string) Asks {
	if id != s.id {
		return Asks{}
	}
	apart := s.setApart()
	s.Parted = id
	return Asks{Rename: !apart, Save: true}
}

// SaveFailed is sent when the device could not store a record.
type SaveFailed struct{ trait.Aside }

func (SaveFailed) Update(s *Storage, e Env) Asks {
	if s.unkept || e.Barred {
		return Asks{}
	}
	s.unkept = true
	return Asks{Unkept: true}
}

// KeepOwn saves the board shown as a new record. The old record keeps the changes by the other tab.
type KeepOwn struct{ trait.Aside }

func (KeepOwn) Update(s *Storage, _ Env) Asks {
	asks := s.fork(s.Parted) // no effect if the board has a new record already
	s.Parted, asks.Focus = "", true
	return asks
}

// Recalled is sent when the history of a record has been read from storage. Head is the head of its trail,
// and Earlier has the chunks before the last one (see package history).
type Recalled struct {
	trait.Aside
	ID, Head, Earlier string
}

func (msg Recalled) Update(s *Storage, e Env) Asks {
	kept, ok := history.ReadTrailHead(msg.Head)
	if kept.Newer || msg.ID != s.id {
		return Asks{}
	}
	b := e.Board
	b.Solver = b.Layout().Empty()
	h := history.History{}
	if ok = ok && kept.Rev == s.rev; ok {
		h, ok = history.Read(msg.Head, msg.Earlier, b)
	}
	return Asks{Steps: &Steps{h, ok}}
}
