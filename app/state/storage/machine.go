package storage

import (
	"time"

	"numplace/app/state/history"
	"numplace/app/state/trait"
)

// Storage as a machine: messages change it, and ask for what it can't do itself.

// Storage is what the page knows of the device and of what it keeps.
type Storage struct {
	Records
	Device
}

// Msg is a message about what the device keeps.
type Msg interface {
	Traits() trait.Set
	Update(s *Storage, e Env) Asks
}

// Env is what a message finds outside.
type Env struct {
	Board     history.Board // with what the person has done
	Untouched bool          // nothing was written on it since it came
	Barred    bool          // a bar is shown
	Thrifty   bool          // nothing is fetched unasked
	Keeping   Keeping
	Ended     bool // the board is one at whose end the offer can be made
}

// Asks is what a message asks for, to be done in this order.
type Asks struct {
	Unmenu  bool // close the menu
	Do      []Effect
	Keeping Keeping // what becomes of the offer; NotOffered changes nothing
	Dropped bool    // say that a record was deleted, which can be brought back
	Unkept  bool    // show the bar that says that boards are not saved

	// About the board shown.

	Spent  time.Duration // on it, at least
	Adopt  *Record       // the version of it that another tab has written
	Reload bool          // show it as its record has it now
	Rename bool          // give it a record of its own
	Save   bool          // and have the address name its record
	Name   bool          // have the address name its record
	Focus  bool          // move the keyboard's focus to it
	Steps  *Steps        // what was read of its history
}

// Steps are the history of a board as the device keeps it, if it can be read.
type Steps struct {
	History history.History
	OK      bool
}

// Effect is what the page carries out.
type Effect interface{ Effect() }

type (
	// Save stores a record and its history, if the version stored now is still Over ("" for none).
	// Otherwise the answer is Refused. A record whose own version is Over has only a new time,
	// which is then discarded.
	Save struct {
		Record Record
		Over   string
		Trail  history.Trail
	}
	// Recall answers with Recalled, if the device keeps the history of a record.
	Recall struct{ ID string }
	// Drop deletes a record.
	Drop struct{ ID string }
	// Persist asks the browser to keep the storage for good. It has no answer.
	Persist struct{}
	// OfferInstall has the browser ask whether to install the page. InstallIs reports what comes of
	// it.
	OfferInstall struct{}
	// LogSolve adds a line to the log of puzzles that were solved. It answers with SolveLogged if the device has
	// kept it, and the offer was not answered yet.
	LogSolve struct{ Line string }
	// NoteAnswer keeps that the offer of SolveLogged was answered.
	NoteAnswer struct{}
	// SaveBackup saves all that the device keeps as a file.
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

// DropRecord deletes a record; Restore brings it back. The record of the board shown is never
// deleted.
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
	if _, again := s.Record(r.ID); r.ID == "" || again { // it has been saved again since
		return Asks{}
	}
	return Asks{Do: []Effect{Save{Record: r}}}
}

// Stored reports what the device keeps now.
type Stored struct {
	trait.Aside
	Records []Record
}

func (msg Stored) Update(s *Storage, e Env) Asks {
	s.hold(msg.Records)
	return s.compare(e)
}

// hold takes what the device keeps now.
func (s *Records) hold(records []Record) {
	s.Recent = records
	s.Changes++
}

// compare checks whether another tab has changed the record of the board shown. If both have the
// same digits, this tab takes the new version.
func (s *Records) compare(e Env) Asks {
	r, ok := s.Record(s.id)
	switch {
	case !ok || s.rev == "":
		return Asks{}
	case r.Rev == s.rev: // of the same version, another tab may have spent more time on it
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

// Refused answers a Save whose record another tab has changed since.
type Refused struct {
	trait.Aside
	ID      string
	Records []Record // as the device keeps them now
}

func (msg Refused) Update(s *Storage, _ Env) Asks {
	if msg.ID != s.id {
		return Asks{}
	}
	s.hold(msg.Records)
	s.rev = s.before // the last version that was stored
	return s.fork(msg.ID)
}

// fork gives the board a new record, because another tab has changed the old one.
func (s *Records) fork(id string) Asks {
	if id != s.id {
		return Asks{}
	}
	apart := s.setApart()
	s.Parted = id
	return Asks{Rename: !apart, Save: true}
}

// SaveFailed answers a Save that the device could not store.
type SaveFailed struct{ trait.Aside }

func (SaveFailed) Update(s *Storage, e Env) Asks {
	if s.unkept || e.Barred {
		return Asks{}
	}
	s.unkept = true
	return Asks{Unkept: true}
}

// KeepOwn saves the board shown as a new record. The one that another tab has changed stays.
type KeepOwn struct{ trait.Aside }

func (KeepOwn) Update(s *Storage, _ Env) Asks {
	asks := s.fork(s.Parted) // unless that was done already
	s.Parted, asks.Focus = "", true
	return asks
}

// Recalled answers a Recall with what the device keeps: the head of a trail, and its chunks before
// the last.
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
